import { bar, display, rays } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, path, picture, rect, repeat } from './ink.ts';

/** Carts from the side. */
export function drawCart({ style, shelves }: DrawingParameters['cart']): string {
  return style === 'push'
    ? picture(fitted([-150, -110, 310, 216], { room: [346, 240] }, pushCart(shelves)))
    : picture(fitted([-150, -140, 300, 250], { room: [340, 250] }, workCart(shelves)));
}

function wheel(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, 'black') +
    circle(x, y, radius * 0.56) +
    rays(x, y, [radius * 0.16, radius * 0.56], 6) +
    circle(x, y, radius * 0.16, 'grey')
  );
}

function pushCart(shelves: number): string {
  const gap = 96 / Math.max(1, shelves - 1);
  return (
    path('M-132 60V-88q0 -16 16 -16h20M132 60V-88q0 -16 -16 -16h-20', 'none') +
    bar([-132, 66], [-132, -86], 8) +
    bar([132, 66], [132, -86], 8) +
    repeat(shelves, (index) => {
      const y = -42 + index * gap;
      return rect([-142, y, 284, 13], 'white', 2) + rect([-142, y - 5, 284, 6], 'grey', 2);
    }) +
    bar([-128, 44], [-40, -30], 5, 'grey') +
    bar([128, 44], [40, -30], 5, 'grey') +
    rect([-96, -78, 62, 31], 'white', 4) +
    circle(-65, -62, 9, 'grey') +
    rect([-20, -70, 96, 23], 'black', 4) +
    rect([-96, 14, 84, 35], 'black', 5) +
    rect([8, 8, 92, 41], 'white', 5) +
    line(8, 26, 100, 26) +
    rect([44, 22, 20, 9], 'grey', 2) +
    wheel(-106, 84, 22) +
    wheel(106, 84, 22)
  );
}

function workCart(shelves: number): string {
  return (
    bar([-40, -36], [-40, -78], 8) +
    bar([62, -36], [62, -78], 8) +
    rect([-116, -136, 112, 70], 'white', 5) +
    display([-108, -128, 96, 52], 3) +
    rect([14, -132, 100, 64], 'white', 5) +
    display([22, -124, 84, 46], 2) +
    rect([-138, -38, 276, 12], 'grey', 3) +
    repeat(shelves - 1, (index) => rect([-126, 14 + index * 44, 252, 10], 'white', 2)) +
    rect([-128, -28, 9, 106], 'white', 2) +
    rect([119, -28, 9, 106], 'white', 2) +
    rect([-100, -16, 88, 30], 'black', 3) +
    rect([0, -12, 96, 26], 'white', 3) +
    repeat(5, (index) => rect([10 + index * 17, -5, 10, 12], 'grey', 1)) +
    rect([-92, 32, 120, 26], 'grey', 3) +
    bar([138, -32], [152, -58], 7, 'black') +
    wheel(-104, 88, 20) +
    wheel(104, 88, 20)
  );
}
