import { bar, knurledKnob } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, group, line, move, path, picture, polygon, rect, repeat } from './ink.ts';

/** Grip hardware. */
export function drawClamp({ style, count }: DrawingParameters['clamp']): string {
  switch (style) {
    case 'super':
      return picture(fitted([-62, -76, 164, 172], { room: [300, 236] }, superClamp()));
    case 'jaw':
      return picture(fitted([-110, -60, 220, 150], {}, endJaw()));
    case 'arm':
      return picture(fitted([-140, -90, 280, 190], {}, magicArm()));
    case 'gobo':
      return picture(
        fitted(
          [-74 * count, -66, 148 * count, 140],
          {},
          repeat(count, (index) =>
            move((index - (count - 1) / 2) * 144, index * 10 - 6, goboHead(index)),
          ),
        ),
      );
    case 'pipe':
      return picture(fitted([-80, -90, 160, 190], {}, pipeHook()));
  }
}

function superClamp(): string {
  return (
    circle(-14, -22, 25, 'grey') +
    circle(-14, -22, 18) +
    path('M56 -76h-66q-48 0 -52 44l22 6q6 -26 32 -26h32v94h32z', 'white') +
    path('M-56 12l30 -8h50v22h-76z', 'grey') +
    path('M-40 42h96v22h-96z', 'white') +
    bar([-16, 24], [-16, 84], 11) +
    repeat(5, (index) => line(-21, 68 + index * 3.4, -11, 66 + index * 3.4)) +
    bar([-50, 90], [18, 90], 10, 'black') +
    rect([56, -40, 26, 24], 'grey', 3) +
    rect([82, -35, 18, 14], 'white', 2) +
    circle(40, 0, 8, 'black') +
    line(40, -60, 40, -20)
  );
}

function endJaw(): string {
  return (
    rect([-84, 18, 168, 12], 'white', 3) +
    path('M-84 30V-40h16l18 26l-18 18v26z', 'white') +
    path('M18 30V4l-18 -18l18 -26h20V30z', 'grey') +
    repeat(4, (index) => line(-60 + index * 3, -34 + index * 6, -66, -30 + index * 6)) +
    bar([38, -4], [104, -4], 9) +
    repeat(10, (index) => line(42 + index * 5, -8, 40 + index * 5, 0)) +
    bar([104, -28], [104, 20], 7, 'black') +
    rect([-70, 30, 20, 44], 'white', 2) +
    line(-70, 54, -50, 54) +
    circle(-60, 0, 5, 'black')
  );
}

function magicArm(): string {
  return (
    bar([-104, 62], [0, -62], 18) +
    bar([0, -62], [104, 40], 18) +
    circle(0, -62, 22, 'grey') +
    circle(0, -62, 12) +
    bar([0, -62], [46, -84], 9, 'black') +
    circle(-106, 64, 14, 'grey') +
    rect([-128, 74, 44, 18], 'white', 4) +
    circle(106, 42, 14, 'grey') +
    rect([90, 54, 36, 10], 'white', 2) +
    rect([84, 64, 48, 8], 'black', 2) +
    line(-74, 36, -32, -14) +
    line(34, -24, 74, 14)
  );
}

function goboHead(index: number): string {
  return group(
    `rotate(${index * -18})`,
    circle(0, 0, 50),
    circle(0, 0, 42, 'grey'),
    polygon([
      [-34, -10],
      [34, -10],
      [34, 10],
      [-34, 10],
    ]),
    circle(0, -26, 7),
    circle(0, 26, 9),
    circle(0, 0, 12),
    circle(0, 0, 4, 'black'),
    rect([-8, 50, 16, 20], 'white', 2),
    bar([0, 0], [62, -34], 8, 'black'),
    knurledKnob(0, 0, 14, 12),
  );
}

function pipeHook(): string {
  return (
    path('M-46 10v-38a46 46 0 0 1 92 0v38h-20v-38a26 26 0 0 0 -52 0v38z', 'white') +
    circle(0, -28, 26, 'grey') +
    circle(0, -28, 19) +
    path('M-46 10h92l-10 24h-72z', 'white') +
    rect([26, -4, 46, 12], 'grey', 2) +
    bar([66, 2], [66, -22], 7, 'black') +
    bar([66, 2], [66, 26], 7, 'black') +
    rect([-16, 34, 32, 46], 'grey', 3) +
    circle(0, 56, 6) +
    rect([-9, 80, 18, 14], 'white', 2)
  );
}
