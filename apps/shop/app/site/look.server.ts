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
import frameCss from '#app/styles/frame.css?inline';
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

/** Local fonts with the metrics of the house's font, with which text does not move when that has loaded. */
function writeFallbackCss(font: HouseFont): string {
  const local = LOCAL_FONTS.map(({ name, weight, fonts }, index) => {
    const [size, ascent, descent] = metrics[font][index] ?? [];
    const sources = fonts.map((each) => `local("${each}")`).join();
    return `@font-face{font-family:"${font} ${name}";font-weight:${weight};src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`;
  });
  const families = ['Variable', 'Fallback', 'Roboto', 'DejaVu'].map((name) => `"${font} ${name}"`);
  return `${local.join('')}:root{--font-house:${families.join()}}`;
}

/**
 * The font itself. Where scripts run it is asked for after the first paint, which else would wait for it beside the pictures:
 * `SCRIPT_START_CODE` in routing/page-scripts.server.ts changes the medium.
 */
function writeFontFace(font: HouseFont): string {
  return `<style data-font media="(scripting: none)">@font-face{font-family:"${font} Variable";font-weight:400 800;font-display:swap;src:url("${FILES[font]}")}</style>`;
}

/**
 * What every page's head says of the house's look: styles of the frame, font, icon and colours. It stands in the HTML alone: no
 * script carries it, and React leaves it as it is.
 */
export type Look = string;

/** Before it the look is put into a page's head. */
const PLACE = '<meta name="theme-color"';

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
  return [
    `<link rel="icon" href="${icon}"${isOwnIcon ? '' : ' type="image/svg+xml"'}>`,
    isOwnIcon ? `<link rel="apple-touch-icon" href="${icon}">` : '',
    // With the page, so that a browser waits for no request before the first paint.
    `<style>${frameCss}</style>`,
    `<style data-look>${writeFallbackCss(font)}${writeColors(colors)}</style>`,
    writeFontFace(font),
  ].join('');
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
  return html.replace(PLACE, () => `${look}${PLACE}`);
}
