import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { findCaller } from '../lib/caller';
import { createSharedCounter } from '../lib/calls/shared-counter';
import { getEnv } from '../lib/env';
import { toMailbox } from '../lib/mailbox';
import { readHouse } from './house';
import type { Mail } from './mail';

/**
 * Why a mail goes to this address, and with it who pays. `stranger`: somebody entered it, who may not be its owner. `own`: the
 * account with this address did something. `code`: without it nobody gets into an account, or learns that somebody else did.
 * Mails to the house have another payer: `house-mails.ts`.
 */
export type MailCause = 'stranger' | 'own' | 'code';

/**
 * All mails to an address are one count. Strangers may fill a part of it, and codes go on where the others end; a house that
 * lets strangers send nothing confirms what its accounts do.
 */
function countAllowed(cause: MailCause): number {
  const { GUEST_MAILS_PER_HOUR: ofStrangers } = getEnv();
  if (cause === 'stranger') return ofStrangers;
  return cause === 'own'
    ? Math.max(ofStrangers * 2, MIN_OWN)
    : Math.max(ofStrangers * 3, MIN_CODES);
}

const MIN_OWN = 10;
const MIN_CODES = 15;
const HOUR_MS = 60 * 60_000;
const TOO_MANY =
  'Zu viele Änderungen in kurzer Zeit. Bitte versuchen Sie es in einer Stunde erneut.';

const recipients = createSharedCounter({ name: 'mails-to', limit: 0, windowMs: HOUR_MS });
const senders = createSharedCounter({ name: 'mails-by', limit: 0, windowMs: HOUR_MS });

/**
 * Counts a mail for its recipient and for whoever causes it. False when one of them has had enough within the hour. What
 * goes to an address of the house is only counted.
 */
export async function spendMail(
  strapi: Core.Strapi,
  { to }: Mail,
  cause: MailCause,
): Promise<boolean> {
  const { SENDER_MAILS_PER_HOUR } = getEnv();
  const recipient = toMailbox(to);
  const isForHouse = cause !== 'stranger' && (await isOfHouse(strapi, to));
  const sender = findCaller();
  const counts = [
    { counter: recipients, who: recipient, max: countAllowed(cause) },
    ...(sender === null ? [] : [{ counter: senders, who: sender, max: SENDER_MAILS_PER_HOUR }]),
  ];
  const known = await Promise.all(counts.map(({ counter, who }) => counter.findCalls(who)));
  // A mail that is withheld is not counted, else strangers could use up what others may send.
  if (!isForHouse && counts.some(({ max }, index) => (known[index] ?? 0) >= max)) return false;
  const spent = await Promise.all(counts.map(({ counter, who }) => counter.addCall(who)));
  return isForHouse || counts.every(({ max }, index) => (spent[index] ?? 0) <= max);
}

/** Counts a mail to the house, which is gathered instead of withheld. */
export async function countHouseMail(to: string): Promise<void> {
  const sender = findCaller();
  await recipients.addCall(toMailbox(to));
  if (sender !== null) await senders.addCall(sender);
}

/** Refuses a change whose mails would be withheld: nobody would know of it. */
export async function refuseMailFlood(): Promise<void> {
  const sender = findCaller();
  if (sender === null) return;
  if ((await senders.findCalls(sender)) < getEnv().SENDER_MAILS_PER_HOUR) return;
  throw new errors.RateLimitError(TOO_MANY);
}

async function isOfHouse(strapi: Core.Strapi, address: string): Promise<boolean> {
  const { email, inquiryEmail, contactEmail, saleEmail } = await readHouse(strapi);
  const own = [email, inquiryEmail, contactEmail, saleEmail];
  return own.some((each) => each.trim().toLowerCase() === address.trim().toLowerCase());
}
