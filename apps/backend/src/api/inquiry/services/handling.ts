import { type PlainDate, PlainDateSchema, toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { TextColumn } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { INQUIRY_UID } from '../../../lib/inquiry';
import type { Staff } from '../../../lib/panel/panel-calls';
import type { InquiryNote } from '../panel/staff-notes';

const MAX_NOTE_LENGTH = 2_000;
const MAX_NOTES = 200;
const MAX_NOTE_ATTEMPTS = 5;

export const NoteBody = z.object({ text: z.string().trim().min(1).max(MAX_NOTE_LENGTH) });
/** Who the caller has seen as the one who looks after it; empty for nobody. */
export const TakeBody = z.object({ from: TextColumn });
export const FollowUpBody = z.object({ day: PlainDateSchema.nullable() });

export const StoredNotes = z
  .array(z.object({ at: z.string(), by: z.string(), text: z.string() }))
  .nullish()
  .transform((notes): readonly InquiryNote[] => notes ?? []);

const Noted = z.object({ notes: StoredNotes, noteCount: z.number().nullish() });

async function update(strapi: Core.Strapi, where: object, data: object): Promise<boolean> {
  const { count } = await strapi.db.query(INQUIRY_UID).updateMany({ where, data });
  return count === 1;
}

/** Adds a note below the others, also when two persons write at the same moment. */
export async function addNote(
  strapi: Core.Strapi,
  documentId: string,
  { text, by }: Omit<InquiryNote, 'at'>,
): Promise<void> {
  const inquiries = strapi.db.query(INQUIRY_UID);
  for (let attempt = 1; attempt <= MAX_NOTE_ATTEMPTS; attempt += 1) {
    const row: unknown = await inquiries.findOne({ where: { documentId } });
    if (row === null) throw new errors.NotFoundError('Diese Anfrage gibt es nicht.');
    const { notes, noteCount = null } = Noted.parse(row);
    if (notes.length >= MAX_NOTES) {
      throw new errors.ApplicationError(`Mehr als ${MAX_NOTES} Notizen hat eine Anfrage nicht.`);
    }
    const at = getDatabaseClock(strapi).now().toISOString();
    const data = { notes: [...notes, { at, by, text }], noteCount: notes.length + 1 };
    // Whoever was faster has changed the count; then the note is added to theirs.
    if (await update(strapi, { documentId, noteCount }, data)) return;
  }
  throw new errors.ApplicationError('Die Notiz wurde nicht gespeichert. Bitte noch einmal.');
}

const Assigned = z.object({ assignee: TextColumn });

/**
 * Notes who looks after an inquiry: one that nobody has, or whoever the caller has seen there. Refused when somebody else was
 * faster; false when there is no such inquiry.
 */
export async function take(
  strapi: Core.Strapi,
  documentId: string,
  { staff, from }: { readonly staff: Staff; readonly from: string },
): Promise<boolean> {
  const free = [{ assigneeId: { $null: true } }, { assigneeId: staff.id }, { assignee: from }];
  const data = { assignee: staff.name, assigneeId: staff.id };
  if (await update(strapi, { documentId, $or: free }, data)) return true;
  const row: unknown = await strapi.db.query(INQUIRY_UID).findOne({ where: { documentId } });
  if (row === null) return false;
  const { assignee } = Assigned.parse(row);
  throw new errors.ApplicationError(
    `Um diese Anfrage kümmert sich inzwischen ${assignee}. Mit „Übernehmen“ wird sie Ihre.`,
  );
}

/** Notes that nobody looks after an inquiry. False when there is no such inquiry. */
export function release(strapi: Core.Strapi, documentId: string): Promise<boolean> {
  return update(strapi, { documentId }, { assignee: null, assigneeId: null });
}

/** Notes the day on which the inquiry comes up again; null for none. False when there is no such inquiry. */
export function setFollowUp(
  strapi: Core.Strapi,
  documentId: string,
  day: PlainDate | null,
): Promise<boolean> {
  if (day !== null && day < toHouseDate(getDatabaseClock(strapi).now())) {
    throw new errors.ValidationError(
      'Dieser Tag ist schon vorbei. Bitte heute oder einen späteren wählen.',
    );
  }
  return update(strapi, { documentId }, { followUpOn: day });
}
