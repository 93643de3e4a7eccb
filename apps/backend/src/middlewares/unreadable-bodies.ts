import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

/** A body nobody can read is the caller's mistake: refused in Strapi's shape, and no stack in the log. */
export default () =>
  async (_ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      throw toRefusal(error);
    }
  };

/** What reading the body throws: a `SyntaxError` for JSON, else an error that names its type. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('status' in error)) return error;
  const isOfBody = error instanceof SyntaxError || 'type' in error;
  if (!isOfBody) return error;
  if (error.status === 413) return new errors.PayloadTooLargeError('Der Inhalt ist zu groß.');
  if (error.status === 400) return new errors.ValidationError('Der Inhalt ist nicht lesbar.');
  return error;
}
