import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

/** Most bytes of a body from the world. The admin panel may send more: whole pages of content. */
const PUBLIC_LIMIT = 100_000;
const PUBLIC_PATH = /^\/api\/(?!upload(\/|$))/;

/** Refuses bodies that are too large or unreadable, in Strapi's shape and without a stack in the log. */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (PUBLIC_PATH.test(ctx.path)) refuseLarge(ctx);
    try {
      await next();
    } catch (error) {
      throw toRefusal(error);
    }
  };

function refuseLarge(ctx: Context): void {
  if ((ctx.request.length ?? 0) > PUBLIC_LIMIT) throw tooLarge();
  // A body in chunks does not say how long it will be.
  if (ctx.get('Transfer-Encoding') !== '') throw tooLarge('Die Länge des Inhalts fehlt.');
}

function tooLarge(message = 'Der Inhalt ist zu groß.') {
  return new errors.PayloadTooLargeError(message);
}

/** What reading the body throws: a `SyntaxError` for JSON, else an error that names its type. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('status' in error)) return error;
  const isOfBody = error instanceof SyntaxError || 'type' in error;
  if (!isOfBody) return error;
  if (error.status === 413) return tooLarge();
  if (error.status === 400) return new errors.ValidationError('Der Inhalt ist nicht lesbar.');
  return error;
}
