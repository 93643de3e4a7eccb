import { drawLetters } from '@klappe/lettering';
import { LINE_COLOUR } from './ink.ts';

interface Lettering {
  readonly height: number;
  readonly colour?: string;
  readonly align?: 'middle' | 'start';
}

/** Writes text with its middle (or start) at `x` and its optical centre at `y`. */
export function lettering(
  text: string,
  x: number,
  y: number,
  { height, colour = LINE_COLOUR, align }: Lettering,
): string {
  const strokes = drawLetters(text, { x, y, height, align });
  return `<path d="${strokes}" fill="none" stroke="${colour}"/>`;
}
