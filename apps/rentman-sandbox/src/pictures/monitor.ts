import { bar, knurledKnob, louvres, screws } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import {
  type Box,
  chalk,
  circle,
  fitted,
  line,
  path,
  picture,
  polygon,
  rect,
  repeat,
} from './ink.ts';
import { drawScreenImage } from './screen-image.ts';

type Monitor = DrawingParameters['monitor'];

/** A monitor from the front with whatever holds it. */
export function drawMonitor({ inches, support, image, buttons }: Monitor): string {
  const width = 150 + Math.min(31, inches) * 4.6;
  const bezel = inches > 10 ? 9 : 12;
  const chin = buttons > 0 ? 22 : bezel;
  const screen: Box = [bezel, bezel, width - bezel * 2, (width - bezel * 2) * 0.565];
  const height = screen[3] + bezel + chin;
  const [above, below] = ROOM[support];
  return picture(
    fitted(
      [-26, -above, width + 52, height + above + below],
      { room: [336, 244], limit: 1.12 },
      behind(support, width, height),
      rect([0, 0, width, height], 'white', inches > 10 ? 4 : 9),
      rect(screen, 'black', 2),
      drawScreenImage(image, screen),
      controls(buttons, width, height - chin / 2),
      before(support, width, height),
    ),
  );
}

const ROOM: Readonly<Record<Monitor['support'], readonly [number, number]>> = {
  desk: [0, 50],
  yoke: [0, 58],
  stand: [0, 74],
  bare: [10, 34],
  cage: [22, 22],
  hood: [44, 10],
};

function controls(count: number, width: number, y: number): string {
  if (count === 0) return '';
  const step = Math.min(15, (width * 0.6) / count);
  return (
    repeat(count, (index) => circle(16 + index * step, y, 3.4, index === 0 ? 'black' : 'white')) +
    knurledKnob(width - 20, y, 7, 12)
  );
}

function behind(support: Monitor['support'], width: number, height: number): string {
  const middle = width / 2;
  switch (support) {
    case 'desk':
      return (
        rect([middle - 14, height - 4, 28, 40], 'grey', 2) +
        rect([middle - 62, height + 34, 124, 10], 'white', 4) +
        line(middle, height, middle, height + 34)
      );
    case 'yoke':
      return (
        path(
          `M-22 ${height * 0.5}V${height + 14}q0 8 8 8H${width + 14}q8 0 8 -8V${height * 0.5}h-9V${height + 12}H-13V${height * 0.5}z`,
          'white',
        ) +
        rect([middle - 16, height + 18, 32, 12], 'grey', 2) +
        rect([middle - 6, height + 30, 12, 28], 'white', 1.5)
      );
    case 'stand':
      return (
        rect([middle - 8, height - 4, 16, 46], 'white', 2) +
        bar([middle, height + 36], [middle - 62, height + 70], 7) +
        bar([middle, height + 36], [middle + 62, height + 70], 7) +
        rect([middle - 16, height + 28, 32, 14], 'black', 3)
      );
    case 'bare':
      return (
        rect([middle - 20, height - 2, 40, 10], 'grey', 2) +
        circle(middle, height + 18, 11) +
        rect([middle - 5, height + 26, 10, 10], 'black', 2)
      );
    case 'cage':
      return rect([-14, -14, width + 28, height + 28], 'grey', 10);
    case 'hood':
      return (
        polygon(
          [
            [-18, -40],
            [width + 18, -40],
            [width - 2, 4],
            [2, 4],
          ],
          'black',
        ) + chalk(`M-4 -30H${width + 4}`)
      );
  }
}

function before(support: Monitor['support'], width: number, height: number): string {
  switch (support) {
    case 'yoke':
      return (
        circle(-12, height * 0.5, 11, 'grey') +
        circle(-12, height * 0.5, 4) +
        circle(width + 12, height * 0.5, 11, 'grey') +
        circle(width + 12, height * 0.5, 4)
      );
    case 'cage':
      return (
        screws([-14, -14, width + 28, height + 28], 7, 2.4) +
        rect([width * 0.36, -21, width * 0.28, 8], 'white', 2) +
        rect([width * 0.36, height + 13, width * 0.28, 8], 'white', 2) +
        louvres([width * 0.4, -20, width * 0.2, 6], 8)
      );
    case 'hood':
      return (
        rect([-26, height * 0.22, 26, height * 0.62], 'white', 9) +
        rect([width, height * 0.22, 26, height * 0.62], 'white', 9) +
        repeat(
          5,
          (index) =>
            line(-20, height * (0.36 + index * 0.08), -6, height * (0.36 + index * 0.08)) +
            line(
              width + 6,
              height * (0.36 + index * 0.08),
              width + 20,
              height * (0.36 + index * 0.08),
            ),
        )
      );
    default:
      return '';
  }
}
