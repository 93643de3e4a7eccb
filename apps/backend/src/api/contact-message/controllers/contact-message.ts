import { sendContactMessage } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parseBody, readIdempotencyKey } from '../../../lib/calls/parse-call';
import { answerConflict, KEY_REUSED } from '../../../lib/calls/refusals';
import { takeMessage } from '../services/take-message';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async send(ctx: Context): Promise<void> {
    const key = readIdempotencyKey(ctx);
    const { website, elapsedMs, ...form } = parseBody(
      sendContactMessage.request,
      ctx.request.body,
    ).data;
    // `website` is invisible to people: a program that filled it in gets the answer of a success.
    const isTaken = website !== '' || (await takeMessage(strapi, { key, form, now: new Date() }));
    if (isTaken) ctx.body = { data: { received: true } };
    else answerConflict(ctx, KEY_REUSED);
  },
});
