import type { ContactForm } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { findCaller } from '../../../lib/caller';
import { fingerprint } from '../../../lib/calls/derived-keys';
import { runInTransaction } from '../../../lib/database';
import { readHouse } from '../../../mail/house';
import { queueHouseMail } from '../../../mail/house-mails';
import { type Mail, writeMail } from '../../../mail/mail';
import { wakeMailOutbox } from '../../../mail/mail-outbox';

export const CONTACT_MESSAGE_UID = 'api::contact-message.contact-message';

export interface NewMessage {
  readonly key: string;
  readonly form: ContactForm;
  readonly now: Date;
}

const Stored = z.object({ fingerprint: z.string() });

/** Stores a message and mails it to the rental company, once for each key. False when the key was used for another message. */
export async function takeMessage(strapi: Core.Strapi, message: NewMessage): Promise<boolean> {
  const print = fingerprint(message.form);
  const earlier = await findPrint(strapi, message.key);
  if (earlier !== null) return earlier === print;
  try {
    await storeMessage(strapi, message, print);
  } catch (error) {
    // A concurrent call may have stored the same message.
    const twin = await findPrint(strapi, message.key);
    if (twin === null) throw error;
    return twin === print;
  }
  wakeMailOutbox(strapi);
  return true;
}

async function findPrint(strapi: Core.Strapi, key: string): Promise<string | null> {
  const row: unknown = await strapi.db.query(CONTACT_MESSAGE_UID).findOne({ where: { key } });
  return row === null ? null : Stored.parse(row).fingerprint;
}

/** Stores message and mail together or not at all. */
async function storeMessage(
  strapi: Core.Strapi,
  { key, form, now }: NewMessage,
  print: string,
): Promise<void> {
  const { contactEmail } = await readHouse(strapi);
  await runInTransaction(strapi, async () => {
    const data = { ...form, key, fingerprint: print, state: 'received' };
    await strapi.db.query(CONTACT_MESSAGE_UID).create({ data });
    const mail = toContactMail(key, form, contactEmail);
    await queueHouseMail(strapi, mail, now, { payer: findCaller(), topic: null });
  });
}

/** A visitor's message to the rental company; an answer to the mail goes to the visitor. */
function toContactMail(key: string, form: ContactForm, houseEmail: string): Mail {
  const facts = [
    ['Name', form.name],
    ['Email', form.email],
    ...(form.phone === '' ? [] : [['Telefon', form.phone]]),
  ].map((fact) => fact.join(': '));
  const subject = `Nachricht von ${form.name}${form.subject === '' ? '' : `: ${form.subject}`}`;
  const intro = 'Über das Kontaktformular des Webshops ist eine Nachricht eingelangt.';
  const head = { key: `kontakt-${key}`, to: houseEmail, replyTo: form.email, subject };
  return writeMail(head, [intro, facts.join('\n'), form.message]);
}

export async function deleteMessagesFrom(strapi: Core.Strapi, email: string): Promise<void> {
  await strapi.db.query(CONTACT_MESSAGE_UID).deleteMany({ where: { email: { $eqi: email } } });
}
