import { rays } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, ellipse, fitted, line, move, path, picture, rect, repeat } from './ink.ts';
import { lettering } from './lettering.ts';

type Cable = DrawingParameters['cable'];
type Plug = Cable['plug'];

/** A coil or drum of cable with its plug beside it. */
export function drawCable({ plug, loops, drum = false, mark = '' }: Cable): string {
  if (drum) {
    return picture(fitted([-96, -104, 250, 216], { room: [330, 236] }, cableDrum(plug)));
  }
  const pitch = plug === 'cee' ? 9 : plug === 'schuko' ? 7 : 6;
  const outer = 96;
  return picture(
    fitted(
      [-104, -88, 290, 190],
      { room: [344, 232] },
      repeat(loops, (index) => ring(outer - index * pitch, pitch, index)),
      lettering(mark, 4, 6, { height: plug === 'cee' ? 15 : 24 }),
      tie(-outer + (loops * pitch) / 2, loops * pitch),
      path('M40 78q44 26 70 -6', 'none'),
      move(138, -46, PLUGS[plug](true)),
      move(138, 42, PLUGS[plug](false)),
    ),
  );
}

/** One turn of the coil, seen slightly from above. */
function ring(radius: number, pitch: number, index: number): string {
  return (
    ellipse([0, index * 1.5, radius, radius * 0.82], index === 0 ? 'grey' : 'none') +
    ellipse([0, index * 1.5, radius - pitch, (radius - pitch) * 0.82], 'white')
  );
}

function tie(x: number, width: number): string {
  return rect([x - width / 2 - 3, -9, width + 6, 18], 'black', 4);
}

function cableDrum(plug: Plug): string {
  return (
    path('M-60 60L-84 108h12L-44 70M60 60L84 108h-12L44 70', 'white') +
    circle(0, 0, 92) +
    circle(0, 0, 80, 'grey') +
    repeat(6, (index) => circle(0, 0, 76 - index * 7, 'none')) +
    circle(0, 0, 34) +
    rays(0, 0, [12, 34], 5) +
    circle(0, 0, 12, 'black') +
    circle(22, -14, 6) +
    path('M78 34q30 16 40 -20', 'none') +
    move(122, -26, PLUGS[plug](true))
  );
}

const PLUGS: Readonly<Record<Plug, (isMale: boolean) => string>> = {
  bnc: (isMale) =>
    rect([-12, -8, 24, 30], 'black', 4) +
    rect([-15, -28, 30, 22], 'grey', 3) +
    repeat(5, (index) => line(-10 + index * 5, -28, -10 + index * 5, -6)) +
    (isMale
      ? rect([-9, -36, 18, 9], 'white', 2) + line(0, -44, 0, -36)
      : rect([-10, -40, 20, 13], 'white', 2) +
        circle(-10, -34, 2.4, 'black') +
        circle(10, -34, 2.4, 'black')),
  schuko: (isMale) =>
    isMale
      ? path('M-26 -16h52l-8 34h-36z', 'black') +
        rect([-14, -38, 7, 22], 'white', 3) +
        rect([7, -38, 7, 22], 'white', 3) +
        rect([-7, 18, 14, 14], 'grey', 3)
      : circle(0, 0, 30, 'black') +
        circle(0, 0, 22) +
        circle(-8, 0, 3.4, 'black') +
        circle(8, 0, 3.4, 'black') +
        rect([-3, -22, 6, 7], 'grey', 1),
  cee: (isMale) =>
    isMale
      ? rect([-24, -26, 48, 30], 'white', 4) +
        repeat(4, (index) => rect([-19 + index * 11, -42, 6, 18], 'grey', 2)) +
        path('M-24 4h48l-9 34h-30z', 'grey') +
        line(-24, -8, 24, -8)
      : circle(0, 0, 34) +
        circle(0, 0, 27, 'grey') +
        repeat(5, (index) => {
          const turn = ((index * 72 + 90) * Math.PI) / 180;
          return circle(Math.cos(turn) * 16, Math.sin(turn) * 16, index === 0 ? 5 : 4, 'black');
        }) +
        rect([-8, -42, 16, 10], 'white', 2),
  xlr: (isMale) =>
    isMale
      ? circle(0, 0, 27, 'grey') +
        circle(0, 0, 21) +
        circle(-9, -4, 3.6, 'black') +
        circle(9, -4, 3.6, 'black') +
        circle(0, 9, 3.6, 'black') +
        rect([-4, -24, 8, 6], 'black', 1)
      : rect([-15, -34, 30, 44], 'white', 4) +
        rect([-15, -10, 30, 9], 'grey', 1) +
        rect([-4, -28, 8, 12], 'black', 2) +
        path('M-12 10h24l-4 24h-16z', 'black'),
  'd-tap': (isMale) =>
    isMale
      ? path('M-24 -14h38q10 0 10 10v8q0 10 -10 10h-38z', 'white') +
        circle(-10, 0, 4.4, 'black') +
        circle(8, 0, 4.4, 'black')
      : circle(0, 0, 18, 'grey') +
        circle(0, 0, 12) +
        circle(-4, -3, 2, 'black') +
        circle(4, -3, 2, 'black') +
        circle(0, 5, 2, 'black') +
        rect([-7, 18, 14, 22], 'black', 3),
};
