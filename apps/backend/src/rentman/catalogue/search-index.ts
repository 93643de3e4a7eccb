import MiniSearch from 'minisearch';
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
  /** Makes the index say what these offers say; only those that differ from the last time cost work. */
  update(offers: readonly Offer[]): Promise<void>;
  /** The codes of what matches every word, best first. */
  findCodes(query: string): readonly string[];
}

const MIN_PREFIX_LENGTH = 2;
const MIN_FUZZY_LENGTH = 4;
const MAX_WORDS = 8;

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
      fuzzy: (word) => (word.length >= MIN_FUZZY_LENGTH && !/\d/.test(word) ? 0.2 : false),
    },
  });
  const indexed = new Map<string, Offer>();

  return {
    async update(offers) {
      const current = new Set<string>();
      await forEachInSlices(offers, (offer) => {
        const { code } = offer.product;
        current.add(code);
        const before = indexed.get(code);
        if (before === offer) return;
        if (before) index.discard(code);
        index.add(toDocument(offer));
        indexed.set(code, offer);
      });
      for (const code of [...indexed.keys()].filter((each) => !current.has(each))) {
        index.discard(code);
        indexed.delete(code);
      }
    },
    findCodes(query) {
      const words = toWords(query).slice(0, MAX_WORDS);
      if (words.length === 0) return [];
      // `FX 6` is meant as two words or as one: both ways count.
      const queries = [words, joinWords(words)].map((each) => ({
        combineWith: 'AND' as const,
        queries: [...each],
      }));
      return index.search({ combineWith: 'OR', queries }).map(({ id }) => String(id));
    },
  };
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
