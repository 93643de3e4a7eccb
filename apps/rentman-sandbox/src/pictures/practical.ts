import type { DrawingParameters } from './drawing.ts';
import { chalk, circle, fitted, line, move, path, picture, rect, repeat } from './ink.ts';
import { fins, sideYoke } from './lamp-parts.ts';

type Practical = DrawingParameters['practical'];

/** Small sources that play in the picture or hide behind it. */
export function drawPractical({ style, count }: Practical): string {
  switch (style) {
    case 'bulb':
      return grid(count, 4, [70, 108], bulb());
    case 'puck':
      return grid(count, 4, [82, 82], puck());
    case 'uplight':
      return grid(count, 4, [82, 140], uplight());
    case 'par-can':
      return picture(fitted([-66, -52, 196, 190], {}, parCan()));
    case 'bank':
      return picture(fitted([0, 0, 300, 150], { limit: 1.1 }, bank(count)));
  }
}

function grid(
  count: number,
  columns: number,
  [width, height]: readonly [number, number],
  piece: string,
): string {
  const rows = Math.ceil(count / columns);
  return picture(
    fitted(
      [0, 0, width * columns, height * rows],
      { limit: 1.2 },
      repeat(count, (index) =>
        move(
          width * ((index % columns) + 0.5),
          height * (Math.floor(index / columns) + 0.5),
          piece,
        ),
      ),
    ),
  );
}

function bulb(): string {
  return (
    path('M-9 12q-17 -12 -17 -28a26 26 0 0 1 52 0q0 16 -17 28z', 'white') +
    path('M-15 -20a16 16 0 0 1 11 -12') +
    rect([-11, 12, 22, 9], 'grey', 2) +
    path('M-9 21h18v16q0 4 -4 4h-10q-4 0 -4 -4z', 'white') +
    line(-9, 26, 9, 28) +
    line(-9, 31, 9, 33) +
    rect([-4, 41, 8, 5], 'black', 1.5)
  );
}

function puck(): string {
  return (
    rect([-34, -34, 68, 68], 'white', 9) +
    rect([-27, -27, 54, 40], 'grey', 5) +
    repeat(12, (index) => circle(-19.5 + (index % 4) * 13, -19 + Math.floor(index / 4) * 12, 3.2)) +
    rect([-24, 18, 20, 10], 'black', 2) +
    circle(6, 23, 3.4) +
    circle(18, 23, 3.4)
  );
}

function uplight(): string {
  return (
    path('M-22 62l-10 4v4h64v-4l-10 -4z', 'grey') +
    rect([-30, -20, 60, 82], 'white', 9) +
    rect([-24, -58, 48, 40], 'grey', 6) +
    circle(0, -38, 15, 'black') +
    chalk('M-8 -42a9 9 0 0 1 6 -5') +
    rect([-20, 0, 40, 18], 'black', 2) +
    chalk('M-14 9h16') +
    repeat(4, (index) => circle(-18 + index * 12, 32, 3.4)) +
    fins(-22, 42, [44, 14], 8)
  );
}

function parCan(): string {
  return (
    path('M-40 -46H44Q92 -46 96 -10V10Q92 46 44 46H-40Z', 'white') +
    rect([-54, -52, 14, 104], 'grey', 2) +
    rect([-62, -52, 8, 104], 'black', 1) +
    line(10, -46, 10, 46) +
    line(44, -46, 44, 46) +
    fins(54, -26, [28, 52], 4) +
    rect([96, -12, 22, 24], 'grey', 4) +
    path('M118 0q14 0 14 22v40') +
    sideYoke(10, 0, 84, 11)
  );
}

function bank(tubes: number): string {
  return (
    rect([0, 0, 300, 14], 'grey', 2) +
    rect([0, 136, 300, 14], 'grey', 2) +
    rect([0, 14, 300, 122], 'white', 2) +
    repeat(tubes, (index) => {
      const y = 22 + index * 28;
      return (
        rect([10, y, 280, 20], 'white', 10) +
        rect([10, y, 26, 20], 'black', 4) +
        rect([264, y, 26, 20], 'black', 4) +
        rect([36, y + 4, 228, 5], 'grey', 0)
      );
    }) +
    repeat(9, (index) => line(50 + index * 25, 14, 50 + index * 25, 136))
  );
}
