import type { SandboxDatabase } from '#app/database/open-database.ts';
import type { Drawing } from '#app/pictures/drawing.ts';
import type { PictureAddresses } from './picture-addresses.ts';

export type RenderPicture = (drawing: Drawing) => Promise<Uint8Array>;

/** What every route works with. */
export interface SandboxContext {
  readonly database: SandboxDatabase;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pictures: PictureAddresses;
  readonly renderPicture: RenderPicture;
}
