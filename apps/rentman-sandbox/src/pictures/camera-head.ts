import { bar, knurledKnob, rays, socket } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { fluidHead } from './head-shapes.ts';
import { chalk, circle, fitted, line, path, picture, rect, repeat } from './ink.ts';

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
      return picture(fitted([-96, -122, 196, 218], { room: [320, 248] }, remoteHead()));
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
    rect([-34, -122, 68, 10], 'grey', 2) +
    rect([-24, -112, 48, 44], 'white', 6) +
    rect([-24, -96, 48, 10], 'black', 0) +
    path('M-40 -68h104q22 0 22 22v72h-24v-64q0 -8 -8 -8h-94z', 'white') +
    socket(-24, -57, 4) +
    socket(-10, -57, 4) +
    circle(74, 34, 26, 'grey') +
    circle(74, 34, 17) +
    knurledKnob(74, 34, 9, 12) +
    rect([-84, 28, 134, 12], 'white', 3) +
    path('M-84 34v42q0 8 8 8h128v-14h-118v-36z', 'white') +
    circle(-75, 40, 16, 'grey') +
    circle(-75, 40, 8) +
    rect([-46, -34, 78, 62], 'white', 6) +
    circle(-7, -3, 26) +
    circle(-7, -3, 20, 'grey') +
    circle(-7, -3, 13, 'black') +
    chalk('M-15 -7a9 9 0 0 1 6 -5') +
    rect([-38, -28, 18, 7], 'black', 2) +
    rect([-30, 84, 56, 10], 'black', 3)
  );
}
