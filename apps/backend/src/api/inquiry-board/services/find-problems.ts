import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { TextColumn } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { bindStuck, IS_STUCK, isStuck, toStuckSince } from '../../../lib/outbox/stuck-work';
import { findMailRemedy } from '../../../mail/mail-failures';
import { type FailureCode, findRemedy } from '../../../rentman/failures';
import { findProjectOfInquiry } from '../../project/services/project-store';
import type { Problem } from '../panel/board-answers';

interface Delivery {
  readonly state: string;
  readonly giveUpAt: Date | null;
  readonly deliveredAt?: Date | null | undefined;
  readonly lastError: string;
  readonly lastErrorCode: string;
}

/** Null when nothing is wrong now: an error of an earlier attempt is over once the inquiry is delivered or on its way. */
export function findDeliveryProblem(inquiry: Delivery, now: Date): Problem | null {
  const { state, lastError: detail, lastErrorCode } = inquiry;
  const hasFailed = detail !== '' && (state === 'failed' || state === 'pending');
  if (!hasFailed && !isStuck(inquiry, now)) return null;
  const untried: FailureCode = 'untried';
  const code = detail === '' ? untried : lastErrorCode;
  return { ...findRemedy(code, inquiry.deliveredAt ? 'change' : 'inquiry'), detail };
}

const UNTOLD = 'Das Haus wurde nicht per Email verständigt.';

const toHouseKey = (number: string) => `anfrage-${number}-haus`;

const StuckMails = z.array(
  z.object({ key: z.string(), lastError: TextColumn, lastErrorCode: TextColumn }),
);

/** The mails to the house about these inquiries that have not left. */
async function listStuckHouseMails({ db }: Core.Strapi, numbers: readonly string[], now: Date) {
  const rows: unknown = await db
    .connection('outgoing_mails')
    .whereIn('key', numbers.map(toHouseKey))
    .whereRaw(IS_STUCK, { ...bindStuck(now) })
    .select({ key: 'key', lastError: 'last_error', lastErrorCode: 'last_error_code' });
  return StuckMails.parse(rows);
}

/** Numbers of the inquiries of which the house was not told by mail. */
export async function findUntold(
  strapi: Core.Strapi,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = getDatabaseClock(strapi).now();
  const stuck = new Set((await listStuckHouseMails(strapi, numbers, now)).map(({ key }) => key));
  return new Set(numbers.filter((number) => stuck.has(toHouseKey(number))));
}

/** What is wrong with an inquiry beside its delivery: the house was not told, or its project is not known in full. */
export async function listNotices(
  strapi: Core.Strapi,
  { id, number }: { readonly id: number; readonly number: string },
): Promise<readonly Problem[]> {
  const now = getDatabaseClock(strapi).now();
  const mails = number === '' ? [] : await listStuckHouseMails(strapi, [number], now);
  const untold = mails.map(({ lastError, lastErrorCode }) => {
    const code = lastError === '' ? 'untried' : lastErrorCode;
    const { what, toDo } = findMailRemedy(code);
    return { what: `${UNTOLD} ${what}`, toDo, detail: lastError };
  });
  return [...untold, ...(await listReadingProblems(strapi, id, now))];
}

async function listReadingProblems(
  strapi: Core.Strapi,
  inquiryId: number,
  now: Date,
): Promise<readonly Problem[]> {
  const record = await findProjectOfInquiry(strapi, inquiryId);
  if (record === null || record.lastErrorCode === '') return [];
  const { failedAt, lastError, lastErrorCode } = record;
  if (failedAt !== null && failedAt > toStuckSince(now)) return [];
  const isRight = lastErrorCode === 'right-missing';
  const { what, toDo } = findRemedy(
    lastErrorCode,
    'project',
    isRight && lastError !== '' ? lastError : undefined,
  );
  const shown = failedAt === null ? PART_HIDDEN : ALL_HIDDEN;
  return [{ what: `${shown} ${what}`, toDo, detail: isRight ? '' : lastError }];
}

const PART_HIDDEN = 'Der Kunde sieht nicht alles, was in Rentman zu dieser Anfrage steht.';
const ALL_HIDDEN = 'Der Kunde sieht nichts Neues zu dieser Anfrage.';
