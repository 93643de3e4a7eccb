/** The widths that the image proxy serves. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 900, 1280] as const;
/** The width of every picture for which nothing else is said: docs/decisions/0052-pictures-and-texts.md */
export const DEFAULT_IMAGE_WIDTH = 900;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Address of a backend picture, resized by the shop's image proxy. */
export function toImageUrl(path: string, width: ImageWidth = DEFAULT_IMAGE_WIDTH): string {
  const source = path.startsWith('/') ? path : `/${encodeURIComponent(path)}`;
  return `/_image/w_${width},q_80,f_webp${source}`;
}

/** Address of a square icon: as PNG, because not every browser shows an icon in webp. */
export function toIconUrl(path: string): string {
  return toImageUrl(path, 320).replace('f_webp', 'f_png');
}

/** The largest width needed and those down to a quarter of it, for `srcset`. */
export function toSourceSet(path: string, largest: ImageWidth): string {
  return IMAGE_WIDTHS.filter((width) => width <= largest && width > largest / 4)
    .map((width) => `${toImageUrl(path, width)} ${width}w`)
    .join(', ');
}
