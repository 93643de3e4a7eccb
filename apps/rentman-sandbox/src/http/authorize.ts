import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { refuseAtGateway } from '#app/protocol/refusal.ts';

/** Lets only bearers of the account's token pass. */
export function authorize(token: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${token}`) {
      throw refuseAtGateway(401, 'Unauthorized');
    }
    await next();
  };
}

/** Rentman's gateway takes an unknown path or method for a badly signed request of another kind. */
export function refuseUnknownRoute(c: Context): never {
  const header = c.req.header('authorization');
  if (header === undefined) throw refuseAtGateway(403, 'Missing Authentication Token');
  const digest = createHash('sha256').update(header).digest('base64');
  throw refuseAtGateway(
    403,
    `Invalid key=value pair (missing equal-sign) in Authorization header (hashed with SHA-256 and encoded with Base64): '${digest}'.`,
  );
}
