import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isRecord } from '../is-record';

type Middleware = (ctx: Context, next: Next) => Promise<void>;

interface Route {
  readonly handler: unknown;
  config?: { readonly middlewares?: readonly unknown[] };
}

/** It asks Strapi's own licence server, which a house without such a licence has nothing to tell. */
const LICENCE_CALL = 'admin.licenseTrialTimeLeft';

/** Strapi answers bad calls of these with an error 500. The checks answer what the caller did wrong instead. */
const createChecks = (strapi: Core.Strapi): Readonly<Record<string, Middleware>> => ({
  'permission.check': async (ctx, next) => {
    const { body } = ctx.request;
    if (!isRecord(body) || !Array.isArray(body.permissions)) throw refusal('permissions');
    await next();
  },
  'homepage.updateHomepageLayout': async (_ctx, next) => {
    try {
      await next();
    } catch (error) {
      throw error instanceof Error && error.name === 'ZodError' ? refusal('widgets') : error;
    }
  },
  'webhooks.triggerWebhook': async (ctx, next) => {
    const webhook: unknown = await strapi.get('webhookStore').findWebhook(ctx.params.id);
    if (!webhook) throw new errors.NotFoundError('Webhook not found');
    await next();
  },
});

function refusal(key: string) {
  return new errors.ValidationError(`Invalid key ${key}`);
}

/** Puts the checks before Strapi's handlers, and takes the call of its licence away. */
export function refuseBadPanelCalls(strapi: Core.Strapi): void {
  const checks = createChecks(strapi);
  for (const router of Object.values<{ routes: Route[] }>(strapi.admin.routes)) {
    router.routes = router.routes.filter(({ handler }) => handler !== LICENCE_CALL);
    for (const route of router.routes) {
      const check = checks[String(route.handler)];
      const { middlewares = [] } = route.config ?? {};
      if (check) route.config = { ...route.config, middlewares: [...middlewares, check] };
    }
  }
}
