import { isSameLine, type LineKey, type OfferAnswer, type Repricing } from '@klappe/domain';
import { createStore, useStore } from 'zustand';
import { cartStore } from './cart.ts';

/** What the last look at the house's offers showed. Not kept: it is asked again on each visit to the cart. */
interface CartCheck {
  readonly state: 'unchecked' | 'checked' | 'failed';
  readonly gone: readonly LineKey[];
  readonly repriced: readonly Repricing[];
}

const UNCHECKED: CartCheck = { state: 'unchecked', gone: [], repriced: [] };

export const cartCheckStore = createStore<CartCheck>(() => UNCHECKED);

/** Brings the cart up to date and notes what the customer should know. */
export function takeOffers(answer: OfferAnswer): void {
  const { gone, repriced } = cartStore.getState().refresh(answer);
  cartCheckStore.setState((before) => ({
    state: 'checked',
    gone,
    repriced: mergeRepricings(before.repriced, repriced),
  }));
}

export function noteFailedCheck(): void {
  cartCheckStore.setState({ state: 'failed' });
}

/** The backend refused these codes when the inquiry was sent. */
export function noteUnavailable(codes: readonly string[]): void {
  const gone = cartStore
    .getState()
    .lines.filter(({ item }) => codes.includes(item.code))
    .map(({ item }) => ({ code: item.code, kind: item.kind }));
  cartCheckStore.setState({ gone });
}

/** What was told of a line is read once the customer leaves the cart. */
export function forgetRepricings(): void {
  cartCheckStore.setState({ repriced: [] });
}

export function isGone(
  key: LineKey,
  { gone }: Pick<CartCheck, 'gone'> = cartCheckStore.getState(),
) {
  return gone.some((each) => isSameLine(each, key));
}

export function useCartCheck<Part>(select: (check: CartCheck) => Part): Part {
  return useStore(cartCheckStore, select);
}

/** Two changes of one price in a row are one: from what the customer saw first to what counts in the end. */
function mergeRepricings(
  before: readonly Repricing[],
  added: readonly Repricing[],
): readonly Repricing[] {
  const isAddedAgain = ({ key }: Repricing) => added.some((each) => isSameLine(each.key, key));
  const firstSeen = (each: Repricing) =>
    before.find(({ key }) => isSameLine(key, each.key))?.before ?? each.before;
  return [
    ...before.filter((each) => !isAddedAgain(each)),
    ...added.map((each) => ({ ...each, before: firstSeen(each) })),
  ];
}
