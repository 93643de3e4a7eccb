import {
  type LineMatches,
  MAX_LINE_MATCHES,
  MAX_SUGGESTED_PRODUCTS,
  type SuggestedProduct,
  type Suggestions,
} from '@klappe/contracts';
import { MAX_SEARCH_LENGTH } from '@klappe/domain';
import { toTokens } from '../search/words';
import type { Offer } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';
import { countCategories, isIn } from './nearest-matches';

/** The best matches, whose categories are counted. */
const MAX_COUNTED = 300;

/** What a combo box shows while somebody types. */
export function suggest(snapshot: Snapshot, query: string): Suggestions {
  const words = query.slice(0, MAX_SEARCH_LENGTH);
  const { offers, total, correctedTo } = snapshot.search.search(words, MAX_COUNTED);
  const known = offers.filter(isIn(snapshot));
  return {
    products: known.slice(0, MAX_SUGGESTED_PRODUCTS).map(toSuggested),
    categories: countCategories(known),
    total,
    correctedTo,
  };
}

/** Words by which a line asks for something used. */
const ASKS_FOR_USED = /gebraucht|used|kauf|2nd hand|second hand/i;

const UNANSWERED: LineMatches = {
  matches: [],
  verdict: 'unknown',
  reason: '',
  isNamed: false,
  fittingCount: 0,
  isFolder: false,
};

/** Answers what the lines of one list may mean. A line whose search fails is unknown, so that it costs no other its answer. */
export function createLineMatcher(
  snapshot: Snapshot,
  onError: (error: unknown) => void = () => {},
): (text: string) => LineMatches {
  const find = snapshot.search.createLineFinder();
  const isFolder = createFolderTest(snapshot);
  return (text) => {
    try {
      return match(text);
    } catch (error) {
      onError(error);
      return UNANSWERED;
    }
  };

  function match(text: string): LineMatches {
    const isUsed = ASKS_FOR_USED.test(text);
    const { offers, verdict, reason, isNamed, fittingCount } = find(
      text,
      (offer) => isIn(snapshot)(offer) && (isUsed || offer.product.kind === 'rental'),
    );
    const matches = offers.slice(0, MAX_LINE_MATCHES).map((offer) => {
      const { kind, current_quantity } = offer.product;
      return { ...toSuggested(offer), kind, current_quantity };
    });
    return {
      matches,
      verdict,
      reason,
      isNamed,
      fittingCount: Math.min(fittingCount, matches.length),
      isFolder: isFolder(text),
    };
  }
}

/** `Licht & Grip` of two folders is the name of a folder too. */
const BETWEEN_FOLDERS = /\s*(?:[&+/,]|(?<!\S)(?:und|and)(?!\S))\s*/i;

/** Tells the names of the house's folders, alone or several of them, in any case and never in another number. */
function createFolderTest({ categories }: Snapshot): (text: string) => boolean {
  const labels = categories.flatMap(({ header, items }) => [
    header,
    ...items.map(({ label }) => label),
  ]);
  const names = new Set(
    labels.flatMap((label) => [label, ...label.split(BETWEEN_FOLDERS)]).map(toName),
  );
  const isName = (text: string) => names.has(toName(text));
  return (text) => isName(text) || text.split(BETWEEN_FOLDERS).every(isName);
}

function toName(text: string): string {
  return toTokens(text)
    .map((token) => token.text)
    .join(' ');
}

function toSuggested({ product }: Offer): SuggestedProduct {
  const { code, displayname, link, image, priceCents, oldPriceCents, priceOnRequest } = product;
  return { code, displayname, link, image, priceCents, oldPriceCents, priceOnRequest };
}
