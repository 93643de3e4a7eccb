import { toSlug } from '@klappe/domain';
import MiniSearch from 'minisearch';
import { forEachInSlices } from '../../../lib/yield-to-event-loop';
import type { Offer } from './offer';

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

/** Creates an empty index over names, codes, categories, tags and short texts. */
export function createSearchIndex(): SearchIndex {
  const index = new MiniSearch<SearchDocument>({
    fields: ['name', 'code', 'shelf', 'tags', 'text'],
    tokenize: toTerms,
    processTerm: (term) => term,
    searchOptions: {
      boost: { name: 4, code: 3, tags: 2, shelf: 1.5 },
      combineWith: 'AND',
      prefix: (term) => term.length >= MIN_PREFIX_LENGTH,
    },
  });
  const documents = new Map<string, Offer>();

  function search(words: readonly string[], isFuzzy: boolean): readonly string[] {
    const fuzzy = (term: string) => (isFuzzy && mayHaveSlip(term) ? 0.2 : false);
    const codes = index.search(words.join(' '), { fuzzy }).map(({ id }) => String(id));
    return preferWhole(codes, words.filter(isMixed));
  }

  /** Who types `fx6` means it in one piece: what merely has `fx` and `6` somewhere counts only without such. */
  function preferWhole(codes: readonly string[], mixed: readonly string[]): readonly string[] {
    if (mixed.length === 0) return codes;
    const whole = codes.filter((code) => {
      const offer = documents.get(code);
      const text = offer ? joinWords(Object.values(toDocument(offer)).join(' ')) : '';
      return mixed.every((word) => text.includes(word));
    });
    return whole.length > 0 ? whole : codes;
  }

  return {
    async update(gone, fresh) {
      await forEachInSlices(gone, ({ product: { code } }) => {
        index.discard(code);
        documents.delete(code);
      });
      await forEachInSlices(fresh, (offer) => {
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

/** Figures are typed right or not at all. */
function mayHaveSlip(term: string): boolean {
  return term.length >= MIN_FUZZY_LENGTH && !/\d/.test(term);
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

/** Splits a text into its words: lower case, umlauts and ß written out. */
export function toWords(text: string): readonly string[] {
  return toSlug(text).split('-').filter(Boolean);
}

/**
 * Splits a text into what is compared: letters and figures apart, because makers put a space, a hyphen or nothing
 * at all between them. `FX6`, `FX-6` and `FX 6` are all `fx` and `6`.
 */
export function toTerms(text: string): string[] {
  return toWords(text).flatMap((word) => word.match(/[a-z]+|\d+/g) ?? []);
}

/** The words of a text in one piece, to see whether `fx6` stands in `Sony FX 6`. */
export function joinWords(text: string): string {
  return toWords(text).join('');
}

/** True for a word of letters and figures, such as `fx6` or `70mm`. */
export function isMixed(word: string): boolean {
  return /[a-z]\d|\d[a-z]/.test(word);
}

/** Remembers what searches found: visitors page through the same one and share the common ones. */
export interface SearchMemory {
  recall(key: string, find: () => readonly Offer[]): readonly Offer[];
}

/** Offers that all remembered lists may hold together: a few megabytes. */
const MOST_OFFERS = 200_000;
/** What remembering a list costs besides its offers, in offers. */
const LIST_COST = 100;

export function createSearchMemory(): SearchMemory {
  const lists = new Map<string, readonly Offer[]>();
  let held = 0;
  return {
    recall(key, find) {
      const known = lists.get(key);
      if (known) return known;
      const found = find();
      const cost = found.length + LIST_COST;
      if (held + cost > MOST_OFFERS) {
        lists.clear();
        held = 0;
      }
      lists.set(key, found);
      held += cost;
      return found;
    },
  };
}
