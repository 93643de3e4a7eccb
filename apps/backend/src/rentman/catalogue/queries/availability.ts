import type { Availability, AvailabilityDays } from '@klappe/contracts';
import { addDays, countRentalDays, type Period, toAvailabilityState } from '@klappe/domain';
import { RecentAnswers } from '../../../lib/recent-answers';
import { countBetween, countFree, findAgain, findShortPart } from '../plan/free-pieces';
import { toDayNumber } from '../plan/house-days';
import type { StockPlan } from '../plan/stock-plan';
import { type Offer, toShownName } from '../snapshot/offer';

/** Stock and plans, and how old they are where that is to be told. */
export interface AskedPlan {
  readonly plan: StockPlan;
  readonly asOf: string | null;
}

/** What is free of an offer in a period. */
export function toAvailability(
  { plan, asOf }: AskedPlan,
  { product, equipment }: Offer,
  period: Period,
): Availability {
  const { state, free, again } = findFree(plan, equipment.id, period);
  const item = plan.findItem(equipment.id);
  const short = item && state !== 'free' ? findShortPart(item, period) : null;
  const name = short && toShownName(short.name, '');
  return { code: product.code, state, free, again, short: name ? { name } : null, asOf };
}

/** What is free of an offer on each day of a period. */
export function toAvailabilityDays(
  { plan, asOf }: AskedPlan,
  { product, equipment }: Offer,
  period: Period,
): AvailabilityDays {
  const days = Array.from({ length: countRentalDays(period) }, (_, index) => {
    const day = addDays(period.start, index);
    return { day, ...findFree(plan, equipment.id, { start: day, end: day }) };
  });
  const stock = plan.findItem(equipment.id)?.stock ?? null;
  return { code: product.code, stock, asOf, days };
}

/** An item of which nobody knows how many there are is on request. */
function findFree(plan: StockPlan, equipmentId: number, period: Period) {
  const item = plan.findItem(equipmentId);
  if (!item) return { state: toAvailabilityState(null, null), free: null, again: null };
  const free = countFree(item, period);
  return {
    state: toAvailabilityState(free, item.stock),
    free,
    // When all are free there are never more.
    again: free === item.stock ? null : findAgain(item, period, plan.days),
  };
}

/** True for an item that is free or scarce in one period; the rest is on request. */
export type IsAvailable = (equipmentId: number) => boolean;

/** Periods whose answers are kept. */
const MAX_PERIODS = 20;

/** Creates the function that tells what is available. It keeps its answers: visitors read several lists for a period. */
export function createAvailableFinder(): (plan: StockPlan, period: Period) => IsAvailable {
  const known = new RecentAnswers<IsAvailable>(MAX_PERIODS);
  return (plan, period) =>
    known.getOrFind(`${plan.version} ${period.start} ${period.end}`, () => {
      const { neverFree, sometimesTaken } = plan;
      const [from, to] = [toDayNumber(period.start), toDayNumber(period.end)];
      const taken = sometimesTaken.filter(({ parts }) => countBetween(parts, from, to) === 0);
      const takenIds = new Set(taken.map(({ equipmentId }) => equipmentId));
      return (equipmentId) => !neverFree.has(equipmentId) && !takenIds.has(equipmentId);
    });
}
