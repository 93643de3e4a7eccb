import {
  type LineMatches,
  MAX_LINE_MATCHES,
  MAX_SUGGESTED_PRODUCTS,
  type SuggestedProduct,
  type Suggestions,
} from '@klappe/contracts';
import type { Offer } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';
import { countCategories, findRental } from './nearest-matches';

const MAX_QUERY_LENGTH = 100;

/** What a combo box shows while somebody types. */
export function suggest(snapshot: Snapshot, query: string): Suggestions {
  const codes = snapshot.search.findCodes(query.slice(0, MAX_QUERY_LENGTH));
  const offers = findRental(snapshot, codes);
  return {
    products: offers.slice(0, MAX_SUGGESTED_PRODUCTS).map(toSuggested),
    categories: countCategories(offers),
    total: offers.length,
    correctedTo: null,
  };
}

/** The products that a line of a list may mean. */
export function matchLine(snapshot: Snapshot, text: string): LineMatches {
  const codes = snapshot.search.findCodes(text.slice(0, MAX_QUERY_LENGTH));
  const offers = findRental(snapshot, codes.slice(0, MAX_LINE_MATCHES));
  const matches = offers.map((offer, index) => ({ ...toSuggested(offer), score: 1 / (1 + index) }));
  return { matches, isCertain: matches.length === 1 };
}

function toSuggested({ product }: Offer): SuggestedProduct {
  const { code, displayname, link, image, priceCents, oldPriceCents, priceOnRequest } = product;
  return { code, displayname, link, image, priceCents, oldPriceCents, priceOnRequest };
}
