import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { USER_UID } from '../../api/account/services/account';
import { getEnv } from '../../lib/env';

/** Strapi's service of tokens. */
interface Tokens {
  issue(payload: object): string;
  verify(token: string): Promise<unknown>;
}
type CreateTokens = (parts: { strapi: Core.Strapi }) => Tokens;

const Payload = z.object({ id: z.int(), stamp: z.string() });
const Row = z
  .object({ id: z.int(), password: z.string().nullish(), tokenVersion: z.int().nullish() })
  .nullable();

/**
 * Puts an HMAC of password and token version into every token. Whatever changes one of the two, a call, a reset or the
 * admin panel, ends every earlier session.
 */
export function stampTokens(createTokens: CreateTokens): CreateTokens {
  return ({ strapi }) => {
    const tokens = createTokens({ strapi });
    return {
      ...tokens,
      async verify(token) {
        const { id, stamp } = Payload.parse(await tokens.verify(token));
        const right = await findStamp(strapi, id);
        if (right === null || !isSame(stamp, right)) throw new Error('The session has ended');
        return { id };
      },
    };
  };
}

/** Creates a bearer for this account, valid for `SESSION_DAYS`. */
export async function issueSession(strapi: Core.Strapi, id: number): Promise<string> {
  const stamp = await findStamp(strapi, id);
  if (stamp === null) throw new Error(`Account ${id} vanished while a session was created`);
  return strapi.plugin('users-permissions').service('jwt').issue({ id, stamp });
}

async function findStamp(strapi: Core.Strapi, id: number): Promise<string | null> {
  const select = ['id', 'password', 'tokenVersion'];
  const row = Row.parse(await strapi.db.query(USER_UID).findOne({ where: { id }, select }));
  if (row === null) return null;
  const text = [row.id, row.password ?? '', row.tokenVersion ?? 0].join('.');
  return createHmac('sha256', getEnv().JWT_SECRET).update(`session ${text}`).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
