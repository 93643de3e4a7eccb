import {
  type LineMatches,
  MAX_LINE_MATCHES,
  MAX_SUGGESTED_PRODUCTS,
  type SuggestedProduct,
  type Suggestions,
} from '@klappe/contracts';
import type { Offer } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';
import { countCategories, isIn } from './nearest-matches';

const MAX_QUERY_LENGTH = 100;

/** The best matches, whose categories are counted. */
const MAX_COUNTED = 300;

/** What a combo box shows while somebody types. */
export function suggest(snapshot: Snapshot, query: string): Suggestions {
  const words = query.slice(0, MAX_QUERY_LENGTH);
  const { offers, total, correctedTo } = snapshot.search.search(words, MAX_COUNTED);
  const known = offers.filter(isIn(snapshot));
  return {
    products: known.slice(0, MAX_SUGGESTED_PRODUCTS).map(toSuggested),
    categories: countCategories(known),
    total,
    correctedTo,
  };
}

/** From this share of a line on, its first match may be taken. */
const CERTAIN_SHARE = 0.7;
/** So much worse the second match has to be. */
const CERTAIN_LEAD = 0.93;

/** The products that a line of a list may mean. */
export function matchLine(snapshot: Snapshot, text: string): LineMatches {
  const { offers: found, scores, share } = snapshot.search.search(text, MAX_LINE_MATCHES);
  const [first = 0, second = 0] = scores;
  const offers = found.slice(0, MAX_LINE_MATCHES).filter(isIn(snapshot));
  const matches = offers.map((offer, index) => {
    const { kind, current_quantity } = offer.product;
    const score = first === 0 ? 0 : round((share * (scores[index] ?? 0)) / first);
    return { ...toSuggested(offer), kind, current_quantity, score };
  });
  return { matches, isCertain: share >= CERTAIN_SHARE && second <= first * CERTAIN_LEAD };
}

function round(score: number): number {
  return Math.round(score * 1000) / 1000;
}

function toSuggested({ product }: Offer): SuggestedProduct {
  const { code, displayname, link, image, priceCents, oldPriceCents, priceOnRequest } = product;
  return { code, displayname, link, image, priceCents, oldPriceCents, priceOnRequest };
}
