import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { getEnv } from '../../../lib/env';
import { createSigner, isSameSecret } from '../../../lib/signatures';
import { USER_UID } from '../../account/services/account';

const TABLE = 'calendar_codes';

const Row = z.object({ version: z.number() });

/** The code of an account's calendar. It is derived from a secret of the server: nothing that opens a calendar is stored. */
export async function findCalendarCode(strapi: Core.Strapi, userId: number): Promise<string> {
  const row: unknown = await strapi.db.connection(TABLE).where({ user_id: userId }).first();
  return toCode(userId, Row.safeParse(row).data?.version ?? 0);
}

/** Makes another code; the one before opens nothing any more. */
export async function renewCalendarCode(strapi: Core.Strapi, userId: number): Promise<string> {
  const { connection } = strapi.db;
  await connection(TABLE)
    .insert({ user_id: userId, version: 1 })
    .onConflict('user_id')
    .merge({ version: connection.raw('?? + 1', [`${TABLE}.version`]) });
  return findCalendarCode(strapi, userId);
}

/** The account that a code belongs to; null for one that is none, was replaced, or whose account is gone or blocked. */
export async function findCalendarOwner(strapi: Core.Strapi, code: string): Promise<number | null> {
  const userId = Number(/^\d{1,9}(?=-)/.exec(code)?.[0]);
  if (Number.isNaN(userId)) return null;
  if (!isSameSecret(code, await findCalendarCode(strapi, userId))) return null;
  const where = { id: userId, blocked: { $ne: true } };
  return (await strapi.db.query(USER_UID).count({ where })) === 0 ? null : userId;
}

function toCode(userId: number, version: number): string {
  const sign = createSigner(getEnv().ENCRYPTION_KEY, 'calendar code', 'hex');
  return `${userId}-${sign(`${userId}.${version}`)}`;
}
