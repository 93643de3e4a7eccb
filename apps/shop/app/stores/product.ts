import {
  addCrumb,
  type Crumb,
  isSameLine,
  LINE_KINDS,
  type LineKey,
  MAX_COMPARED,
  MAX_CRUMBS,
  RENTAL_CRUMB,
} from '@klappe/domain';
import { useStore } from 'zustand';
import { type BrowserStorage, findBrowserStorage } from './browser-storage.ts';
import { createPersistedStore } from './persisted-store.ts';
import { listOf, object, oneOf, orElse, type Read, shopPath, string } from './shape.ts';

/** The product of the page and as many others as are shown. */
const MAX_SEEN = 5;
const MAX_CODE_LENGTH = 200;

interface ProductActions {
  /** Adds a product that is being looked at. */
  visit: (product: Crumb) => void;
  see: (product: LineKey) => void;
  /** Adds a product to the comparison or takes it out; false when there is no room for it. */
  toggleCompared: (code: string) => boolean;
  setCompared: (codes: readonly string[]) => void;
}

const code = string({ max: MAX_CODE_LENGTH });
const productShape = object({
  /** `Rental` and the products looked at last. */
  trail: listOf(object({ label: string({ max: 300 }), link: shopPath }), { max: MAX_CRUMBS }),
  /** Products looked at, the last one first. Names, prices and pictures are asked for when they are shown. */
  seen: orElse(listOf(object({ code, kind: oneOf(LINE_KINDS) }), { max: MAX_SEEN }), []),
  /** Codes of the rental products that are to be compared. */
  compared: orElse(listOf(code, { max: MAX_COMPARED }), []),
});
type ProductData = Read<typeof productShape>;

export function createProductStore(browser: BrowserStorage | null) {
  return createPersistedStore<ProductData, ProductActions>(
    {
      name: 'product',
      version: 1,
      shape: productShape,
      empty: { trail: [RENTAL_CRUMB], seen: [], compared: [] },
      createActions: (set, get) => ({
        visit: (product) => set(({ trail }) => ({ trail: addCrumb(trail, product) })),
        see: ({ code, kind }) =>
          set(({ seen }) => ({
            seen: [
              { code, kind },
              ...seen.filter((other) => !isSameLine(other, { code, kind })),
            ].slice(0, MAX_SEEN),
          })),
        toggleCompared: (code) => {
          const { compared } = get();
          const isIn = compared.includes(code);
          if (!isIn && compared.length >= MAX_COMPARED) return false;
          set({ compared: isIn ? compared.filter((each) => each !== code) : [...compared, code] });
          return true;
        },
        setCompared: (codes) => set({ compared: codes.slice(0, MAX_COMPARED) }),
      }),
    },
    browser,
  );
}

export const productStore = createProductStore(findBrowserStorage());

export function useProductTrail(): readonly Crumb[] {
  return useStore(productStore, ({ trail }) => trail);
}

export function useSeenProducts(): readonly LineKey[] {
  return useStore(productStore, ({ seen }) => seen);
}

export function useCompared(): readonly string[] {
  return useStore(productStore, ({ compared }) => compared);
}
