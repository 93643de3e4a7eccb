/** `scarce`: only the last of several; `on-request`: none, or nobody knows. */
export type AvailabilityState = 'free' | 'scarce' | 'on-request';

/** Names a count of free pieces. `stock` is what the house has in all; null when unknown. */
export function toAvailabilityState(free: number | null, stock: number | null): AvailabilityState {
  // With nothing left it is still worth asking: the house may sub-rent.
  if (free === null || free <= 0) return 'on-request';
  const isScarce = stock !== null && free < stock && free <= Math.max(1, stock / 4);
  return isScarce ? 'scarce' : 'free';
}
