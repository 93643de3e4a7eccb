import type { UID } from '@strapi/strapi';
import { z } from 'zod';
import { TextColumn } from './database';
import { createRegistry } from './registry';

/** The columns that the line of a reminder may be made of, empty where a row has no such column. */
export const RemindedRow = z.object({
  documentId: z.string(),
  number: TextColumn,
  company: TextColumn,
  firstname: TextColumn,
  lastname: TextColumn,
  name: TextColumn,
  subject: TextColumn,
});
type RemindedRow = z.infer<typeof RemindedRow>;

/** Rows of a content type of which the house is reminded by mail when they have waited for a day. */
interface HouseReminder {
  /** Permanent: with the row's document id it says what the house was told of already. */
  readonly kind: string;
  readonly uid: UID.ContentType;
  /** The title of their list in the mail. */
  readonly label: string;
  readonly since: 'completedAt' | 'createdAt';
  readonly where: object;
  toText(row: RemindedRow): string;
  /** Below the panel's address. */
  toPath(documentId: string): string;
}

/** Each module says what of its own the house is reminded of. */
export const houseReminders = createRegistry<HouseReminder>('House reminders');
