import { buttons, display, knurledKnob } from './details.ts';
import { circle, line, path, polygon, rect, repeat } from './ink.ts';

/** A yoke seen from the side: pivot at x/y, fork down to a spigot. */
export function sideYoke(x: number, y: number, drop: number, reach = 10): string {
  return (
    path(
      `M${x - reach} ${y}L${x - 7} ${y + drop - 12}H${x + 7}L${x + reach} ${y}a${reach} ${reach} 0 0 0 ${-reach * 2} 0z`,
      'white',
    ) +
    rect([x - 12, y + drop - 12, 24, 11], 'grey', 2) +
    rect([x - 6, y + drop - 1, 12, 28], 'white', 1.5) +
    line(x - 6, y + drop + 9, x + 6, y + drop + 9) +
    circle(x, y, 9, 'grey') +
    circle(x, y, 3.4)
  );
}

/** Barn doors seen from the side, opened upwards and downwards from a front edge at x. */
export function barnDoors(x: number, y: number, radius: number): string {
  const reach = radius * 0.9;
  return (
    polygon([
      [x, y - radius],
      [x - reach, y - radius - reach * 0.62],
      [x - reach - 5, y - radius - reach * 0.54],
      [x - 2, y - radius + 7],
    ]) +
    polygon([
      [x, y + radius],
      [x - reach, y + radius + reach * 0.62],
      [x - reach - 5, y + radius + reach * 0.54],
      [x - 2, y + radius - 7],
    ]) +
    polygon(
      [
        [x - 2, y - radius + 9],
        [x - reach * 0.62, y - radius * 0.74],
        [x - reach * 0.62, y + radius * 0.74],
        [x - 2, y + radius - 9],
      ],
      'grey',
    )
  );
}

/** Separate ballast or control box with cable to the lamp head. */
export function ballast(x: number, y: number, size: number): string {
  const width = 92 * size;
  const height = 58 * size;
  return (
    path(`M${x + width * 0.2} ${y}v-5q0 -5 5 -5h${width * 0.6 - 10}q5 0 5 5v5`) +
    rect([x, y, width, height], 'white', 5) +
    rect([x, y, 9, height], 'grey', 3) +
    rect([x + width - 9, y, 9, height], 'grey', 3) +
    display([x + 17, y + 10, width * 0.32, height * 0.34], 2) +
    knurledKnob(x + width * 0.72, y + height * 0.34, 9 * size, 12) +
    buttons([x + 22, y + height * 0.74, width * 0.36, 0], 4, 1, 3) +
    circle(x + width * 0.72, y + height * 0.74, 4, 'black')
  );
}

/** Cable running in one easy curve. */
export function cableRun(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
): string {
  const drop = Math.max(y1, y2) + 16;
  return path(`M${x1} ${y1}C${x1 + 26} ${drop} ${x2 - 34} ${drop} ${x2} ${y2}`);
}

/** Cooling fins across a box. */
export function fins(
  x: number,
  y: number,
  [width, height]: readonly [number, number],
  count: number,
): string {
  return repeat(count, (index) => {
    const at = x + (width * (index + 0.5)) / count;
    return line(at, y, at, y + height);
  });
}
