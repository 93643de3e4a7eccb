import { z } from 'zod';
import { Account } from './account';

/** Who asks for a customer's record in Rentman: the house's own software, or somebody with an account. */
export type Caller =
  | { readonly kind: 'token' }
  | { readonly kind: 'account'; readonly account: Account };

const State = z.object({ auth: z.object({ strategy: z.object({ name: z.string() }) }) });

/** Reads the caller from Koa's state, after Strapi has checked the bearer. Null for a call without one. */
export function toCaller(state: { readonly user?: unknown }): Caller | null {
  const user = Account.safeParse(state.user);
  if (user.success) return { kind: 'account', account: user.data };
  const { data } = State.safeParse(state);
  return data?.auth.strategy.name === 'content-api-token' ? { kind: 'token' } : null;
}

/** A contact is open to its own accounts, whether it exists or not, and to API tokens. */
export function mayAskForContact(caller: Caller, contactId: number | null): boolean {
  if (caller.kind === 'token') return true;
  return caller.account.rentmanId !== null && caller.account.rentmanId === contactId;
}

/** A contact person is open to their own account, and to API tokens. */
export function mayAskForPerson(caller: Caller, personId: number | null): boolean {
  return (
    caller.kind === 'token' || (personId !== null && caller.account.contactpersonId === personId)
  );
}

/** A customer number is open to its own accounts, and to API tokens. */
export function mayAskForCode(caller: Caller, code: string): boolean {
  return caller.kind === 'token' || (code !== '' && caller.account.customerNumber === code);
}

/** A private customer never sees a company's record, not even when staff have turned their contact into a company. */
export function maySeeKind(caller: Caller, type: 'company' | 'private'): boolean {
  if (caller.kind === 'token') return true;
  return (type === 'company') === (caller.account.client === 'business');
}
