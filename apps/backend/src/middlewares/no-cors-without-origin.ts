import type { Context, Next } from 'koa';

/** Strapi answers requests without `Origin` as if every origin were allowed; a cache could pass that on to browsers. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } finally {
    if (ctx.get('Origin') === '') ctx.remove('Access-Control-Allow-Origin');
  }
};
