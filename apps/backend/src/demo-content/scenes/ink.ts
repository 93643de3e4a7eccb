/** The one hand all scenes are drawn in, the one of the product pictures: white, one flat grey, one black, one line. */
export type Paint = 'white' | 'grey' | 'black' | 'skin' | 'hair' | 'none';
/** Clear paper lets through what a picture lies on. */
export type Paper = 'light' | 'dark' | 'clear';
export type Box = readonly [x: number, y: number, width: number, height: number];
export type Point = readonly [x: number, y: number];

/** Width and height of a sheet; people and things are drawn in centimetres on it. */
export type Sheet = readonly [width: number, height: number];
export const SHEET: Sheet = [800, 600];

const LINE_WEIGHT = 1.9;

const LIGHT = {
  paper: '#fafafa',
  white: '#fff',
  grey: '#e4e4e4',
  black: '#1a1a1a',
  line: '#111',
  skin: '#fff',
  hair: '#1a1a1a',
} as const;

/** On dark paper a drawing is its own negative, but for people. */
const TONES: Readonly<Record<Paper, Readonly<Record<string, string>>>> = {
  light: LIGHT,
  clear: { ...LIGHT, paper: 'none' },
  dark: {
    paper: '#000',
    white: '#000',
    grey: '#262626',
    black: '#fff',
    line: '#fff',
    skin: '#fff',
    hair: '#000',
  },
};

/** The tones of a lit area and of what lies around it. */
export function findGround(paper: Paper): { readonly lit: Ground; readonly unlit: Ground } {
  return paper === 'dark' ? { lit: 'grey', unlit: 'paper' } : { lit: 'white', unlit: 'grey' };
}

type Ground = Paint | 'paper';

function fill(paint: Paint): string {
  return paint === 'none' ? 'none' : `{${paint}}`;
}

export function rect([x, y, width, height]: Box, paint: Paint = 'white', radius = 1.5): string {
  return `<rect x="${fix(x)}" y="${fix(y)}" width="${fix(width)}" height="${fix(height)}" rx="${radius}" fill="${fill(paint)}"/>`;
}

/** A flat tone without an outline: walls, floors, light. */
export function flat(d: string, paint: Ground): string {
  return `<path d="${d}" fill="{${paint}}" stroke="none"/>`;
}

export function circle(x: number, y: number, radius: number, paint: Paint = 'white'): string {
  return `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(radius)}" fill="${fill(paint)}"/>`;
}

export function ellipse([x, y, rx, ry]: Box, paint: Paint = 'white'): string {
  return `<ellipse cx="${fix(x)}" cy="${fix(y)}" rx="${fix(rx)}" ry="${fix(ry)}" fill="${fill(paint)}"/>`;
}

export function path(d: string, paint: Paint = 'none'): string {
  return `<path d="${d}" fill="${fill(paint)}"/>`;
}

/** An open line through points. */
export function line(...points: readonly Point[]): string {
  return path(`M${points.map(([x, y]) => `${fix(x)} ${fix(y)}`).join('L')}`);
}

export function polygon(points: readonly Point[], paint: Paint = 'white'): string {
  return path(`M${points.map(([x, y]) => `${fix(x)} ${fix(y)}`).join('L')}Z`, paint);
}

/** A line in the colour of the ground, for drawing on black. */
export function chalk(d: string): string {
  return `<path d="${d}" fill="none" stroke="{white}"/>`;
}

/** Something long of constant thickness with an outline and round ends: arms, legs, tubes, cables. */
export function limb(d: string, thickness: number, paint: Paint = 'white'): string {
  return `<path d="${d}" fill="none" data-outline="${thickness}"/><path d="${d}" fill="none" stroke="{${paint}}" stroke-width="${thickness}"/>`;
}

/** A straight limb with square ends. */
export function beam(from: Point, to: Point, thickness: number, paint: Paint = 'white'): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const body = rect([0, -thickness / 2, length, thickness], paint, Math.min(thickness / 2, 1.5));
  return `<g transform="translate(${fix(from[0])} ${fix(from[1])}) rotate(${fix(angle)})">${body}</g>`;
}

export function move(x: number, y: number, ...parts: readonly string[]): string {
  return `<g transform="translate(${fix(x)} ${fix(y)})">${parts.join('')}</g>`;
}

/** Moves, turns about the new origin and mirrors. */
export function place(
  { x, y, turn = 0, scale = 1, isMirrored = false }: Placing,
  ...parts: readonly string[]
): string {
  const sideways = isMirrored ? -scale : scale;
  return `<g transform="translate(${fix(x)} ${fix(y)}) rotate(${fix(turn)}) scale(${fix(sideways)} ${fix(scale)})" data-scale="${fix(scale)}">${parts.join('')}</g>`;
}

export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly scale?: number;
  readonly isMirrored?: boolean;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A whole drawing as the text of an SVG file. */
export function drawing(
  { sheet = SHEET, paper = 'light' }: { readonly sheet?: Sheet; readonly paper?: Paper },
  ...parts: readonly string[]
): string {
  const [width, height] = sheet;
  const tones = TONES[paper];
  const inked = keepLineWeight(parts.join('')).replace(
    /\{(\w+)\}/g,
    (_, name) => tones[name] ?? '',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${tones.paper}"/><g fill="none" stroke="${tones.line}" stroke-width="${LINE_WEIGHT}" stroke-linejoin="round" stroke-linecap="round">${inked}</g></svg>`;
}

/** Gives every scaled part the stroke that comes out as one line weight, however deep it is nested. */
function keepLineWeight(svg: string): string {
  const scales = [1];
  return svg.replace(/<g\b[^>]*>|<\/g>| data-outline="[\d.]+"/g, (tag) => {
    const scale = scales.at(-1) ?? 1;
    if (tag === '</g>') {
      scales.pop();
      return tag;
    }
    if (tag.startsWith(' data-outline')) {
      const thickness = Number(/[\d.]+/.exec(tag)?.[0] ?? 0);
      return ` stroke-width="${fix(thickness + (2 * LINE_WEIGHT) / scale)}"`;
    }
    const own = Number(/ data-scale="([\d.]+)"/.exec(tag)?.[1] ?? 1);
    scales.push(scale * own);
    return tag.replace(
      / data-scale="[\d.]+"/,
      ` stroke-width="${fix(LINE_WEIGHT / (scale * own))}"`,
    );
  });
}

export function fix(value: number): number {
  return Math.round(value * 100) / 100;
}
