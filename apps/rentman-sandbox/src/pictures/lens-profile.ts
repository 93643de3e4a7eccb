import { measureLetters } from '@klappe/lettering';
import type { LensMount } from './drawing.ts';
import { circle, line, polygon, rect } from './ink.ts';
import { lettering } from './lettering.ts';

/** One ring of a lens seen from the side, front to mount; reach is the radius as a share of the front's. */
export interface Ring {
  readonly width: number;
  readonly reach: number;
  /** Radius at the mount side, where the ring tapers. */
  readonly end?: number;
  readonly surface?: 'plain' | 'grey' | 'black' | 'gear' | 'grip' | 'scale' | 'scallop';
  /** Carries the focal length. */
  readonly labelled?: boolean;
}

export interface Profile {
  readonly rings: readonly Ring[];
  readonly length: number;
  readonly radius: number;
}

/** Draws a lens from the side: front at x = 0, optical axis at y = 0. */
export function drawProfile({ rings, length, radius }: Profile, label = ''): string {
  const total = rings.reduce((sum, ring) => sum + ring.width, 0);
  let x = 0;
  let svg = '';
  for (const ring of rings) {
    const width = (ring.width / total) * length;
    svg += drawRing(ring, x, width, radius);
    if (ring.labelled && label !== '') svg += engrave(label, x, width);
    x += width;
  }
  return svg;
}

/** Where the ring with the focal length has its middle, as a share of the length. */
export function labelCentre(rings: readonly Ring[]): number {
  const total = rings.reduce((sum, ring) => sum + ring.width, 0);
  let x = 0;
  for (const ring of rings) {
    if (ring.labelled) return (x + ring.width / 2) / total;
    x += ring.width;
  }
  return 0.5;
}

const MOUNTS: Readonly<Record<LensMount, { flange: number; tube: number; depth: number }>> = {
  pl: { flange: 35, tube: 27, depth: 15 },
  lpl: { flange: 39, tube: 31, depth: 12 },
  ef: { flange: 32, tube: 26, depth: 6 },
  e: { flange: 31, tube: 23, depth: 5 },
  rf: { flange: 32, tube: 27, depth: 5 },
};

/** Draws the rear of a lens at x, `scale` in units per millimetre. */
export function drawMount(mount: LensMount, x: number, scale: number): string {
  const { flange, tube, depth } = MOUNTS[mount];
  const isClamped = mount === 'pl' || mount === 'lpl';
  const flangeDepth = (isClamped ? 6 : 3.5) * scale;
  const body = rect([x, -flange * scale, flangeDepth, flange * 2 * scale], 'grey', 1.5);
  const rear = rect(
    [x + flangeDepth, -tube * scale, depth * scale, tube * 2 * scale],
    'white',
    1.5,
  );
  const notch = flange * 0.42 * scale;
  const tabs = isClamped
    ? line(x, -notch, x + flangeDepth, -notch) + line(x, notch, x + flangeDepth, notch)
    : circle(x + flangeDepth / 2, -flange * 0.7 * scale, 1.6, 'black');
  const contacts = isClamped
    ? rect([x + flangeDepth + 2, -4, depth * scale * 0.4, 8], 'black', 1)
    : line(x + flangeDepth + depth * scale * 0.5, -5, x + flangeDepth + depth * scale * 0.5, 5);
  return rear + contacts + body + tabs;
}

/** How far a mount stands out behind the lens. */
export function mountDepth(mount: LensMount, scale: number): number {
  const isClamped = mount === 'pl' || mount === 'lpl';
  return (MOUNTS[mount].depth + (isClamped ? 6 : 3.5)) * scale;
}

function drawRing(ring: Ring, x: number, width: number, radius: number): string {
  const reach = ring.reach * radius;
  const end = (ring.end ?? ring.reach) * radius;
  const surface = ring.surface ?? 'plain';
  const paint =
    surface === 'black' ? 'black' : surface === 'plain' || surface === 'scale' ? 'white' : 'grey';
  const shell =
    reach === end
      ? rect([x, -reach, width, reach * 2], paint, Math.min(2.5, width / 3))
      : polygon(
          [
            [x, -reach],
            [x + width, -end],
            [x + width, end],
            [x, reach],
          ],
          paint,
        );
  return shell + drawSurface(surface, x, width, Math.min(reach, end));
}

function drawSurface(surface: Ring['surface'], x: number, width: number, reach: number): string {
  switch (surface) {
    case 'gear':
      return along(reach, 26, (y) => line(x, y, x + width, y));
    case 'grip':
      return along(reach, 15, (y) => line(x + width * 0.14, y, x + width * 0.86, y));
    case 'scallop':
      return along(reach, 9, (y) =>
        rect([x + width * 0.12, y - 1.6, width * 0.76, 3.2], 'white', 1.6),
      );
    case 'scale':
      return (
        line(x + width - 7, -reach, x + width - 7, reach) +
        along(reach, 19, (y, index) => line(x + width - (index % 3 === 0 ? 7 : 4), y, x + width, y))
      );
    default:
      return '';
  }
}

/** Places marks that are evenly spaced around the barrel, seen from the side: closer towards the edges. */
function along(reach: number, count: number, draw: (y: number, index: number) => string): string {
  const CLOSEST = 2.6;
  let previous = Number.NEGATIVE_INFINITY;
  let svg = '';
  for (let index = 0; index < count; index += 1) {
    const y = -Math.cos(((index + 0.5) / count) * Math.PI) * reach;
    const isClear = y - previous >= CLOSEST && reach - Math.abs(y) >= 1.6;
    if (!isClear) continue;
    previous = y;
    svg += draw(y, index);
  }
  return svg;
}

function engrave(label: string, x: number, width: number): string {
  const room = width - 14;
  const height = Math.max(7, Math.min(15, (room / measureLetters(label, 1)) * 0.92));
  return lettering(label, x + (width - 6) / 2, 0, { height });
}
