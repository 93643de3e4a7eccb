import type { DrawingParameters } from './drawing.ts';
import { circle, line, move, path, picture, rect } from './ink.ts';
import { drawLensFront } from './lens-front.ts';
import { drawMount, drawProfile, mountDepth, type Ring } from './lens-profile.ts';
import { lettering } from './lettering.ts';

type ZoomLens = DrawingParameters['zoom-lens'];

const SHEET_WIDTH = 400;
const AXIS = 142;
const GAP = 24;

/** Side elevation and front of a zoom: cine housing, servo zoom with hand grip, or photo lens. */
export function drawZoomLens(lens: ZoomLens): string {
  const { length, front, mount, focal } = lens;
  const grip = lens.style === 'servo' ? 30 : 0;
  const scale = Math.min(1.3, (SHEET_WIDTH - 60 - GAP - grip) / (length + front + 18));
  const radius = (front / 2) * scale;
  const barrel = length * scale;
  const total = barrel + mountDepth(mount, scale) + GAP + grip + radius * 2;
  const left = (SHEET_WIDTH - total) / 2;
  const rings = ringsOf(lens);
  const side = [
    lens.style === 'servo' ? servoFromSide(barrel, radius) : '',
    drawMount(mount, barrel, scale),
    drawProfile({ rings, length: barrel, radius }, focal),
    lens.foot ? foot(barrel, radius, lens.style) : '',
    lens.style === 'photo' ? switches(barrel, radius) : '',
  ];
  const frontX = left + total - radius;
  const blades = lens.style === 'photo' ? 11 : 9;
  const glass = lens.style === 'photo' ? 0.78 : 0.74;
  return picture(
    move(left, AXIS, ...side),
    move(
      frontX,
      AXIS,
      lens.style === 'servo' ? servoFromFront(radius) : '',
      drawLensFront({ radius, blades, glass }),
    ),
    lettering(focal, frontX, AXIS + radius + 17, { height: 9 }),
  );
}

function ringsOf({ style, length, front }: ZoomLens): readonly Ring[] {
  if (style === 'photo') return photoRings(length);
  const slender = length / front;
  const waist = slender > 2.4 ? 0.62 : 0.8;
  return [
    { width: 6, reach: 1 },
    { width: 3, reach: 0.96, surface: 'black' },
    { width: 6 + slender * 5, reach: 1, end: 0.9 },
    { width: 10, reach: 0.95, surface: 'gear' },
    { width: 20, reach: 0.88, surface: 'scale' },
    { width: 4, reach: waist + 0.04, surface: 'grey' },
    { width: 10, reach: waist + 0.12, surface: 'gear' },
    { width: 30, reach: waist, surface: 'scale', labelled: true },
    { width: 9, reach: waist + 0.08, surface: 'gear' },
    { width: 12, reach: waist - 0.04, surface: 'scale' },
    { width: 10, reach: waist - 0.04, end: waist - 0.16, surface: 'grey' },
  ];
}

function photoRings(length: number): readonly Ring[] {
  const isLong = length > 150;
  return [
    { width: 5, reach: 1 },
    { width: isLong ? 26 : 10, reach: 0.97 },
    { width: isLong ? 22 : 16, reach: 0.98, surface: 'grip' },
    { width: 4, reach: 0.93, surface: 'black' },
    { width: isLong ? 20 : 28, reach: 0.95, surface: 'grip' },
    { width: 22, reach: 0.9 },
    { width: 9, reach: 0.9, surface: 'scale' },
    { width: isLong ? 14 : 8, reach: 0.86, end: 0.76 },
  ];
}

function servoFromSide(barrel: number, radius: number): string {
  const x = barrel * 0.3;
  const width = barrel * 0.52;
  const top = radius * 0.1;
  return (
    rect([x, top, width, radius * 1.28], 'grey', 10) +
    rect([x + width * 0.14, radius * 1.02, width * 0.44, 9], 'white', 4) +
    line(x + width * 0.36, radius * 1.02, x + width * 0.36, radius * 1.02 + 9) +
    circle(x + width * 0.8, radius * 1.1, 4, 'black')
  );
}

function servoFromFront(radius: number): string {
  const x = -radius - 26;
  return (
    path(`M${x + 6} ${-radius * 0.62}q-20 ${radius * 0.7} 0 ${radius * 1.4}`) +
    rect([x, -radius * 0.7, 46, radius * 1.5], 'grey', 9) +
    rect([x + 8, -radius * 0.5, 10, 26], 'black', 4)
  );
}

function foot(barrel: number, radius: number, style: ZoomLens['style']): string {
  if (style === 'photo') {
    const x = barrel * 0.66;
    return (
      rect([x, -radius * 0.94, 15, radius * 1.88], 'grey', 2) +
      rect([x + 2, radius * 0.94, 11, 16], 'white', 1) +
      rect([x - 20, radius * 0.94 + 15, 52, 9], 'white', 3) +
      circle(x + 7.5, 0, 4)
    );
  }
  const x = barrel * 0.36;
  return (
    path(`M${x} ${radius * 0.7}h30v${radius * 0.5}h-30z`, 'white') +
    rect([x - 10, radius * 1.2, 50, 10], 'grey', 2) +
    circle(x + 15, radius * 0.98, 3.4, 'black')
  );
}

function switches(barrel: number, radius: number): string {
  const x = barrel * 0.72;
  return rect([x, radius * 0.28, barrel * 0.1, radius * 0.42], 'black', 2);
}
