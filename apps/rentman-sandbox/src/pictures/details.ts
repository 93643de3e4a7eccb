import { type Box, chalk, circle, line, type Paint, path, rect, repeat } from './ink.ts';

/** Parallel slots inside a box. */
export function louvres([x, y, width, height]: Box, count: number, upright = true): string {
  return repeat(count, (index) => {
    const at = (index + 0.5) / count;
    return upright
      ? line(x + width * at, y, x + width * at, y + height)
      : line(x, y + height * at, x + width, y + height * at);
  });
}

/** A ventilation grille: a frame with slots. */
export function grille(box: Box, count: number, upright = true): string {
  const [x, y, width, height] = box;
  return rect(box, 'white', 3) + louvres([x + 3, y + 4, width - 6, height - 8], count, upright);
}

/** Rows of round buttons, filled black where `pressed` says so. */
export function buttons(
  [x, y, width, height]: Box,
  columns: number,
  rows: number,
  radius = 3,
): string {
  return repeat(columns * rows, (index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const stepX = columns > 1 ? width / (columns - 1) : 0;
    const stepY = rows > 1 ? height / (rows - 1) : 0;
    return circle(x + column * stepX, y + row * stepY, radius);
  });
}

/** A black display with a few bright lines of read-out. */
export function display([x, y, width, height]: Box, lines: number): string {
  const readOut = repeat(lines, (index) => {
    const at = y + (height * (index + 1)) / (lines + 1);
    const length = width * (index % 3 === 0 ? 0.7 : index % 3 === 1 ? 0.5 : 0.62);
    return chalk(`M${x + width * 0.14} ${at}h${length}`);
  });
  return rect([x, y, width, height], 'black', 2) + readOut;
}

/** A knob from the front, with its pointer at an angle in degrees (0 = up). */
export function knob(x: number, y: number, radius: number, angle = 0): string {
  const turn = ((angle - 90) * Math.PI) / 180;
  return (
    circle(x, y, radius) +
    line(
      x + Math.cos(turn) * radius * 0.35,
      y + Math.sin(turn) * radius * 0.35,
      x + Math.cos(turn) * radius,
      y + Math.sin(turn) * radius,
    )
  );
}

/** A knob with a knurled rim. */
export function knurledKnob(x: number, y: number, radius: number, teeth = 16): string {
  return (
    circle(x, y, radius, 'grey') +
    rays(x, y, [radius * 0.78, radius], teeth) +
    circle(x, y, radius * 0.78)
  );
}

/** Lines from an inner to an outer radius, all around. */
export function rays(
  x: number,
  y: number,
  [inner, outer]: readonly [number, number],
  count: number,
): string {
  return repeat(count, (index) => {
    const turn = (index / count) * Math.PI * 2;
    return line(
      x + Math.cos(turn) * inner,
      y + Math.sin(turn) * inner,
      x + Math.cos(turn) * outer,
      y + Math.sin(turn) * outer,
    );
  });
}

/** A round socket: BNC, Lemo, Fischer. */
export function socket(x: number, y: number, radius = 5): string {
  return circle(x, y, radius, 'grey') + circle(x, y, radius * 0.4, 'black');
}

/** An XLR socket with three pins. */
export function xlr(x: number, y: number, radius = 8): string {
  const pin = radius * 0.42;
  return (
    circle(x, y, radius, 'grey') +
    circle(x, y, radius * 0.72) +
    circle(x - pin, y - radius * 0.1, 1, 'black') +
    circle(x + pin, y - radius * 0.1, 1, 'black') +
    circle(x, y + pin, 1, 'black')
  );
}

/** Screws in the four corners of a box. */
export function screws([x, y, width, height]: Box, inset = 6, radius = 1.8): string {
  return [
    [x + inset, y + inset],
    [x + width - inset, y + inset],
    [x + inset, y + height - inset],
    [x + width - inset, y + height - inset],
  ]
    .map(([cx = 0, cy = 0]) => circle(cx, cy, radius))
    .join('');
}

/** Mounting threads along a line. */
export function threads([x, y, width]: readonly [number, number, number], count: number): string {
  return repeat(count, (index) => circle(x + (width * (index + 0.5)) / count, y, 2, 'black'));
}

/** A slab with its long edges cut at an angle, as on plates and hot shoes. */
export function dovetail([x, y, width, height]: Box, paint: Paint = 'grey'): string {
  const cut = height * 0.5;
  return path(`M${x + cut} ${y}H${x + width - cut}L${x + width} ${y + height}H${x}Z`, paint);
}

/** A round bar of constant thickness with an outline, from point to point. */
export function bar(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  thickness: number,
  paint: Paint = 'white',
): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const half = thickness / 2;
  return `<g transform="translate(${fix(x1)} ${fix(y1)}) rotate(${fix(angle)})">${rect([0, -half, length, thickness], paint, Math.min(half, 4))}</g>`;
}

function fix(value: number): number {
  return Math.round(value * 100) / 100;
}
