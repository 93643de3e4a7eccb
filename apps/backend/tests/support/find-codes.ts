import type { SearchIndex } from '../../src/rentman/catalogue/search/search-index';

/** The codes of what a search finds, best match first. */
export function findCodes(index: SearchIndex, query: string): readonly string[] {
  return index.search(query).offers.map(({ product }) => product.code);
}
