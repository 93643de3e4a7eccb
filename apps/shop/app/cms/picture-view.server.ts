import type { Picture } from '@klappe/contracts';
import type { PictureView } from '#app/ui/picture.tsx';
import type { Origins } from './links.ts';

const PATH = /^\/(?![/\\])[^\s\\<>"]*$/;

/** The path by which the image proxy finds a picture: a path on the backend, or an https address. Null for others. */
export function toPicturePath(url: string, backendUrl: string): string | null {
  const path = url.startsWith(`${backendUrl}/`) ? url.slice(backendUrl.length) : url;
  if (PATH.test(path)) return path;
  return /^https:\/\/[^\s\\<>"]+$/.test(path) ? path : null;
}

/** A picture with its size and alternative text. Null when there is none or its address is not allowed. */
export function toPictureView(
  picture: Picture | null,
  { backendUrl }: Pick<Origins, 'backendUrl'>,
): PictureView | null {
  const path = picture && toPicturePath(picture.url, backendUrl);
  if (!path) return null;
  const { width, height, alternativeText } = picture;
  // The CMS knows no size of some SVG files. 4:3 is the ratio of the demo and of most pictures of equipment.
  const size = width && height ? { width, height } : { width: 1200, height: 900 };
  return { path, alt: alternativeText, ...size };
}
