import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { getEnv } from '../../../lib/env';
import { USER_UID } from './account';

const Row = z.object({
  id: z.int(),
  password: z.string().nullish(),
  tokenVersion: z.int().nullish(),
  blocked: z.boolean().nullish(),
});

/** Null for an account that is gone or blocked. */
export async function findStamp(strapi: Core.Strapi, id: number): Promise<string | null> {
  return (await findStamps(strapi, [id])).get(id) ?? null;
}

/** The stamps of accounts that are there and not blocked: a token that carries another one has ended. */
export async function findStamps(
  strapi: Core.Strapi,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const select = ['id', 'password', 'tokenVersion', 'blocked'];
  const rows = await strapi.db.query(USER_UID).findMany({ where: { id: { $in: ids } }, select });
  const open = z
    .array(Row)
    .parse(rows)
    .filter(({ blocked }) => !blocked);
  return new Map(open.map((row) => [row.id, toStamp(row)]));
}

function toStamp({ id, password, tokenVersion }: z.infer<typeof Row>): string {
  const text = [id, password ?? '', tokenVersion ?? 0].join('.');
  return createHmac('sha256', getEnv().JWT_SECRET).update(`session ${text}`).digest('base64url');
}
