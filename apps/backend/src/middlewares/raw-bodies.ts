import type { Context, Next } from 'koa';
import { findServedCall } from '../lib/calls/served-calls';

/** Keeps Strapi's parser away from bodies whose bytes the controller needs as they came: the signature is over them. */
export default () => (ctx: Context, next: Next) => {
  // Without a type there is nothing to parse, and the stream stays whole for the controller.
  if (findServedCall(ctx.method, ctx.path)?.body === 'raw') delete ctx.req.headers['content-type'];
  return next();
};
