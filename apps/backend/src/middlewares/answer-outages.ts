import type { Context, Next } from 'koa';
import { CatalogueOutage, hadOutage } from '../lib/database-outage';

const MESSAGE =
  'Das ist im Moment leider nicht möglich. Bitte versuchen Sie es in einigen Minuten erneut.';
const RETRY_SECONDS = 10;

/**
 * Answers 503 instead of every refusal of a call during which the database was away: "session expired" or "unknown"
 * would be untrue then. The same for calls that need the catalogue before the first one was copied from Rentman.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      if (hadOutage(ctx)) answerOutage(ctx, 'DatabaseError');
      else if (error instanceof CatalogueOutage) answerOutage(ctx, error.name);
      else throw error;
      return;
    }
    if (hadOutage(ctx) && ctx.status >= 400) answerOutage(ctx, 'DatabaseError');
  };

function answerOutage(ctx: Context, name: string): void {
  ctx.status = 503;
  ctx.set('Retry-After', String(RETRY_SECONDS));
  const error = { status: 503, name, message: MESSAGE, details: {} };
  ctx.body = { data: null, error };
}
