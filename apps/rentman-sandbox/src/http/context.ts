import type { SandboxDatabase } from '#app/database/open-database.ts';
import type { PictureAddresses } from './storage-routes.ts';

/** What every route works with. */
export interface SandboxContext {
  readonly database: SandboxDatabase;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pictures: PictureAddresses;
}
