/** Width and strokes of each character on a grid six units high. */
const GLYPHS: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  '0': [4, 'M1 0L3 0Q4 0 4 1L4 5Q4 6 3 6L1 6Q0 6 0 5L0 1Q0 0 1 0'],
  '1': [2, 'M0 1.2L2 0L2 6'],
  '2': [4, 'M0 1Q0 0 1 0L3 0Q4 0 4 1L4 2Q4 2.6 3.4 3.1L0 6L4 6'],
  '3': [4, 'M0 1Q0 0 1 0L3 0Q4 0 4 1L4 2Q4 3 3 3L1.6 3M3 3Q4 3 4 4L4 5Q4 6 3 6L1 6Q0 6 0 5'],
  '4': [4, 'M3.2 6L3.2 0L0 4.2L4.2 4.2'],
  '5': [4, 'M4 0L0.4 0L0.2 2.6L3 2.6Q4 2.6 4 3.6L4 5Q4 6 3 6L1 6Q0 6 0 5'],
  '6': [4, 'M4 1Q4 0 3 0L1 0Q0 0 0 1L0 5Q0 6 1 6L3 6Q4 6 4 5L4 3.8Q4 2.8 3 2.8L0 2.8'],
  '7': [4, 'M0 0L4 0L1.6 6'],
  '8': [
    4,
    'M1 3Q0 3 0 2L0 1Q0 0 1 0L3 0Q4 0 4 1L4 2Q4 3 3 3L1 3Q0 3 0 4L0 5Q0 6 1 6L3 6Q4 6 4 5L4 4Q4 3 3 3',
  ],
  '9': [4, 'M0 5Q0 6 1 6L3 6Q4 6 4 5L4 1Q4 0 3 0L1 0Q0 0 0 1L0 2.2Q0 3.2 1 3.2L4 3.2'],
  A: [4.4, 'M0 6L2.2 0L4.4 6M0.8 4L3.6 4'],
  B: [4, 'M0 0L3 0Q4 0 4 1L4 2Q4 3 3 3L0 3M3 3Q4 3 4 4L4 5Q4 6 3 6L0 6L0 0'],
  C: [4, 'M4 1Q4 0 3 0L1 0Q0 0 0 1L0 5Q0 6 1 6L3 6Q4 6 4 5'],
  D: [4, 'M0 0L2.6 0Q4 0 4 1.4L4 4.6Q4 6 2.6 6L0 6L0 0'],
  E: [3.6, 'M3.6 0L0 0L0 6L3.6 6M0 3L3 3'],
  F: [3.6, 'M3.6 0L0 0L0 6M0 3L3 3'],
  G: [4, 'M4 1Q4 0 3 0L1 0Q0 0 0 1L0 5Q0 6 1 6L3 6Q4 6 4 5L4 3.2L2.4 3.2'],
  H: [4, 'M0 0L0 6M4 0L4 6M0 3L4 3'],
  I: [0, 'M0 0L0 6'],
  K: [4, 'M0 0L0 6M4 0L0 3.4M1.4 2.4L4 6'],
  L: [3.4, 'M0 0L0 6L3.4 6'],
  M: [5, 'M0 6L0 0L2.5 4L5 0L5 6'],
  N: [4.2, 'M0 6L0 0L4.2 6L4.2 0'],
  O: [4, 'M1 0L3 0Q4 0 4 1L4 5Q4 6 3 6L1 6Q0 6 0 5L0 1Q0 0 1 0'],
  P: [4, 'M0 6L0 0L3 0Q4 0 4 1L4 2.2Q4 3.2 3 3.2L0 3.2'],
  R: [4, 'M0 6L0 0L3 0Q4 0 4 1L4 2Q4 3 3 3L0 3M2 3L4 6'],
  S: [4, 'M4 1Q4 0 3 0L1 0Q0 0 0 1L0 2Q0 3 1 3L3 3Q4 3 4 4L4 5Q4 6 3 6L1 6Q0 6 0 5'],
  T: [4, 'M0 0L4 0M2 0L2 6'],
  U: [4, 'M0 0L0 5Q0 6 1 6L3 6Q4 6 4 5L4 0'],
  Ü: [4, 'M0 0L0 5Q0 6 1 6L3 6Q4 6 4 5L4 0M1.2 -1.6L1.2 -1.5M2.8 -1.6L2.8 -1.5'],
  V: [4.4, 'M0 0L2.2 6L4.4 0'],
  W: [6, 'M0 0L1.4 6L3 1.6L4.6 6L6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4.4, 'M0 0L2.2 3L4.4 0M2.2 3L2.2 6'],
  Z: [4, 'M0 0L4 0L0 6L4 6'],
  x: [3.2, 'M0 2.4L3.2 6M3.2 2.4L0 6'],
  '.': [0, 'M0 5.9L0 6'],
  ',': [0.6, 'M0.6 5.6L0 7'],
  '-': [2.6, 'M0 3.2L2.6 3.2'],
  '+': [3.2, 'M0 3.2L3.2 3.2M1.6 1.6L1.6 4.8'],
  '/': [2.8, 'M0 6.4L2.8 -0.4'],
  ':': [0, 'M0 1.8L0 1.9M0 4.6L0 4.7'],
};

const GRID_HEIGHT = 6;
const GAP = 1.7;
const SPACE = 2.4;

export interface LetterPlace {
  readonly x: number;
  /** The optical centre of the capitals. */
  readonly y: number;
  /** Height of the capitals, in the units of the drawing. */
  readonly height: number;
  /** Whether `x` is the middle or the start of the text. Default: the middle. */
  readonly align?: 'middle' | 'start';
}

/** Answers with the path data (`d`) of a text as single strokes. Characters without a glyph leave a space. */
export function drawLetters(text: string, { x, y, height, align = 'middle' }: LetterPlace): string {
  const scale = height / GRID_HEIGHT;
  const left = align === 'middle' ? x - measureLetters(text, height) / 2 : x;
  let pen = 0;
  const strokes: string[] = [];
  for (const character of text) {
    const [width, glyph] = GLYPHS[character] ?? [SPACE - GAP, ''];
    if (glyph !== '') strokes.push(place(glyph, left + pen * scale, y - height / 2, scale));
    pen += width + GAP;
  }
  return strokes.join('');
}

/** The width of a text whose capitals have the given height. */
export function measureLetters(text: string, height: number): number {
  const units = [...text].reduce(
    (sum, character) => sum + (GLYPHS[character]?.[0] ?? SPACE - GAP) + GAP,
    -GAP,
  );
  return (units * height) / GRID_HEIGHT;
}

function place(glyph: string, x: number, y: number, scale: number): string {
  let isX = true;
  return glyph.replace(/-?\d+(\.\d+)?/g, (number) => {
    const value = Number(number) * scale + (isX ? x : y);
    isX = !isX;
    return String(Math.round(value * 100) / 100);
  });
}
