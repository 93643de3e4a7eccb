import type { Context } from 'koa';
import { z } from 'zod';

const State = z.object({
  user: z.object({ id: z.number() }).optional(),
  auth: z
    .object({
      strategy: z.object({ name: z.string() }),
      credentials: z.object({ id: z.union([z.number(), z.string()]) }).nullish(),
    })
    .optional(),
});

/** Who a call is counted for, and how a German sentence says so. */
export interface CountedCaller {
  readonly key: string;
  readonly from: string;
}

/** The address of whoever calls. */
export function toAddressCaller({ ip }: Context): CountedCaller {
  return { key: ip, from: 'von Ihrem Anschluss' };
}

/** The account, the member of staff or the API token that calls; null for whoever is not logged in. */
export function findKnownCaller(ctx: Context): CountedCaller | null {
  const { user, auth } = State.safeParse(ctx.state).data ?? {};
  const strategy = auth?.strategy.name ?? '';
  if (user) return { key: `${strategy} ${user.id}`, from: 'von Ihrem Konto' };
  const token = strategy.includes('token') ? auth?.credentials : undefined;
  return token ? { key: `${strategy} ${token.id}`, from: 'mit diesem API-Token' } : null;
}
