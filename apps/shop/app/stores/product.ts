import {
  addCrumb,
  type Crumb,
  isSameLine,
  LINE_KINDS,
  type LineKey,
  MAX_COMPARED,
  MAX_CRUMBS,
  MAX_SEARCH_LENGTH,
  RENTAL_CRUMB,
} from '@klappe/domain';
import { useStore } from 'zustand';
import { defineStore } from './persisted-store.ts';
import { listOf, object, oneOf, orElse, shopPath, string } from './shape.ts';

/** The product of the page and as many others as are shown. */
const MAX_SEEN = 5;
const MAX_CODE_LENGTH = 200;
const MAX_SEARCHES = 5;

const code = string({ max: MAX_CODE_LENGTH });
const productShape = object({
  /** `Rental` and the products looked at last. */
  trail: listOf(object({ label: string({ max: 300 }), link: shopPath }), { max: MAX_CRUMBS }),
  /** Products looked at, the last one first. Names, prices and pictures are asked for when they are shown. */
  seen: orElse(listOf(object({ code, kind: oneOf(LINE_KINDS) }), { max: MAX_SEEN }), []),
  /** What was searched for, the last one first. */
  searched: orElse(listOf(string({ max: MAX_SEARCH_LENGTH }), { max: MAX_SEARCHES }), []),
  /** Codes of the rental products that are to be compared. */
  compared: orElse(listOf(code, { max: MAX_COMPARED }), []),
});
export const createProductStore = defineStore(
  {
    name: 'product',
    shape: productShape,
    empty: { trail: [RENTAL_CRUMB], seen: [], searched: [], compared: [] },
  },
  (set, get) => ({
    visit: (product: Crumb) => set(({ trail }) => ({ trail: addCrumb(trail, product) })),
    see: ({ code, kind }: LineKey) =>
      set(({ seen }) => {
        const others = seen.filter((other) => !isSameLine(other, { code, kind }));
        return { seen: [{ code, kind }, ...others].slice(0, MAX_SEEN) };
      }),
    noteSearch: (text: string) => {
      const words = text.trim().slice(0, MAX_SEARCH_LENGTH);
      if (words === '') return;
      const others = get().searched.filter((other) => other.toLowerCase() !== words.toLowerCase());
      set({ searched: [words, ...others].slice(0, MAX_SEARCHES) });
    },
    /** Adds a product to the comparison or takes it out; false when there is no room for it. */
    toggleCompared: (code: string) => {
      const { compared } = get();
      const isIn = compared.includes(code);
      if (!isIn && compared.length >= MAX_COMPARED) return false;
      set({ compared: isIn ? compared.filter((each) => each !== code) : [...compared, code] });
      return true;
    },
    setCompared: (codes: readonly string[]) => set({ compared: codes.slice(0, MAX_COMPARED) }),
  }),
);

export const productStore = createProductStore();

export function useProductTrail(): readonly Crumb[] {
  return useStore(productStore, ({ trail }) => trail);
}

export function useSeenProducts(): readonly LineKey[] {
  return useStore(productStore, ({ seen }) => seen);
}

export function useSearched(): readonly string[] {
  return useStore(productStore, ({ searched }) => searched);
}

export function useCompared(): readonly string[] {
  return useStore(productStore, ({ compared }) => compared);
}
