import MiniSearch, { type CombinationOperator } from 'minisearch';
import { forEachInSlices } from './in-slices';
import type { Offer } from './offer';
import { joinWords, toIndexWords, toWords } from './search-words';

interface SearchDocument {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly shelf: string;
  readonly tags: string;
  readonly text: string;
}

export interface SearchIndex {
  update(gone: readonly Offer[], fresh: readonly Offer[]): Promise<void>;
  /** The codes of what matches every word, best first; with slips of the key when nothing else does. */
  findCodes(query: string): readonly string[];
}

const MIN_PREFIX_LENGTH = 2;
const MIN_FUZZY_LENGTH = 4;
const MAX_WORDS = 8;
/** Visitors page through the same search and share the common ones. */
const REMEMBERED_SEARCHES = 200;

/** Creates an empty index over names, codes, categories, tags and short texts. */
export function createSearchIndex(): SearchIndex {
  const index = new MiniSearch<SearchDocument>({
    fields: ['name', 'code', 'shelf', 'tags', 'text'],
    tokenize: toIndexWords,
    processTerm: (word) => word,
    searchOptions: {
      boost: { name: 4, code: 3, tags: 2, shelf: 1.5 },
      tokenize: (text) => [text],
      prefix: (word) => word.length >= MIN_PREFIX_LENGTH,
    },
  });
  const remembered = new Map<string, readonly string[]>();

  /** `FX 6` is meant as two words or as one: both ways count. */
  function search(words: readonly string[], isFuzzy: boolean): readonly string[] {
    const combineWith: CombinationOperator = 'AND';
    const variants = new Set([words, joinWords(words)].map((each) => each.join(' ')));
    const queries = [...variants].map((each) => ({ combineWith, queries: each.split(' ') }));
    const fuzzy = (word: string) => (isFuzzy && mayHaveSlip(word) ? 0.2 : false);
    return index.search({ combineWith: 'OR', queries }, { fuzzy }).map(({ id }) => String(id));
  }

  return {
    async update(gone, fresh) {
      await forEachInSlices(gone, ({ product }) => index.discard(product.code));
      await forEachInSlices(fresh, (offer) => index.add(toDocument(offer)));
      remembered.clear();
    },
    findCodes(query) {
      const words = toWords(query).slice(0, MAX_WORDS);
      if (words.length === 0) return [];
      const key = words.join(' ');
      const known = remembered.get(key);
      if (known) return known;
      const exact = search(words, false);
      const codes = exact.length > 0 ? exact : search(words, true);
      if (remembered.size >= REMEMBERED_SEARCHES) remembered.clear();
      remembered.set(key, codes);
      return codes;
    },
  };
}

/** Figures are typed right or not at all. */
function mayHaveSlip(word: string): boolean {
  return word.length >= MIN_FUZZY_LENGTH && !/\d/.test(word);
}

function toDocument({ product, place }: Offer): SearchDocument {
  return {
    id: product.code,
    name: product.displayname,
    code: product.code,
    shelf: `${place.category.label} ${place.subcategory.label}`,
    tags: product.tags.join(' '),
    text: product.shortText,
  };
}
