import type { ImageStore } from './image-store.ts';
import type { MemoryPressure } from './memory-pressure.ts';
import type { Metrics } from './metrics.ts';
import type { PageCache } from './page-cache.ts';

export interface ShopAppOptions {
  readonly shopUrl: string;
  readonly backendUrl: string;
  /** The address of the backend for browsers; without it the same. */
  readonly publicBackendUrl?: string;
  /** Hosts besides the backend whose pictures may be shown. */
  readonly imageHosts: readonly string[];
  /** Where map tiles come from, with `{z}`, `{x}` and `{y}`. */
  readonly mapTileUrl: string;
  readonly purgeSecret: string;
  /** Folder of the browser's files: `build/client`. */
  readonly clientFolder: string;
  readonly cache: PageCache;
  readonly imageStore: ImageStore;
  /** The React app: HTML pages, and their data for navigation in the browser. */
  readonly render: (request: Request) => Promise<Response>;
  /** Makes the React app forget what it keeps for many pages. */
  readonly purgeRenderer: (tags: readonly string[]) => void;
  readonly reportError: (error: unknown) => void;
  /** While it is high, only what is kept is sent. */
  readonly memory?: MemoryPressure;
  /** The shop before this one died before its pages were warm: no page is rendered in advance. */
  readonly isSmallStart?: boolean;
  readonly metrics: Metrics;
  /** Without it there are no metrics for anybody. */
  readonly metricsToken: string | undefined;
}
