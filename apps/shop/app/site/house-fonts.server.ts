import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import bitter from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import type { HouseFont } from '@klappe/domain';

/** In percent: size, ascent, descent. */
type Metrics = readonly [number, number, number];

interface FontFiles {
  readonly file: string;
  /** Of the local fonts that stand in until it has loaded, in the sequence of `LOCAL_FONTS`. */
  readonly metrics: readonly Metrics[];
}

const FONTS: Readonly<Record<HouseFont, FontFiles>> = {
  Archivo: {
    file: archivo,
    metrics: [
      [98.66, 89, 21.3],
      [98.44, 89.2, 21.3],
      [99.78, 88, 21],
      [104.5, 84, 20.1],
      [87.78, 100, 23.9],
      [82.88, 105.9, 25.3],
    ],
  },
  Inter: {
    file: inter,
    metrics: [
      [106.36, 91.2, 22.6],
      [102.09, 95, 23.5],
      [107.17, 90.5, 22.4],
      [108.38, 89.5, 22.1],
      [94.29, 102.9, 25.5],
      [85.95, 112.9, 27.9],
    ],
  },
  Manrope: {
    file: manrope,
    metrics: [
      [101.87, 105, 29.4],
      [100.28, 106.7, 29.9],
      [102.63, 104.3, 29.2],
      [106.16, 100.8, 28.3],
      [90.29, 118.5, 33.2],
      [84.19, 127.1, 35.6],
    ],
  },
  Bitter: {
    file: bitter,
    metrics: [
      [102.97, 91.3, 26.2],
      [98.05, 95.9, 27.5],
      [103.85, 90.5, 26],
      [103.9, 90.5, 26],
      [91.37, 102.9, 29.6],
      [82.39, 114.1, 32.8],
    ],
  },
};

const [REGULAR, BOLD] = ['100 550', '551 900'];

/** Android has Roboto and no Arial, Linux often DejaVu alone. */
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

export function findFontFile(font: HouseFont): string {
  return FONTS[font].file;
}

/** The font and local fonts with its metrics, with which text does not move when it has loaded. */
export function writeFontCss(font: HouseFont): string {
  const { file, metrics } = FONTS[font];
  const local = LOCAL_FONTS.map(({ name, weight, fonts }, index) => {
    const [size, ascent, descent] = metrics[index] ?? [];
    const sources = fonts.map((each) => `local("${each}")`).join();
    return `@font-face{font-family:"${font} ${name}";font-weight:${weight};src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`;
  });
  const families = ['Variable', 'Fallback', 'Roboto', 'DejaVu'].map((name) => `"${font} ${name}"`);
  return `@font-face{font-family:"${font} Variable";font-weight:100 900;font-display:swap;src:url("${file}")}${local.join('')}:root{--font-house:${families.join()}}`;
}
