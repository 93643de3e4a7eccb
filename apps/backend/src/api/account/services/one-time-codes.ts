import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { hashText } from '../../../lib/signatures';
import { type Account, fetchCredentials, USER_UID } from './account';
import { recordAccountEvent } from './account-events';
import { companyApprovals } from './company-approvals';
import { announceConfirmed } from './confirmed-addresses';

export const CODE_UID = 'api::account.code';

const HOUR_MS = 60 * 60_000;

const VALID_MS = { confirmation: 7 * 24 * HOUR_MS, reset: HOUR_MS } as const;
export type CodeKind = keyof typeof VALID_MS;

const Row = z.object({ ownerId: z.int() }).nullable();

/**
 * Creates a random code for an account; to be called in the transaction that queues its mail. Earlier ones stay valid, so
 * that whoever asks for a code in somebody else's name does not void the one they are about to use. The database has only
 * its hash: who reads it cannot use the code.
 */
export async function createCode(
  strapi: Core.Strapi,
  kind: CodeKind,
  ownerId: number,
): Promise<string> {
  const code = randomBytes(32).toString('hex');
  const expiresAt = new Date(Date.now() + VALID_MS[kind]);
  await strapi.db
    .query(CODE_UID)
    .create({ data: { hash: hashText(code), kind, ownerId, expiresAt } });
  return code;
}

export async function findByCode(
  strapi: Core.Strapi,
  kind: CodeKind,
  code: string,
): Promise<Account | null> {
  const where = toWhere(kind, code);
  const row = Row.parse(await strapi.db.query(CODE_UID).findOne({ where }));
  if (row === null) return null;
  return await fetchCredentials(strapi, { id: row.ownerId, blocked: { $ne: true } });
}

/** Makes a code invalid. False when another call has used it meanwhile. */
export async function consumeCode(
  strapi: Core.Strapi,
  kind: CodeKind,
  code: string,
): Promise<boolean> {
  const { count } = await strapi.db.query(CODE_UID).deleteMany({ where: toWhere(kind, code) });
  return count === 1;
}

/** Makes every code of an account invalid, or every one of a kind. */
export async function voidCodes(
  strapi: Core.Strapi,
  ownerId: number,
  kind?: CodeKind,
): Promise<void> {
  const where = { ownerId, ...(kind === undefined ? {} : { kind }) };
  await strapi.db.query(CODE_UID).deleteMany({ where });
}

/** Confirms the address a code was sent to. The code may be used again while it is valid: people open links twice. */
export async function confirmByCode(strapi: Core.Strapi, code: string): Promise<void> {
  const account = await findByCode(strapi, 'confirmation', code);
  if (!account) throw new errors.ValidationError('Invalid token');
  if (account.confirmed) return;
  const { count } = await strapi.db.query(USER_UID).updateMany({
    where: { id: account.id, confirmed: { $ne: true } },
    data: { confirmed: true },
  });
  if (count !== 1) return;
  recordAccountEvent(strapi, 'confirmed', account.id);
  await announceConfirmed(strapi, account);
  await settleMembership(strapi, account.id);
}

/** Rentman may be away: then it is settled later. */
async function settleMembership(strapi: Core.Strapi, id: number): Promise<void> {
  try {
    await companyApprovals.only(strapi).settleMembership(id);
  } catch (error) {
    strapi.log.warn(`Membership of account ${id}: ${String(error)}`);
  }
}

function toWhere(kind: CodeKind, code: string): object {
  return { hash: hashText(code), kind, expiresAt: { $gt: new Date() } };
}
