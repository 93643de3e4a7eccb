import { drawLetters } from '@klappe/lettering';
import type { Paint } from './ink';

interface Lettering {
  readonly height: number;
  readonly paint?: Paint;
  /** Thickness of the strokes; without it the line of the drawing. */
  readonly weight?: number;
}

/** Writes capitals with their middle at `x` and their optical centre at `y`. */
export function lettering(
  text: string,
  x: number,
  y: number,
  { height, paint, weight }: Lettering,
): string {
  const stroke = paint === undefined ? '' : ` stroke="{${paint}}"`;
  const width = weight === undefined ? '' : ` stroke-width="${weight}"`;
  return `<path d="${drawLetters(text, { x, y, height })}" fill="none"${stroke}${width}/>`;
}
