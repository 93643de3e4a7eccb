import { figure } from './figure';
import { circle, drawing, flat, line, move, rect, repeat } from './ink';
import { aluBox, cableCoils, flightCase, hardCase } from './store-props';

/** Loading the truck before a shoot: its box stands open on the tail lift. */
export function drawLoading(): string {
  return drawing(
    {},
    flat('M0 0H800V520H0Z', 'grey'),
    line([0, 520], [800, 520]),
    repeat(5, (index) => line([500, 70 + index * 90], [800, 70 + index * 90])),
    line([560, 0], [560, 70], [560, 70]),
    line([680, 160], [680, 250]),
    line([610, 70], [610, 160]),
    line([740, 70], [740, 160]),
    move(0, 560, truckBox()),
    move(
      0,
      560,
      flightCase({ x: 512, y: -56, width: 96, height: 92 }),
      figure({
        x: 676,
        y: 0,
        pose: 'push',
        hair: 'cap',
        top: 'black',
        trousers: 'grey',
        scale: 1.62,
        isMirrored: true,
      }),
    ),
  );
}

/** The rear half of a truck, cut open to show what is strapped inside. */
function truckBox(): string {
  return (
    rect([-20, -470, 500, 400], 'white', 2) +
    rect([-20, -452, 482, 364], 'grey', 0) +
    repeat(2, (row) => line([-20, -330 + row * 120], [462, -330 + row * 120])) +
    flightCase({ x: 12, y: -88, width: 130, height: 104 }) +
    flightCase({ x: 154, y: -88, width: 110, height: 104 }) +
    flightCase({ x: 12, y: -202, width: 130, height: 84 }) +
    hardCase({ x: 160, y: -202, width: 100, height: 60 }) +
    aluBox({ x: 166, y: -262, width: 86, height: 56 }) +
    cableCoils({ x: 290, y: -440, count: 5, scale: 1.3 }) +
    repeat(4, (index) => lightStandFolded(300 + index * 30)) +
    rect([276, -236, 150, 8], 'white', 1) +
    rect([-20, -88, 500, 18], 'white', 1) +
    rect([462, -470, 18, 400], 'white', 1) +
    rect([-20, -70, 480, 14], 'black', 1) +
    repeat(2, (index) => truckWheel(60 + index * 120)) +
    rect([462, -70, 12, 24], 'black', 1) +
    rect([466, -56, 170, 10], 'white', 1) +
    line([470, -110], [560, -58])
  );
}

function lightStandFolded(x: number): string {
  return (
    rect([x, -330, 6, 240], 'white', 1) +
    rect([x - 3, -210, 12, 10], 'black', 1) +
    rect([x - 5, -180, 5, 88], 'white', 1) +
    rect([x + 6, -180, 5, 88], 'white', 1) +
    rect([x - 3, -186, 12, 8], 'black', 1)
  );
}

function truckWheel(x: number): string {
  return (
    circle(x, -40, 42, 'black') +
    circle(x, -40, 24) +
    circle(x, -40, 8, 'grey') +
    repeat(8, (index) => {
      const turn = (index * Math.PI) / 4;
      return circle(x + Math.cos(turn) * 16, -40 + Math.sin(turn) * 16, 2, 'black');
    })
  );
}
