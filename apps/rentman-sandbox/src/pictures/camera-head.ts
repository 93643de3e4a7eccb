import { bar, knurledKnob, rays, socket } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { fluidHead } from './head-shapes.ts';
import { circle, fitted, line, path, picture, rect, repeat } from './ink.ts';

/** Heads without a tripod: fluid, geared, remote. */
export function drawCameraHead({ style, size }: DrawingParameters['camera-head']): string {
  switch (style) {
    case 'fluid':
      return picture(
        fitted([-124, -100, 260, 140], { limit: 1.5 }, fluidHead('cine', size, 2), mitchellBase()),
      );
    case 'geared':
      return picture(fitted([-110, -110, 220, 200], {}, gearedHead()));
    case 'remote':
      return picture(fitted([-96, -120, 200, 236], {}, remoteHead()));
  }
}

function mitchellBase(): string {
  return (
    rect([-52, 0, 104, 10], 'white', 2) +
    rect([-20, 10, 40, 12], 'grey', 2) +
    path('M-30 22h60l-6 14h-48z', 'black')
  );
}

function handWheel(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius) +
    circle(x, y, radius * 0.84, 'grey') +
    circle(x, y, radius * 0.74) +
    rays(x, y, [radius * 0.2, radius * 0.74], 3) +
    circle(x, y, radius * 0.2, 'black') +
    circle(x + radius * 0.56, y - radius * 0.58, 6, 'black')
  );
}

function gearedHead(): string {
  return (
    rect([-84, -110, 168, 12], 'white', 2) +
    rect([-60, -98, 120, 12], 'grey', 2) +
    path('M-54 -86h108q-4 66 -54 66t-54 -66z', 'white') +
    repeat(13, (index) => {
      const turn = Math.PI * (0.1 + (index / 12) * 0.8);
      const [x, y] = [Math.cos(turn), Math.sin(turn)];
      return line(x * 50, -80 + y * 56, x * 44, -80 + y * 50);
    }) +
    rect([-50, -40, 100, 52], 'white', 6) +
    knurledKnob(-24, -14, 11, 14) +
    circle(6, -20, 5) +
    circle(24, -20, 5) +
    rect([0, -6, 32, 8], 'black', 2) +
    path('M-62 12h124l-10 20h-104z', 'grey') +
    rect([-30, 32, 60, 12], 'white', 2) +
    bar([50, -20], [70, -20], 10, 'grey') +
    handWheel(78, -20, 32) +
    bar([-30, 32], [-46, 52], 10, 'grey') +
    handWheel(-60, 52, 32)
  );
}

function remoteHead(): string {
  return (
    rect([-30, -120, 60, 14], 'grey', 3) +
    rect([-20, -106, 40, 30], 'white', 4) +
    circle(0, -91, 9) +
    rect([-60, -76, 120, 20], 'white', 5) +
    path('M40 -66h20q14 0 14 14v74q0 18 -18 18h-4v-22h4v-62h-16z', 'white') +
    circle(58, 16, 24, 'grey') +
    knurledKnob(58, 16, 15, 20) +
    rect([-66, 34, 116, 12], 'white', 3) +
    path('M-66 46h16v44h86v12h-102z', 'white') +
    circle(-58, 60, 16, 'grey') +
    circle(-58, 60, 7) +
    rect([-34, 78, 60, 12], 'black', 2) +
    rect([-26, 20, 48, 14], 'grey', 2) +
    socket(-40, -66, 5) +
    socket(-24, -66, 5) +
    rect([-6, -71, 34, 10], 'black', 2)
  );
}
