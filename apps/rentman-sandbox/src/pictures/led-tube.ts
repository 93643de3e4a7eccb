import type { DrawingParameters } from './drawing.ts';
import { chalk, circle, fitted, group, line, move, picture, rect, repeat } from './ink.ts';

type LedTube = DrawingParameters['led-tube'];

const METRE = 250;

/** LED tubes: sets side by side, long and single ones lying, with their clips. */
export function drawLedTube({ count, length, wide = false }: LedTube): string {
  const reach = METRE * length;
  const thickness = wide ? 24 : 17;
  const pitch = thickness + (count > 4 ? 11 : 20);
  if (count === 1) return single(reach, thickness + 5);
  const across = pitch * count - (pitch - thickness);
  const isUpright = length <= 1;
  const tubes = repeat(count, (index) =>
    move(0, index * pitch, tube(reach, thickness, { wide, pixels: Math.round(16 * length) })),
  );
  return isUpright
    ? picture(
        fitted([0, 0, across, reach], { limit: 1 }, group(`rotate(-90)`, move(-reach, 0, tubes))),
      )
    : picture(fitted([0, 0, reach, across], { limit: 1.3 }, tubes));
}

function single(reach: number, thickness: number): string {
  return picture(
    fitted(
      [0, -60, reach, 150],
      { limit: 1.3 },
      line(reach * 0.25, -50, reach * 0.25, 0),
      line(reach * 0.75, -50, reach * 0.75, 0),
      tube(reach, thickness, { wide: false, pixels: 16 }),
      clip(reach * 0.25, thickness),
      clip(reach * 0.75, thickness),
      circle(reach * 0.2, 72, thickness * 0.62),
      circle(reach * 0.2, 72, thickness * 0.3, 'black'),
      circle(reach * 0.32, 72, thickness * 0.62, 'grey'),
      rect([reach * 0.42, 60, 90, 24], 'white', 4),
      rect([reach * 0.42 + 6, 66, 34, 12], 'black', 2),
      circle(reach * 0.42 + 52, 72, 4),
      circle(reach * 0.42 + 64, 72, 4),
      circle(reach * 0.42 + 76, 72, 4),
    ),
  );
}

function tube(
  reach: number,
  thickness: number,
  { wide, pixels }: { wide: boolean; pixels: number },
): string {
  const cap = wide ? 16 : 26;
  const glass = reach - cap * 2;
  return (
    rect([0, 0, reach, thickness], 'white', wide ? 3 : thickness / 2) +
    rect([cap, 0, glass, thickness], 'white', 0) +
    repeat(pixels - 1, (index) => {
      const x = cap + (glass * (index + 1)) / pixels;
      return line(x, thickness - 4, x, thickness);
    }) +
    rect([cap, 3.5, glass, thickness * 0.3], 'grey', 0) +
    rect([0, 0, cap, thickness], 'black', wide ? 3 : 6) +
    chalk(`M7 ${thickness / 2}h6M17 ${thickness / 2}h1`) +
    rect([reach - cap, 0, cap, thickness], 'grey', wide ? 3 : 6) +
    circle(reach - cap / 2, thickness / 2, 2.6)
  );
}

function clip(x: number, thickness: number): string {
  return (
    rect([x - 9, -4, 18, thickness + 8], 'grey', 4) +
    rect([x - 5, -16, 10, 13], 'white', 2) +
    circle(x, -54, 4) +
    circle(x, thickness / 2, 3, 'black')
  );
}
