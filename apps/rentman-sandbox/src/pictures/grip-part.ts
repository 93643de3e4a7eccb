import { bar } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, move, path, picture, polygon, rect, repeat } from './ink.ts';
import { lettering } from './lettering.ts';

/** Sandbags, boxes, wedges and ladders. */
export function drawGripPart({ style, count }: DrawingParameters['grip-part']): string {
  switch (style) {
    case 'sandbag':
      return picture(fitted([-120, -60, 240, 140], {}, sandbag()));
    case 'apple-boxes':
      return picture(fitted([0, 0, 240, 196], {}, appleBoxes()));
    case 'wedges':
      return picture(fitted([0, 0, 280, 170], {}, wedges(count)));
    case 'ladder':
      return picture(fitted([-80, 0, 180, 250], { room: [320, 256] }, ladder(count)));
  }
}

function sandbag(): string {
  return (
    path('M-22 -28q-6 -28 22 -28t22 28') +
    path('M-16 -20q-70 -20 -92 22q-18 40 -4 62q44 18 92 0q10 -6 12 -30z', 'white') +
    path('M16 -20q70 -20 92 22q18 40 4 62q-44 18 -92 0q-10 -6 -12 -30z', 'white') +
    rect([-26, -30, 52, 30], 'grey', 4) +
    path('M-98 20q34 12 76 2M98 20q-34 12 -76 2') +
    line(-26, -22, 26, -22) +
    lettering('12', -64, 44, { height: 14 }) +
    circle(0, -14, 4, 'black')
  );
}

function appleBoxes(): string {
  const heights = [76, 42, 24, 13];
  let y = 196;
  return heights
    .map((height, index) => {
      y -= height + 4;
      const inset = index * 9;
      const hole =
        height > 30
          ? rect([98 + inset * 0.2, y + height / 2 - 8, 44, 16], 'black', 8)
          : line(110, y + height / 2, 130, y + height / 2);
      return (
        rect([inset, y, 240 - inset * 2, height], index % 2 === 0 ? 'white' : 'grey', 2) +
        line(inset + 10, y, inset + 10, y + height) +
        line(230 - inset, y, 230 - inset, y + height) +
        hole
      );
    })
    .join('');
}

function wedges(count: number): string {
  const wedge = (x: number, y: number) =>
    move(
      x,
      y,
      polygon([
        [0, 22],
        [86, 22],
        [86, 0],
      ]),
      polygon(
        [
          [86, 0],
          [100, -8],
          [100, 14],
          [86, 22],
        ],
        'grey',
      ),
      path('M0 22l14 -8L100 -8L86 0z', 'white'),
    );
  return (
    rect([20, 96, 240, 74], 'white', 3) +
    rect([20, 96, 240, 12], 'grey', 2) +
    rect([112, 124, 56, 18], 'black', 9) +
    repeat(count, (index) => wedge(26 + (index % 3) * 70, 72 - Math.floor(index / 3) * 40)) +
    line(32, 108, 32, 170) +
    line(248, 108, 248, 170)
  );
}

function ladder(steps: number): string {
  return (
    bar([22, 8], [84, 246], 9, 'grey') +
    bar([-14, 8], [-70, 246], 11) +
    bar([10, 8], [30, 246], 11) +
    repeat(steps, (index) => {
      const share = (index + 1) / (steps + 1);
      return bar(
        [-14 - 56 * share + 4, 8 + 238 * share],
        [10 + 20 * share + 4, 8 + 238 * share],
        7,
        'grey',
      );
    }) +
    rect([-26, 0, 56, 14], 'black', 3) +
    line(-40, 150, 62, 150)
  );
}
