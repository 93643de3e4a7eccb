import type { Context, Next } from 'koa';

const BARE_PATH =
  /^\/(rentman|carts|orders|users|profile|pages|social-medias|wishlists|auth|site-setting|category-infos|studios|contact-messages)(?=\/|\?|$)/;

/** Lets the shop's calls leave out Strapi's `/api`. */
export default () => (ctx: Context, next: Next) => {
  if (BARE_PATH.test(ctx.url)) ctx.url = `/api${ctx.url}`;
  return next();
};
