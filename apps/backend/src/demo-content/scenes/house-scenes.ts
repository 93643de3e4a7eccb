import { cinemaCamera, onBoardMonitor, standingLens, tripod } from './camera-props';
import { figure } from './figure';
import {
  chalk,
  circle,
  drawing,
  findGround,
  flat,
  limb,
  line,
  move,
  type Paper,
  place,
  polygon,
  rect,
  repeat,
} from './ink';
import { aluBox, cableCoils, flightCase, hardCase, lensRow, rack, trolley } from './store-props';

/** The equipment store: full racks, a trolley being packed. */
export function drawStore(): string {
  return drawing(
    {},
    flat('M0 520H800V600H0Z', 'grey'),
    line([0, 520], [800, 520]),
    rackOfCases(),
    rackOfSmallThings(),
    move(
      0,
      566,
      trolley({ x: 330, y: 0, scale: 1.55 }),
      hardCase({ x: 352, y: -40, width: 96, height: 58 }),
      aluBox({ x: 456, y: -40, width: 50, height: 50 }),
      hardCase({ x: 372, y: -116, width: 72, height: 44 }),
      figure({
        x: 278,
        y: 0,
        pose: 'push',
        hair: 'beanie',
        top: 'black',
        trousers: 'white',
        scale: 1.55,
      }),
    ),
  );
}

function rackOfCases(): string {
  const rows = [
    [120, 86],
    [92, 70],
    [104, 60],
    [84, 76],
  ] as const;
  const bottoms = [520, 398, 282, 170];
  return (
    rows
      .map(([width, height], row) =>
        repeat(3, (index) => {
          const at = { x: 22 + index * (width + 10), y: bottoms[row] ?? 0 };
          return (index + row) % 3 === 1
            ? aluBox({ ...at, width: width - 8, height: height - 8 })
            : hardCase({ ...at, width, height });
        }),
      )
      .join('') + rack({ x: 10, y: 520, width: 396, height: 510, shelves: [122, 238, 350, 460] })
  );
}

function rackOfSmallThings(): string {
  return (
    move(
      0,
      0,
      lensRow({ x: 452, y: 170, count: 17, scale: 1 }),
      lensRow({ x: 452, y: 282, count: 12, scale: 1.45 }),
      cableCoils({ x: 456, y: 300, count: 12, scale: 1.08 }),
      hardCase({ x: 450, y: 398, width: 90, height: 34 }),
      repeat(4, (index) => hardCase({ x: 556 + index * 56, y: 520, width: 50, height: 88 })),
      aluBox({ x: 450, y: 520, width: 98, height: 70 }),
      flightCase({ x: 640, y: 398, width: 120, height: 38 }),
    ) + rack({ x: 436, y: 520, width: 354, height: 510, shelves: [122, 238, 350, 460] })
  );
}

/** The prep bench: lenses laid out, a camera on its tripod, the test chart on the wall. */
export function drawPrepBench(): string {
  return drawing(
    {},
    flat('M0 0H800V470H0Z', 'grey'),
    line([0, 470], [800, 470]),
    testChart(),
    move(
      0,
      560,
      tripod({ x: 200, y: 0, height: 190 }),
      cinemaCamera({ x: 246, y: -224, scale: 1.6, hasMonitor: true, hasMatteBox: true }),
      figure({
        x: 92,
        y: 0,
        pose: 'operate',
        hair: 'bun',
        top: 'white',
        trousers: 'black',
        scale: 1.85,
      }),
    ),
    bench(),
  );
}

function testChart(): string {
  return (
    rect([500, 70, 250, 168], 'white', 1) +
    rect([512, 82, 226, 144], 'none', 0) +
    circle(625, 154, 50) +
    repeat(18, (index) => {
      const turn = (index * Math.PI) / 18;
      const x = Math.cos(turn) * 50;
      const y = Math.sin(turn) * 50;
      return line([625 - x, 154 - y], [625 + x, 154 + y]);
    }) +
    circle(625, 154, 16, 'black') +
    repeat(7, (index) =>
      rect([524 + index * 12, 92, 10, 16], index % 2 === 0 ? 'black' : 'white', 0),
    ) +
    repeat(7, (index) =>
      rect([642 + index * 12, 200, 10, 16], index % 2 === 0 ? 'black' : 'grey', 0),
    ) +
    repeat(4, (index) => line([528, 190 + index * 7], [566, 190 + index * 7]))
  );
}

function bench(): string {
  return (
    rect([380, 398, 430, 14], 'white', 1) +
    rect([410, 412, 12, 160], 'white', 1) +
    rect([740, 412, 12, 160], 'white', 1) +
    rect([422, 500, 318, 8], 'white', 1) +
    hardCase({ x: 440, y: 500, width: 110, height: 66 }) +
    hardCase({ x: 566, y: 500, width: 130, height: 52 }) +
    repeat(5, (index) =>
      standingLens({
        x: 430 + index * 52,
        y: 398,
        height: 54 + ((index * 3) % 4) * 9,
        radius: 20 + (index % 2) * 3,
      }),
    ) +
    polygon([
      [690, 398],
      [790, 398],
      [786, 344],
      [694, 344],
    ]) +
    rect([702, 352, 76, 40], 'black', 1) +
    chalk('M712 380h30M712 370h44M712 360h20')
  );
}

/** A first assistant pulling focus beside the camera, close. */
export function drawFocusPuller(paper: Paper): string {
  const { lit, unlit } = findGround(paper);
  return drawing(
    { paper },
    flat('M0 0H800V600H0Z', unlit),
    flat('M800 40L250 250L330 600H800Z', lit),
    move(
      0,
      0,
      tripod({ x: 560, y: 690, height: 330, scale: 1.3 }),
      cinemaCamera({ x: 654, y: 206, scale: 3.4, hasMatteBox: true }),
      onBoardMonitor({ x: 566, y: 132, scale: 4.4 }),
    ),
    place(
      { x: 214, y: 860, scale: 3.9 },
      figure({
        x: 0,
        y: 0,
        pose: 'pull',
        hair: 'short',
        top: paper === 'dark' ? 'white' : 'black',
        trousers: 'grey',
      }),
      rect([34, -120, 15, 20], 'white', 2),
      circle(41.5, -109, 6.5, 'grey'),
      circle(41.5, -109, 2, 'black'),
      rect([37, -138, 1.5, 18], 'black', 0.5),
      limb('M-1 -161q-3 -18 6 -19', 1.4, 'grey'),
      circle(0, -160, 3.4, 'grey'),
      limb('M1 -157q2 8 11 8', 0.8, 'grey'),
    ),
  );
}
