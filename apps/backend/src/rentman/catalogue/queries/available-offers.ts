import type { Period } from '@klappe/domain';
import { countBetween } from '../plan/free-pieces';
import { toDayNumber } from '../plan/house-days';
import type { StockPlan } from '../plan/stock-plan';
import type { Offer } from '../snapshot/offer';

/** What a page is cut from: an array, or a part of one that is not copied. */
export interface OfferRange {
  readonly length: number;
  slice(start: number, end: number): readonly Offer[];
}

/** A list, divided by availability in a period; each part keeps the sort. */
interface DividedOffers {
  /** Free or scarce. */
  readonly available: OfferRange;
  readonly onRequest: OfferRange;
}

/** Divides lists by what is available in one period. */
export type DivideOffers = (offers: readonly Offer[]) => DividedOffers;

/** Periods whose lists are kept. */
const MAX_PERIODS = 20;

/** Creates the divider of lists. It keeps its answers, because visitors page through a list and read several. */
export function createOfferDivider(): (plan: StockPlan, period: Period) => DivideOffers {
  const known = new Map<string, DivideOffers>();
  const listIds = createIdReader();

  return (plan, period) => {
    const key = `${plan.version} ${period.start} ${period.end}`;
    const divide = known.get(key) ?? divideFor(plan, period, listIds);
    // A map iterates in insertion order: the period that was not asked for longest comes first.
    known.delete(key);
    known.set(key, divide);
    const [oldest] = known.keys();
    if (known.size > MAX_PERIODS && oldest !== undefined) known.delete(oldest);
    return divide;
  };
}

type ListIds = (offers: readonly Offer[]) => Int32Array;

/** Ids in an array of their own are read ten times as fast as through 50,000 offers. */
function createIdReader(): ListIds {
  const known = new WeakMap<readonly Offer[], Int32Array>();
  return (offers) => {
    const before = known.get(offers);
    if (before) return before;
    const ids = Int32Array.from(offers, ({ equipment }) => equipment.id);
    known.set(offers, ids);
    return ids;
  };
}

function divideFor(plan: StockPlan, { start, end }: Period, listIds: ListIds): DivideOffers {
  const [from, to] = [toDayNumber(start), toDayNumber(end)];
  const taken = new Set<number>();
  // Only these items have to be counted: availability of all others does not depend on the period.
  for (const { equipmentId, parts } of plan.sometimesTaken) {
    if (countBetween(parts, from, to) === 0) taken.add(equipmentId);
  }
  const isTaken = (id: number) => taken.has(id) || plan.neverFree.has(id);
  const divided = new WeakMap<readonly Offer[], DividedOffers>();

  return (offers) => {
    const before = divided.get(offers);
    if (before) return before;
    const parts = divideAt(offers, findPositions(listIds(offers), isTaken));
    divided.set(offers, parts);
    return parts;
  };
}

function findPositions(ids: Int32Array, isMeant: (id: number) => boolean): Int32Array {
  const positions: number[] = [];
  for (let position = 0; position < ids.length; position += 1) {
    if (isMeant(ids[position] ?? 0)) positions.push(position);
  }
  return Int32Array.from(positions);
}

/** Few are on request, so their positions are all that is kept of a divided list. */
function divideAt(offers: readonly Offer[], onRequest: Int32Array): DividedOffers {
  return {
    available: {
      length: offers.length - onRequest.length,
      slice(start, end) {
        const range: Offer[] = [];
        let skipped = countSkipped(onRequest, start);
        for (let position = start + skipped; position < offers.length; position += 1) {
          if (range.length >= end - start) break;
          const offer = offers[position];
          if (onRequest[skipped] === position) skipped += 1;
          else if (offer) range.push(offer);
        }
        return range;
      },
    },
    onRequest: {
      length: onRequest.length,
      slice: (start, end) =>
        [...onRequest.subarray(start, end)].flatMap((position) => offers[position] ?? []),
    },
  };
}

/** Binary search: how many positions are skipped before the n-th of those that are not. */
function countSkipped(skipped: Int32Array, n: number): number {
  let low = 0;
  let high = skipped.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    // So many that are not skipped come before this one.
    if ((skipped[middle] ?? 0) - middle <= n) low = middle + 1;
    else high = middle;
  }
  return low;
}
