import { louvres, screws } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, move, path, picture, rect, repeat } from './ink.ts';
import { lettering } from './lettering.ts';

type MemoryCard = DrawingParameters['memory-card'];

/** Recording media, label side up; several are fanned out. */
export function drawMemoryCard({ style, mark, count }: MemoryCard): string {
  const [width, height, piece] = PIECES[style];
  const step = [30, 18] as const;
  const reach = [width + step[0] * (count - 1), height + step[1] * (count - 1)] as const;
  return picture(
    fitted(
      [0, 0, reach[0], reach[1]],
      { room: [260, 216], limit: 1.5 },
      repeat(count, (index) =>
        move(width / 2 + (count - 1 - index) * step[0], height / 2 + index * step[1], piece(mark)),
      ),
    ),
  );
}

const PIECES: Readonly<
  Record<MemoryCard['style'], readonly [number, number, (mark: string) => string]>
> = {
  codex: [112, 168, codex],
  axs: [124, 172, (mark) => expressCard('AX', mark)],
  sxs: [124, 172, (mark) => expressCard('SXS', mark)],
  'cfexpress-b': [128, 100, cfexpressB],
  'cfexpress-a': [92, 128, cfexpressA],
  cfast: [138, 116, cfast],
  sd: [112, 148, sd],
  mag: [118, 158, magazine],
  module: [210, 150, module],
};

function codex(mark: string): string {
  return (
    rect([-56, -84, 112, 168], 'white', 7) +
    rect([-56, -84, 112, 22], 'grey', 6) +
    rect([-20, -79, 40, 12], 'black', 2) +
    rect([-44, -48, 88, 84], 'black', 4) +
    lettering('CODEX', 0, -30, { height: 12, colour: '#fff' }) +
    lettering(mark, 0, 6, { height: 24, colour: '#fff' }) +
    screws([-56, -84, 112, 168], 7, 2) +
    rect([-28, 50, 56, 20], 'grey', 10) +
    line(-14, 60, 14, 60)
  );
}

function expressCard(family: string, mark: string): string {
  return (
    path('M-62 -86h104l20 20v152h-124z', 'white') +
    rect([-50, -56, 100, 66], 'grey', 3) +
    lettering(mark, 0, -23, { height: 22 }) +
    path('M-62 30h124') +
    lettering(family, -32, 50, { height: 13 }) +
    path('M12 44h28l-14 16z', 'black') +
    repeat(8, (index) => line(-48 + index * 13.7, 70, -48 + index * 13.7, 80))
  );
}

function cfexpressB(mark: string): string {
  return (
    rect([-64, -50, 128, 100], 'white', 5) +
    rect([-64, -50, 128, 16], 'grey', 4) +
    rect([-54, -24, 108, 44], 'black', 3) +
    lettering(mark, 0, -2, { height: 22, colour: '#fff' }) +
    lettering('CFE', -32, 36, { height: 12 }) +
    lettering('B', 46, 36, { height: 12 }) +
    line(-8, 36, 28, 36)
  );
}

function cfexpressA(mark: string): string {
  return (
    rect([-46, -64, 92, 128], 'white', 5) +
    rect([-36, -54, 72, 20], 'grey', 2) +
    repeat(7, (index) => line(-30 + index * 10, -54, -30 + index * 10, -40)) +
    lettering(mark, 0, -6, { height: 22 }) +
    rect([-36, 20, 72, 32], 'black', 3) +
    lettering('A', 0, 36, { height: 14, colour: '#fff' }) +
    path('M-46 -20h5v12h-5M46 -20h-5v12h5')
  );
}

function cfast(mark: string): string {
  return (
    rect([-69, -58, 138, 116], 'white', 4) +
    rect([-69, -58, 138, 12], 'grey', 3) +
    path('M-69 -30h6v60h-6M69 -30h-6v60h6', 'grey') +
    rect([-52, -34, 104, 50], 'black', 3) +
    lettering(mark, 0, -9, { height: 22, colour: '#fff' }) +
    lettering('CFAST', 0, 38, { height: 14 })
  );
}

function sd(mark: string): string {
  return (
    path('M-56 -68q0 -6 6 -6h78l28 28v114q0 6 -6 6h-100q-6 0 -6 -6z', 'white') +
    repeat(6, (index) => rect([-42 + index * 13, -66, 8, 18], 'grey', 1.5)) +
    rect([-44, -34, 88, 64], 'black', 3) +
    lettering(mark, 0, -4, { height: 24, colour: '#fff' }) +
    lettering('V90', -20, 50, { height: 15 }) +
    circle(32, 50, 8, 'grey') +
    rect([-60, -34, 8, 16], 'grey', 2)
  );
}

function magazine(mark: string): string {
  return (
    rect([-59, -79, 118, 158], 'white', 5) +
    louvres([-46, -70, 92, 16], 12) +
    rect([-59, -46, 118, 90], 'grey', 0) +
    lettering('R', -38, -30, { height: 12 }) +
    lettering(mark, 0, 2, { height: 28 }) +
    screws([-59, -79, 118, 158], 8, 2.4) +
    rect([-32, 54, 64, 14], 'black', 3)
  );
}

function module(mark: string): string {
  return (
    rect([-105, -75, 210, 150], 'white', 8) +
    rect([-105, -75, 210, 30], 'grey', 7) +
    path('M-50 -75v-8q0 -6 6 -6h88q6 0 6 6v8') +
    louvres([-92, -68, 60, 16], 8) +
    louvres([32, -68, 60, 16], 8) +
    lettering(mark, -36, 0, { height: 34 }) +
    rect([34, -26, 56, 52], 'black', 4) +
    repeat(4, (index) => rect([-88 + index * 16, 44, 10, 14], 'grey', 2)) +
    circle(80, 52, 7) +
    circle(60, 52, 4, 'black')
  );
}
