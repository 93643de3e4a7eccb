import type { Offer } from '../snapshot/offer';
import type { Scores } from './score-plan';

/** Steps of a score that are told apart, and the most documents: both together fit into a number that is exact. */
const SCORE_STEPS = 1e4;
const MAX_SCORE = 2 ** 30;
const MAX_DOCUMENTS = 2 ** 22;

interface Scored extends Scores {
  readonly offers: readonly (Offer | undefined)[];
  readonly priors: readonly number[];
  /** Positive for a wish for large things, negative for small ones: the price tells them apart. */
  readonly size?: number;
  /** Offers to answer. */
  readonly limit: number;
}

/** More than any score: what is called as searched stands before what a synonym or a purpose finds. */
const CALLED = 5e4;

/**
 * Sorts by score, then in the order of the catalogue: first those with all wanted words in their own names. Score and document are one number, because a list of numbers is
 * sorted ten times as fast as one with a comparison of its own.
 */
export function sortByScore(
  { offers, priors, totals, masks, names, documents, keys, limit, size = 0 }: Scored,
  wanted: number,
  isWanted: (mask: number) => boolean = (mask) => (mask & wanted) === wanted,
) {
  let count = 0;
  let calledCount = 0;
  for (const document of documents) {
    const offer = offers[document];
    if (offer === undefined || !isWanted(masks[document] ?? 0)) continue;
    const isCalled = ((names[document] ?? 0) & wanted) === wanted;
    if (isCalled) calledCount += 1;
    const found = (totals[document] ?? 0) * (priors[document] ?? 1) * toSizeFactor(offer, size);
    const score = found + (isCalled ? CALLED : 0);
    keys[count] = (MAX_SCORE - Math.round(score * SCORE_STEPS)) * MAX_DOCUMENTS + document;
    count += 1;
  }
  const found: Offer[] = [];
  for (const key of sortFirst(keys.subarray(0, count), limit)) {
    const offer = offers[key % MAX_DOCUMENTS];
    if (offer) found.push(offer);
  }
  return { offers: found, total: count, calledCount };
}

/** How much ten times the price counts where a size is wished for. */
const SIZE_WEIGHT = 0.1;

function toSizeFactor({ product }: Offer, size: number): number {
  return size === 0 ? 1 : 1 + size * SIZE_WEIGHT * Math.log10(1 + (product.priceCents ?? 0) / 100);
}

/** The smallest numbers, sorted. Those above the limit are put aside without sorting them (quickselect). */
function sortFirst(keys: Float64Array, limit: number): Float64Array {
  let [low, high] = [0, keys.length - 1];
  while (keys.length > limit && low < high) {
    const { left, right } = partition(keys, low, high);
    if (limit <= right) high = right;
    else if (limit >= left) low = left;
    else break;
  }
  return keys.subarray(0, Math.min(limit, keys.length)).sort();
}

/** Brings numbers up to the one in the middle before those from it on: the first part ends at `right`, the second begins at `left`. */
function partition(keys: Float64Array, low: number, high: number) {
  const pivot = keys[(low + high) >> 1] ?? 0;
  let [left, right] = [low, high];
  while (left <= right) {
    while ((keys[left] ?? 0) < pivot) left += 1;
    while ((keys[right] ?? 0) > pivot) right -= 1;
    if (left > right) break;
    const swapped = keys[left] ?? 0;
    keys[left] = keys[right] ?? 0;
    keys[right] = swapped;
    left += 1;
    right -= 1;
  }
  return { left, right };
}
