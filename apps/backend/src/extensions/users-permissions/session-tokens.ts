import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { findStamp } from '../../api/account/services/session-stamps';
import { continueSession, startSession } from '../../api/account/services/sessions';
import { isSameSecret } from '../../lib/signatures';

interface Tokens {
  issue(payload: object, options: { expiresIn: number }): string;
  verify(token: string): Promise<unknown>;
}
type CreateTokens = (parts: { strapi: Core.Strapi }) => Tokens;

/** `jti` is the key of the session that the token belongs to. */
const Payload = z.object({ id: z.int(), jti: z.string(), stamp: z.string() });

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
