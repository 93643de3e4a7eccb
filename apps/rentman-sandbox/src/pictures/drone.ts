import { bar } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { chalk, circle, ellipse, fitted, line, move, path, picture, rect, repeat } from './ink.ts';

/** Drones from the front. */
export function drawDrone({ style, eyes }: DrawingParameters['drone']): string {
  switch (style) {
    case 'folding':
      return picture(fitted([-172, -72, 344, 160], { room: [350, 220] }, folding(eyes)));
    case 'inspire':
      return picture(fitted([-180, -90, 360, 210], { room: [352, 236] }, inspire()));
    case 'ducted':
      return picture(fitted([-150, -70, 300, 140], {}, ducted()));
  }
}

function rotor(x: number, y: number, reach: number): string {
  return (
    rect([x - 11, y, 22, 24], 'grey', 4) +
    ellipse([x - reach / 2, y - 4, reach / 2, 4], 'white') +
    ellipse([x + reach / 2, y - 4, reach / 2, 4], 'white') +
    rect([x - 6, y - 9, 12, 9], 'black', 3)
  );
}

function folding(eyes: number): string {
  return (
    bar([-38, -10], [-120, -34], 15) +
    bar([38, -10], [120, -34], 15) +
    bar([-30, 0], [-92, 12], 12, 'grey') +
    bar([30, 0], [92, 12], 12, 'grey') +
    rotor(-120, -54, 52) +
    rotor(120, -54, 52) +
    rotor(-94, -2, 40) +
    rotor(94, -2, 40) +
    path('M-124 -30l-8 54h7l10 -50zM124 -30l8 54h-7l-10 -50z', 'white') +
    path('M-44 -34q44 -22 88 0l8 34q-52 22 -104 0z', 'white') +
    path('M-44 -34q44 14 88 0') +
    rect([-36, -18, 16, 10], 'black', 5) +
    rect([20, -18, 16, 10], 'black', 5) +
    rect([-14, -22, 28, 12], 'grey', 4) +
    rect([-12, 10, 24, 12], 'grey', 3) +
    circle(0, 46, 32) +
    circle(0, 46, 26, 'grey') +
    (eyes > 2
      ? circle(0, 56, 13, 'black') +
        circle(-11, 34, 8, 'black') +
        circle(11, 34, 8, 'black') +
        chalk('M-7 53a7 7 0 0 1 4 -4')
      : circle(0, 46, 15, 'black')) +
    rect([-42, 36, 10, 20], 'white', 3)
  );
}

function inspire(): string {
  return (
    bar([-30, -6], [-128, -54], 11) +
    bar([30, -6], [128, -54], 11) +
    bar([-128, -54], [-142, 84], 9) +
    bar([128, -54], [142, 84], 9) +
    rect([-152, 82, 22, 10], 'black', 4) +
    rect([130, 82, 22, 10], 'black', 4) +
    rotor(-128, -80, 56) +
    rotor(128, -80, 56) +
    path('M-48 -18q8 -26 48 -28q40 2 48 28l-12 22h-72z', 'white') +
    path('M-30 -38q30 14 60 0') +
    circle(0, -20, 8, 'black') +
    chalk('M-3 -22a4 4 0 0 1 3 -2') +
    rect([-30, 4, 60, 10], 'grey', 3) +
    path('M-10 14h20v12h24q10 0 10 10v34h-12v-28h-64v28h-12v-34q0 -10 10 -10h24z', 'white') +
    rect([-34, 44, 68, 58], 'white', 8) +
    circle(0, 74, 27) +
    circle(0, 74, 21, 'grey') +
    circle(0, 74, 14, 'black') +
    chalk('M-8 70a9 9 0 0 1 6 -5') +
    circle(-40, 66, 7, 'grey') +
    circle(40, 66, 7, 'grey')
  );
}

function ducted(): string {
  const duct = (x: number, y: number, scale: number) =>
    move(
      x,
      y,
      ellipse([0, 0, 58 * scale, 19 * scale], 'white'),
      ellipse([0, 0, 50 * scale, 14 * scale], 'grey'),
      line(-48 * scale, -4, 48 * scale, 4),
      rect([-7, -7, 14, 14], 'black', 4),
      path(
        `M${-58 * scale} 0v${16 * scale}q${58 * scale} ${30 * scale} ${116 * scale} 0v${-16 * scale}q${-58 * scale} ${38 * scale} ${-116 * scale} 0z`,
        'white',
      ),
    );
  return (
    duct(-74, -34, 0.86) +
    duct(74, -34, 0.86) +
    path('M-30 -46h60l10 60h-80z', 'white') +
    rect([-22, -38, 44, 16], 'grey', 4) +
    duct(-88, 18, 1.04) +
    duct(88, 18, 1.04) +
    rect([-26, 2, 52, 48], 'white', 8) +
    circle(0, 26, 18, 'grey') +
    circle(0, 26, 12, 'black') +
    chalk('M-7 23a8 8 0 0 1 5 -4') +
    repeat(2, (index) => rect([-20 + index * 28, -14, 12, 7], 'black', 3))
  );
}
