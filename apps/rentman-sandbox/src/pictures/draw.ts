import type { Drawing } from './drawing.ts';
import { picture, rect } from './ink.ts';

/** A picture as the text of an SVG file. */
export type SvgPicture = string;

export function draw(drawing: Drawing): SvgPicture {
  return picture(rect([100, 80, 200, 140], 'white', 8), `<desc>${drawing.kind}</desc>`);
}
