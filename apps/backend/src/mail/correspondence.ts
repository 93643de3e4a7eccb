import type { Core } from '@strapi/strapi';
import { oldEntries } from '../lib/old-entries';
import { countCauses } from '../lib/outbox/stuck-work';
import { addOwnData } from '../lib/own-data-parts';
import { READ } from '../lib/panel/content-actions';
import { readRows } from '../lib/read-rows';
import { toHand, waitingWork } from '../lib/waiting-work';
import { findMailRemedy } from './mail-failures';
import { MAIL_UID } from './mail-outbox';

/** Bodies are emptied when a mail is sent; a waiting mail arrives by itself. */
const OWN_FIELDS = ['to', 'replyTo', 'subject', 'state', 'createdAt', 'sentAt'];

/**
 * Says how long mails are kept, which of them are an account's own (those that went to its address or were written for it),
 * and which wait for a hand.
 */
export function registerMails(strapi: Core.Strapi): void {
  // Personal data; what was sent is needed for questions about it only.
  oldEntries.add(strapi, { uid: MAIL_UID, states: ['sent', 'gathered'], afterDays: 90 });
  // The panel names them as long as somebody may still send them again.
  oldEntries.add(strapi, { uid: MAIL_UID, states: ['failed'], afterDays: 365 });
  waitingWork.add(strapi, {
    kind: 'mails',
    right: [READ, MAIL_UID],
    find: async (_strapi, now) =>
      toHand(await countCauses(strapi, 'outgoing_mails', now), ({ code }) => findMailRemedy(code)),
  });
  addOwnData(strapi, 'mails', ({ email }) => {
    const where = { $or: [{ to: { $eqi: email } }, { replyTo: { $eqi: email } }] };
    return readRows(strapi, MAIL_UID, { where, select: OWN_FIELDS });
  });
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
