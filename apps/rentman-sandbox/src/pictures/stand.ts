import { bar, knurledKnob } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, path, picture, polygon, rect, repeat } from './ink.ts';

type Stand = DrawingParameters['stand'];

const GROUND = 130;

/** Lighting stands, drawn to the ground. */
export function drawStand(stand: Stand): string {
  const top = GROUND - 260 * (0.5 + stand.height * 0.5);
  const room = { room: [330, 256] as const, limit: 1 };
  switch (stand.style) {
    case 'c-stand':
      return picture(fitted([-90, top - 12, 200, GROUND - top + 14], room, cStand(stand, top)));
    case 'light':
      return picture(fitted([-90, top, 180, GROUND - top + 2], room, lightStand(stand, top)));
    case 'wind-up':
      return picture(fitted([-90, top, 180, GROUND - top + 6], room, windUp(stand, top)));
    case 'roller':
      return picture(fitted([-100, top, 200, GROUND - top + 14], room, roller(stand, top)));
    case 'boom':
      return picture(fitted([-150, top - 60, 300, GROUND - top + 62], room, boom(stand, top)));
    case 'pole':
      return picture(fitted([-110, -130, 220, 260], room, poles()));
  }
}

/** Telescoping tubes from the base up to `top`, with a collar at each joint. */
function risers(count: number, from: number, top: number): string {
  const step = (from - top) / (count + 1);
  return repeat(count + 1, (index) => {
    const width = 13 - index * 2.4;
    const y = from - step * (index + 1);
    const collar =
      index < count
        ? rect([-width / 2 - 4, y - 6, width + 8, 16], 'grey', 3) +
          circle(width / 2 + 9, y + 2, 5, 'black')
        : '';
    return rect([-width / 2, y, width, step], 'white', 1.5) + collar;
  });
}

function cStand({ risers: count, height }: Stand, top: number): string {
  const reach = 58 + height * 28;
  return (
    risers(count, GROUND - 44, top) +
    path(
      `M-6 ${GROUND - 52}q-4 26 -${reach - 8} 38l-8 14h9q6 -8 ${reach - 12} -18q20 -8 18 -30z`,
      'white',
    ) +
    path(
      `M6 ${GROUND - 44}q6 24 ${reach - 12} 32l10 12h9l-6 -16q-${reach - 26} -10 -${reach - 18} -30z`,
      'white',
    ) +
    path(`M-5 ${GROUND - 40}q-2 24 4 34l-4 12h9l4 -14q-6 -12 -2 -32z`, 'grey') +
    rect([-12, GROUND - 58, 24, 20], 'grey', 3) +
    circle(18, GROUND - 48, 5, 'black') +
    bar([-40, top - 8 + 22], [100, top - 8 - 8], 6) +
    circle(2, top + 6, 15, 'grey') +
    knurledKnob(2, top + 6, 9, 12) +
    bar([2, top + 6], [26, top + 24], 5, 'black')
  );
}

function lightStand({ risers: count }: Stand, top: number): string {
  return (
    polygon([
      [-4, GROUND - 92],
      [4, GROUND - 92],
      [-74, GROUND],
      [-84, GROUND],
    ]) +
    polygon([
      [-4, GROUND - 92],
      [4, GROUND - 92],
      [84, GROUND],
      [74, GROUND],
    ]) +
    polygon(
      [
        [-4, GROUND - 92],
        [4, GROUND - 92],
        [10, GROUND - 4],
        [2, GROUND - 4],
      ],
      'grey',
    ) +
    bar([-38, GROUND - 48], [0, GROUND - 22], 4) +
    bar([38, GROUND - 48], [0, GROUND - 22], 4) +
    risers(count, GROUND - 14, top) +
    rect([-11, GROUND - 100, 22, 16], 'black', 3) +
    rect([-10, GROUND - 28, 20, 12], 'black', 3) +
    rect([-4, top - 2, 8, 18], 'black', 2)
  );
}

function windUp(stand: Stand, top: number): string {
  const y = GROUND - 96;
  return (
    lightStand(stand, top) +
    rect([10, y, 30, 34], 'white', 4) +
    circle(25, y + 17, 10, 'grey') +
    circle(25, y + 17, 3, 'black') +
    bar([25, y + 17], [58, y + 4], 6) +
    bar([58, y + 6], [58, y - 12], 8, 'black') +
    rect([-12, top - 6, 24, 26], 'grey', 3)
  );
}

function roller({ risers: count }: Stand, top: number): string {
  return (
    bar([-84, GROUND - 16], [0, GROUND - 52], 11) +
    bar([84, GROUND - 16], [0, GROUND - 52], 11) +
    bar([0, GROUND - 12], [0, GROUND - 52], 10, 'grey') +
    repeat(3, (index) => {
      const x = -86 + index * 86;
      return (
        rect([x - 8, GROUND - 18, 16, 14], 'grey', 3) +
        circle(x, GROUND + 2, 11, 'black') +
        circle(x, GROUND + 2, 4)
      );
    }) +
    risers(count, GROUND - 46, top) +
    rect([-14, GROUND - 62, 28, 22], 'white', 4) +
    rect([-13, top - 4, 26, 32], 'grey', 3) +
    bar([13, top + 12], [30, top + 12], 6, 'black')
  );
}

function boom(stand: Stand, top: number): string {
  return (
    lightStand(stand, top) +
    bar([-140, top + 34], [132, top - 52], 9) +
    bar([60, top - 30], [146, top - 57], 6, 'grey') +
    circle(0, top - 10, 16, 'grey') +
    knurledKnob(0, top - 10, 10, 14) +
    path(`M-132 ${top + 36}l-14 44h34l-12 -48z`, 'white') +
    line(-142, top + 66, -115, top + 66) +
    rect([138, top - 68, 12, 20], 'black', 2)
  );
}

function poles(): string {
  const pole = (x: number) =>
    rect([x - 7, -110, 14, 130], 'white', 2) +
    rect([x - 9.5, 6, 19, 112], 'grey', 2) +
    path(`M${x - 18} -128h36l-7 18h-22zM${x - 20} 128h40l-8 -12h-24z`, 'black') +
    rect([x - 14, -6, 28, 18], 'white', 4) +
    bar([x + 10, 4], [x + 30, 34], 7, 'black');
  return (
    bar([-64, -70], [72, -70], 9) +
    pole(-62) +
    pole(62) +
    repeat(
      2,
      (index) => circle(-62 + index * 124, -70, 12, 'grey') + circle(-62 + index * 124, -70, 4),
    )
  );
}
