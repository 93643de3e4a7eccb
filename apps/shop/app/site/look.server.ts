import archivoFile from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import bitterFile from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url';
import interFile from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import manropeFile from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import type { Appearance } from '@klappe/contracts';
import {
  DEFAULT_COLORS,
  HOUSE_FONTS,
  type HouseColors,
  type HouseFont,
  toHouseColors,
  toPalette,
} from '@klappe/domain';
import type { Origins } from '#app/cms/links.ts';
import { toPictureView } from '#app/cms/picture-view.server.ts';
import { type PageText, toBytesText } from '#app/routing/page-text.server.ts';
import archivoCss from '#app/styles/fonts/archivo.css?inline';
import bitterCss from '#app/styles/fonts/bitter.css?inline';
import interCss from '#app/styles/fonts/inter.css?inline';
import manropeCss from '#app/styles/fonts/manrope.css?inline';
import { toIconUrl } from '#app/ui/image-url.ts';

interface FontFiles {
  readonly file: string;
  /** The font and its fallback with the same metrics. */
  readonly css: string;
}

const FONTS: Readonly<Record<HouseFont, FontFiles>> = {
  Archivo: { file: archivoFile, css: archivoCss },
  Inter: { file: interFile, css: interCss },
  Manrope: { file: manropeFile, css: manropeCss },
  Bitter: { file: bitterFile, css: bitterCss },
};

/** What every page says of the house's look. It stands in the HTML alone: no script carries it, and React leaves it as it is. */
export interface Look {
  /** For the head: font, icon, and colours where they differ from the shop's own. */
  readonly head: string;
  /**
   * For the end of the body: the preload of the font. Chromium paints no page while a font is loading whose preload stands
   * in the head.
   */
  readonly fontPreload: string;
}

/** Before it the look is put into a page's head. */
const PLACE = '<meta name="theme-color"';
const BODY_END = '</body>';

/** The look of a house that has chosen nothing. */
export const DEFAULT_LOOK = writeLook({
  font: HOUSE_FONTS[0],
  colors: DEFAULT_COLORS,
  icon: '/favicon.svg',
});

export function toLook(appearance: Appearance, origins: Origins): Look {
  const favicon = toPictureView(appearance.favicon, origins);
  return writeLook({
    font: appearance.font,
    colors: toHouseColors(appearance),
    icon: favicon ? toIconUrl(favicon.path) : '/favicon.svg',
  });
}

interface LookParts {
  readonly font: HouseFont;
  readonly colors: HouseColors;
  readonly icon: string;
}

function writeLook({ font, colors, icon }: LookParts): Look {
  const { file, css } = FONTS[font];
  const isOwnIcon = icon !== '/favicon.svg';
  const head = [
    `<link rel="icon" href="${icon}"${isOwnIcon ? '' : ' type="image/svg+xml"'}>`,
    isOwnIcon ? `<link rel="apple-touch-icon" href="${icon}">` : '',
    `<style data-look>${css}${writeColors(colors)}</style>`,
  ].join('');
  const fontPreload = `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${file}">`;
  return { head, fontPreload };
}

/** Outside of every layer, so that it wins over the shop's own values (`styles/tokens.css`). */
function writeColors(colors: HouseColors): string {
  const standard = toPalette(DEFAULT_COLORS);
  const own = Object.entries(toPalette(colors)).flatMap(([name, color]) =>
    color === Reflect.get(standard, name) ? [] : [`--color-${toKebabCase(name)}:${color}`],
  );
  return own.length > 0 ? `:root{${own.join(';')}}` : '';
}

function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Puts the look into a rendered page. */
export function insertLook({ head, body }: PageText, look: Look): PageText {
  const end = body.lastIndexOf(BODY_END);
  return {
    head: head.replace(PLACE, () => `${toBytesText(look.head)}${PLACE}`),
    body: `${body.slice(0, end)}${look.fontPreload}${body.slice(end)}`,
  };
}
