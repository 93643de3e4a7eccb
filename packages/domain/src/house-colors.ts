/** The fonts that the shop serves itself; the first one is the default. */
export const HOUSE_FONTS = ['Archivo', 'Inter', 'Manrope', 'Bitter'] as const;
export type HouseFont = (typeof HOUSE_FONTS)[number];

/** What rental and used sale are called where the house gives them no name of its own. */
export const DEFAULT_RENTAL_NAME = 'Rental';
export const DEFAULT_USED_SALE_NAME = 'Used Sale';

/** The colours that a house chooses, as `#rrggbb`. */
export interface HouseColors {
  /** Buttons, and marks that should be noticed. */
  readonly accent: string;
  /** Text, and the dark areas such as the footer. */
  readonly dark: string;
  /** The page behind the white areas. */
  readonly background: string;
}

export type HouseColorName = keyof HouseColors;

/** The colours as the form "Erscheinungsbild" keeps them; null where the house has chosen none. */
export interface ChosenColors {
  readonly accentColor: string | null;
  readonly darkColor: string | null;
  readonly backgroundColor: string | null;
}

/** The field of the form that holds a colour. */
export const COLOR_FIELDS: Readonly<Record<HouseColorName, keyof ChosenColors>> = {
  accent: 'accentColor',
  dark: 'darkColor',
  background: 'backgroundColor',
};

/** The look of a house that has chosen nothing: primary black, background grey. */
export const DEFAULT_COLORS: HouseColors = {
  accent: '#000000',
  dark: '#000000',
  background: '#f2f2f2',
};

/** Every colour of the shop that follows from the house's three. */
export interface Palette {
  readonly dark: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly page: string;
  readonly paper: string;
  readonly selected: string;
  readonly line: string;
  readonly edge: string;
  readonly mute: string;
  readonly muteOnDark: string;
  readonly linkOnDark: string;
}

/** Text that says a state: sale or error, success, note, warning. The same for every house. */
export const STATE_COLORS = {
  sale: '#c81e1e',
  success: '#0f7b3f',
  info: '#0b5cad',
  warning: '#8a4600',
} as const;

/** Two colours that lie on each other without enough contrast. */
export interface ColorProblem {
  /** The colour to change. */
  readonly color: HouseColorName;
  /** The pair in German: `Akzentfarbe (#ffd400) auf Weiß`. */
  readonly pair: string;
  readonly ratio: number;
  readonly needed: number;
}

const WHITE = '#ffffff';
/** WCAG 2.2: text, and the edges of controls. */
const TEXT_RATIO = 4.5;
const EDGE_RATIO = 3;

/** Reads `#0b2239`, `0b2239` or `#fff`, in any case; null for anything else. */
export function parseColor(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replaceAll(/./g, '$&$&')}` : null;
}

/** The colours in the values of the form; what is no colour counts as none. */
export function readChosenColors(form: Readonly<Record<string, unknown>>): ChosenColors {
  const read = (field: keyof ChosenColors) => {
    const text = form[field];
    return typeof text === 'string' ? parseColor(text) : null;
  };
  return {
    accentColor: read('accentColor'),
    darkColor: read('darkColor'),
    backgroundColor: read('backgroundColor'),
  };
}

/** The three colours of a house, with the defaults where it has chosen none. */
export function toHouseColors({
  accentColor,
  darkColor,
  backgroundColor,
}: ChosenColors): HouseColors {
  const dark = darkColor ?? DEFAULT_COLORS.dark;
  return {
    dark,
    // Without an accent colour buttons have the dark colour.
    accent: accentColor ?? dark,
    background: backgroundColor ?? DEFAULT_COLORS.background,
  };
}

/** Contrast of two colours by WCAG, from 1 to 21. */
export function findContrast(first: string, second: string): number {
  const [a, b] = [findLuminance(first), findLuminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Derives all other colours, by the shares that make the greys of the default look. */
export function toPalette({ accent, dark, background }: HouseColors): Palette {
  const onAccent = findContrast(WHITE, accent) >= TEXT_RATIO ? WHITE : dark;
  // The contrast to the text grows, but a nearly black accent can only become lighter.
  const isDarkened = onAccent === WHITE && findLuminance(accent) > 0.03;
  return {
    dark,
    accent,
    accentHover: mix(accent, isDarkened ? '#000000' : WHITE, 0.169),
    onAccent,
    page: background,
    paper: mix(background, WHITE, 0.615),
    selected: mix(background, dark, 0.058),
    line: mix(background, dark, 0.103),
    edge: mix(WHITE, dark, 0.537),
    mute: mix(WHITE, dark, 0.651),
    muteOnDark: mix(dark, WHITE, 0.741),
    linkOnDark: mix(dark, WHITE, 0.816),
  };
}

/** Every pair of the palette that would be hard to read. */
export function findColorProblems(colors: HouseColors): readonly ColorProblem[] {
  return listPairs(colors).flatMap(({ color, of, on, needed }) => {
    const ratio = findContrast(of.color, on.color);
    const pair = `${of.name} auf ${on.name}`;
    return ratio >= needed ? [] : [{ color, pair, ratio, needed }];
  });
}

/** Says in German which pair it is, its ratio and what is needed. A ratio is rounded down: 2,98 is not 3. */
export function describeColorProblem({ pair, ratio, needed }: ColorProblem): string {
  const write = (value: number) => String(Math.floor(value * 10) / 10).replace('.', ',');
  return `${pair}: Der Kontrast ist ${write(ratio)} : 1, nötig sind mindestens ${write(needed)} : 1.`;
}

/** A colour with what it is called in German. */
interface NamedColor {
  readonly name: string;
  readonly color: string;
}

interface Pair {
  readonly color: HouseColorName;
  readonly of: NamedColor;
  readonly on: NamedColor;
  readonly needed: number;
}

function listPairs(colors: HouseColors): readonly Pair[] {
  const { onAccent, edge, mute } = toPalette(colors);
  const accent = { name: `Akzentfarbe (${colors.accent})`, color: colors.accent };
  const dark = { name: `Dunkle Farbe (${colors.dark})`, color: colors.dark };
  const ground = { name: `Hintergrund (${colors.background})`, color: colors.background };
  const white = { name: 'Weiß', color: WHITE };
  const grey = { name: `Graue Schrift (${mute})`, color: mute };
  const edges = { name: `Ränder von Feldern (${edge})`, color: edge };
  const text = {
    name: onAccent === WHITE ? 'Weiße Schrift' : `Dunkle Schrift (${colors.dark})`,
    color: onAccent,
  };
  const state = Object.values(STATE_COLORS).reduce((weakest, each) =>
    findContrast(each, ground.color) < findContrast(weakest, ground.color) ? each : weakest,
  );
  const hint = { name: `Farbige Hinweise (${state})`, color: state };
  // A background that is too dark for the fixed colours has to change itself; else the text colour has to.
  const isGroundBad = findContrast(state, ground.color) < TEXT_RATIO;
  const onGround = isGroundBad ? 'background' : 'dark';
  return [
    { color: 'background', of: hint, on: ground, needed: TEXT_RATIO },
    { color: onGround, of: dark, on: ground, needed: TEXT_RATIO },
    { color: onGround, of: grey, on: ground, needed: TEXT_RATIO },
    { color: onGround, of: edges, on: ground, needed: EDGE_RATIO },
    { color: 'accent', of: text, on: accent, needed: TEXT_RATIO },
    { color: 'accent', of: accent, on: white, needed: EDGE_RATIO },
    { color: 'accent', of: accent, on: ground, needed: EDGE_RATIO },
  ];
}

function toChannels(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** Relative luminance by WCAG, from 0 to 1. */
function findLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The first colour with a share of the second, channel by channel. */
function mix(first: string, second: string, share: number): string {
  const others = toChannels(second);
  const mixed = toChannels(first).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
