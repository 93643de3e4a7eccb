import {
  type CartLine,
  EMPTY_INQUIRY_FORM,
  type InquiryForm,
  isSameLine,
  type LineKey,
} from '@klappe/domain';
import { fillClient, isSameText } from './account-client.ts';
import type { CartData, SetAside } from './cart-shape.ts';

/** The accounts of one browser whose unfinished work is kept. */
const MAX_SET_ASIDE = 5;

const EMPTY = EMPTY_INQUIRY_FORM;

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
  const { lines, draft, pulled, submission } = cart;
  const isPulled = isOneOf(pulled);
  const left = lines.filter((line) => !isPulled(line));
  const entry: SetAside = {
    ownerId,
    lines: lines.filter(isPulled),
    left: left.map(({ item: { code, kind } }) => ({ code, kind })),
    draft,
    submission,
  };
  return {
    ownerId,
    lines: left,
    draft: { ...draft, client: clearKnown(draft.client, account, EMPTY.client) },
    aside: replaceEntry(cart.aside, entry),
  };
}

/**
 * The cart after a login. Whoever comes back finds what was set aside. Where somebody else's session had ended in this
 * browser, all of theirs is set aside, and only what was added since then goes along with the login.
 */
export function enterAccount(
  cart: CartData,
  ownerId: number,
  account: InquiryForm['client'],
): Partial<CartData> {
  const isOthers = cart.ownerId !== 0 && cart.ownerId !== ownerId;
  const own = giveBack(isOthers ? { ...cart, ...removeOthers(cart) } : cart, ownerId);
  const client = fillClient(own.draft.client, account);
  return { ...own, ownerId, draft: { ...own.draft, client } };
}

/** Sets aside everything of the account that the cart belonged to. */
function removeOthers(cart: CartData): Partial<CartData> {
  const { ownerId, lines, draft, submission } = cart;
  const before = cart.aside.find((each) => each.ownerId === ownerId);
  const isTheirs = before ? isOneOf(before.left) : () => true;
  const known = before?.draft ?? draft;
  return {
    lines: lines.filter((line) => !isTheirs(line)),
    draft: {
      ...EMPTY,
      info: clearKnown(draft.info, known.info, EMPTY.info),
      client: clearKnown(draft.client, known.client, EMPTY.client),
    },
    submission: null,
    pulled: [],
    aside: replaceEntry(cart.aside, {
      ownerId,
      lines: [...(before?.lines ?? []), ...lines.filter(isTheirs)],
      left: [],
      draft: known,
      submission,
    }),
  };
}

/** Puts back what was set aside for the account; what was typed since then wins. */
function giveBack(cart: CartData, ownerId: number): CartData {
  const entry = cart.aside.find((each) => each.ownerId === ownerId);
  if (!entry) return cart;
  const isHere = isOneOf(cart.lines.map(({ item }) => item));
  return {
    ...cart,
    lines: [...entry.lines.filter((line) => !isHere(line)), ...cart.lines],
    draft: {
      ...cart.draft,
      info: fillEmpty(cart.draft.info, entry.draft.info, EMPTY.info),
      client: fillEmpty(cart.draft.client, entry.draft.client, EMPTY.client),
    },
    submission: cart.submission ?? entry.submission,
    aside: cart.aside.filter((each) => each !== entry),
  };
}

function replaceEntry(aside: readonly SetAside[], entry: SetAside): readonly SetAside[] {
  const others = aside.filter(({ ownerId }) => ownerId !== entry.ownerId);
  return [...others, entry].slice(-MAX_SET_ASIDE);
}

function isOneOf(keys: readonly LineKey[]) {
  return ({ item }: Pick<CartLine, 'item'>) => keys.some((key) => isSameLine(key, item));
}

type Fields = Readonly<Record<string, string>>;

/** Empties the fields that say the same as the account. */
function clearKnown<T extends Fields>(fields: T, known: T, empty: T): T {
  return mapFields(fields, (name, value) => (isSameText(value, known[name]) ? empty[name] : value));
}

/** Fills empty fields from what was kept. */
function fillEmpty<T extends Fields>(fields: T, kept: T, empty: T): T {
  return mapFields(fields, (name, value) => (value === empty[name] ? kept[name] : value));
}

function mapFields<T extends Fields>(
  fields: T,
  change: (name: string, value: string) => string | undefined,
): T {
  const entries = Object.entries(fields).map(([name, value]) => [name, change(name, value)]);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the fields are the same, and so are their kinds of values.
  return Object.fromEntries(entries) as T;
}
