import type { Context, Next } from 'koa';

/** Strapi tells callers that name no origin that every origin is welcome; caches may pass that on to browsers. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } finally {
    if (ctx.get('Origin') === '') ctx.remove('Access-Control-Allow-Origin');
  }
};
