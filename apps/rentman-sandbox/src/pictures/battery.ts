import { buttons, display, louvres, socket } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, move, path, picture, rect, repeat } from './ink.ts';
import { lettering } from './lettering.ts';

type Battery = DrawingParameters['battery'];

/** Batteries from the front, several beside each other. */
export function drawBattery({ mount, mark, count }: Battery): string {
  const [width, height, piece] = PIECES[mount];
  const columns = count > 3 ? 2 : count;
  const rows = Math.ceil(count / columns);
  const gap = 22;
  return picture(
    fitted(
      [0, 0, columns * (width + gap) - gap, rows * (height + gap) - gap],
      { room: [300, 228], limit: 1.25 },
      repeat(count, (index) =>
        move(
          (index % columns) * (width + gap) + width / 2,
          Math.floor(index / columns) * (height + gap) + height / 2,
          piece(mark),
        ),
      ),
    ),
  );
}

const PIECES: Readonly<
  Record<Battery['mount'], readonly [number, number, (mark: string) => string]>
> = {
  'v-mount': [116, 172, vMount],
  'b-mount': [124, 176, bMount],
  photo: [64, 92, photo],
  camcorder: [78, 118, camcorder],
  'l-series': [128, 84, lSeries],
  cube: [236, 176, cube],
  station: [250, 176, station],
};

function gauge(y: number): string {
  return repeat(5, (index) =>
    rect([-28 + index * 12, y, 9, 6], index < 4 ? 'black' : 'white', 1.5),
  );
}

function vMount(mark: string): string {
  const isCompact = Number(mark) < 100;
  const top = isCompact ? -58 : -82;
  const bottom = isCompact ? 70 : 82;
  return (
    rect([-54, top, 108, bottom - top], 'white', isCompact ? 18 : 10) +
    path(isCompact ? `M-54 ${bottom - 22}h108` : 'M-54 -50h108M-54 56h108') +
    path(`M-26 ${top}l8 22h36l8 -22`, 'grey') +
    lettering(mark, 0, -8, { height: isCompact ? 26 : 30 }) +
    lettering('WH', 0, 20, { height: 10 }) +
    gauge(34) +
    rect([-46, bottom - 16, 26, 10], 'black', 3) +
    circle(36, bottom - 11, 4)
  );
}

function bMount(mark: string): string {
  return (
    rect([-60, -84, 120, 168], 'white', 7) +
    rect([-60, -84, 14, 168], 'grey', 5) +
    rect([46, -84, 14, 168], 'grey', 5) +
    rect([-26, -74, 52, 34], 'black', 4) +
    `<path d="M-16 -62h32M-16 -52h20" stroke="#fff"/>` +
    lettering(mark, 0, -4, { height: 26 }) +
    lettering('24 V', 0, 28, { height: 11 }) +
    gauge(48) +
    rect([-20, 66, 40, 9], 'grey', 3)
  );
}

function photo(mark: string): string {
  return (
    rect([-30, -44, 60, 88], 'white', 7) +
    rect([-30, -44, 60, 20], 'grey', 5) +
    repeat(4, (index) => rect([-20 + index * 11, -40, 7, 10], 'black', 1)) +
    lettering(mark, 0, 2, { height: 9 }) +
    path('M-10 22h20l-5 9h-10z', 'black') +
    line(-30, 38, 30, 38)
  );
}

function camcorder(mark: string): string {
  return (
    rect([-36, -56, 72, 112], 'white', 6) +
    rect([-36, -56, 72, 24], 'grey', 5) +
    line(-36, 36, 36, 36) +
    lettering(mark, 0, -8, { height: 15 }) +
    gauge(14) +
    circle(0, 46, 4, 'black') +
    rect([-18, -48, 36, 9], 'black', 2)
  );
}

function lSeries(mark: string): string {
  return (
    rect([-62, -40, 124, 80], 'white', 6) +
    rect([-62, -40, 124, 22], 'grey', 5) +
    path('M-62 -4h124') +
    lettering(mark, 0, 16, { height: 14 }) +
    rect([34, -34, 18, 10], 'black', 2) +
    circle(-48, -29, 3)
  );
}

function cube(mark: string): string {
  return (
    path('M-70 -74v-10q0 -6 6 -6h128q6 0 6 6v10') +
    rect([-116, -74, 232, 160], 'white', 8) +
    rect([-116, -74, 22, 160], 'grey', 6) +
    rect([94, -74, 22, 160], 'grey', 6) +
    display([-78, -58, 66, 40], 3) +
    lettering(mark, 38, -38, { height: 20 }) +
    socket(-66, 14, 10) +
    socket(-38, 14, 10) +
    socket(-10, 14, 10) +
    socket(18, 14, 10) +
    circle(58, 14, 13, 'grey') +
    circle(58, 14, 6, 'black') +
    louvres([-78, 42, 156, 28], 20)
  );
}

function station(mark: string): string {
  return Number(mark) > 3000 ? rollingStation(mark) : portableStation(mark);
}

function rollingStation(mark: string): string {
  return (
    path('M70 -60v-44q0 -8 8 -8h30q8 0 8 8v44', 'none') +
    rect([74, -118, 38, 12], 'black', 5) +
    rect([-120, -70, 240, 136], 'white', 14) +
    rect([-120, -70, 240, 22], 'grey', 12) +
    display([-56, -38, 112, 44], 0) +
    lettering(mark, 0, -16, { height: 20, colour: '#fff' }) +
    repeat(4, (index) => schuko(-69 + index * 46, 40, 16)) +
    buttons([-100, -28, 0, 26], 1, 3, 4.4) +
    buttons([100, -28, 0, 26], 1, 3, 4.4) +
    circle(-92, 70, 20, 'black') +
    circle(-92, 70, 9) +
    rect([70, 66, 40, 16], 'black', 4)
  );
}

function portableStation(mark: string): string {
  return (
    path(
      'M-84 -40q0 -44 30 -44h108q30 0 30 44v-8h-24q0 -16 -10 -16h-100q-10 0 -10 16h-24z',
      'grey',
    ) +
    rect([-88, -48, 176, 128], 'white', 18) +
    path('M-88 -10h176M-88 46h176') +
    display([-58, -38, 60, 22], 0) +
    lettering(mark, -28, -27, { height: 13, colour: '#fff' }) +
    circle(34, -27, 9) +
    circle(34, -27, 4, 'black') +
    rect([54, -34, 20, 14], 'grey', 4) +
    schuko(-38, 18, 22) +
    schuko(38, 18, 22) +
    louvres([-60, 54, 120, 16], 14)
  );
}

function schuko(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, 'grey') +
    circle(x, y, radius * 0.74) +
    circle(x - radius * 0.28, y, 1.8, 'black') +
    circle(x + radius * 0.28, y, 1.8, 'black')
  );
}
