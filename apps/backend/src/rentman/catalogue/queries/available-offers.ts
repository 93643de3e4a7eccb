import type { Period } from '@klappe/domain';
import { RecentAnswers } from '../../../lib/recent-answers';
import { countBetween } from '../plan/free-pieces';
import { toDayNumber } from '../plan/house-days';
import type { PlannedItem, StockPlan } from '../plan/stock-plan';
import type { Offer } from '../snapshot/offer';
import { rememberByList } from './remember-by-list';

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
  const known = new RecentAnswers<DivideOffers>(MAX_PERIODS);
  let survey: { readonly plan: StockPlan; readonly find: FindSurvey } | null = null;

  return (plan, period) => {
    if (survey?.plan !== plan) {
      survey = { plan, find: createSurveys(plan) };
      known.clear();
    }
    const { find } = survey;
    return known.getOrFind(`${period.start} ${period.end}`, () => divideFor(find, period));
  };
}

/** The positions in a list at which an offer is, or may be, on request. */
interface Survey {
  /** Whatever the period. */
  readonly always: readonly number[];
  /** Depending on the period. */
  readonly sometimes: readonly {
    readonly position: number;
    readonly parts: PlannedItem['parts'];
  }[];
}

type FindSurvey = (offers: readonly Offer[]) => Survey;

/** Surveys each list once for a plan, because reading 50,000 offers takes longer than counting those that change. */
function createSurveys({ neverFree, sometimesTaken }: StockPlan): FindSurvey {
  const items = new Map(sometimesTaken.map((item) => [item.equipmentId, item]));
  return rememberByList((offers) => {
    const always: number[] = [];
    const sometimes: { position: number; parts: PlannedItem['parts'] }[] = [];
    for (const [position, { equipment }] of offers.entries()) {
      const item = items.get(equipment.id);
      if (neverFree.has(equipment.id)) always.push(position);
      else if (item) sometimes.push({ position, parts: item.parts });
    }
    return { always, sometimes };
  });
}

function divideFor(findSurvey: FindSurvey, { start, end }: Period): DivideOffers {
  const [from, to] = [toDayNumber(start), toDayNumber(end)];
  return rememberByList((offers) => {
    const { always, sometimes } = findSurvey(offers);
    const taken = sometimes.filter(({ parts }) => countBetween(parts, from, to) === 0);
    const positions = [...always, ...taken.map(({ position }) => position)];
    return divideAt(offers, Int32Array.from(positions).sort());
  });
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
    onRequest: toRange(offers, onRequest),
  };
}

/** The offers at these positions of a list. */
function toRange(offers: readonly Offer[], positions: Int32Array): OfferRange {
  return {
    length: positions.length,
    slice(start, end) {
      const range: Offer[] = [];
      for (const position of positions.subarray(start, end)) {
        const offer = offers[position];
        if (offer) range.push(offer);
      }
      return range;
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
