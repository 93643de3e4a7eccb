import { DAY_MS, PART_STATES, type PartState } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { SETTING_UID } from '../../../lib/content/content-uids';
import { DateTimeColumn } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { getEnv } from '../../../lib/env';
import { INQUIRY_UID } from '../../../lib/inquiry';
import { findDelayMs } from '../../../lib/outbox/back-off';
import { createLeases } from '../../../lib/outbox/leases';
import { OutboxWorker } from '../../../lib/outbox/outbox-worker';
import type { OutboxWork } from '../../../lib/outbox/run-leased';
import { getReadingRentman } from '../../../rentman/connection';
import {
  fetchAllChangedProjects,
  findChangeList,
  listNamedRows,
  type WebhookEvent,
} from '../../../rentman/projects/project-changes';
import { type ReadSettings, readProject } from '../../../rentman/projects/read-project';
import { noteDoneTasks, releaseMessages } from './deliver-messages';
import { mailNewOffers, mailOthersProject, OfferedInquiry } from './mail-news';
import { findStage, noteStage, noteVersions } from './note-reading';
import { addMissingProjects, markChanged, PROJECT_UID, ProjectRecord } from './project-store';

/** Lists of changes name no deleted row: projects that are still under way are read anew this often. */
const READ_AGAIN_MS = DAY_MS;
/** What is back, cancelled or declined changes rarely: an invoice, a payment. Leases limit how far ahead work may be put off. */
const READ_ENDED_AGAIN_MS = 3 * DAY_MS;
const ENDED = ['returned', 'cancelled', 'withdrawn'];

const workers = new WeakMap<Core.Strapi, OutboxWorker>();

export function startProjects(strapi: Core.Strapi): void {
  const worker = new OutboxWorker(createReadWork(strapi));
  workers.set(strapi, worker);
  worker.start();
}

export async function stopProjects(strapi: Core.Strapi): Promise<void> {
  await workers.get(strapi)?.stop();
}

function createReadWork(strapi: Core.Strapi): OutboxWork {
  const now = () => getDatabaseClock(strapi).read();
  return {
    name: 'project',
    leases: createLeases(strapi.db.query(PROJECT_UID), 'reading'),
    log: strapi.log,
    now,
    async run({ id }) {
      const startedAt = await now();
      try {
        return await readAndNote(strapi, id, startedAt);
      } catch (error) {
        strapi.log.warn(`Project ${id} was not read: ${String(error)}`);
        return toFailedReading(await fetchRecord(strapi, id), startedAt);
      }
    },
    toUnexpected: () => ({
      state: 'pending',
      nextAttemptAt: new Date(Date.now() + READ_AGAIN_MS),
    }),
  };
}

async function fetchRecord(strapi: Core.Strapi, id: number): Promise<ProjectRecord> {
  return ProjectRecord.parse(await strapi.db.query(PROJECT_UID).findOne({ where: { id } }));
}

/** What was known stays: the page says since when. */
function toFailedReading({ attempts, failedAt }: ProjectRecord, now: Date): object {
  const nextAttemptAt = new Date(now.getTime() + findDelayMs(attempts + 2));
  return { state: 'pending', failedAt: failedAt ?? now, nextAttemptAt };
}

const Inquiry = z.object({
  ...OfferedInquiry.shape,
  decision: z.enum(['accepted', 'declined']).nullable(),
  rentmanContactId: z.number().nullable(),
  withdrawnAt: DateTimeColumn.nullish(),
});

async function readAndNote(strapi: Core.Strapi, id: number, startedAt: Date): Promise<object> {
  const record = await fetchRecord(strapi, id);
  const inquiry = Inquiry.parse(
    await strapi.db
      .query(INQUIRY_UID)
      .findOne({ where: { id: record.inquiryId }, populate: { user: { select: ['id'] } } }),
  );
  const read = await readProject(
    getReadingRentman(),
    record.rentmanProjectId,
    await readSettings(strapi),
  );
  // A project that was deleted keeps what was known of it.
  const reading = read?.reading ?? record.reading;
  const stage = findStage(
    { ...inquiry, isWithdrawn: inquiry.withdrawnAt != null },
    reading,
    startedAt,
  );
  const waitMs = ENDED.includes(stage) ? READ_ENDED_AGAIN_MS : READ_AGAIN_MS;
  const isOthers = reading ? isOthersProject(reading.customerId, inquiry.rentmanContactId) : false;
  if (reading && isOthers) await mailOthersProject(strapi, { inquiry, reading, now: startedAt });
  if (reading && !isOthers) {
    await mailNewOffers(strapi, { record, reading, inquiry, stage, now: startedAt });
  }
  const { changedAt } = await fetchRecord(strapi, id);
  const isChangedAgain = changedAt !== null && changedAt > startedAt;
  return {
    state: 'pending',
    attempts: 0,
    nextAttemptAt: new Date(startedAt.getTime() + (isChangedAgain ? 0 : waitMs)),
    readAt: startedAt,
    failedAt: null,
    stage,
    reached: noteStage(record.reached, stage, startedAt),
    ...(read && { reading: read.reading, rows: ` ${read.rows.join(' ')} ` }),
    ...(reading && {
      versions: noteVersions(record.versions, reading),
      isOthers,
    }),
  };
}

/** Where one of both is not known, nothing speaks against the project being the customer's. */
function isOthersProject(customerId: number | null, contactId: number | null): boolean {
  return customerId !== null && contactId !== null && customerId !== contactId;
}

const isPartState = (word: string): word is PartState =>
  PART_STATES.some((state) => state === word);

/** `Rechnung offen=returned; …` */
function parseHouseStatuses(text: string): ReadonlyMap<string, PartState> {
  return new Map(
    text.split(';').flatMap((entry): readonly (readonly [string, PartState])[] => {
      const [name = '', state = ''] = entry.split('=').map((part) => part.trim());
      return isPartState(state) ? [[name.toLowerCase(), state]] : [];
    }),
  );
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

/** Nine lists each time: some 2,600 requests a day, and some ten more for each open project. */
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
  if (now.getTime() - polledAt.getTime() < POLL_EVERY_MS) return;
  if ((await strapi.db.query(PROJECT_UID).count()) === 0) return;
  const since = new Date(polledAt.getTime() - MARGIN_MS).toISOString();
  await noteDoneTasks(strapi, since, now);
  await markProjects(strapi, await fetchAllChangedProjects(getReadingRentman(), since), now);
  await store.set({ key: KEY, value: now.toISOString() });
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
  if (event.itemType.toLowerCase() === 'task') {
    await noteDoneTasks(strapi, new Date(now.getTime() - MARGIN_MS).toISOString(), now);
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
  if (list === null || (await strapi.db.query(PROJECT_UID).count()) === 0) return;
  const since = new Date(now.getTime() - MARGIN_MS).toISOString();
  await markProjects(
    strapi,
    await fetchAllChangedProjects(getReadingRentman(), since, [list]),
    now,
  );
}

/** Somebody looks at a project that was read long ago. */
export async function refreshSoon(
  strapi: Core.Strapi,
  { id, readAt }: Pick<ProjectRecord, 'id' | 'readAt'>,
  now: Date,
): Promise<void> {
  if (readAt !== null && now.getTime() - readAt.getTime() < LOOKED_AT_MS) return;
  const where = { id, state: 'pending', nextAttemptAt: { $gt: now }, failedAt: { $null: true } };
  const projects = strapi.db.query(PROJECT_UID);
  const { count } = await projects.updateMany({ where, data: { nextAttemptAt: now } });
  if (count > 0) wake(strapi);
}

const LOOKED_AT_MS = 10 * 60_000;
