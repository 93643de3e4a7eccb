import { createHash, randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { type Account, fetchCredentials, USER_UID } from './account';

/** A code that a mail carries, by the columns that keep its hash and its end. */
interface CodeKind {
  readonly hash: 'confirmationToken' | 'resetPasswordToken';
  readonly expiresAt: 'confirmationExpiresAt' | 'resetPasswordExpiresAt';
  readonly lifeMs: number;
}

const HOUR_MS = 60 * 60_000;

export const CONFIRMATION_CODE: CodeKind = {
  hash: 'confirmationToken',
  expiresAt: 'confirmationExpiresAt',
  lifeMs: 7 * 24 * HOUR_MS,
};
export const RESET_CODE: CodeKind = {
  hash: 'resetPasswordToken',
  expiresAt: 'resetPasswordExpiresAt',
  lifeMs: HOUR_MS,
};

export interface NewCode {
  readonly code: string;
  /** What the account keeps; whoever reads the database can do nothing with it. */
  readonly columns: Readonly<Record<string, unknown>>;
}

/** Draws a code; storing its columns makes every earlier one of its kind void. */
export function createCode({ hash, expiresAt, lifeMs }: CodeKind, now: Date): NewCode {
  const code = randomBytes(32).toString('hex');
  const end = new Date(now.getTime() + lifeMs);
  return { code, columns: { [hash]: toHash(code), [expiresAt]: end } };
}

/** Finds the account a code was sent for, while it holds. Blocked accounts have no codes. */
export async function findByCode(
  strapi: Core.Strapi,
  { hash, expiresAt }: CodeKind,
  code: string,
): Promise<Account | null> {
  const where = { [hash]: toHash(code), [expiresAt]: { $gt: new Date() }, blocked: { $ne: true } };
  return await fetchCredentials(strapi, where);
}

/** Uses a code up. False when somebody was faster. */
export async function takeCode(
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

function toHash(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
