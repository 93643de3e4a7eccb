import { DAY_MS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { SETTING_UID } from '../../../lib/content/content-uids';
import { getDatabaseClock } from '../../../lib/database-clock';
import { getEnv } from '../../../lib/env';
import { findDelayMs } from '../../../lib/outbox/back-off';
import { createLeases } from '../../../lib/outbox/leases';
import { OutboxWorker } from '../../../lib/outbox/outbox-worker';
import type { OutboxWork } from '../../../lib/outbox/run-leased';
import { getProjectRentman } from '../../../rentman/connection';
import { parseHouseStatuses } from '../../../rentman/projects/house-statuses';
import {
  fetchAllChangedProjects,
  findChangeList,
  listNamedRows,
  type WebhookEvent,
} from '../../../rentman/projects/project-changes';
import {
  type ReadSettings,
  RIGHT_MISSING,
  readProject,
  toReadingFailure,
  toRefusal,
} from '../../../rentman/projects/read-project';
import { getRequestBudget } from '../../../rentman/request-budget';
import { InquiryRow, loadInquiry } from '../../inquiry/services/inquiry-rows';
import { noteDoneTasks, releaseMessages } from './deliver-messages';
import { mailConfirmation, mailNewOffers, mailOthersProject, OfferedInquiry } from './mail-news';
import { findNextReading } from './next-reading';
import { findStage, noteStage, noteVersions } from './note-reading';
import { addMissingProjects, markChanged, PROJECT_UID, ProjectRecord } from './project-store';

const REQUESTS_PER_READING = 10;
/** A project for which no request is left today waits this long before it is looked at again. */
const PUT_OFF_MS = 10 * 60_000;
/** What cannot be read is tried again as often as other work for a day, then as rarely as what can be read. */
const RETRY_OFTEN_MS = DAY_MS;

const workers = new WeakMap<Core.Strapi, OutboxWorker>();

export function startProjects(strapi: Core.Strapi): void {
  const worker = new OutboxWorker(createReadWork(strapi));
  workers.set(strapi, worker);
  void endOldProjects(strapi)
    .catch((error: unknown) => strapi.log.warn(`Old projects were not ended: ${String(error)}`))
    .finally(() => worker.start());
}

export async function stopProjects(strapi: Core.Strapi): Promise<void> {
  await workers.get(strapi)?.stop();
}

function createReadWork(strapi: Core.Strapi): OutboxWork {
  const mayRead = createReadingGate(strapi);
  const now = () => getDatabaseClock(strapi).read();
  return {
    name: 'project',
    leases: createLeases(strapi.db.query(PROJECT_UID), 'reading'),
    log: strapi.log,
    now,
    async run({ id }) {
      const startedAt = await now();
      const record = await fetchRecord(strapi, id);
      const isAsked = isAskedFor(record);
      if (!isAsked && findNextReading(record, startedAt) === null) return DONE;
      if (!(await mayRead(isAsked))) return toPutOff(record, startedAt);
      try {
        return await readAndNote(strapi, id, startedAt);
      } catch (error) {
        strapi.log.warn(`Project ${id} was not read: ${String(error)}`);
        return toFailedReading(await fetchRecord(strapi, id), error, startedAt);
      }
    },
    toUnexpected(error) {
      strapi.log.error(`Project: ${error instanceof Error ? error.stack : String(error)}`);
      return DONE;
    },
  };
}

/** Read again only when a webhook, a list of changes or a look asks for it: `markChanged`, `refreshSoon`. */
const DONE = { state: 'done', attempts: 0, nextAttemptAt: null };

/** True for a project that is not merely due: it was never read, something of it changed, or somebody looked at it. */
function isAskedFor({ readAt, changedAt }: Pick<ProjectRecord, 'readAt' | 'changedAt'>): boolean {
  return readAt === null || (changedAt !== null && changedAt > readAt);
}

/** Asks the day's budget. Once half of the share is used, the rest is for projects that are asked for, and some that are due. */
function createReadingGate(strapi: Core.Strapi): (isAsked: boolean) => Promise<boolean> {
  let lastDueAt = Number.NEGATIVE_INFINITY;
  return async (isAsked) => {
    const budget = getRequestBudget(strapi);
    await budget.load();
    const { use, findPauseMs } = budget.projects;
    if (isAsked || use.pace !== 'slow') return use.pace !== 'paused';
    if (performance.now() - lastDueAt < findPauseMs(REQUESTS_PER_READING)) return false;
    lastDueAt = performance.now();
    return true;
  };
}

function toPutOff({ attempts }: ProjectRecord, now: Date): object {
  const nextAttemptAt = new Date(now.getTime() + PUT_OFF_MS);
  return { state: 'pending', attempts: Math.max(attempts - 1, 0), nextAttemptAt };
}

const MAX_ROWS_AT_ONCE = 200;
const OldProjects = z.array(
  ProjectRecord.pick({
    id: true,
    reading: true,
    reached: true,
    readAt: true,
    changedAt: true,
    createdAt: true,
  }),
);

/**
 * Ends what is long over in a few statements: one by one, some thousand rows of an earlier release, or of a backend that
 * was away for long, would keep a start waiting.
 */
async function endOldProjects(strapi: Core.Strapi): Promise<void> {
  const projects = strapi.db.query(PROJECT_UID);
  const now = await getDatabaseClock(strapi).read();
  const select = Object.keys(OldProjects.element.shape);
  for (let last = 0; ; ) {
    const where = { state: 'pending', id: { $gt: last } };
    const rows = OldProjects.parse(
      await projects.findMany({ select, where, orderBy: { id: 'asc' }, limit: MAX_ROWS_AT_ONCE }),
    );
    const over = rows.filter((row) => !isAskedFor(row) && findNextReading(row, now) === null);
    const isUnchanged = [{ changedAt: { $null: true } }, { changedAt: { $lt: now } }];
    const ids = over.map(({ id }) => id);
    await projects.updateMany({
      where: { id: { $in: ids }, state: 'pending', $or: isUnchanged },
      data: DONE,
    });
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < MAX_ROWS_AT_ONCE) return;
  }
}

async function fetchRecord(strapi: Core.Strapi, id: number): Promise<ProjectRecord> {
  return ProjectRecord.parse(await strapi.db.query(PROJECT_UID).findOne({ where: { id } }));
}

/** What was known stays: the page says since when. */
function toFailedReading(record: ProjectRecord, error: unknown, now: Date): object {
  const failedAt = record.failedAt ?? now;
  const isFresh = now.getTime() - failedAt.getTime() < RETRY_OFTEN_MS;
  const nextAttemptAt = isFresh
    ? new Date(now.getTime() + findDelayMs(record.attempts + 2))
    : findNextReading(record, now);
  const failed = { failedAt, ...toReadingFailure(error) };
  return nextAttemptAt ? { state: 'pending', ...failed, nextAttemptAt } : { ...DONE, ...failed };
}

const Inquiry = InquiryRow.pick({
  decision: true,
  rentmanContactId: true,
  withdrawnAt: true,
}).extend(OfferedInquiry.shape);

async function readAndNote(strapi: Core.Strapi, id: number, startedAt: Date): Promise<object> {
  const record = await fetchRecord(strapi, id);
  const inquiry = await loadInquiry(strapi, Inquiry, { id: record.inquiryId });
  if (inquiry === null) throw new Error(`Inquiry ${record.inquiryId} is gone`);
  const read = await readProject(getProjectRentman(), record.rentmanProjectId, {
    ...(await readSettings(strapi)),
    before: record.reading,
  });
  // A project that was deleted keeps what was known of it.
  const reading = read?.reading ?? record.reading;
  const stage = findStage(
    { ...inquiry, isWithdrawn: inquiry.withdrawnAt !== null },
    reading,
    startedAt,
  );
  const isOthers = reading ? isOthersProject(reading.customerId, inquiry.rentmanContactId) : false;
  if (reading && isOthers) await mailOthersProject(strapi, { inquiry, reading, now: startedAt });
  if (reading && !isOthers) {
    const news = { record, reading, inquiry, stage, now: startedAt };
    await mailNewOffers(strapi, news);
    await mailConfirmation(strapi, news);
  }
  if (read?.reading.refused.length === 0) await readRefusedAgain(strapi, startedAt);
  const { changedAt } = await fetchRecord(strapi, id);
  const isChangedAgain = changedAt !== null && changedAt > startedAt;
  const reached = noteStage(record.reached, stage, startedAt);
  const nextAttemptAt = isChangedAgain
    ? startedAt
    : findNextReading({ ...record, reading, reached, changedAt }, startedAt);
  return {
    ...(nextAttemptAt ? { state: 'pending', attempts: 0, nextAttemptAt } : DONE),
    readAt: startedAt,
    failedAt: null,
    stage,
    reached,
    ...toRefusal(read?.reading.refused ?? []),
    ...(read && { reading: read.reading, rows: ` ${read.rows.join(' ')} ` }),
    ...(reading && {
      versions: noteVersions(record.versions, reading),
      isOthers,
    }),
  };
}

/** A project is shown in full: what another one lacked for want of a right is tried again, because somebody may have given it. */
async function readRefusedAgain(strapi: Core.Strapi, now: Date): Promise<void> {
  const where = { state: 'pending', lastErrorCode: RIGHT_MISSING, nextAttemptAt: { $gt: now } };
  await strapi.db.query(PROJECT_UID).updateMany({ where, data: { nextAttemptAt: now } });
}

/** Where one of both is not known, nothing speaks against the project being the customer's. */
function isOthersProject(customerId: number | null, contactId: number | null): boolean {
  return customerId !== null && contactId !== null && customerId !== contactId;
}

const Setting = z.object({ showsUnsentOffers: z.boolean().nullish() }).nullish();

async function readSettings(strapi: Core.Strapi): Promise<ReadSettings> {
  const { RENTMAN_FILES_FOLDER, RENTMAN_STATUSES } = getEnv();
  const select = ['showsUnsentOffers'];
  const setting = Setting.parse(await strapi.db.query(SETTING_UID).findOne({ select }));
  return {
    showsUnsentOffers: setting?.showsUnsentOffers ?? false,
    filesFolder: RENTMAN_FILES_FOLDER,
    houseStatuses: parseHouseStatuses(RENTMAN_STATUSES),
  };
}

function wake(strapi: Core.Strapi): void {
  workers.get(strapi)?.wake();
}

/** Lists of what changed: some 2,600 requests a day, and some ten more for each open project. */
const LISTS = 9;
const POLL_EVERY_MS = 5 * 60_000;
/** Clocks differ, and Rentman writes its moments in seconds. */
const MARGIN_MS = 60_000;
const STORE = { type: 'core', name: 'project-changes' } as const;
const KEY = 'polledAt';
const PolledAt = z.coerce.date().catch(() => new Date(Date.now() - DAY_MS));

/** To be called when Rentman has answered: finds what it changed since the last time, whether webhooks came or not. */
export async function pollProjects(strapi: Core.Strapi, now: Date): Promise<void> {
  const added = await addMissingProjects(strapi, now);
  if (added > 0) wake(strapi);
  await releaseMessages(strapi, now);
  const store = strapi.store(STORE);
  const polledAt = PolledAt.parse(await store.get({ key: KEY }));
  const everyMs = Math.max(POLL_EVERY_MS, getRequestBudget(strapi).projects.findPauseMs(LISTS));
  if (isReadingPaused(strapi) || now.getTime() - polledAt.getTime() < everyMs) return;
  if ((await strapi.db.query(PROJECT_UID).count()) === 0) return;
  const since = new Date(polledAt.getTime() - MARGIN_MS).toISOString();
  await noteDoneTasks(strapi, since, now);
  await markProjects(strapi, await fetchAllChangedProjects(getProjectRentman(), since), now);
  await store.set({ key: KEY, value: now.toISOString() });
}

function isReadingPaused(strapi: Core.Strapi): boolean {
  return getRequestBudget(strapi).projects.use.pace === 'paused';
}

async function markProjects(strapi: Core.Strapi, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const count = await markChanged(strapi, { rentmanProjectId: { $in: ids } }, now);
  if (count > 0) wake(strapi);
}

/** A webhook says which rows changed: the projects that hold them are read anew at once. */
export async function hearProjectWebhook(
  strapi: Core.Strapi,
  event: WebhookEvent,
  now: Date,
): Promise<void> {
  // On a day without requests left, the next poll finds the same.
  const isPaused = isReadingPaused(strapi);
  if (event.itemType.toLowerCase() === 'task') {
    const since = new Date(now.getTime() - MARGIN_MS).toISOString();
    if (!isPaused) await noteDoneTasks(strapi, since, now);
    return;
  }
  const rows = listNamedRows(event);
  if (rows.length === 0) return;
  const holds = rows.map((row) => ({ rows: { $contains: ` ${row} ` } }));
  if ((await markChanged(strapi, { $or: holds }, now)) > 0) {
    wake(strapi);
    return;
  }
  const list = findChangeList(event);
  // A new row whose parents are not known either: what it belongs to is asked for.
  if (isPaused || list === null || (await strapi.db.query(PROJECT_UID).count()) === 0) return;
  const since = new Date(now.getTime() - MARGIN_MS).toISOString();
  await markProjects(
    strapi,
    await fetchAllChangedProjects(getProjectRentman(), since, [list]),
    now,
  );
}

/** Somebody looks at a project that was read long ago, one that is over included. */
export async function refreshSoon(
  strapi: Core.Strapi,
  { id, readAt }: Pick<ProjectRecord, 'id' | 'readAt'>,
  now: Date,
): Promise<void> {
  if (readAt !== null && now.getTime() - readAt.getTime() < LOOKED_AT_MS) return;
  const isWaiting = { id, failedAt: { $null: true } };
  const where = {
    $or: [
      { ...isWaiting, state: 'pending', nextAttemptAt: { $gt: now } },
      { id, state: 'done' },
    ],
  };
  const projects = strapi.db.query(PROJECT_UID);
  const data = { state: 'pending', nextAttemptAt: now, changedAt: now };
  const { count } = await projects.updateMany({ where, data });
  if (count > 0) wake(strapi);
}

const LOOKED_AT_MS = 10 * 60_000;
