import { addCrumb, type Crumb, MAX_CRUMBS, RENTAL_CRUMB } from '@klappe/domain';
import { useStore } from 'zustand';
import { type BrowserStorage, findBrowserStorage } from './browser-storage.ts';
import { createPersistedStore } from './persisted-store.ts';
import { listOf, object, shopPath, string } from './shape.ts';

interface ProductData {
  /** `Rental` and the products looked at last. */
  readonly trail: readonly Crumb[];
}

interface ProductActions {
  /** Adds a product that is being looked at. */
  visit: (product: Crumb) => void;
}

const crumb = object<Crumb>({ label: string({ max: 300 }), link: shopPath });

export function createProductStore(browser: BrowserStorage | null) {
  return createPersistedStore<ProductData, ProductActions>(
    {
      name: 'product',
      version: 1,
      shape: object<ProductData>({ trail: listOf(crumb, { max: MAX_CRUMBS }) }),
      empty: { trail: [RENTAL_CRUMB] },
      createActions: (set) => ({
        visit: (product) => set(({ trail }) => ({ trail: addCrumb(trail, product) })),
      }),
    },
    browser,
  );
}

export const productStore = createProductStore(findBrowserStorage());

export function useProductTrail(): readonly Crumb[] {
  return useStore(productStore, ({ trail }) => trail);
}
