import { chair, monitorOnStand } from './camera-props';
import { figure, headphones } from './figure';
import { chalk, circle, drawing, flat, limb, line, move, path, place, rect, repeat } from './ink';
import { fresnel, ledPanel, lightStand, truss } from './light-props';
import { aluBox, hardCase } from './store-props';

/** The make-up room: mirrors framed with bulbs. */
export function drawMakeUpRoom(): string {
  return drawing(
    {},
    flat('M0 0H800V500H0Z', 'grey'),
    line([0, 500], [800, 500]),
    repeat(3, (index) => mirror(60 + index * 240)),
    rect([30, 350, 740, 14], 'white', 1),
    ...[50, 390, 736].map((x) => rect([x, 364, 14, 176], 'white', 1)),
    repeat(3, (index) => bottles(92 + index * 240)),
    place({ x: 170, y: 570, scale: 1.9 }, swivelChair()),
    place({ x: 410, y: 570, scale: 1.9 }, swivelChair()),
    figure({
      x: 560,
      y: 572,
      scale: 1.9,
      pose: 'write',
      hair: 'bun',
      top: 'black',
      trousers: 'white',
    }),
  );
}

function mirror(x: number): string {
  return (
    rect([x, 70, 200, 240], 'white', 6) +
    rect([x + 26, 96, 148, 188], 'grey', 2) +
    path(`M${x + 44} 200l60 -80M${x + 60} 220l90 -120`) +
    repeat(
      5,
      (index) => circle(x + 13, 104 + index * 43, 8) + circle(x + 187, 104 + index * 43, 8),
    ) +
    repeat(4, (index) => circle(x + 46 + index * 36, 83, 8))
  );
}

function bottles(x: number): string {
  return (
    rect([x, 312, 16, 38], 'black', 3) +
    rect([x + 4, 302, 8, 10], 'white', 1) +
    rect([x + 22, 324, 22, 26], 'white', 2) +
    rect([x + 50, 316, 12, 34], 'grey', 2) +
    line([x + 76, 350], [x + 72, 312]) +
    line([x + 82, 350], [x + 86, 308])
  );
}

function swivelChair(): string {
  return (
    path('M-26 -4q26 -14 52 0', 'none') +
    rect([-3, -46, 6, 40], 'grey', 1) +
    rect([-28, -58, 56, 12], 'black', 5) +
    rect([-26, -112, 52, 44], 'white', 6) +
    rect([-3, -70, 6, 14], 'grey', 0)
  );
}

/** The control room beside the stage: monitors before the window. */
export function drawControlRoom(): string {
  return drawing(
    {},
    flat('M0 0H800V600H0Z', 'grey'),
    rect([80, 50, 640, 240], 'white', 2),
    line([80, 250], [720, 250]),
    truss(80, 58, 640),
    ...[160, 330, 500, 640].map((x) =>
      place({ x, y: 92, scale: 0.8, turn: 60 }, fresnel({ x: 0, y: 0 })),
    ),
    figure({
      x: 250,
      y: 272,
      scale: 0.8,
      pose: 'stand',
      hair: 'long',
      top: 'grey',
      trousers: 'black',
    }),
    figure({
      x: 560,
      y: 276,
      scale: 0.8,
      isMirrored: true,
      pose: 'boom',
      hair: 'cap',
      top: 'black',
      trousers: 'white',
    }),
    limb('M604 130L290 118', 2, 'black'),
    rect([-10, 440, 820, 16], 'white', 1),
    repeat(3, (index) => screen(70 + index * 230, index)),
    rect([-10, 456, 820, 150], 'grey', 0),
    repeat(12, (index) =>
      rect([66 + index * 22, 470, 12, 12], index % 4 === 0 ? 'black' : 'white', 2),
    ),
    repeat(6, (index) => fader(400 + index * 28, 8 + ((index * 7) % 20))),
    repeat(2, (index) => hardCase({ x: 600 + index * 96, y: 600, width: 86, height: 80 })),
  );
}

const IMAGES = [
  'M20 100l40 -50l30 26l36 -46l44 52',
  'M66 58a26 30 0 1 0 52 0a26 30 0 1 0 -52 0M40 126q6 -28 52 -28t52 28',
  'M20 110v-30M34 110v-64M48 110v-46M62 110v-76M76 110v-40M90 110v-62M104 110v-28M118 110v-54M132 110v-36M146 110v-70M160 110v-22',
];

function screen(x: number, index: number): string {
  return (
    rect([x + 82, 420, 26, 22], 'white', 0) +
    rect([x, 286, 190, 138], 'white', 3) +
    rect([x + 7, 293, 176, 122], 'black', 1) +
    move(x + 6, 286, chalk(IMAGES[index] ?? ''))
  );
}

function fader(x: number, at: number): string {
  return line([x, 470], [x, 510]) + rect([x - 6, 474 + at, 12, 8], 'black', 1);
}

/** Somebody with a boom, recording. */
export function drawSound(): string {
  return drawing(
    {},
    flat('M0 0H800V600H0Z', 'grey'),
    flat('M800 80L420 60L330 600H800Z', 'white'),
    limb('M180 168L640 96', 5, 'white'),
    place(
      { x: 636, y: 97, turn: -8 },
      rect([0, -17, 124, 34], 'black', 17),
      chalk('M16 -6h92M16 2h92M16 9h80'),
    ),
    place(
      { x: 220, y: 720, scale: 3.1 },
      figure({ x: 0, y: 0, pose: 'boom', hair: 'beanie', top: 'white', trousers: 'black' }),
      headphones({ x: 3, y: 2 }),
      limb('M-12 -128Q4 -108 12 -104', 3, 'black'),
      recorderBag(),
    ),
  );
}

function recorderBag(): string {
  return (
    rect([2, -104, 44, 28], 'black', 3) +
    rect([6, -100, 20, 11], 'white', 1) +
    circle(31, -94, 4, 'grey') +
    circle(40, -94, 4, 'grey') +
    rect([6, -85, 36, 5], 'grey', 1) +
    rect([10, -116, 2, 12], 'white', 0.5) +
    rect([20, -116, 2, 12], 'white', 0.5)
  );
}

/** Light for the category of the same name: a spot, a panel, a flag between them. */
export function drawLight(): string {
  return drawing(
    {},
    flat('M0 0H800V540H0Z', 'grey'),
    flat('M262 190L800 40V540H520Z', 'white'),
    line([0, 540], [800, 540]),
    lightStand({ x: 176, y: 570, height: 300, scale: 1.1 }),
    fresnel({ x: 256, y: 194, scale: 3 }),
    lightStand({ x: 640, y: 578, height: 180, scale: 1.2 }),
    ledPanel({ x: 640, y: 364, width: 104, height: 70, scale: 2 }),
    aluBox({ x: 330, y: 572, width: 120, height: 60 }),
  );
}

/** The video village: two monitors, chairs, a radio link. */
export function drawVillage(): string {
  return drawing(
    {},
    flat('M0 500H800V600H0Z', 'grey'),
    line([0, 500], [800, 500]),
    path('M60 500V150M740 500V150', 'none'),
    path('M30 150L400 40L770 150Z', 'white'),
    path(
      'M30 150h740v30q-23 14 -46 0t-46 0t-46 0t-46 0t-46 0t-46 0t-46 0t-46 0t-46 0t-46 0t-46 0t-46 0t-46 0t-46 0t-46 0t-50 0z',
      'grey',
    ),
    monitorOnStand({ x: 270, y: 560, height: 118, scale: 1.9 }),
    monitorOnStand({ x: 500, y: 560, height: 104, scale: 1.6 }),
    chair({ x: 620, y: 584, scale: 1.9, isMirrored: true }),
    chair({ x: 130, y: 584, scale: 1.9 }),
    figure({
      x: 394,
      y: 580,
      scale: 1.7,
      isMirrored: true,
      pose: 'point',
      hair: 'grey',
      top: 'white',
      trousers: 'black',
    }),
  );
}
