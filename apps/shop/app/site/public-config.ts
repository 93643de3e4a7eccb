import { useRouteLoaderData } from 'react-router';
import type { Navigation } from './navigation.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from './shop-settings.ts';

/** All that the browser may know of the server, listed by hand in the root loader. */
export interface PublicConfig {
  readonly backendUrl: string;
  readonly shopUrl: string;
  readonly navigation: Navigation;
  readonly settings: ShopSettings;
}

export function usePublicConfig(): PublicConfig | null {
  return useRouteLoaderData<PublicConfig>('root') ?? null;
}

/** Where the browser sends its calls. */
export function useBackendUrl(): string {
  return usePublicConfig()?.backendUrl ?? '';
}

/** Name of the page's own note of where the backend is. */
export const BACKEND_META = 'klappe-backend';

/** The same for loaders that run in the browser, where no hook can. */
export function readBackendUrl(): string {
  const meta = document.querySelector(`meta[name="${BACKEND_META}"]`);
  return meta?.getAttribute('content') ?? '';
}

/** What the house says of itself; the defaults stand in on an error page. */
export function useShopSettings(): ShopSettings {
  return usePublicConfig()?.settings ?? DEFAULT_SETTINGS;
}
