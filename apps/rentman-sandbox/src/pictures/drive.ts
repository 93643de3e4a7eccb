import { grille, louvres } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, move, path, picture, rect, repeat } from './ink.ts';
import { lettering } from './lettering.ts';

type Drive = DrawingParameters['drive'];

/** Readers, solid-state drives and arrays. */
export function drawDrive({ style, bays, mark = '' }: Drive): string {
  switch (style) {
    case 'reader':
      return picture(
        fitted(
          [0, -70, bays * 112 - 20, 160],
          { room: [330, 216], limit: 1.5 },
          repeat(bays, (index) => move(index * 112 + 46, 0, reader(index, mark))),
        ),
      );
    case 'ssd':
      return picture(fitted([-64, -86, 128, 190], { room: [300, 226] }, ssd(mark)));
    case 'raid':
      return picture(fitted([-130, -110, 260, 216], { room: [320, 236] }, raid(bays)));
  }
}

function reader(index: number, mark: string): string {
  return (
    path('M0 44q0 26 18 30t20 16') +
    rect([-46, -44, 92, 88], 'white', 9) +
    rect([-46, -44, 92, 15], 'grey', 7) +
    rect([-32, -20 + index * 2, 64, 9 + index * 3], 'black', 2) +
    (mark === '' ? '' : lettering(mark, 0, 18, { height: 12 })) +
    (mark === ''
      ? repeat(3, (dot) => circle(-14 + dot * 14, 26, 3.4, dot === index ? 'black' : 'white'))
      : '') +
    rect([-26, -70 + index * 4, 52, 26], index === 1 ? 'grey' : 'white', 3) +
    line(-26, -60 + index * 4, 26, -60 + index * 4)
  );
}

function ssd(mark: string): string {
  return (
    rect([-58, -80, 116, 156], 'white', 14) +
    path('M-58 -30q58 26 116 0', 'none') +
    rect([-44, 16, 88, 44], 'grey', 6) +
    lettering(mark, 0, 38, { height: 20 }) +
    lettering('SSD', 0, -56, { height: 14 }) +
    rect([-14, 76, 28, 7], 'black', 2) +
    path('M0 83v14q0 8 8 8h40')
  );
}

function raid(bays: number): string {
  const height = 168 / bays;
  return (
    path('M-70 -92v-12q0 -6 6 -6h128q6 0 6 6v12') +
    rect([-126, -92, 252, 190], 'white', 10) +
    rect([-126, -92, 20, 190], 'grey', 8) +
    rect([106, -92, 20, 190], 'grey', 8) +
    repeat(bays, (index) => {
      const y = -81 + index * (height + 0.5);
      return (
        grille([-98, y, 150, height - 6], 16) +
        rect([58, y, 40, height - 6], 'grey', 3) +
        circle(70, y + (height - 6) / 2, 4, 'black') +
        circle(86, y + (height - 6) / 2, 4)
      );
    }) +
    louvres([-122, -60, 12, 120], 9, false) +
    louvres([110, -60, 12, 120], 9, false)
  );
}
