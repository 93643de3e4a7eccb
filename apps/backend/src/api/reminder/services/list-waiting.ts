import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { TextColumn } from '../../../lib/database';
import { INQUIRY_UID } from '../../../lib/inquiry';
import { APPROVAL_UID } from '../../approval/services/approval-store';
import { CONTACT_MESSAGE_UID } from '../../contact-message/services/take-message';
import { ERASURE_UID } from '../../own-data/services/erasures';

/** One thing that waits for somebody of the house. */
export interface Waiting {
  /** Unique and permanent: nobody is reminded of the same subject twice. */
  readonly subject: string;
  readonly kind: string;
  readonly text: string;
  /** Below the panel's address. */
  readonly path: string;
}

/** More of one kind are named by a later mail. */
const MAX_LISTED = 100;

const Row = z.object({
  documentId: z.string(),
  number: TextColumn,
  company: TextColumn,
  firstname: TextColumn,
  lastname: TextColumn,
  name: TextColumn,
  subject: TextColumn,
});
type Row = z.infer<typeof Row>;

interface Kind {
  readonly uid: Parameters<Core.Strapi['db']['query']>[0];
  readonly label: string;
  readonly since: 'completedAt' | 'createdAt';
  readonly where: object;
  toText(row: Row): string;
  toPath(documentId: string): string;
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');
const toInquiryText = ({ number, company, firstname, lastname }: Row) =>
  joined(`Anfrage ${number}`, company, `${firstname} ${lastname}`.trim());

const KINDS: Readonly<Record<string, Kind>> = {
  'new-inquiry': {
    uid: INQUIRY_UID,
    label: 'Neue Anfragen, um die sich niemand kümmert',
    since: 'completedAt',
    where: { state: 'delivered', decision: { $null: true }, assigneeId: { $null: true } },
    toText: toInquiryText,
    toPath: (documentId) => `anfragen/${documentId}`,
  },
  'failed-inquiry': {
    uid: INQUIRY_UID,
    label: 'Anfragen, die Rentman nicht erreichen',
    since: 'completedAt',
    where: { state: 'failed' },
    toText: toInquiryText,
    toPath: (documentId) => `anfragen/${documentId}`,
  },
  message: {
    uid: CONTACT_MESSAGE_UID,
    label: 'Offene Nachrichten',
    since: 'createdAt',
    where: { doneAt: { $null: true } },
    toText: ({ name, subject }) => joined(name, subject),
    toPath: () => 'nachrichten',
  },
  approval: {
    uid: APPROVAL_UID,
    label: 'Freigaben, die auf Ihre Entscheidung warten',
    since: 'createdAt',
    where: { state: 'pending' },
    toText: ({ company }) => company,
    toPath: (documentId) =>
      `content-manager/collection-types/${APPROVAL_UID}/${encodeURIComponent(documentId)}`,
  },
  erasure: {
    uid: ERASURE_UID,
    label: 'Gelöschte Konten, deren Daten in Rentman noch zu löschen sind',
    since: 'createdAt',
    where: { state: 'open' },
    toText: ({ name }) => name,
    toPath: () => 'loeschungen',
  },
};

/** What waits since a moment between these two, the oldest first. */
export async function listWaiting(
  strapi: Core.Strapi,
  { after, before }: { readonly after: Date; readonly before: Date },
): Promise<readonly Waiting[]> {
  const found: Waiting[] = [];
  for (const [name, kind] of Object.entries(KINDS)) {
    const { uid, label, since, where, toText, toPath } = kind;
    const rows: unknown = await strapi.db.query(uid).findMany({
      where: { ...where, [since]: { $gt: after, $lt: before } },
      orderBy: { [since]: 'asc' },
      limit: MAX_LISTED,
    });
    for (const row of z.array(Row).parse(rows)) {
      const { documentId } = row;
      const subject = `${name} ${documentId}`;
      found.push({ subject, kind: label, text: toText(row), path: toPath(documentId) });
    }
  }
  return found;
}
