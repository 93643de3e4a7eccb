import { addCrumb, type Crumb, RENTAL_CRUMB } from '@klappe/domain';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { type BrowserStorage, findBrowserStorage } from './browser-storage.ts';
import { createPersistedStore } from './create-persisted-store.ts';
import { ShopPath } from './shop-path.ts';

interface ProductData {
  /** `Rental` and the products looked at last. §4 */
  readonly trail: readonly Crumb[];
}

interface ProductActions {
  /** Adds a product that is being looked at. */
  visit: (product: Crumb) => void;
}

const StoredCrumb = z.object({ label: z.string().check(z.maxLength(300)), link: ShopPath });

export function createProductStore(browser: BrowserStorage | null) {
  return createPersistedStore<ProductData, ProductActions>(
    {
      name: 'product',
      version: 1,
      schema: z.object({ trail: z.array(StoredCrumb).check(z.minLength(1), z.maxLength(3)) }),
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
