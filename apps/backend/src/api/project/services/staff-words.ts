import type { OrderProject } from '@klappe/contracts';
import {
  type ComparedLine,
  comparePlan,
  describeDifference,
  formatPeriod,
  formatPrice,
  type PlainDate,
  PRICE_ON_REQUEST_TEXT,
  STAGE_LABELS,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { getDatabaseClock } from '../../../lib/database-clock';
import { getEnv } from '../../../lib/env';
import { toQueuedColumns } from '../../../lib/outbox/back-off';
import { isStuck } from '../../../lib/outbox/stuck-work';
import { MESSAGE_LABELS, OTHERS_PROJECT_TEXT } from '../../../mail/project-mails';
import { findRemedy } from '../../../rentman/failures';
import { InquiryRow, loadInquiry } from '../../inquiry/services/inquiry-rows';
import type { CustomerWords, PlannedChange, PlannedChanges } from '../panel/customer-words';
import { wakeMessages } from './deliver-messages';
import { findStage } from './note-reading';
import { MESSAGE_UID, type MessageRecord, noteAnswered, readMessagePage } from './project-messages';
import { findProjectOfInquiry } from './project-store';
import { showProject } from './show-project';

const Inquiry = InquiryRow.pick({
  id: true,
  decision: true,
  withdrawnAt: true,
  rentalStart: true,
  rentalEnd: true,
});

/** A page of what the customer said since the inquiry was sent, open words first; null for an unknown inquiry. */
export async function readCustomerWords(
  strapi: Core.Strapi,
  documentId: string,
  before?: number,
): Promise<CustomerWords | null> {
  const inquiry = await loadInquiry(strapi, Inquiry, { documentId });
  if (inquiry === null) return null;
  const record = await findProjectOfInquiry(strapi, inquiry.id);
  const page = await readMessagePage(strapi, inquiry.id, { before, isWhole: true });
  const isWithdrawn = inquiry.withdrawnAt !== null;
  const project = await showProject(strapi, inquiry.id, { kind: 'staff' });
  const now = getDatabaseClock(strapi).now();
  return {
    stage: STAGE_LABELS[findStage({ ...inquiry, isWithdrawn }, record?.reading ?? null, now)],
    project: record && {
      number: record.reading?.number ?? '',
      link: toProjectLink(record.rentmanProjectId),
    },
    hiddenBecause: record?.isOthers ? OTHERS_PROJECT_TEXT : '',
    difference: project && toPlannedChanges(project, inquiry),
    hasOlderWords: page.hasOlder,
    oldestWord: page.messages[0]?.id ?? null,
    words: page.messages
      .map((message) => ({
        id: message.id,
        kind: toKindWords(message),
        isFromHouse: message.kind === 'house',
        author: message.author,
        text: message.text,
        at: message.writtenAt.toISOString(),
        answeredAt: message.answeredAt?.toISOString() ?? null,
        answeredBy: message.answeredBy,
        isTaskMissing: message.state === 'failed',
        problem: isStuck(message, now)
          ? findRemedy(message.lastErrorCode || 'untried', 'message')
          : null,
      }))
      .toSorted((a, b) => Number(a.answeredAt !== null) - Number(b.answeredAt !== null)),
  };
}

function toKindWords({ kind, state }: MessageRecord): string {
  return state === 'superseded' ? `${MESSAGE_LABELS[kind]}, ${SUPERSEDED}` : MESSAGE_LABELS[kind];
}

const SUPERSEDED = 'durch den Rückzug überholt';

/** In the sandbox the house sits at its desk. */
function toProjectLink(id: number): string | null {
  const { RENTMAN_PROJECT_LINK, RENTMAN_URL, usesRealRentman } = getEnv();
  if (RENTMAN_PROJECT_LINK) return RENTMAN_PROJECT_LINK.replaceAll('{id}', String(id));
  return usesRealRentman ? null : `${RENTMAN_URL}/_sandbox/desk/projects/${id}`;
}

/** Notes that somebody has dealt with it. False for a word that is not open. */
export async function answerWord(
  strapi: Core.Strapi,
  { documentId, id, by }: { readonly documentId: string; readonly id: number; readonly by: string },
): Promise<boolean> {
  const now = getDatabaseClock(strapi).now();
  const where = { id, inquiryId: (await loadInquiry(strapi, Inquiry, { documentId }))?.id ?? 0 };
  const count = await noteAnswered(strapi, where, { by, now });
  wakeMessages(strapi);
  return count === 1;
}

/** Tries again to make a task that Rentman has refused. */
export async function sendWordAgain(
  strapi: Core.Strapi,
  { documentId, id }: { readonly documentId: string; readonly id: number },
): Promise<boolean> {
  const inquiryId = (await loadInquiry(strapi, Inquiry, { documentId }))?.id ?? 0;
  const { count } = await strapi.db.query(MESSAGE_UID).updateMany({
    where: { id, inquiryId, state: 'failed' },
    data: toQueuedColumns(getDatabaseClock(strapi).now()),
  });
  wakeMessages(strapi);
  return count === 1;
}

interface AskedDates {
  readonly rentalStart: PlainDate | null;
  readonly rentalEnd: PlainDate | null;
}

/** What is planned otherwise than asked, for staff: changed lines alone, the dates first. Null while nothing is planned. */
function toPlannedChanges(
  { asked, planned, plannedDates }: OrderProject,
  dates: AskedDates,
): PlannedChanges | null {
  if (!planned) return null;
  const { rows } = comparePlan(asked, planned);
  const changed = rows.filter(({ kind }) => kind !== 'unchanged');
  const before = toPeriod(dates.rentalStart, dates.rentalEnd);
  const after = toPeriod(plannedDates?.start, plannedDates?.end);
  const moved: readonly PlannedChange[] =
    after === '' || before === after
      ? []
      : [{ change: 'verschoben', asked: before, planned: after }];
  return {
    rows: [
      ...moved,
      ...changed.map((row) => ({
        change: describeDifference(row),
        asked: toText(row.asked, row.kind === 'repriced'),
        planned: toText(row.planned, row.kind === 'repriced'),
      })),
    ],
    unchangedCount: rows.length - changed.length,
  };
}

const toPeriod = (start?: PlainDate | null, end?: PlainDate | null) =>
  start && end ? formatPeriod({ start, end }) : '';

/** `1 × Sony FX6 zu € 80,00`: the price of a piece where it is what has changed. */
function toText(line: ComparedLine | null, isRepriced: boolean): string {
  if (line === null) return '';
  const { quantity, name, unitPriceCents } = line;
  const price = unitPriceCents === null ? PRICE_ON_REQUEST_TEXT : formatPrice(unitPriceCents);
  return `${quantity} × ${name}${isRepriced ? ` zu ${price}` : ''}`;
}
