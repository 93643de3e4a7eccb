import { bar, display } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, line, move, path, polygon, rect, repeat } from './ink.ts';
import { drawMount, drawProfile, type Ring } from './lens-profile.ts';
import { LENS_SERIES } from './lens-series.ts';

/** Where things are fixed to a camera body that faces left. */
export interface Anchors {
  readonly mountX: number;
  readonly axisY: number;
  readonly rearX: number;
  readonly rearY: number;
  readonly bottomY: number;
  /** Front end of the handle, where viewfinder and screen hang. */
  readonly headX: number;
  readonly headY: number;
}

const PHOTO_RINGS: readonly Ring[] = [
  { width: 6, reach: 1 },
  { width: 22, reach: 0.96, surface: 'grip' },
  { width: 14, reach: 0.92 },
  { width: 10, reach: 0.92, surface: 'grip' },
  { width: 10, reach: 0.86, end: 0.8 },
];

const ZOOM_RINGS: readonly Ring[] = [
  { width: 5, reach: 1 },
  { width: 12, reach: 1, end: 0.84 },
  { width: 8, reach: 0.88, surface: 'gear' },
  { width: 16, reach: 0.78, surface: 'scale' },
  { width: 8, reach: 0.82, surface: 'gear' },
  { width: 18, reach: 0.74 },
  { width: 8, reach: 0.78, surface: 'gear' },
  { width: 10, reach: 0.68, surface: 'grey' },
];

const LENSES = {
  prime: { length: 74, radius: 33, rings: LENS_SERIES.signature, mount: 'pl' },
  zoom: { length: 108, radius: 34, rings: ZOOM_RINGS, mount: 'pl' },
  photo: { length: 66, radius: 29, rings: PHOTO_RINGS, mount: 'e' },
} as const;

type CameraLens = DrawingParameters['cinema-camera']['lens'];

/** The lens in front of the mount. */
export function lensOnCamera(kind: CameraLens, { mountX, axisY }: Anchors): string {
  if (kind === undefined) return '';
  const { length, radius, rings, mount } = LENSES[kind];
  return move(
    mountX - length - 5,
    axisY,
    drawMount(mount, length, 0.62),
    drawProfile({ rings, length, radius }),
  );
}

/** How far a lens reaches to the left of the mount. */
export function lensReach(kind: CameraLens): number {
  return kind === undefined ? 0 : LENSES[kind].length + 5;
}

/** Matte box from the side: shade, two filter stages, top flag. */
export function matteBoxOnCamera(x: number, axisY: number): string {
  return (
    polygon(
      [
        [x - 34, axisY - 50],
        [x - 6, axisY - 42],
        [x - 6, axisY + 42],
        [x - 34, axisY + 50],
      ],
      'grey',
    ) +
    rect([x - 6, axisY - 44, 7, 88]) +
    rect([x + 1, axisY - 44, 7, 88]) +
    line(x - 6, axisY - 42, x - 40, axisY - 66) +
    circle(x - 3, axisY - 47, 3, 'black')
  );
}

/** Base plate with rods below the camera. */
export function rodsBelow({ mountX, rearX, bottomY }: Anchors, reach: number): string {
  const front = mountX - Math.max(24, Math.min(92, reach + 10));
  return (
    bar([front, bottomY + 14], [rearX + 8, bottomY + 14], 6) +
    rect([mountX + 12, bottomY, rearX - mountX - 24, 9], 'grey', 1) +
    rect([mountX + 2, bottomY + 7, rearX - mountX - 34, 15], 'white', 3) +
    circle(mountX + 16, bottomY + 14.5, 3.4, 'black') +
    circle(rearX - 48, bottomY + 14.5, 3.4, 'black')
  );
}

/** Battery on its plate behind the camera. */
export function batteryBehind(mount: 'v-mount' | 'b-mount', { rearX, rearY }: Anchors): string {
  const isLarge = mount === 'b-mount';
  const height = isLarge ? 92 : 78;
  const depth = isLarge ? 46 : 34;
  const top = rearY - height / 2;
  return (
    rect([rearX, top + 6, 9, height - 12], 'grey', 1.5) +
    rect([rearX + 9, top, depth, height], 'white', 5) +
    line(rearX + 9 + depth * 0.34, top, rearX + 9 + depth * 0.34, top + height) +
    repeat(4, (index) =>
      rect(
        [rearX + 15 + depth * 0.44, top + height - 34 + index * 7, 9, 3],
        index === 0 ? 'white' : 'black',
        1,
      ),
    ) +
    (isLarge ? rect([rearX + 14 + depth * 0.4, top + 12, 14, 20], 'black', 2) : '')
  );
}

/** Electronic viewfinder on a bracket, eyecup towards the operator. */
export function viewfinder({ headX, headY }: Anchors): string {
  const x = headX - 30;
  const y = headY - 26;
  return (
    bar([headX + 22, headY], [headX + 22, y + 10], 6, 'grey') +
    bar([x + 20, y + 12], [headX + 62, y + 12], 5) +
    rect([x, y, 34, 26], 'white', 3) +
    rect([x + 34, y + 3, 34, 20], 'grey', 2) +
    rect([x + 68, y + 1, 8, 24], 'white', 2) +
    path(`M${x + 76} ${y + 2}h10q8 -2 12 -6v34q-4 -4 -12 -6h-10z`, 'black') +
    circle(x + 17, y + 13, 6) +
    circle(x + 17, y + 13, 2, 'black')
  );
}

/** On-board screen on an arm, turned to the operator's side. */
export function screenOnArm({ headX, headY }: Anchors): string {
  const x = headX - 48;
  const y = headY - 44;
  return (
    bar([headX + 16, headY + 2], [headX + 6, y + 36], 6, 'grey') +
    rect([x, y, 72, 46], 'white', 4) +
    display([x + 6, y + 6, 60, 34], 2) +
    circle(headX + 16, headY + 2, 5)
  );
}
