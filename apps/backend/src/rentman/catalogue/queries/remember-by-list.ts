import type { Offer } from '../snapshot/offer';

/** Finds the answer for a list once, as long as the list lives. */
export function rememberByList<Answer extends object>(find: (offers: readonly Offer[]) => Answer) {
  const known = new WeakMap<readonly Offer[], Answer>();
  return (offers: readonly Offer[]): Answer => {
    const before = known.get(offers);
    if (before) return before;
    const answer = find(offers);
    known.set(offers, answer);
    return answer;
  };
}
