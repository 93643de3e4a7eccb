import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { type AnswerSize, MAX_ANSWER_BYTES } from '../lib/calls/call-budget';

/** Logs an error for an answer that is larger than the budget of its call. It is sent as it is: no answer is cut. */
export default (
  { answer }: { readonly answer: AnswerSize },
  { strapi }: { readonly strapi: Core.Strapi },
) => {
  const maxBytes = MAX_ANSWER_BYTES[answer];
  return async (ctx: Context, next: Next): Promise<void> => {
    if (maxBytes !== null) {
      ctx.res.once('close', () => {
        const bytes = Number(ctx.res.getHeader('content-length') ?? 0);
        if (bytes <= maxBytes) return;
        const call = `${ctx.method} ${String(ctx._matchedRoute)}`;
        strapi.log.error(`Answer above its budget: ${call}, ${bytes} of ${maxBytes} bytes`);
      });
    }
    await next();
  };
};
