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

function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof errors.HttpError) return error;
  const status = 'status' in error ? error.status : null;
  if (status === 413) return new errors.PayloadTooLargeError('Der Inhalt ist zu groß.');
  if (status === 400) return new errors.ValidationError('Der Inhalt ist nicht lesbar.');
  return error;
}
