import { toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { getEnv } from '../../../lib/env';
import { createSigner, hashText, isSameSecret } from '../../../lib/signatures';
import { InquiryRow, loadInquiry } from '../../inquiry/services/inquiry-rows';

const TABLE = 'reminder_stops';

const Reminded = InquiryRow.pick({ email: true, user: true });

/** Whom reminders of an inquiry are switched off for: its account, else the address that was typed. */
export function toReminded({ email, user }: z.infer<typeof Reminded>): string {
  return user?.email ?? email;
}

/** The code of the link that switches reminders off for the address of an inquiry. It opens nothing else. */
export function toStopCode(inquiryId: number): string {
  const sign = createSigner(getEnv().ENCRYPTION_KEY, 'reminder stop');
  return `${inquiryId}.${sign(String(inquiryId))}`;
}

/** Whose reminders a code switches off; null for a code that was not made here, or whose inquiry is gone. */
export async function findStopAddress(strapi: Core.Strapi, code: string): Promise<string | null> {
  const inquiryId = Number(/^\d{1,9}(?=\.)/.exec(code)?.[0]);
  if (Number.isNaN(inquiryId) || !isSameSecret(code, toStopCode(inquiryId))) return null;
  const reminded = await loadInquiry(strapi, Reminded, { id: inquiryId });
  const address = reminded ? toReminded(reminded) : '';
  return address === '' ? null : address;
}

export async function isStopped(strapi: Core.Strapi, email: string): Promise<boolean> {
  const where = { address_hash: toHash(email) };
  return (await strapi.db.connection(TABLE).where(where).first()) !== undefined;
}

/** Switches reminders to an address off or on again; repeated it changes nothing. */
export async function setStopped(
  strapi: Core.Strapi,
  email: string,
  { isStopped: wanted, now }: { readonly isStopped: boolean; readonly now: Date },
): Promise<void> {
  const table = strapi.db.connection(TABLE);
  const row = { address_hash: toHash(email) };
  if (!wanted) await table.where(row).delete();
  else {
    const added = { ...row, day: toHouseDate(now) };
    await table.insert(added).onConflict('address_hash').ignore();
  }
}

function toHash(email: string): string {
  return hashText(email.trim().toLowerCase());
}
