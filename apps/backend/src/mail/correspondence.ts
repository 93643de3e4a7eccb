import type { Core } from '@strapi/strapi';
import { MAIL_UID } from './mail-outbox';

/** The condition that a mail went to an address, or was written for it. */
export function whereAbout(email: string): object {
  return { $or: [{ to: { $eqi: email } }, { replyTo: { $eqi: email } }] };
}

/** Deletes the mails of an account. Mails to the house that still wait are kept: they belong to an inquiry and are sent first. */
export async function forgetCorrespondence(
  strapi: Core.Strapi,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  const mails = strapi.db.query(MAIL_UID);
  await mails.deleteMany({ where: { to: { $eqi: email } } });
  const isOver = { state: { $in: ['sent', 'failed', 'gathered'] } };
  await mails.deleteMany({ where: { replyTo: { $eqi: email }, ...isOver } });
  await mails.deleteMany({ where: { key: { $startsWith: `konto-${id}-` }, ...isOver } });
}
