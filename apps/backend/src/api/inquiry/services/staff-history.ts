import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn } from '../../../lib/database';
import { MAIL_UID } from '../../../mail/mail-outbox';
import type { HistoryEntry } from '../panel/board-answers';

interface Dates {
  readonly number: string;
  readonly decision?: 'accepted' | 'declined' | null | undefined;
  readonly createdAt: Date;
  readonly completedAt?: Date | null | undefined;
  readonly sentAt?: Date | null | undefined;
  readonly deliveredAt?: Date | null | undefined;
  readonly decidedAt?: Date | null | undefined;
}

/** Everything that happened to an inquiry, its mails included, the oldest first. */
export async function readHistory(
  strapi: Core.Strapi,
  inquiry: Dates,
): Promise<readonly HistoryEntry[]> {
  const { createdAt, completedAt, sentAt, deliveredAt, decidedAt, decision } = inquiry;
  const events: readonly (readonly [Date | null | undefined, string])[] = [
    completedAt ? [completedAt, 'Vom Kunden abgesendet'] : [createdAt, 'Vom Kunden begonnen'],
    [sentAt, 'Erstmals an Rentman gesendet'],
    [deliveredAt, 'Steht in Rentman'],
    [decidedAt, decision === 'accepted' ? 'In Rentman angenommen' : 'In Rentman abgelehnt'],
    ...(await listMailEvents(strapi, inquiry.number)),
  ];
  return events
    .flatMap(([at, text]) => (at ? [{ at: at.toISOString(), text }] : []))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

const Mails = z.array(
  z.object({
    key: z.string(),
    to: z.string(),
    state: z.string(),
    createdAt: DateTimeColumn,
    sentAt: DateTimeColumn.nullish(),
  }),
);

async function listMailEvents(
  strapi: Core.Strapi,
  number: string,
): Promise<readonly (readonly [Date, string])[]> {
  if (number === '') return [];
  const key = { $in: [`anfrage-${number}-kunde`, `anfrage-${number}-haus`] };
  const select = ['key', 'to', 'state', 'createdAt', 'sentAt'];
  const rows: unknown = await strapi.db.query(MAIL_UID).findMany({ select, where: { key } });
  return Mails.parse(rows).map(({ key, to, state, createdAt, sentAt }) => {
    const mail = key.endsWith('-kunde') ? `Bestätigung an ${to}` : `Meldung an ${to}`;
    if (state === 'sent') return [sentAt ?? createdAt, `${mail} gesendet`] as const;
    return [createdAt, `${mail} ${state === 'failed' ? 'fehlgeschlagen' : 'wartet'}`] as const;
  });
}
