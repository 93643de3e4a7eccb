import type { DrawingParameters, LensSeries } from './drawing.ts';
import { group, move, picture } from './ink.ts';
import { drawLensFront } from './lens-front.ts';
import { drawMount, drawProfile, labelCentre, mountDepth } from './lens-profile.ts';
import { IRIS_BLADES, LENS_SERIES } from './lens-series.ts';
import { lettering } from './lettering.ts';

const SHEET = { width: 400, margin: 30 };
const GAP = 26;
const AXIS = 144;

/** Side elevation and front of a prime, side by side on one axis. */
export function drawPrimeLens(lens: DrawingParameters['prime-lens']): string {
  const { series, length, front, focal, stop, mount, anamorphic } = lens;
  const room = SHEET.width - SHEET.margin * 2 - GAP;
  const scale = Math.min(1.24, room / (length + front + 18));
  const radius = (front / 2) * scale;
  const barrel = length * scale;
  const total = barrel + mountDepth(mount, scale) + GAP + radius * 2;
  const left = (SHEET.width - total) / 2;
  const rings = LENS_SERIES[series];
  const side =
    drawMount(mount, barrel, scale) + drawProfile({ rings, length: barrel, radius }, focal);
  const frontView = drawLensFront({
    radius,
    blades: IRIS_BLADES[series],
    anamorphic,
    glass: glassOf(series, focal),
  });
  return picture(
    move(left, AXIS, side),
    move(left + total - radius, AXIS, frontView),
    lettering(`${focal} / ${stop}`, left + total - radius, AXIS + radius + 17, { height: 9 }),
  );
}

/** A set of primes standing on their mounts, front up; from five on in two rows. */
export function drawLensSet(set: DrawingParameters['lens-set']): string {
  const count = set.focals.length;
  const front = count > 4 ? Math.ceil(count / 2) : count;
  const back = count - front;
  const pitch = Math.min(112, 350 / front);
  const radius = Math.min(43, pitch * 0.45) * (0.8 + set.front / 560);
  const lenses = set.focals.map((focal, index) => {
    const isBack = index < back;
    const stagger = count % 2 === 0 && back > 0 ? 0.25 : 0;
    const place = isBack
      ? index - (back - 1) / 2 + stagger
      : index - back - (front - 1) / 2 - stagger;
    const foot = back === 0 ? 200 : isBack ? 156 : 250;
    return standingLens(set.series, focal, { x: 200 + place * pitch, foot, radius });
  });
  return picture(...lenses);
}

interface Standing {
  readonly x: number;
  readonly foot: number;
  readonly radius: number;
}

function standingLens(series: LensSeries, focal: string, { x, foot, radius }: Standing): string {
  const rings = LENS_SERIES[series].map((ring) =>
    ring.labelled ? { ...ring, width: ring.width * 1.15, surface: 'plain' as const } : ring,
  );
  const scale = radius / 62;
  const length = radius * (2 + lengthBonus(Number(focal)));
  const top = foot - length - mountDepth('pl', scale);
  const lens = drawMount('pl', length, scale) + drawProfile({ rings, length, radius });
  return (
    move(x, top, group('rotate(90)', lens)) +
    lettering(focal, x, top + labelCentre(rings) * length, { height: Math.min(11, radius * 0.28) })
  );
}

/** Wide and long lenses are built longer than the normal ones. */
function lengthBonus(focal: number): number {
  if (focal <= 25) return 0.42;
  if (focal <= 40) return 0.12;
  if (focal <= 60) return 0;
  return Math.min(1, 0.2 + (focal - 60) / 110);
}

function glassOf(series: LensSeries, focal: string): number {
  const base = series === 'speed' ? 0.78 : series === 'slim' ? 0.62 : 0.68;
  return Math.min(0.8, base + Math.max(0, Number(focal) - 40) / 1400);
}
