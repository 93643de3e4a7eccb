import { IMAGE_WIDTHS } from '#app/ui/image-url.ts';

/** What a request to the image proxy asks for. */
export interface ImageRequest {
  readonly width: number;
  readonly quality: number;
  /** Pages show webp; icons and mails need PNG. */
  readonly format: 'webp' | 'png';
  /** Path on the backend, `/rentman/pictures/98-1a2b.jpg`, or the whole address at one of the allowed hosts. */
  readonly source: string;
}

const MODIFIERS = /^w_(\d{2,4}),q_80,f_(webp|png)$/;
/** Icons of the house, and its logo in mails. */
const PNG_WIDTHS: readonly number[] = [320, 480];
const PATH = /^\/(rentman\/pictures|uploads)\/[\w.~-]+$/;
const ADDRESS = /^\/(https%3A%2F%2F[\w.~%-]+)$/i;

/**
 * Reads `w_900,q_80,f_webp` or `w_320,q_80,f_png` and the path behind it; null for anything the
 * shop itself does not ask for, so that nobody can fill the disk with variants.
 */
export function parseImageRequest(
  modifiers: string,
  path: string,
  hosts: readonly string[] = [],
): ImageRequest | null {
  const [, asked, form] = MODIFIERS.exec(modifiers) ?? [];
  const format = form === 'png' ? 'png' : 'webp';
  const widths = format === 'png' ? PNG_WIDTHS : IMAGE_WIDTHS;
  const width = widths.find((each) => each === Number(asked));
  const source = parsePath(path) ?? parseAddress(path, hosts);
  return width && source ? { width, quality: 80, format, source } : null;
}

function parsePath(path: string): string | null {
  return PATH.test(path) && !path.includes('..') ? path : null;
}

/** An address of another host comes as one encoded part of the path. */
function parseAddress(path: string, hosts: readonly string[]): string | null {
  const encoded = ADDRESS.exec(path)?.[1];
  if (!encoded) return null;
  try {
    const url = new URL(decodeURIComponent(encoded));
    const isAllowed = url.protocol === 'https:' && hosts.includes(url.host) && !url.username;
    return isAllowed ? url.href : null;
  } catch {
    return null;
  }
}
