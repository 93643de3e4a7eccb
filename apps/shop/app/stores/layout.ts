import { useStore } from 'zustand';
import { type BrowserStorage, findBrowserStorage } from './browser-storage.ts';
import { createPersistedStore } from './persisted-store.ts';
import { object, oneOf, type Read } from './shape.ts';

export const PRODUCT_VIEWS = ['grid', 'list'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** How product lists are shown. */
const layoutShape = object({ view: oneOf(PRODUCT_VIEWS) });
type LayoutData = Read<typeof layoutShape>;

interface LayoutActions {
  showAs: (view: ProductView) => void;
}

export function createLayoutStore(browser: BrowserStorage | null) {
  return createPersistedStore<LayoutData, LayoutActions>(
    {
      name: 'layout',
      version: 1,
      shape: layoutShape,
      empty: { view: 'grid' },
      createActions: (set) => ({ showAs: (view) => set({ view } as const) }),
    },
    browser,
  );
}

export const layoutStore = createLayoutStore(findBrowserStorage());

export function useLayout<Part>(select: (layout: LayoutData & LayoutActions) => Part): Part {
  return useStore(layoutStore, select);
}
