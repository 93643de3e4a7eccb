import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import bitter from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
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
import shopCss from '#app/styles/shop.css?inline';
import { toIconUrl } from '#app/ui/image-url.ts';
import metrics from './font-metrics.json' with { type: 'json' };

const FILES: Readonly<Record<HouseFont, string>> = {
  Archivo: archivo,
  Inter: inter,
  Manrope: manrope,
  Bitter: bitter,
};

const [REGULAR, BOLD] = ['100 550', '551 900'];

/**
 * Android has Roboto and no Arial, Linux often DejaVu alone. `font-metrics.json` has size, ascent and descent of each in
 * percent, in this sequence.
 */
const LOCAL_FONTS = [
  { name: 'Fallback', weight: REGULAR, fonts: ['Arial', 'Liberation Sans', 'Helvetica'] },
  {
    name: 'Fallback',
    weight: BOLD,
    fonts: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
  },
  { name: 'Roboto', weight: REGULAR, fonts: ['Roboto'] },
  { name: 'Roboto', weight: BOLD, fonts: ['Roboto Bold', 'Roboto'] },
  { name: 'DejaVu', weight: REGULAR, fonts: ['DejaVu Sans'] },
  { name: 'DejaVu', weight: BOLD, fonts: ['DejaVu Sans Bold'] },
] as const;

/** The font and local fonts with its metrics, with which text does not move when it has loaded. */
function writeFontCss(font: HouseFont): string {
  const local = LOCAL_FONTS.map(({ name, weight, fonts }, index) => {
    const [size, ascent, descent] = metrics[font][index] ?? [];
    const sources = fonts.map((each) => `local("${each}")`).join();
    return `@font-face{font-family:"${font} ${name}";font-weight:${weight};src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`;
  });
  const families = ['Variable', 'Fallback', 'Roboto', 'DejaVu'].map((name) => `"${font} ${name}"`);
  return `@font-face{font-family:"${font} Variable";font-weight:100 900;font-display:swap;src:url("${FILES[font]}")}${local.join('')}:root{--font-house:${families.join()}}`;
}

/** What every page says of the house's look. It stands in the HTML alone: no script carries it, and React leaves it as it is. */
export interface Look {
  /** For the head: all styles, font, icon and colours. */
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
  const isOwnIcon = icon !== '/favicon.svg';
  const head = [
    `<link rel="icon" href="${icon}"${isOwnIcon ? '' : ' type="image/svg+xml"'}>`,
    isOwnIcon ? `<link rel="apple-touch-icon" href="${icon}">` : '',
    // With the page, so that a browser waits for no request before the first paint.
    `<style>${shopCss}</style>`,
    `<style data-look>${writeFontCss(font)}${writeColors(colors)}</style>`,
  ].join('');
  const fontPreload = `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${FILES[font]}">`;
  return { head, fontPreload };
}

function writeColors(colors: HouseColors): string {
  const lines = Object.entries(toPalette(colors)).map(
    ([name, color]) => `--color-${toKebabCase(name)}:${color}`,
  );
  return `:root{${lines.join(';')}}`;
}

function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Puts the look into a rendered page. */
export function insertLook(html: string, look: Look): string {
  return html
    .replace(PLACE, () => `${look.head}${PLACE}`)
    .replace(BODY_END, () => `${look.fontPreload}${BODY_END}`);
}
