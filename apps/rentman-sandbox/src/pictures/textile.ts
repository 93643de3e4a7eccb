import { bar } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { chalk, circle, fitted, line, move, path, picture, rect, repeat } from './ink.ts';

type Textile = DrawingParameters['textile'];

/** Flags, nets, frames and cloth; width and height in feet set the proportion. */
export function drawTextile({ style, width, height }: Textile): string {
  const unit = Math.min(220 / width, 170 / height);
  const size = [width * unit, height * unit] as const;
  switch (style) {
    case 'flag':
      return picture(fitted([0, 0, size[0] + 46, size[1]], {}, flag(size)));
    case 'floppy':
      return picture(fitted([0, 0, size[0] + 40, size[1] * 1.5], {}, floppy(size)));
    case 'scrim-set':
      return picture(fitted([0, 0, 290, 190], {}, scrims()));
    case 'frame':
      return picture(
        fitted([-30, 0, size[0] + 60, size[1] + 60], { room: [340, 250] }, frame(size, width)),
      );
    case 'bounce':
      return picture(fitted([0, 0, size[0] * 2.4, size[1]], { room: [330, 240] }, bounce(size)));
    case 'molton':
      return picture(fitted([0, 0, 250, 180], {}, molton()));
  }
}

type Size = readonly [width: number, height: number];

function flag([width, height]: Size): string {
  return (
    rect([0, 0, width, height], 'black', 3) +
    chalk(`M6 6H${width - 6}M6 6V${height - 6}M6 ${height - 6}H${width - 6}`) +
    rect([width - 4, -3, 7, height + 6], 'white', 3) +
    bar([width, height * 0.5], [width + 46, height * 0.5], 7) +
    circle(width, height * 0.5, 6, 'grey')
  );
}

function floppy([width, height]: Size): string {
  return (
    path(`M4 ${height}h${width - 8}l-14 ${height * 0.5}h${-width + 40}z`, 'black') +
    chalk(`M22 ${height * 1.42}h${width - 48}`) +
    rect([0, 0, width, height], 'black', 3) +
    chalk(`M8 ${height - 10}h${width - 16}M8 8h${width - 16}`) +
    rect([width - 4, -3, 7, height + 6], 'white', 3) +
    bar([width, height * 0.4], [width + 40, height * 0.4], 7)
  );
}

function scrim(draw: (width: number, height: number) => string, hasEdge: boolean): string {
  const [width, height] = [78, 84];
  return (
    draw(width, height) +
    rect([0, 0, width, height], 'none', 3) +
    rect([0, 0, 6, height], hasEdge ? 'black' : 'white', 2) +
    line(width, height * 0.5, width + 16, height * 0.5)
  );
}

function scrims(): string {
  const mesh = (step: number) => (width: number, height: number) =>
    rect([0, 0, width, height], 'white', 3) +
    repeat(Math.floor(width / step), (index) =>
      line((index + 0.7) * step, 0, (index + 0.7) * step, height),
    ) +
    repeat(Math.floor(height / step), (index) =>
      line(0, (index + 0.6) * step, width, (index + 0.6) * step),
    );
  const cloth = (paint: 'white' | 'grey' | 'black') => (width: number, height: number) =>
    rect([0, 0, width, height], paint, 3);
  return (
    move(0, 0, scrim(mesh(9), false)) +
    move(100, 0, scrim(mesh(5.4), true)) +
    move(200, 0, scrim(cloth('white'), false)) +
    move(0, 104, scrim(cloth('grey'), true)) +
    move(100, 104, scrim(cloth('black'), false)) +
    move(200, 104, scrim(mesh(12), true))
  );
}

function frame([width, height]: Size, feet: number): string {
  const isLarge = feet > 10;
  const ties = isLarge ? 13 : 9;
  const stand = (x: number) =>
    rect([x - 5, 40, 10, height + 10], 'white', 2) +
    path(`M${x} ${height + 30}l-24 28h8l16 -18l16 18h8z`, 'white') +
    circle(x, height * 0.5, 8, 'grey') +
    circle(x, height * 0.5, 3);
  return (
    stand(-14) +
    stand(width + 14) +
    rect([0, 0, width, height], 'white', 2) +
    rect([12, 12, width - 24, height - 24], isLarge ? 'white' : 'grey', 1) +
    repeat(ties, (index) => {
      const x = 12 + ((width - 24) * index) / (ties - 1);
      const y = 12 + ((height - 24) * index) / (ties - 1);
      return (
        line(x, 12, x, 5) +
        line(x, height - 12, x, height - 5) +
        line(12, y, 5, y) +
        line(width - 12, y, width - 5, y)
      );
    }) +
    (isLarge
      ? path(`M30 30l${width * 0.2} ${height * 0.2}M48 30l${width * 0.12} ${height * 0.12}`)
      : path(`M28 ${height - 30}l${width * 0.2} ${-height * 0.2}`)) +
    bar([-14, height * 0.5], [4, height * 0.5], 6) +
    bar([width - 4, height * 0.5], [width + 14, height * 0.5], 6)
  );
}

function bounce([width, height]: Size): string {
  return (
    rect([0, 0, width, height], 'white', 1) +
    rect([width, 0, 9, height], 'grey', 1) +
    path(`M18 ${height * 0.3}l22 -22M18 ${height * 0.4}l40 -40`) +
    rect([width * 1.36, 0, width, height], 'black', 1) +
    rect([width * 2.36, 0, 9, height], 'grey', 1)
  );
}

function molton(): string {
  return (
    rect([0, 0, 250, 9], 'white', 4) +
    path(
      'M8 9h234v150q-14 16 -26 2q-14 14 -26 0q-14 16 -27 0q-14 16 -27 0q-14 14 -26 0q-14 16 -27 0q-14 14 -26 0q-14 16 -26 0q-14 12 -23 -2z',
      'black',
    ) +
    repeat(8, (index) => chalk(`M${34 + index * 26} 24q5 60 0 128`)) +
    repeat(10, (index) => circle(20 + index * 23.4, 15, 3))
  );
}
