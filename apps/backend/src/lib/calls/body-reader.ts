import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isRecord } from '../is-record';

export type BodyReader = (ctx: Context) => Promise<void>;

/** Reads JSON and forms into `ctx.request.body`, at most `maxBytes` of them, counted after inflation too. */
export function createBodyReader(strapi: Core.Strapi, maxBytes: number): BodyReader {
  const read = createStrapiReader(strapi, {
    multipart: false,
    text: false,
    jsonLimit: maxBytes,
    formLimit: maxBytes,
    // `DELETE /users/me` carries the password in its body.
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  });
  return async (ctx) => {
    if ((ctx.request.length ?? 0) > maxBytes) throw tooLarge();
    try {
      await read(ctx, async () => {});
    } catch (error) {
      // What is left unread would stand before the next call of this connection, which would be cut.
      ctx.req.unpipe();
      ctx.req.resume();
      throw toBodyRefusal(error);
    }
  };
}

type Middleware = (ctx: Context, next: Next) => Promise<void>;

/** Strapi's own reader of bodies, with settings of koa-body. */
export function createStrapiReader(strapi: Core.Strapi, config: object): Middleware {
  const middleware = strapi.middleware('strapi::body')(config, { strapi });
  if (!middleware) throw new Error('Strapi has no reader of bodies');
  return async (ctx, next) => {
    await middleware(ctx, next);
  };
}

export function tooLarge(message = 'Der Inhalt ist zu groß.') {
  return new errors.PayloadTooLargeError(message);
}

/** Every error while a body is read is the caller's: too large, an unknown encoding, or unreadable. */
export function toBodyRefusal(error: unknown): Error {
  const status = isRecord(error) ? error.status : undefined;
  if (status === 413) return tooLarge();
  const message =
    status === 415 ? 'Dieses Content-Encoding wird nicht gelesen.' : 'Der Inhalt ist nicht lesbar.';
  return new errors.ValidationError(message);
}

/** Pages of the panel nest some twenty levels deep. */
const MAX_NESTING = 100;

/** True for a body nested so deep that functions which walk through it could run out of stack. */
export function isNestedTooDeep(body: unknown): boolean {
  // A loop and not a recursion, for the same reason.
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) return true;
    level = level.filter(isNested).flatMap((value) => Object.values(value));
  }
  return false;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** True where a text holds half a character (a lone surrogate), which neither bcrypt nor PostgreSQL can take. */
export function hasHalfCharacter(body: unknown): boolean {
  if (typeof body === 'string') return !body.isWellFormed();
  return isNested(body) && Object.entries(body).flat().some(hasHalfCharacter);
}
