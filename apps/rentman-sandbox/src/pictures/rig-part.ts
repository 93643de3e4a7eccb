import { bar, dovetail, knurledKnob, threads } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, path, picture, rect, repeat } from './ink.ts';
import { drawMount } from './lens-profile.ts';
import { lettering } from './lettering.ts';

type RigPart = DrawingParameters['rig-part'];

/** Plates, cages, arms and adapters. */
export function drawRigPart({ style, size, mark = '' }: RigPart): string {
  switch (style) {
    case 'cage':
      return picture(fitted([-116, -116, 232, 216], { room: [310, 236] }, cage(size)));
    case 'baseplate':
      return picture(fitted([-160, -50, 320, 110], { room: [346, 200] }, baseplate()));
    case 'dovetail':
      return picture(fitted([-150, -50, 300, 110], {}, plate()));
    case 'arm':
      return picture(fitted([-120, -90, 240, 190], {}, arm()));
    case 'bridge':
      return picture(fitted([-110, -110, 220, 210], { room: [300, 236] }, bridge()));
    case 'adapter':
      return picture(fitted([-100, -90, 200, 190], { room: [300, 226] }, adapter(size, mark)));
  }
}

function cage(size: number): string {
  const isLarge = size > 0.8;
  return (
    path(
      'M-66 -62v-28q0 -12 12 -12h108q12 0 12 12v28h-14v-22q0 -4 -4 -4h-96q-4 0 -4 4v22z',
      'white',
    ) +
    rect([-44, -108, 88, 12], isLarge ? 'grey' : 'black', 6) +
    path(
      'M-100 -50q0 -12 12 -12h176q12 0 12 12v118q0 12 -12 12h-176q-12 0 -12 -12zM-78 -40v98h156v-98z',
      'grey',
    ) +
    threads([-84, -51, 168], 8) +
    threads([-84, 69, 168], 8) +
    repeat(
      4,
      (index) =>
        circle(-89, -24 + index * 24, 3, 'black') + circle(89, -24 + index * 24, 3, 'black'),
    ) +
    rect([-22, -70, 44, 8], 'white', 1) +
    (isLarge
      ? rect([-60, 80, 120, 14], 'white', 3) + bar([-110, 92], [110, 92], 7)
      : rect([100, -18, 14, 44], 'white', 4)) +
    knurledKnob(isLarge ? 0 : 107, isLarge ? 87 : 4, 6, 10)
  );
}

function baseplate(): string {
  return (
    bar([-156, 6], [156, 6], 13) +
    bar([-156, 26], [156, 26], 13, 'grey') +
    rect([-82, -34, 164, 22], 'white', 3) +
    rect([-96, -14, 192, 50], 'white', 6) +
    rect([-76, -26, 152, 8], 'grey', 1) +
    knurledKnob(-70, 12, 12, 16) +
    knurledKnob(70, 12, 12, 16) +
    rect([-38, 0, 76, 24], 'black', 4) +
    dovetail([-86, 36, 172, 16])
  );
}

function plate(): string {
  return (
    path('M-128 -44h256l22 22v20h-300v-20z', 'white') +
    repeat(2, (index) => rect([-110 + index * 122, -34, 98, 10], 'black', 5)) +
    circle(-136, -12, 4, 'black') +
    circle(136, -12, 4, 'black') +
    dovetail([-150, 20, 300, 26]) +
    repeat(11, (index) => line(-120 + index * 24, 20, -120 + index * 24, 28))
  );
}

function arm(): string {
  return (
    bar([-88, 66], [0, -46], 15) +
    bar([0, -46], [86, 30], 15) +
    circle(0, -46, 22, 'grey') +
    circle(0, -46, 13) +
    bar([0, -46], [38, -72], 9, 'black') +
    circle(-88, 66, 14, 'grey') +
    rect([-108, 78, 40, 12], 'white', 2) +
    line(-88, 90, -88, 98) +
    circle(88, 32, 14, 'grey') +
    rect([72, 44, 32, 12], 'white', 2) +
    rect([66, 56, 44, 8], 'black', 2)
  );
}

function bridge(): string {
  return (
    path('M-64 -30a64 64 0 0 0 128 0h-16a48 48 0 0 1 -96 0z', 'white') +
    path('M-48 -30a48 48 0 0 0 96 0', 'none') +
    circle(0, -30, 42, 'grey') +
    circle(0, -30, 34) +
    circle(-56, -34, 6, 'black') +
    circle(56, -34, 6, 'black') +
    rect([-10, 34, 20, 34], 'grey', 2) +
    knurledKnob(30, 50, 11, 14) +
    path('M-100 66h200v26q0 6 -6 6h-188q-6 0 -6 -6z', 'white') +
    circle(-66, 82, 11, 'black') +
    circle(66, 82, 11, 'black') +
    circle(-66, 82, 5) +
    circle(66, 82, 5)
  );
}

function adapter(size: number, mark: string): string {
  const depth = 34 + size * 30;
  return (
    rect([-depth, -66, depth * 1.7, 132], 'white', 5) +
    rect([-depth - 14, -74, 16, 148], 'grey', 3) +
    rect([-depth + 12, -66, 7, 132], 'black', 0) +
    `<g transform="translate(${depth * 0.7} 0)">${drawMount('e', 0, 1.9)}</g>` +
    lettering(mark, -depth * 0.1 + 8, -30, { height: 13 }) +
    circle(-depth * 0.1 + 8, 10, 9, 'grey') +
    circle(-depth * 0.1 + 8, 10, 3, 'black') +
    (size > 0.7
      ? rect([-depth * 0.4, 66, 30, 18], 'grey', 2) +
        rect([-depth * 0.4 - 14, 82, 58, 9], 'white', 2)
      : '') +
    line(-depth - 6, -40, -depth - 6, 40)
  );
}
