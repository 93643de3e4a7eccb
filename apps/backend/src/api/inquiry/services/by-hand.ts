import { DAY_MS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { DateTimeColumn } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { INQUIRY_UID } from '../../../lib/inquiry';
import { type FailureCode, findRemedy } from '../../../rentman/failures';
import { findRequestOf } from '../../../rentman/inquiries/deliver-inquiry';
import { type FoundInRentman, findByNumber } from '../../../rentman/inquiries/find-by-number';
import type { HandSearch } from '../panel/staff-notes';
import { mayBeSearched } from './deliveries';

const MAX_NUMBER_LENGTH = 40;

const HandNumber = z.string().trim().min(1).max(MAX_NUMBER_LENGTH);
export const HandQuery = z.object({ number: HandNumber });
/** `found` names what the caller has seen under the number; null when Rentman could not be asked. */
export const HandBody = z.object({
  number: HandNumber,
  found: z.object({ kind: z.enum(['project', 'request']), id: z.number().int() }).nullable(),
});
export type HandBody = z.infer<typeof HandBody>;

/** Entries that staff are shown before they choose one. An unknown number is refused. */
export async function searchHandNumber(number: string): Promise<HandSearch> {
  const search = await findByNumber(number);
  if ('failure' in search) {
    const { what } = findRemedy(search.failure, 'inquiry', RIGHT_TO_LOOK);
    return { found: [], unchecked: what };
  }
  if (search.found.length === 0) throw new errors.ApplicationError(toUnknown(number));
  return {
    found: search.found.map(({ kind, id, number: theirs, name }) => ({
      kind,
      id,
      number: theirs,
      name,
    })),
    unchecked: '',
  };
}

const RIGHT_TO_LOOK = 'Projekte und Projektanfragen ansehen';

const toUnknown = (number: string) =>
  `In Rentman gibt es weder ein Projekt noch eine Projektanfrage mit der Nummer ${number}.`;

const Waiting = z.object({
  number: z.coerce.number(),
  name: z.string(),
  rentmanId: z.number().nullable(),
  sentAt: DateTimeColumn.nullable(),
});

const NOT_NOW =
  'Diese Anfrage wird gerade zugestellt oder steht schon in Rentman. Bitte sehen Sie in einer Minute noch einmal nach.';

/**
 * Ends the delivery of an inquiry that staff entered in Rentman themselves. One conditional update, as the leases of the
 * outbox are: of a delivery and this exactly one gets the row. An earlier attempt may have left a request in Rentman
 * without our knowing; then nothing is ended, and "Erneut senden" continues with that request.
 */
export async function endByHand(
  strapi: Core.Strapi,
  documentId: string,
  { number, found, by }: HandBody & { readonly by: string },
): Promise<void> {
  const waiting = { documentId, state: { $in: ['pending', 'failed'] } };
  const row: unknown = await strapi.db.query(INQUIRY_UID).findOne({ where: waiting });
  if (row === null) throw new errors.ApplicationError(NOT_NOW);
  await refuseWhenInRentman(Waiting.parse(row));
  const entry = await findChosen(number, found);
  const now = getDatabaseClock(strapi).now();
  const done = { state: 'delivered', deliveredAt: now, handNumber: number, handBy: by };
  const data = {
    ...done,
    ...toFoundColumns(entry, now),
    nextAttemptAt: null,
    lastError: null,
    lastErrorCode: null,
  };
  if (await update(strapi, { ...waiting, ...mayBeSearched(now) }, data)) return;
  throw new errors.ApplicationError(NOT_NOW);
}

async function update(strapi: Core.Strapi, where: object, data: object): Promise<boolean> {
  const { count } = await strapi.db.query(INQUIRY_UID).updateMany({ where, data });
  return count === 1;
}

/** The chosen entry as it stands in Rentman now; null only where Rentman cannot be asked. */
async function findChosen(
  number: string,
  chosen: HandBody['found'],
): Promise<FoundInRentman | null> {
  const search = await findByNumber(number);
  if ('failure' in search) return null;
  const entry = search.found.find(({ kind, id }) => kind === chosen?.kind && id === chosen.id);
  if (entry) return entry;
  throw new errors.ApplicationError(search.found.length === 0 ? toUnknown(number) : LOOK_AGAIN);
}

const LOOK_AGAIN =
  'In Rentman steht unter dieser Nummer etwas anderes. Bitte noch einmal nachsehen.';

/** The stage that its customer sees follows from these, as it does of an inquiry that the shop has delivered. */
function toFoundColumns(entry: FoundInRentman | null, now: Date): object {
  if (entry === null) return {};
  return {
    rentmanId: entry.kind === 'request' ? entry.id : null,
    decision: entry.decision,
    decidedAt: entry.decision === null ? null : now,
    rentmanProjectId: entry.projectId,
  };
}

/** As long as an outbox tries: then the number stays as staff have typed it. */
const MAX_LOOKED_UP_MS = 3 * DAY_MS;
const MAX_LOOKED_UP = 20;

const Unchecked = z.array(z.object({ documentId: z.string(), handNumber: z.string() }));

/** Looks up the numbers for which Rentman could not be asked. One that several entries bear stays for staff to choose. */
export async function lookUpHandNumbers(strapi: Core.Strapi, now: Date): Promise<void> {
  const unchecked = { rentmanId: { $null: true }, rentmanProjectId: { $null: true } };
  const rows: unknown = await strapi.db.query(INQUIRY_UID).findMany({
    select: ['documentId', 'handNumber'],
    where: {
      handNumber: { $notNull: true },
      deliveredAt: { $gt: new Date(now.getTime() - MAX_LOOKED_UP_MS) },
      ...unchecked,
    },
    orderBy: { id: 'desc' },
    limit: MAX_LOOKED_UP,
  });
  for (const { documentId, handNumber } of Unchecked.parse(rows)) {
    const search = await findByNumber(handNumber);
    if ('failure' in search) return;
    const [entry, ...others] = search.found;
    if (!entry || others.length > 0) continue;
    await update(strapi, { documentId, handNumber, ...unchecked }, toFoundColumns(entry, now));
  }
}

async function refuseWhenInRentman(inquiry: z.infer<typeof Waiting>): Promise<void> {
  if (inquiry.rentmanId !== null || inquiry.sentAt === null) return;
  const id = await findRequestOf(inquiry);
  if (id === null) return;
  throw new errors.ApplicationError(
    `Diese Anfrage steht schon in Rentman, als Projektanfrage ${id}. „Erneut senden“ ergänzt dort, was fehlt.`,
  );
}

const TAKEN_BACK: FailureCode = 'taken-back';

/** Takes it back: the inquiry belongs to nothing in Rentman any more, and waits for "Erneut senden". Answers its id. */
export async function undoByHand(strapi: Core.Strapi, documentId: string): Promise<number> {
  const row: unknown = await strapi.db.query(INQUIRY_UID).findOne({ where: { documentId } });
  const isUndone = await update(
    strapi,
    { documentId, state: 'delivered', handNumber: { $notNull: true } },
    {
      state: 'failed',
      lastErrorCode: TAKEN_BACK,
      lastError: 'Der Vermerk „Von Hand in Rentman angelegt“ wurde zurückgenommen.',
      deliveredAt: null,
      handNumber: null,
      handBy: null,
      rentmanId: null,
      decision: null,
      decidedAt: null,
      rentmanProjectId: null,
    },
  );
  if (!isUndone) throw new errors.ApplicationError(NOT_BY_HAND);
  return z.object({ id: z.number() }).parse(row).id;
}

const NOT_BY_HAND = 'Diese Anfrage ist nicht von Hand in Rentman angelegt.';
