/** The one hand all demo pictures are drawn in: one line weight, white, one flat grey, one black. */
export type Paint = 'white' | 'grey' | 'black' | 'none';

export type Box = readonly [x: number, y: number, width: number, height: number];

/** The sheet all pictures are drawn on. */
export const SHEET: Box = [0, 0, 400, 300];

export const LINE_WEIGHT = 1.35;
export const LINE_COLOUR = '#111';

const FILLS: Readonly<Record<Paint, string>> = {
  white: '#fff',
  grey: '#e4e4e4',
  black: '#1a1a1a',
  none: 'none',
};

export function rect([x, y, width, height]: Box, paint: Paint = 'white', radius = 2): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${FILLS[paint]}"/>`;
}

export function circle(x: number, y: number, radius: number, paint: Paint = 'white'): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${FILLS[paint]}"/>`;
}

export function ellipse([x, y, rx, ry]: Box, paint: Paint = 'white'): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${FILLS[paint]}"/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`;
}

export function path(d: string, paint: Paint = 'none'): string {
  return `<path d="${d}" fill="${FILLS[paint]}"/>`;
}

/** A white line on black ground. */
export function chalk(d: string): string {
  return `<path d="${d}" fill="none" stroke="#fff"/>`;
}

/** A closed shape through `x y` pairs. */
export function polygon(points: readonly (readonly [number, number])[], paint: Paint = 'white') {
  const d = points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' L');
  return path(`M${d} Z`, paint);
}

export function group(transform: string, ...parts: readonly string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

export function move(x: number, y: number, ...parts: readonly string[]): string {
  return group(`translate(${round(x)} ${round(y)})`, ...parts);
}

/** Enlarges or shrinks parts about 0/0; `picture` keeps the line weight. */
export function scaled(scale: number, ...parts: readonly string[]): string {
  return `<g transform="scale(${round(scale)})" data-scale="${round(scale)}">${parts.join('')}</g>`;
}

/** Fits what fills a box into the middle of the sheet, as large as it may be. */
export function fitted(
  [left, top, width, height]: Box,
  { room = [340, 236], limit = 1.4 }: { room?: readonly [number, number]; limit?: number },
  ...parts: readonly string[]
): string {
  const scale = Math.min(limit, room[0] / width, room[1] / height);
  const x = 200 - (left + width / 2) * scale;
  const y = 150 - (top + height / 2) * scale;
  return move(x, y, scaled(scale, ...parts));
}

/** Draws the same thing `count` times, handing over the index. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A whole picture on the 400 × 300 sheet. */
export function picture(...parts: readonly string[]): string {
  const drawing = keepLineWeight(parts.join(''));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${SHEET.join(' ')}"><g fill="none" stroke="${LINE_COLOUR}" stroke-width="${LINE_WEIGHT}" stroke-linejoin="round" stroke-linecap="round">${drawing}</g></svg>`;
}

/** Gives each scaled group the stroke that comes out as one line weight, however deep it is nested. */
function keepLineWeight(svg: string): string {
  const scales = [1];
  return svg.replace(/<g\b[^>]*>|<\/g>/g, (tag) => {
    if (tag === '</g>') {
      scales.pop();
      return tag;
    }
    const own = Number(/ data-scale="([\d.]+)"/.exec(tag)?.[1] ?? 1);
    const scale = (scales.at(-1) ?? 1) * own;
    scales.push(scale);
    return tag.replace(/ data-scale="[\d.]+"/, ` stroke-width="${round(LINE_WEIGHT / scale)}"`);
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
