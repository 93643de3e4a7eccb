import { drawCinemaCamera } from './cinema-camera.ts';
import type { Drawing, DrawingKind } from './drawing.ts';
import { drawFilter } from './filter.ts';
import { picture, rect } from './ink.ts';
import { drawLensSet, drawPrimeLens } from './prime-lens.ts';
import { drawSpecialLens } from './special-lens.ts';
import { drawZoomLens } from './zoom-lens.ts';

/** A picture as the text of an SVG file. */
export type SvgPicture = string;

const DRAWERS: { readonly [Kind in DrawingKind]?: (drawing: Drawing<Kind>) => SvgPicture } = {
  'cinema-camera': drawCinemaCamera,
  'prime-lens': drawPrimeLens,
  'lens-set': drawLensSet,
  'zoom-lens': drawZoomLens,
  'special-lens': drawSpecialLens,
  filter: drawFilter,
};

export function draw<Kind extends DrawingKind>(drawing: Drawing<Kind>): SvgPicture {
  return DRAWERS[drawing.kind]?.(drawing) ?? picture(rect([100, 80, 200, 140], 'white', 8));
}
