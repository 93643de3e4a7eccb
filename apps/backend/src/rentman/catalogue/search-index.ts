import MiniSearch from 'minisearch';
import { forEachInSlices } from './in-slices';
import type { Offer } from './offer';
import { isMixed, joinWords, toTerms, toWords } from './search-words';

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
