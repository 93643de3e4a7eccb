import type { Period } from '@klappe/domain';
import { countBetween } from '../plan/free-pieces';
import { toDayNumber } from '../plan/house-days';
import type { StockPlan } from '../plan/stock-plan';
import type { Offer } from '../snapshot/offer';

/** A list, divided by availability in a period; each part keeps the sort. */
interface DividedOffers {
  /** Free or scarce. */
  readonly available: readonly Offer[];
  readonly onRequest: readonly Offer[];
}

/** Divides lists by what is available in one period. */
export type DivideOffers = (offers: readonly Offer[]) => DividedOffers;

/** Periods whose lists are kept: a few megabytes each with 50,000 items. */
const MAX_PERIODS = 12;

/** Creates the divider of lists. It keeps its answers, because visitors page through a list and read several. */
export function createOfferDivider(): (plan: StockPlan, period: Period) => DivideOffers {
  const known = new Map<string, DivideOffers>();

  return (plan, period) => {
    const key = `${plan.version} ${period.start} ${period.end}`;
    const divide = known.get(key) ?? divideFor(plan, period);
    // A map iterates in insertion order: the period that was not asked for longest comes first.
    known.delete(key);
    known.set(key, divide);
    const [oldest] = known.keys();
    if (known.size > MAX_PERIODS && oldest !== undefined) known.delete(oldest);
    return divide;
  };
}

function divideFor(plan: StockPlan, { start, end }: Period): DivideOffers {
  const [from, to] = [toDayNumber(start), toDayNumber(end)];
  const unavailable = new Set(plan.neverFree);
  // Only these items have to be counted: availability of all others does not depend on the period.
  for (const { equipmentId, parts } of plan.sometimesTaken) {
    if (countBetween(parts, from, to) === 0) unavailable.add(equipmentId);
  }
  const divided = new WeakMap<readonly Offer[], DividedOffers>();

  return (offers) => {
    const before = divided.get(offers);
    if (before) return before;
    const [available, onRequest]: [Offer[], Offer[]] = [[], []];
    for (const offer of offers) {
      (unavailable.has(offer.equipment.id) ? onRequest : available).push(offer);
    }
    const parts = { available, onRequest };
    divided.set(offers, parts);
    return parts;
  };
}
