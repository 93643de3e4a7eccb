import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isDatabaseReachable } from '../lib/database-outage';
import { isDraining } from '../lib/drain-connections';
import { getCatalogue } from '../rentman/catalogue/catalogue';

const RETRY_SECONDS = 10;

/**
 * `/healthz`: the process is alive, nothing else is looked at. `/readyz`: it can serve, so the database answers, a
 * catalogue is there and nobody has told it to end. `/_health`, Strapi's address: the database answers.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    switch (ctx.path) {
      case '/healthz':
        answer(ctx, true, { status: 'ok' });
        return;
      case '/readyz': {
        const database = await isDatabaseReachable(strapi);
        const mirror = getCatalogue(strapi).status.lastFullSync !== null;
        const isReady = database && mirror && !isDraining(strapi);
        answer(ctx, isReady, { database, mirror });
        return;
      }
      case '/_health':
        if (!(await isDatabaseReachable(strapi))) answer(ctx, false, { database: false });
        else await next();
        return;
      default:
        await next();
    }
  };

function answer(ctx: Context, isGood: boolean, facts: object): void {
  ctx.status = isGood ? 200 : 503;
  if (!isGood) ctx.set('Retry-After', String(RETRY_SECONDS));
  ctx.set('Cache-Control', 'no-store');
  ctx.body = facts;
}
