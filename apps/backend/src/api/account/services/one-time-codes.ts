import { createHash, randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Account, fetchCredentials, USER_UID } from './account';
import { recordAccountEvent } from './account-events';

/** A kind of code that a mail carries: the columns of its hash and its expiry, and how long it is valid. */
interface CodeKind {
  readonly hash: 'confirmationToken' | 'resetPasswordToken';
  readonly expiresAt: 'confirmationExpiresAt' | 'resetPasswordExpiresAt';
  readonly validMs: number;
}

const HOUR_MS = 60 * 60_000;

export const CONFIRMATION_CODE: CodeKind = {
  hash: 'confirmationToken',
  expiresAt: 'confirmationExpiresAt',
  validMs: 7 * 24 * HOUR_MS,
};
export const RESET_CODE: CodeKind = {
  hash: 'resetPasswordToken',
  expiresAt: 'resetPasswordExpiresAt',
  validMs: HOUR_MS,
};

export interface NewCode {
  readonly code: string;
  /** What the account stores: a hash, so that who reads the database cannot use the code. */
  readonly columns: Readonly<Record<string, unknown>>;
}

/** Creates a random code; storing its columns makes every earlier one of its kind invalid. */
export function createCode({ hash, expiresAt, validMs }: CodeKind, now: Date): NewCode {
  const code = randomBytes(32).toString('hex');
  const end = new Date(now.getTime() + validMs);
  return { code, columns: { [hash]: toHash(code), [expiresAt]: end } };
}

/** Finds the account a code was sent for, while the code is valid. Blocked accounts have no codes. */
export async function findByCode(
  strapi: Core.Strapi,
  { hash, expiresAt }: CodeKind,
  code: string,
): Promise<Account | null> {
  const where = { [hash]: toHash(code), [expiresAt]: { $gt: new Date() }, blocked: { $ne: true } };
  return await fetchCredentials(strapi, where);
}

/** Makes a code invalid. False when another call has used it meanwhile. */
export async function consumeCode(
  strapi: Core.Strapi,
  { hash, expiresAt }: CodeKind,
  code: string,
): Promise<boolean> {
  const { count } = await strapi.db.query(USER_UID).updateMany({
    where: { [hash]: toHash(code), [expiresAt]: { $gt: new Date() } },
    data: { [hash]: null, [expiresAt]: null },
  });
  return count === 1;
}

/** Confirms the address a code was sent to. The code may be used again while it is valid: people open links twice. */
export async function confirmByCode(strapi: Core.Strapi, code: string): Promise<void> {
  const account = await findByCode(strapi, CONFIRMATION_CODE, code);
  if (!account) throw new errors.ValidationError('Invalid token');
  if (account.confirmed) return;
  const { count } = await strapi.db.query(USER_UID).updateMany({
    where: { id: account.id, confirmed: { $ne: true } },
    data: { confirmed: true },
  });
  if (count === 1) recordAccountEvent(strapi, 'confirmed', account.id);
}

function toHash(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
