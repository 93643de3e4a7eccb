import type { Context } from 'koa';
import { z } from 'zod';
import { throwForbidden } from '../../../lib/calls/refusals';
import { Account } from '../records/account';

/** Who asks for a customer's data: the house's own software, or somebody with an account. */
export type Asker =
  | { readonly kind: 'token' }
  | { readonly kind: 'account'; readonly account: Account };

const State = z.object({ auth: z.object({ strategy: z.object({ name: z.string() }) }) });

/** Reads who asks; Strapi has checked the bearer and, for API tokens, their rights. */
export function readAsker(ctx: Context): Asker {
  const user = Account.safeParse(ctx.state.user);
  if (user.success) return { kind: 'account', account: user.data };
  const state = State.safeParse(ctx.state);
  return state.data?.auth.strategy.name === 'content-api-token'
    ? { kind: 'token' }
    : throwForbidden(ctx, NOT_YOURS);
}

const NOT_YOURS = 'Diese Daten gehören nicht zu Ihnen.';

/** 403 for everybody else's record, whether it exists or not. */
export function refuseForeign(ctx: Context): never {
  return throwForbidden(ctx, NOT_YOURS);
}

/** Only the house's own software may go on. */
export function refuseAccounts(ctx: Context): void {
  if (readAsker(ctx).kind !== 'token') refuseForeign(ctx);
}

/** Lets the contact's own accounts through, and API tokens. */
export function refuseForeignContact(ctx: Context, contactId: number | null): void {
  const asker = readAsker(ctx);
  if (asker.kind === 'token') return;
  const { rentmanId } = asker.account;
  if (rentmanId === null || rentmanId !== contactId) refuseForeign(ctx);
}

/** A private customer never sees a company's record, even one whose contact staff have turned into a company. */
export function refuseForeignKind(ctx: Context, type: 'company' | 'private'): void {
  const asker = readAsker(ctx);
  if (asker.kind === 'token') return;
  const isCompany = asker.account.client === 'business';
  if ((type === 'company') !== isCompany) refuseForeign(ctx);
}
