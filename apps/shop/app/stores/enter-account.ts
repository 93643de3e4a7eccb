import { EMPTY_INQUIRY_FORM, type InquiryForm } from '@klappe/domain';
import { fillClient } from './account-client.ts';
import type { CartData } from './cart-shape.ts';
import { clearKnown, type Fields, isOneOf, mapFields, replaceEntry } from './leave-account.ts';

const EMPTY = EMPTY_INQUIRY_FORM;

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
  const { ownerId, lines, draft, submission, project } = cart;
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
    project: null,
    pulled: [],
    aside: replaceEntry(cart.aside, {
      ownerId,
      lines: [...(before?.lines ?? []), ...lines.filter(isTheirs)],
      left: [],
      draft: known,
      submission,
      project: before?.project ?? project,
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
    project: entry.project,
    aside: cart.aside.filter((each) => each !== entry),
  };
}

/** Fills empty fields from what was kept. */
function fillEmpty<T extends Fields>(fields: T, kept: T, empty: T): T {
  return mapFields(fields, (name, value) => (value === empty[name] ? kept[name] : value));
}
