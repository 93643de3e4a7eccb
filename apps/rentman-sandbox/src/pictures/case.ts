import { louvres, screws } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, path, picture, rect, repeat } from './ink.ts';

type Case = DrawingParameters['case'];

/** Transport cases from the front. */
export function drawCase({ style, width, height }: Case): string {
  const w = 210 + width * 60;
  const h = 90 + height * 90;
  const room = { room: [320, 236] as const, limit: 1.1 };
  switch (style) {
    case 'hard':
    case 'trolley':
      return picture(fitted([0, -34, w, h + 60], room, hardCase([w, h], style === 'trolley')));
    case 'aluminium':
      return picture(fitted([0, -20, w, h + 24], room, aluminium([w, h])));
    case 'flight':
      return picture(fitted([0, 0, w, h + 30], room, flight([w, h])));
  }
}

type Size = readonly [width: number, height: number];

function hardCase([w, h]: Size, isTrolley: boolean): string {
  const lid = h * 0.42;
  const ribs = isTrolley ? 8 : 5;
  return (
    (isTrolley
      ? path(`M${w * 0.34} 0v-30h${w * 0.32}v30`) + rect([w * 0.36, -34, w * 0.28, 10], 'black', 4)
      : path(`M${w * 0.36} 0v-12q0 -8 8 -8h${w * 0.28 - 16}q8 0 8 8v12`)) +
    rect([0, 0, w, h], 'white', 14) +
    line(0, lid, w, lid) +
    line(0, lid + 7, w, lid + 7) +
    louvres([w * 0.14, 12, w * 0.72, lid - 26], ribs) +
    louvres([w * 0.14, lid + 22, w * 0.72, h - lid - 40], ribs) +
    rect([w * 0.1, lid - 14, 34, 32], 'black', 4) +
    rect([w * 0.9 - 34, lid - 14, 34, 32], 'black', 4) +
    rect([w * 0.4, lid - 2, w * 0.2, 24], 'grey', 5) +
    circle(w * 0.74, lid + 4, 5) +
    (isTrolley
      ? rect([4, h - 12, 26, 22], 'black', 6) + rect([w - 30, h - 12, 26, 22], 'black', 6)
      : '')
  );
}

function aluminium([w, h]: Size): string {
  const lid = h * 0.3;
  return (
    rect([0, 0, w, h], 'white', 5) +
    rect([0, lid - 5, w, 12], 'grey', 1) +
    rect([8, 14, w - 16, 7], 'white', 3) +
    rect([8, lid + 24, w - 16, 8], 'white', 4) +
    rect([8, h - 26, w - 16, 8], 'white', 4) +
    repeat(4, (index) => {
      const x = index % 2 === 0 ? 0 : w - 24;
      const y = index < 2 ? 0 : h - 24;
      return rect([x, y, 24, 24], 'black', 5);
    }) +
    rect([w * 0.2, lid - 14, 22, 34], 'grey', 3) +
    rect([w * 0.8 - 22, lid - 14, 22, 34], 'grey', 3) +
    path(`M${w * 0.4} ${h * 0.58}h${w * 0.2}v14q0 8 -8 8h${-w * 0.2 + 16}q-8 0 -8 -8z`, 'black') +
    circle(w * 0.2 + 11, lid + 2, 3, 'black') +
    circle(w * 0.8 - 11, lid + 2, 3, 'black')
  );
}

function flight([w, h]: Size): string {
  const lid = h * 0.36;
  return (
    rect([0, 0, w, h], 'white', 4) +
    rect([0, 0, w, 12], 'grey', 3) +
    rect([0, h - 12, w, 12], 'grey', 3) +
    rect([0, 0, 12, h], 'grey', 3) +
    rect([w - 12, 0, 12, h], 'grey', 3) +
    rect([0, lid - 6, w, 12], 'grey', 1) +
    repeat(4, (index) => circle(index % 2 === 0 ? 8 : w - 8, index < 2 ? 8 : h - 8, 13, 'black')) +
    rect([w * 0.24 - 18, lid - 20, 36, 40], 'white', 4) +
    circle(w * 0.24, lid, 8, 'black') +
    rect([w * 0.76 - 18, lid - 20, 36, 40], 'white', 4) +
    circle(w * 0.76, lid, 8, 'black') +
    rect([w * 0.36, lid + 28, w * 0.28, h * 0.26], 'white', 5) +
    rect([w * 0.4, lid + 38, w * 0.2, 12], 'black', 5) +
    screws([12, 12, w - 24, h - 24], 8, 1.6) +
    repeat(2, (index) => {
      const x = w * (0.2 + index * 0.6);
      return (
        rect([x - 14, h, 28, 9], 'white', 2) + circle(x, h + 18, 11, 'black') + circle(x, h + 18, 4)
      );
    })
  );
}
