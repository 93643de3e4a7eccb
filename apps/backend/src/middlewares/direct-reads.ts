import type { Core, UID } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { API_PREFIX, SERVED_CALLS, type ServedCall } from '../served-calls';

type Answer = (ctx: Context, next: Next) => unknown;

/** A call that is answered before sessions, bodies and Strapi's router. */
interface DirectCall {
  readonly answer: Answer;
  /** The name of the rest of the path; null for a call that has none. */
  readonly part: string | null;
}

/** Reading calls for everybody that are not counted: whoever asks, and with which body, makes no difference. */
const OPEN_READS = SERVED_CALLS.filter(
  ({ method, access, limit }) => method === 'GET' && access === 'open' && !limit,
);

/**
 * Answers the calls that every page of the shop makes: sessions, bodies and Strapi's router would take longer than the
 * answer. Other spellings of their paths go to the router. docs/decisions/0126
 */
export default (_config: unknown, { strapi }: { readonly strapi: Core.Strapi }) => {
  // The modules are loaded after the middlewares.
  let calls: ReadonlyMap<string, DirectCall> | null = null;
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method !== 'GET') return next();
    calls ??= findDirectCalls(strapi);
    const exact = calls.get(ctx.path);
    if (exact?.part === null) return void (await exact.answer(ctx, next));
    const found = findByBeginning(calls, ctx.path);
    if (!found) return next();
    ctx.params = { [found.part]: found.value };
    await found.answer(ctx, next);
  };
};

function findByBeginning(calls: ReadonlyMap<string, DirectCall>, path: string) {
  for (const [beginning, { part, answer }] of calls) {
    if (part === null || !path.startsWith(beginning) || path === beginning) continue;
    const value = decode(path.slice(beginning.length));
    return value === null ? null : { part, answer, value };
  }
  return null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** By their paths, those with a variable last part by what stands before it. */
function findDirectCalls(strapi: Core.Strapi): ReadonlyMap<string, DirectCall> {
  return new Map(
    OPEN_READS.flatMap((call) => {
      const answer = findAnswer(strapi, call);
      const [beginning = '', ...others] = call.path.split('{');
      const part = call.partWithSlashes ?? null;
      const isDirect = answer && others.length === (part === null ? 0 : 1);
      return isDirect ? [[`${API_PREFIX}${beginning}`, { answer, part }] as const] : [];
    }),
  );
}

function findAnswer(strapi: Core.Strapi, { handler }: ServedCall): Answer | undefined {
  const isController = (uid: string): uid is UID.Controller => uid in strapi.controllers;
  const end = handler.lastIndexOf('.');
  const uid = handler.slice(0, end);
  return isController(uid) ? strapi.controller(uid)[handler.slice(end + 1)] : undefined;
}
