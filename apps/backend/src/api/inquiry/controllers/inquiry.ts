import { IDEMPOTENCY_KEY_HEADER, INQUIRY_TOKEN_HEADER } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import type { IntakeCall } from '../intake/create-intake';
import { getIntake } from '../intake/get-intake';
import { type Result, refuse, toRefusalAnswer } from '../intake/inquiry-refusal';

const Body = z.object({ data: z.unknown() }).catch({ data: undefined });
const User = z.object({
  id: z.number().int(),
  rentmanId: z.number().int().positive().nullish().catch(null),
});
const Id = z.coerce.number().int().positive();

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async begin(ctx: Context): Promise<void> {
    answer(ctx, await getIntake(strapi).begin(readCall(ctx)));
  },

  async complete(ctx: Context): Promise<void> {
    const id = Id.safeParse(ctx.params.id);
    const result = id.success
      ? await getIntake(strapi).complete(id.data, readCall(ctx))
      : refuse({ code: 'unknown-inquiry' });
    answer(ctx, result);
  },
});

function readCall(ctx: Context): IntakeCall {
  const user = User.safeParse(ctx.state.user).data;
  return {
    key: ctx.get(IDEMPOTENCY_KEY_HEADER),
    body: Body.parse(ctx.request.body).data,
    caller: {
      userId: user?.id ?? null,
      rentmanContactId: user?.rentmanId ?? null,
      token: ctx.get(INQUIRY_TOKEN_HEADER),
    },
  };
}

function answer<T>(ctx: Context, result: Result<T>): void {
  if (result.ok) {
    ctx.body = { data: result.value };
    return;
  }
  const { status, ...error } = toRefusalAnswer(result.refusal);
  ctx.status = status;
  ctx.body = { data: null, error: { status, ...error } };
}
