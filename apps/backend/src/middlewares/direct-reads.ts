import type { Core, UID } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { API_PREFIX, SERVED_CALLS } from '../served-calls';

type Answer = (ctx: Context, next: Next) => unknown;

const toKey = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`;
const DIRECT_CALLS = SERVED_CALLS.filter(({ isDirect }) => isDirect);

/** Answers the calls that the table marks as direct; other spellings of their paths go to the router. */
export default (_config: unknown, { strapi }: { readonly strapi: Core.Strapi }) => {
  const paths = new Set(DIRECT_CALLS.map((call) => `${API_PREFIX}${call.path}`));
  // The modules are loaded after the middlewares.
  let answers: ReadonlyMap<string, Answer> | null = null;
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!paths.has(ctx.path)) return next();
    answers ??= findAnswers(strapi);
    await (answers.get(toKey(ctx)) ?? next)(ctx, next);
  };
};

function findAnswers(strapi: Core.Strapi): ReadonlyMap<string, Answer> {
  const isController = (uid: string): uid is UID.Controller => uid in strapi.controllers;
  return new Map(
    DIRECT_CALLS.flatMap(({ method, path, handler }) => {
      const end = handler.lastIndexOf('.');
      const uid = handler.slice(0, end);
      const answer = isController(uid) ? strapi.controller(uid)[handler.slice(end + 1)] : undefined;
      return answer ? [[toKey({ method, path: `${API_PREFIX}${path}` }), answer] as const] : [];
    }),
  );
}
