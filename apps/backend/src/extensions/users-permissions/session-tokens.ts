import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { USER_UID } from '../../api/account/services/account';
import { continueSession, startSession } from '../../api/account/services/sessions';
import { getEnv } from '../../lib/env';
import { isSameSecret } from '../../lib/signatures';

interface Tokens {
  issue(payload: object, options: { expiresIn: number }): string;
  verify(token: string): Promise<unknown>;
}
type CreateTokens = (parts: { strapi: Core.Strapi }) => Tokens;

/** `jti` is the key of the session that the token belongs to. */
const Payload = z.object({ id: z.int(), jti: z.string(), stamp: z.string() });
const Row = z.object({
  id: z.int(),
  password: z.string().nullish(),
  tokenVersion: z.int().nullish(),
  blocked: z.boolean().nullish(),
});

/**
 * Binds every token to a session of the database, and to an HMAC of password and token version: whatever changes one of
 * the two, staff in the admin panel too, ends every earlier session.
 */
export function bindTokens(createTokens: CreateTokens): CreateTokens {
  return ({ strapi }) => {
    const tokens = createTokens({ strapi });
    return {
      ...tokens,
      async verify(token) {
        const { id, jti, stamp } = Payload.parse(await tokens.verify(token));
        const right = await findStamp(strapi, id);
        const isGood = right !== null && isSameSecret(stamp, right);
        if (!isGood || !(await continueSession(strapi, { key: jti, ownerId: id }))) {
          throw new Error('The session has ended');
        }
        // Strapi makes `sessionId` known as `ctx.state.session.id`.
        return { id, sessionId: jti };
      },
    };
  };
}

/** Starts a session of this account and creates its bearer, which is valid as long. */
export async function issueSession(
  strapi: Core.Strapi,
  id: number,
  userAgent: string,
): Promise<string> {
  const stamp = await findStamp(strapi, id);
  if (stamp === null) throw new Error(`Account ${id} vanished while a session was created`);
  const { key: jti, expiresAt } = await startSession(strapi, id, userAgent);
  const expiresIn = Math.round((expiresAt.getTime() - Date.now()) / 1000);
  const tokens: Tokens = strapi.plugin('users-permissions').service('jwt');
  return tokens.issue({ id, jti, stamp }, { expiresIn });
}

async function findStamp(strapi: Core.Strapi, id: number): Promise<string | null> {
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
