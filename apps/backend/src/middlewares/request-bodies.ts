import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { WEBHOOK_PATH } from '../api/equipment/webhook-path';
import { FILE_TOO_LARGE, MAX_UPLOAD_BYTES } from '../lib/uploads/upload-limit';

/** Most bytes of a body from the world. The admin panel may send more: whole pages of content. */
const PUBLIC_LIMIT = 100_000;
/** A cart of 500 lines with long names and addresses; beyond that its own rules refuse it. */
const LINES_LIMIT = 1_000_000;
const PUBLIC_PATH = /^\/api\/(?!upload(\/|$))/;
const UPLOAD_PATH = /^\/(api\/)?upload(\/|$)/;
const LINES_PATH = /^\/api\/(carts|orders|wishlists)(\/|$)/;

/** What a form adds around its file. */
const FORM_OVERHEAD = 10_000;

/** Refuses bodies that are too large or unreadable, in Strapi's shape and without a stack in the log. */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    // Rentman's calls are measured while they are read.
    if (PUBLIC_PATH.test(ctx.path) && ctx.path !== WEBHOOK_PATH) refuseLarge(ctx);
    if (UPLOAD_PATH.test(ctx.path)) refuseLargeFiles(ctx);
    try {
      await next();
    } catch (error) {
      throw toRefusal(error);
    }
  };

function refuseLarge(ctx: Context): void {
  const limit = LINES_PATH.test(ctx.path) ? LINES_LIMIT : PUBLIC_LIMIT;
  if ((ctx.request.length ?? 0) > limit) throw tooLarge();
  // A body in chunks does not say how long it will be.
  if (ctx.get('Transfer-Encoding') !== '') throw tooLarge('Die Länge des Inhalts fehlt.');
}

/** Said before the file is read: it would be thrown away after minutes of waiting. */
function refuseLargeFiles(ctx: Context): void {
  if ((ctx.request.length ?? 0) > MAX_UPLOAD_BYTES + FORM_OVERHEAD) throw tooLarge(FILE_TOO_LARGE);
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
