import { defineStore, toHook } from './persisted-store.ts';
import { object, oneOf } from './shape.ts';

export const PRODUCT_VIEWS = ['grid', 'list'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** How product lists are shown. */
export const createLayoutStore = defineStore(
  { name: 'layout', shape: object({ view: oneOf(PRODUCT_VIEWS) }), empty: { view: 'grid' } },
  (set) => ({ showAs: (view: ProductView) => set({ view }) }),
);

export const layoutStore = createLayoutStore();
export const useLayout = toHook(layoutStore);
