import { knurledKnob, louvres } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, path, picture, rect } from './ink.ts';

/** A generator from the side: hand-carried, or on wheels when large. */
export function drawGenerator({ size }: DrawingParameters['generator']): string {
  return size > 0.9
    ? picture(fitted([-150, -106, 310, 220], { room: [340, 240] }, wheeled()))
    : picture(fitted([-130, -106, 260, 206], { room: [310, 230] }, suitcase()));
}

function suitcase(): string {
  return (
    path(
      'M-118 70V-20q0 -34 30 -40l60 -12q0 -26 26 -26h44q24 0 28 22l10 60q38 6 38 40v46z',
      'white',
    ) +
    path('M-20 -72q0 -12 12 -12h36q12 0 16 14l8 46h-64z', 'grey') +
    rect([-100, -14, 76, 62], 'black', 8) +
    `<g stroke="#fff">${louvres([-92, -6, 60, 46], 8)}</g>` +
    rect([-10, 0, 84, 44], 'white', 4) +
    circle(10, 22, 13, 'grey') +
    circle(10, 22, 8) +
    circle(40, 22, 13, 'grey') +
    circle(40, 22, 8) +
    circle(63, 14, 4, 'black') +
    circle(63, 30, 4) +
    knurledKnob(92, 30, 11, 14) +
    line(-118, 56, 118, 56) +
    rect([-104, 70, 40, 16], 'black', 4) +
    rect([64, 70, 40, 16], 'black', 4)
  );
}

function wheeled(): string {
  return (
    path('M-140 -14l-14 -4v-12l14 4M120 -30h36v-10h-36', 'none') +
    rect([-140, -96, 284, 166], 'white', 14) +
    rect([-140, -96, 284, 28], 'grey', 12) +
    rect([-124, -54, 118, 76], 'grey', 6) +
    louvres([-116, -46, 102, 60], 12) +
    rect([12, -54, 118, 76], 'white', 5) +
    circle(36, -28, 15, 'grey') +
    circle(36, -28, 10) +
    circle(72, -28, 15, 'grey') +
    circle(72, -28, 10) +
    circle(106, -28, 17) +
    circle(106, -28, 11, 'black') +
    rect([24, 0, 40, 14], 'black', 3) +
    knurledKnob(84, 7, 8, 12) +
    knurledKnob(110, 7, 8, 12) +
    line(-140, 40, 144, 40) +
    circle(-96, 84, 27, 'black') +
    circle(-96, 84, 14) +
    circle(-96, 84, 4, 'black') +
    rect([74, 70, 44, 40], 'grey', 4) +
    path('M144 -60h14q8 0 8 8v90', 'none')
  );
}
