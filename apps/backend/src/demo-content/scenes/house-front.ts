import { cinemaCamera, tripod } from './camera-props';
import { figure } from './figure';
import { circle, drawing, flat, line, move, path, rect, repeat } from './ink';
import { lettering } from './lettering';
import { lightStand } from './light-props';
import { hardCase } from './store-props';

/** The front of the house in its Viennese street. */
export function drawHouseFront(): string {
  return drawing(
    {},
    flat('M0 548H800V600H0Z', 'grey'),
    rect([-10, 70, 150, 480], 'grey', 0),
    repeat(6, (index) =>
      townWindow(20 + (index % 2) * 62, 110 + Math.floor(index / 2) * 130, false),
    ),
    rect([660, 30, 160, 520], 'grey', 0),
    repeat(6, (index) =>
      townWindow(684 + (index % 2) * 66, 80 + Math.floor(index / 2) * 140, false),
    ),
    rect([140, 50, 520, 500], 'white', 0),
    path('M128 50h544l-8 -16h-528z', 'white'),
    repeat(26, (index) => rect([146 + index * 20, 50, 9, 8], 'grey', 0)),
    repeat(6, (index) => townWindow(172 + index * 80, 84, true)),
    line([140, 206], [660, 206]),
    line([140, 212], [660, 212]),
    repeat(6, (index) => townWindow(172 + index * 80, 232, true)),
    rect([140, 350, 520, 44], 'black', 0),
    lettering('LICHTSPIEL RENTAL', 400, 372, { height: 20, paint: 'white' }),
    shopFloor(),
    line([0, 548], [800, 548]),
    move(
      0,
      572,
      figure({
        x: 600,
        y: 0,
        pose: 'carry',
        hair: 'cap',
        top: 'white',
        trousers: 'black',
        isMirrored: true,
      }),
      hardCase({ x: 536, y: -84, width: 48, height: 30 }),
      streetLamp(),
    ),
  );
}

function streetLamp(): string {
  return (
    rect([66, -236, 6, 240], 'white', 1) +
    rect([60, -22, 18, 26], 'black', 2) +
    path('M69 -236q0 -26 26 -26h10v8', 'none') +
    path('M95 -254h22l8 14h-38z', 'black')
  );
}

function townWindow(x: number, y: number, hasCornice: boolean): string {
  return (
    (hasCornice ? path(`M${x - 8} ${y - 4}h56l-6 -9q-22 -9 -44 0z`, 'grey') : '') +
    rect([x, y, 40, 84], 'white', 0) +
    rect([x + 4, y + 4, 32, 76], hasCornice ? 'grey' : 'white', 0) +
    line([x + 20, y + 4], [x + 20, y + 80]) +
    line([x + 4, y + 28], [x + 36, y + 28]) +
    rect([x - 4, y + 84, 48, 5], 'white', 0)
  );
}

function shopFloor(): string {
  return (
    rect([160, 408, 190, 122], 'grey', 0) +
    path('M170 530L250 408M200 530L270 408') +
    move(
      0,
      524,
      tripod({ x: 232, y: 0, height: 62, scale: 0.9 }),
      cinemaCamera({ x: 252, y: -66, scale: 0.9 }),
      lightStand({ x: 312, y: 0, height: 80 }),
    ) +
    rect([160, 530, 190, 18], 'white', 0) +
    rect([370, 404, 72, 144], 'white', 0) +
    rect([378, 412, 56, 100], 'grey', 0) +
    circle(430, 488, 2.5, 'black') +
    rect([462, 404, 182, 144], 'white', 0) +
    repeat(9, (index) => line([462, 420 + index * 14], [644, 420 + index * 14])) +
    rect([546, 534, 14, 6], 'black', 1)
  );
}
