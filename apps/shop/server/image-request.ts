/** Widths the shop asks for; any other is refused so that nobody can fill the disk with variants. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 900, 1280] as const;

/** A picture as the proxy is asked for it. */
export interface ImageRequest {
  readonly width: number;
  readonly quality: number;
  /** Path on the backend: `/rentman/pictures/98-1a2b.jpg`. */
  readonly path: string;
}

const MODIFIERS = /^w_(\d{2,4}),q_80,f_webp$/;
const PATH = /^\/(rentman\/pictures|uploads)\/[\w.~-]+$/;

/** Reads `w_900,q_80,f_webp` and the path behind it; null for anything the shop itself would not ask for. §7 */
export function parseImageRequest(modifiers: string, path: string): ImageRequest | null {
  const width = IMAGE_WIDTHS.find((each) => each === Number(MODIFIERS.exec(modifiers)?.[1]));
  if (!width || !PATH.test(path) || path.includes('..')) return null;
  return { width, quality: 80, path };
}
