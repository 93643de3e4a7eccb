import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { API_PREFIX } from '../served-calls';

type Middleware = (ctx: Context, next: Next) => unknown;
type CreateMiddleware = (config: unknown, tools: { readonly strapi: Core.Strapi }) => Middleware;

/**
 * Strapi's security middleware builds the same headers anew for every request, which took a twentieth of a list. Calls get
 * those of the first call; the panel, where they may differ, is left to Strapi.
 */
export function keepSecurityHeaders(strapi: Core.Strapi): void {
  strapi
    .get('middlewares')
    .extend('strapi::security', (create: CreateMiddleware): CreateMiddleware => {
      return (config, tools) => setOnce(create(config, tools));
    });
}

function setOnce(secure: Middleware): Middleware {
  let kept: readonly (readonly [string, string])[] | null = null;
  return (ctx, next) => {
    if (!ctx.path.startsWith(`${API_PREFIX}/`)) return secure(ctx, next);
    if (kept) {
      for (const [name, value] of kept) ctx.res.setHeader(name, value);
      return next();
    }
    const others = new Set(ctx.res.getHeaderNames());
    return secure(ctx, () => {
      const headers = Object.entries(ctx.res.getHeaders());
      kept = headers.flatMap(([name, value]) =>
        typeof value === 'string' && !others.has(name) ? [[name, value]] : [],
      );
      return next();
    });
  };
}
