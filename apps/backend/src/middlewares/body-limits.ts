import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import type { BodySize } from '../call-table';
import { API_PREFIX, findServedCall } from '../lib/calls/served-calls';
import { FILE_TOO_LARGE, isUploadCall, MAX_UPLOAD_BYTES } from '../lib/uploads/upload-rules';

/** For all paths below `/api`. The admin panel is not below it and may send more: whole pages of content. */
const MAX_BODY_BYTES: Readonly<Record<Exclude<BodySize, 'raw'>, number>> = {
  usual: 100_000,
  // A cart of 500 lines with long names and addresses; its own rules refuse what is longer.
  'product-lines': 1_000_000,
};
/** The multipart form around an uploaded file. */
const FORM_OVERHEAD_BYTES = 10_000;

/** Refuses bodies that are too large or unreadable, in Strapi's shape and without a stack in the log. */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (isUploadCall(ctx.path)) refuseLargeFiles(ctx);
    else if (ctx.path.startsWith(`${API_PREFIX}/`)) refuseLarge(ctx);
    try {
      await next();
    } catch (error) {
      throw toRefusal(error);
    }
  };

function refuseLarge(ctx: Context): void {
  const size = findServedCall(ctx.method, ctx.path)?.body ?? 'usual';
  if (size === 'raw') return;
  if ((ctx.request.length ?? 0) > MAX_BODY_BYTES[size]) throw tooLarge();
  // A chunked body does not say how long it will be.
  if (ctx.get('Transfer-Encoding') !== '') throw tooLarge('Die Länge des Inhalts fehlt.');
}

/** Refuses a file before it is read: the upload would take minutes and then be thrown away. */
function refuseLargeFiles(ctx: Context): void {
  const maxBytes = MAX_UPLOAD_BYTES + FORM_OVERHEAD_BYTES;
  if ((ctx.request.length ?? 0) > maxBytes) throw tooLarge(FILE_TOO_LARGE);
}

function tooLarge(message = 'Der Inhalt ist zu groß.') {
  return new errors.PayloadTooLargeError(message);
}

/** Reading the body throws a `SyntaxError` for bad JSON, else an error that names its type. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('status' in error)) return error;
  const isOfBody = error instanceof SyntaxError || 'type' in error;
  if (!isOfBody) return error;
  if (error.status === 413) return tooLarge();
  if (error.status === 400) return new errors.ValidationError('Der Inhalt ist nicht lesbar.');
  return error;
}
