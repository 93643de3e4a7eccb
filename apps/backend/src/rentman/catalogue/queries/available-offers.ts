import type { Period } from '@klappe/domain';
import { RecentAnswers } from '../../../lib/recent-answers';
import { countFree } from '../plan/free-pieces';
import type { StockPlan } from '../plan/stock-plan';
import type { Offer } from '../snapshot/offer';

/** True for what is free or scarce in one period; the rest is on request. */
export type IsAvailable = (offer: Offer) => boolean;

/** Periods whose answers are kept. */
const MAX_PERIODS = 20;

/** Creates the function that tells what is available. It keeps its answers: visitors read several lists for a period. */
export function createAvailableFinder(): (plan: StockPlan, period: Period) => IsAvailable {
  const known = new RecentAnswers<IsAvailable>(MAX_PERIODS);
  return (plan, period) =>
    known.getOrFind(`${plan.version} ${period.start} ${period.end}`, () => {
      const { neverFree, sometimesTaken } = plan;
      const taken = sometimesTaken.filter((item) => countFree(item, period) === 0);
      const onRequest = new Set([...neverFree, ...taken.map(({ equipmentId }) => equipmentId)]);
      return ({ equipment }) => !onRequest.has(equipment.id);
    });
}
