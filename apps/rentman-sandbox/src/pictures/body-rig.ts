import { bar, display, knurledKnob } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, path, picture, rect, repeat } from './ink.ts';

type BodyRig = DrawingParameters['body-rig'];

/** What an operator wears or shoulders. */
export function drawBodyRig({ style, size }: BodyRig): string {
  switch (style) {
    case 'vest-arm':
      return picture(
        fitted(
          [-110, -140, 240, 260],
          { room: [340, 252], limit: 0.6 + size * 0.5 },
          suspension(size),
        ),
      );
    case 'stabiliser':
      return picture(
        fitted(
          [-130, -130, 260, 260],
          { room: [340, 252], limit: 0.6 + size * 0.5 },
          stabiliser(size),
        ),
      );
    case 'shoulder':
      return picture(fitted([-140, -60, 290, 150], {}, shoulderRig()));
  }
}

function vest(x: number, y: number): string {
  return (
    path(`M${x - 34} ${y}q8 -20 20 -20q4 16 14 16t14 -16q12 0 20 20l4 62h-76z`, 'white') +
    path(`M${x - 14} ${y - 20}q14 26 28 0`) +
    rect([x - 40, y + 62, 80, 22], 'grey', 6) +
    rect([x - 9, y + 64, 18, 18], 'black', 3) +
    line(x - 20, y + 6, x - 20, y + 62) +
    line(x + 20, y + 6, x + 20, y + 62) +
    rect([x - 28, y + 20, 16, 8], 'black', 2) +
    rect([x + 12, y + 20, 16, 8], 'black', 2)
  );
}

function suspension(size: number): string {
  const isTall = size > 0.7;
  return (
    path(
      isTall
        ? 'M46 60V-70q0 -52 -50 -54q-50 -2 -62 34l-6 -2q14 -44 68 -42q60 2 60 64v130z'
        : 'M46 60V-50q0 -40 -42 -42q-40 -2 -52 24l-6 -3q14 -32 58 -31q52 2 52 52v110z',
      'white',
    ) +
    (isTall ? repeat(4, (index) => line(46, -40 + index * 14, 56, -40 + index * 14)) : '') +
    line(-68, isTall ? -92 : -70, -68, isTall ? -20 : -12) +
    rect([-78, isTall ? -20 : -12, 20, 16], 'black', 4) +
    path(`M-68 ${isTall ? -4 : 4}v10q0 10 10 10`) +
    circle(-66, isTall ? -94 : -70, 8, 'grey') +
    vest(20, 10) +
    rect([40, 34, 16, 52], 'grey', 3) +
    (isTall ? knurledKnob(48, 14, 8, 12) : '')
  );
}

function stabiliser(size: number): string {
  const hasHead = size > 0.9;
  return (
    vest(74, -10) +
    bar([40, 60], [-4, 30], 12) +
    bar([-4, 30], [-62, 8], 12) +
    repeat(5, (index) => line(4 + index * 7, 32 + index * 5, 8 + index * 7, 42 + index * 5)) +
    circle(-4, 32, 9, 'grey') +
    circle(40, 62, 9, 'grey') +
    rect([-76, -72, 9, 168], 'white', 3) +
    circle(-71.5, 8, 13, 'grey') +
    circle(-71.5, 8, 5) +
    rect([-84, 18, 26, 20], 'black', 5) +
    rect([-104, -86, 66, 12], 'white', 3) +
    (hasHead
      ? path('M-72 -86v-8q0 -6 6 -6h26v-22h-70v34', 'none') +
        rect([-112, -128, 62, 40], 'white', 5) +
        circle(-81, -108, 13, 'black') +
        circle(-46, -104, 10, 'grey')
      : rect([-110, -124, 58, 38], 'white', 4) +
        rect([-128, -116, 20, 24], 'grey', 3) +
        rect([-100, -116, 26, 14], 'black', 2)) +
    rect([-110, 92, 76, 10], 'white', 3) +
    rect([-58, 76, 34, 36], 'white', 4) +
    line(-46, 76, -46, 112) +
    rect([-126, 72, 38, 30], 'white', 3) +
    display([-122, 76, 30, 22], 1)
  );
}

function shoulderRig(): string {
  return (
    bar([-136, -4], [136, -4], 7) +
    rect([-30, -24, 96, 18], 'white', 3) +
    rect([-18, -36, 70, 12], 'grey', 2) +
    path('M14 4h70q18 0 18 18q0 18 -22 26q-30 8 -54 -16q-16 -16 -12 -28z', 'black') +
    rect([-64, -14, 26, 20], 'grey', 3) +
    knurledKnob(-51, -4, 10, 14) +
    bar([-51, 2], [-84, 44], 8) +
    path('M-96 34q14 -4 20 8l10 34q2 10 -8 12q-10 0 -14 -8z', 'black') +
    rect([96, -40, 36, 64], 'white', 4) +
    line(106, -40, 106, 24) +
    repeat(3, (index) => rect([114, 4 - index * 7, 9, 3], 'black', 1)) +
    rect([-128, -14, 22, 20], 'white', 3) +
    circle(-117, -4, 4, 'black')
  );
}
