import { bar } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, path, picture, rect, repeat } from './ink.ts';

/** What holds a camera close to the ground or on a car. */
export function drawLowSupport({ style }: DrawingParameters['low-support']): string {
  switch (style) {
    case 'hi-hat':
      return picture(fitted([-120, -70, 240, 130], {}, hiHat()));
    case 'suction':
      return picture(fitted([-140, -110, 280, 200], {}, suctionRig()));
    case 'spreader':
      return picture(fitted([-110, -80, 220, 160], {}, spreader()));
  }
}

function hiHat(): string {
  return (
    rect([-120, 34, 240, 24], 'white', 2) +
    path('M-120 42h240M-120 50h240') +
    repeat(4, (index) => circle(-102 + index * 68, 38, 3.4, 'black')) +
    rect([-74, 24, 148, 10], 'grey', 2) +
    path('M-34 -26h68l28 50h-124z', 'white') +
    path('M-18 -12h14l-6 26h-24zM18 -12h-14l6 26h24z', 'black') +
    path('M-46 -58h92q-6 38 -46 38t-46 -38z', 'white') +
    rect([-54, -68, 108, 11], 'grey', 3) +
    path('M-30 -50q6 20 24 24')
  );
}

function suctionCup(x: number, y: number): string {
  return (
    path(`M${x - 30} ${y}q6 -18 22 -20h16q16 2 22 20z`, 'black') +
    rect([x - 9, y - 40, 18, 22], 'white', 3) +
    rect([x - 6, y - 48, 12, 9], 'grey', 2) +
    line(x - 9, y - 30, x + 9, y - 30) +
    circle(x + 16, y - 28, 5, 'grey')
  );
}

function suctionRig(): string {
  return (
    bar([-84, 28], [-14, -58], 10) +
    bar([84, 28], [14, -58], 10) +
    bar([0, 28], [0, -58], 8, 'grey') +
    bar([-126, 30], [126, 30], 9) +
    repeat(4, (index) => suctionCup(-111 + index * 74, 82)) +
    circle(-84, 29, 8, 'black') +
    circle(84, 29, 8, 'black') +
    circle(0, 29, 8, 'black') +
    rect([-44, -70, 88, 14], 'grey', 3) +
    path('M-36 -98h72q-4 28 -36 28t-36 -28z', 'white') +
    rect([-46, -106, 92, 10], 'white', 2)
  );
}

function spreader(): string {
  return (
    bar([0, 0], [-100, 60], 10) +
    bar([0, 0], [100, 60], 10) +
    bar([0, 0], [0, -78], 10) +
    circle(0, 0, 18, 'grey') +
    circle(0, 0, 6)
  );
}
