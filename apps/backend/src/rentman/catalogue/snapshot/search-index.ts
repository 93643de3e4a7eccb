import { toSlug } from '@klappe/domain';
import MiniSearch from 'minisearch';
import { forEachYielding } from '../../../lib/yield-to-event-loop';
import type { Offer } from './offer';

interface SearchDocument {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly category: string;
  readonly tags: string;
  readonly text: string;
}

export interface SearchIndex {
  update(gone: readonly Offer[], fresh: readonly Offer[]): Promise<void>;
  /** The codes of offers that match every word, best match first. Allows typos only when nothing matches exactly. */
  findCodes(query: string): readonly string[];
}

const MIN_PREFIX_LENGTH = 2;
const MIN_FUZZY_LENGTH = 4;
const MAX_WORDS = 8;

/** Creates an empty index over names, codes, categories, tags and short texts. */
export function createSearchIndex(): SearchIndex {
  const index = new MiniSearch<SearchDocument>({
    fields: ['name', 'code', 'category', 'tags', 'text'],
    tokenize: toTerms,
    processTerm: (term) => term,
    searchOptions: {
      boost: { name: 4, code: 3, tags: 2, category: 1.5 },
      combineWith: 'AND',
      prefix: (term) => term.length >= MIN_PREFIX_LENGTH,
    },
  });
  const documents = new Map<string, Offer>();

  function search(words: readonly string[], isFuzzy: boolean): readonly string[] {
    const fuzzy = (term: string) => (isFuzzy && allowsFuzzyMatch(term) ? 0.2 : false);
    const codes = index.search(words.join(' '), { fuzzy }).map(({ id }) => String(id));
    return preferExactWords(codes, words.filter(hasLettersAndDigits));
  }

  /** `fx6` means one word: results with `fx` and `6` apart count only when none has them together. */
  function preferExactWords(codes: readonly string[], mixed: readonly string[]): readonly string[] {
    if (mixed.length === 0) return codes;
    const exact = codes.filter((code) => {
      const offer = documents.get(code);
      const text = offer ? joinWords(Object.values(toDocument(offer)).join(' ')) : '';
      return mixed.every((word) => text.includes(word));
    });
    return exact.length > 0 ? exact : codes;
  }

  return {
    async update(gone, fresh) {
      await forEachYielding(gone, ({ product: { code } }) => {
        index.discard(code);
        documents.delete(code);
      });
      await forEachYielding(fresh, (offer) => {
        index.add(toDocument(offer));
        documents.set(offer.product.code, offer);
      });
    },
    findCodes(query) {
      const words = toWords(query).slice(0, MAX_WORDS);
      if (words.length === 0) return [];
      const exact = search(words, false);
      return exact.length > 0 ? exact : search(words, true);
    },
  };
}

/** No fuzzy matching for words with digits: FX3 and FX6 are different products. */
function allowsFuzzyMatch(term: string): boolean {
  return term.length >= MIN_FUZZY_LENGTH && !/\d/.test(term);
}

function toDocument({ product, place }: Offer): SearchDocument {
  return {
    id: product.code,
    name: product.displayname,
    code: product.code,
    category: `${place.category.label} ${place.subcategory.label}`,
    tags: product.tags.join(' '),
    text: product.shortText,
  };
}

/** Splits a text into its words, in lower case and with umlauts and ß transliterated. */
function toWords(text: string): readonly string[] {
  return toSlug(text).split('-').filter(Boolean);
}

/**
 * Splits a text into the terms of the index. Letters and digits are split, because makers write a space, a hyphen or
 * nothing between them: `FX6`, `FX-6` and `FX 6` are all `fx` and `6`.
 */
export function toTerms(text: string): string[] {
  return toWords(text).flatMap((word) => word.match(/[a-z]+|\d+/g) ?? []);
}

/** The words of a text without anything between, so that `fx6` is found in `Sony FX 6`. */
export function joinWords(text: string): string {
  return toWords(text).join('');
}

/** True for a word of letters and digits, such as `fx6` or `70mm`. */
export function hasLettersAndDigits(word: string): boolean {
  return /[a-z]\d|\d[a-z]/.test(word);
}

/** Keeps the results of searches, because visitors page through one result and often search for the same. */
export interface SearchCache {
  getOrFind(key: string, find: () => readonly Offer[]): readonly Offer[];
}

/** The sum of offers in all kept results: a few megabytes. */
const MAX_OFFERS = 200_000;
/** What a kept result costs beside its offers, counted in offers. */
const LIST_OVERHEAD = 100;

/** Creates an empty cache. It is emptied when full: each change of the catalogue starts with an empty one anyway. */
export function createSearchCache(): SearchCache {
  const lists = new Map<string, readonly Offer[]>();
  let held = 0;
  return {
    getOrFind(key, find) {
      const known = lists.get(key);
      if (known) return known;
      const found = find();
      const cost = found.length + LIST_OVERHEAD;
      if (held + cost > MAX_OFFERS) {
        lists.clear();
        held = 0;
      }
      lists.set(key, found);
      held += cost;
      return found;
    },
  };
}
