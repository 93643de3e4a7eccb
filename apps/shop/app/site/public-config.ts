import type { Category } from '@klappe/contracts';
import { createContext, use } from 'react';
import type { Navigation } from './navigation.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from './shop-settings.ts';

/** The only server values that the browser may see. The root loader lists them one by one. */
export interface PublicConfig {
  readonly backendUrl: string;
  readonly shopUrl: string;
  readonly navigation: Navigation;
  readonly settings: ShopSettings;
}

/** Not read from React Router's own context, which changes with every step of a navigation. */
export const PublicConfigContext = createContext<PublicConfig | null>(null);

/** Null on an error page without loader data. */
export function usePublicConfig(): PublicConfig | null {
  return use(PublicConfigContext);
}

export function useCategories(): readonly Category[] {
  return usePublicConfig()?.navigation.categories ?? [];
}

export function useBackendUrl(): string {
  return usePublicConfig()?.backendUrl ?? '';
}

/** The settings of the house, or the defaults on an error page without loader data. */
export function useShopSettings(): ShopSettings {
  return usePublicConfig()?.settings ?? DEFAULT_SETTINGS;
}
