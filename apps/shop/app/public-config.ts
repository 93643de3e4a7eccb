import { useRouteLoaderData } from 'react-router';
import type { Navigation } from '#app/features/layout/navigation.ts';

/** All that the browser may know of the server, listed by hand in the root loader. */
export interface PublicConfig {
  readonly backendUrl: string;
  readonly shopUrl: string;
  readonly navigation: Navigation;
}

export function usePublicConfig(): PublicConfig | null {
  return useRouteLoaderData<PublicConfig>('root') ?? null;
}

/** Where the browser sends its calls. */
export function useBackendUrl(): string {
  return usePublicConfig()?.backendUrl ?? '';
}
