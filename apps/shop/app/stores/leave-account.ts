import {
  type CartLine,
  EMPTY_INQUIRY_FORM,
  type InquiryForm,
  isSameLine,
  type LineKey,
} from '@klappe/domain';
import { isSameText } from './account-client.ts';
import type { CartData, SetAside } from './cart-shape.ts';

/** The accounts of one browser whose unfinished work is kept. */
const MAX_SET_ASIDE = 5;

/**
 * The cart after a session has ended by itself: what the person put in and typed stays, what came from the account is
 * set aside for its next login (docs/decisions/0026-lost-session.md).
 */
export function leaveAccount(
  cart: CartData,
  ownerId: number,
  account: InquiryForm['client'],
): Partial<CartData> {
  if (ownerId === 0) return {};
  const { lines, draft, pulled, submission, project } = cart;
  const isPulled = isOneOf(pulled);
  const left = lines.filter((line) => !isPulled(line));
  const entry: SetAside = {
    ownerId,
    lines: lines.filter(isPulled),
    left: left.map(({ item: { code, kind } }) => ({ code, kind })),
    draft,
    submission,
    project,
  };
  return {
    project: null,
    ownerId,
    lines: left,
    draft: { ...draft, client: clearKnown(draft.client, account, EMPTY_INQUIRY_FORM.client) },
    aside: replaceEntry(cart.aside, entry),
  };
}

export function replaceEntry(aside: readonly SetAside[], entry: SetAside): readonly SetAside[] {
  const others = aside.filter(({ ownerId }) => ownerId !== entry.ownerId);
  return [...others, entry].slice(-MAX_SET_ASIDE);
}

export function isOneOf(keys: readonly LineKey[]) {
  return ({ item }: Pick<CartLine, 'item'>) => keys.some((key) => isSameLine(key, item));
}

export type Fields = Readonly<Record<string, string>>;

/** Empties the fields that say the same as the account. */
export function clearKnown<T extends Fields>(fields: T, known: T, empty: T): T {
  return mapFields(fields, (name, value) => (isSameText(value, known[name]) ? empty[name] : value));
}

export function mapFields<T extends Fields>(
  fields: T,
  change: (name: string, value: string) => string | undefined,
): T {
  const entries = Object.entries(fields).map(([name, value]) => [name, change(name, value)]);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the fields are the same, and so are their kinds of values.
  return Object.fromEntries(entries) as T;
}
