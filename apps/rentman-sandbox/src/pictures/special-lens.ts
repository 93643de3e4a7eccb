import type { DrawingParameters } from './drawing.ts';
import { chalk, circle, group, move, path, picture, rect, repeat } from './ink.ts';
import { drawLensFront } from './lens-front.ts';
import { drawMount, drawProfile, type Ring } from './lens-profile.ts';
import { lettering } from './lettering.ts';

type SpecialLens = DrawingParameters['special-lens'];

/** Lenses that look like no other: probes, shift lenses, macros, fisheyes, extenders. */
export function drawSpecialLens(lens: SpecialLens): string {
  switch (lens.style) {
    case 'probe':
      return picture(move(38, 150, probe(false, lens.mark)));
    case 'periscope':
      return picture(move(46, 132, probe(true, lens.mark)));
    case 'tilt-shift':
      return picture(move(90, 150, tiltShift(lens.mark)), move(326, 150, front(46, 0.5)));
    case 'fisheye':
      return picture(move(88, 150, fisheye(lens.mark)), move(312, 150, front(56, 0.8)));
    case 'extender':
      return picture(move(80, 150, extender(lens.mark)), move(306, 150, rearView(62)));
    case 'macro':
      return macro(lens);
  }
}

function probe(isBent: boolean, mark = ''): string {
  const tube = 196;
  const rings = [
    { width: 6, reach: 0.66 },
    { width: 18, reach: 0.66, end: 1 },
    { width: 14, reach: 1, surface: 'gear' },
    { width: 30, reach: 0.94, surface: 'scale', labelled: true },
    { width: 12, reach: 0.98, surface: 'gear' },
    { width: 12, reach: 0.88, end: 0.76, surface: 'grey' },
  ] as const;
  const tip = isBent
    ? path('M0 -11h30v22h-6v34q0 6 -6 6h-12q-6 0 -6 -6z', 'grey') +
      rect([2, 40, 20, 16], 'black', 3) +
      chalk('M6 50q4 -6 8 -6')
    : rect([-4, -12, 26, 24], 'grey', 4) + rect([-10, -9, 7, 18], 'black', 2);
  return (
    rect([isBent ? 22 : 18, -9, tube, 18]) +
    tip +
    repeat(5, (index) => rect([60 + index * 32, -9, 2, 18], 'black', 0)) +
    move(
      tube + 10,
      0,
      drawMount('pl', 104, 1) + drawProfile({ rings, length: 104, radius: 46 }, mark),
    )
  );
}

function tiltShift(mark = ''): string {
  const rings: readonly Ring[] = [
    { width: 8, reach: 1 },
    { width: 20, reach: 0.94, surface: 'grip' },
    { width: 22, reach: 0.88, surface: 'scale', labelled: true },
    { width: 8, reach: 0.9, surface: 'black' },
  ];
  return (
    drawMount('ef', 154, 1.5) +
    rect([118, -42, 36, 84], 'grey', 4) +
    rect([104, -54, 22, 108], 'white', 3) +
    circle(115, 62, 8) +
    circle(115, -62, 5, 'grey') +
    group('translate(0 -14) rotate(-7 60 0)', drawProfile({ rings, length: 104, radius: 56 }, mark))
  );
}

function fisheye(mark = ''): string {
  const rings: readonly Ring[] = [
    { width: 12, reach: 0.92 },
    { width: 24, reach: 0.98, surface: 'grip' },
    { width: 26, reach: 0.9, surface: 'scale', labelled: true },
    { width: 18, reach: 0.94, surface: 'grip' },
    { width: 12, reach: 0.86, end: 0.74 },
  ];
  return (
    path('M2 -44q-34 44 0 88z', 'black') +
    chalk('M-8 -24q-7 16 -5 28') +
    path('M4 -54l-16 -2v22l16 4zM4 54l-16 2v-22l16 -4z', 'grey') +
    drawMount('ef', 128, 1.5) +
    drawProfile({ rings, length: 128, radius: 56 }, mark)
  );
}

function extender(mark = ''): string {
  const rings: readonly Ring[] = [
    { width: 10, reach: 1, surface: 'grey' },
    { width: 8, reach: 0.94, surface: 'gear' },
    { width: 34, reach: 0.92, labelled: true },
    { width: 8, reach: 0.94, surface: 'black' },
    { width: 12, reach: 0.86, end: 0.76 },
  ];
  return (
    rect([-14, -38, 14, 76], 'grey', 2) +
    drawMount('pl', 106, 1.6) +
    drawProfile({ rings, length: 106, radius: 64 }, mark)
  );
}

function macro({ length, mark = '' }: SpecialLens): string {
  const scale = length > 150 ? 1 : 1.35;
  const isCine = length > 150;
  const rings: readonly Ring[] = isCine
    ? [
        { width: 5, reach: 1 },
        { width: 24, reach: 0.9, surface: 'scale' },
        { width: 13, reach: 0.98, surface: 'gear' },
        { width: 46, reach: 0.94, surface: 'scale', labelled: true },
        { width: 12, reach: 0.98, surface: 'gear' },
        { width: 14, reach: 0.92, end: 0.7, surface: 'grey' },
      ]
    : [
        { width: 10, reach: 1 },
        { width: 34, reach: 0.97, surface: 'grip' },
        { width: 24, reach: 0.92, labelled: true },
        { width: 4, reach: 0.92, surface: 'black' },
        { width: 16, reach: 0.88, end: 0.8 },
      ];
  const barrel = length * scale;
  const radius = isCine ? 57 : 52;
  const left = (400 - barrel - 24 - 28 - radius * 2) / 2;
  return picture(
    move(
      left,
      146,
      drawMount(isCine ? 'pl' : 'ef', barrel, scale),
      drawProfile({ rings, length: barrel, radius }, mark),
    ),
    move(left + barrel + 52 + radius, 146, front(radius, 0.46)),
    lettering('1:1', left + barrel + 52 + radius, 146 + radius + 17, { height: 9 }),
  );
}

function front(radius: number, glass: number): string {
  return drawLensFront({ radius, blades: 8, glass });
}

function rearView(radius: number): string {
  return (
    circle(0, 0, radius) +
    circle(0, 0, radius * 0.86, 'grey') +
    repeat(4, (index) =>
      group(`rotate(${index * 90 + 45})`, rect([-11, -radius * 0.86, 22, 9], 'white', 1)),
    ) +
    circle(0, 0, radius * 0.6) +
    circle(0, 0, radius * 0.46, 'black') +
    chalk(
      `M${-radius * 0.3} ${-radius * 0.12}a${radius * 0.33} ${radius * 0.33} 0 0 1 ${radius * 0.24} ${-radius * 0.18}`,
    )
  );
}
