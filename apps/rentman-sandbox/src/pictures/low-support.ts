import { bar } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, path, picture, rect, repeat } from './ink.ts';

/** What holds a camera close to the ground or on a car. */
export function drawLowSupport({ style }: DrawingParameters['low-support']): string {
  switch (style) {
    case 'hi-hat':
      return picture(fitted([-120, -70, 240, 130], {}, hiHat()));
    case 'bean-bag':
      return picture(fitted([-110, -50, 220, 110], {}, beanBag()));
    case 'suction':
      return picture(fitted([-140, -110, 280, 200], {}, suctionRig()));
    case 'spreader':
      return picture(fitted([-110, -80, 220, 160], {}, spreader()));
  }
}

function hiHat(): string {
  return (
    rect([-120, 30, 240, 24], 'white', 2) +
    path('M-120 38h240M-120 46h240') +
    path('M-44 -60h88q-6 44 -44 44t-44 -44z', 'white') +
    path('M-52 -68h104v10h-104z', 'grey') +
    path('M-40 -26L-74 30h22l24 -44zM40 -26L74 30h-22l-24 -44z', 'white') +
    path('M-12 -16h24l6 46h-36z', 'grey') +
    repeat(4, (index) => circle(-96 + index * 64, 30, 4, 'black')) +
    rect([-14, 4, 28, 8], 'black', 2)
  );
}

function beanBag(): string {
  return (
    path(
      'M-104 40q-14 -54 26 -66q24 -10 46 8q32 18 64 0q22 -18 46 -8q40 12 26 66q-104 20 -208 0z',
      'white',
    ) +
    path('M-64 -26q64 46 128 0', 'none') +
    path('M-26 -16q0 -28 26 -28t26 28')
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
    bar([-100, 40], [-20, -56], 9) +
    bar([100, 40], [20, -56], 9) +
    bar([-36, 58], [-12, -50], 9) +
    bar([36, 58], [12, -50], 9) +
    bar([-74, 8], [74, 8], 7, 'grey') +
    suctionCup(-106, 78) +
    suctionCup(106, 78) +
    suctionCup(-38, 88) +
    suctionCup(38, 88) +
    rect([-50, -72, 100, 16], 'grey', 3) +
    path('M-34 -98h68q-4 26 -34 26t-34 -26z', 'white') +
    rect([-44, -106, 88, 10], 'white', 2) +
    circle(-74, 8, 6, 'black') +
    circle(74, 8, 6, 'black')
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
