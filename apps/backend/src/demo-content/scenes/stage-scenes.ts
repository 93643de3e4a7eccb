import { cinemaCamera, dolly, tripod } from './camera-props';
import { figure } from './figure';
import {
  chalk,
  circle,
  drawing,
  findGround,
  flat,
  line,
  move,
  type Paper,
  path,
  place,
  rect,
  repeat,
} from './ink';
import {
  cable,
  flagStand,
  fresnel,
  hangingFresnel,
  lightStand,
  softLight,
  spaceLight,
  truss,
} from './light-props';

/** The big stage: a white cyclorama under its light rig, a camera on a dolly before it. */
export function drawStage(paper: Paper): string {
  const { lit, unlit } = findGround(paper);
  return drawing(
    { paper },
    flat('M0 0H800V600H0Z', unlit),
    flat(`${CYCLORAMA}V600H0Z`, lit),
    path(CYCLORAMA),
    rig(),
    place(
      { x: 10, y: 566, scale: 1.42 },
      dolly({ x: 216, y: 0, column: 74 }),
      rect([199, -94, 34, 22], 'grey', 2),
      cinemaCamera({ x: 246, y: -110, hasMatteBox: true, hasMonitor: true }),
      figure({
        x: 170,
        y: -26,
        pose: 'operate',
        hair: 'short',
        top: paper === 'dark' ? 'white' : 'black',
        trousers: 'grey',
      }),
      figure({ x: 82, y: 0, pose: 'push', hair: 'cap', top: 'white', trousers: 'black' }),
      figure({
        x: 424,
        y: 0,
        pose: 'stand',
        hair: 'long',
        top: 'grey',
        trousers: 'white',
        isMirrored: true,
      }),
      flagStand({ x: 532, y: 8, height: 236, isMirrored: true }),
    ),
  );
}

/** The sweep of the cyclorama from its near corner over the wall, as seen from the front. */
const CYCLORAMA = 'M0 572Q130 548 130 430V112H810';

function rig(): string {
  return (
    repeat(5, (index) => line([140 + index * 150, 0], [140 + index * 150, 34])) +
    truss(-10, 34, 820) +
    repeat(4, (index) => spaceLight({ x: 196 + index * 150, y: 56 })) +
    hangingFresnel({ x: 120, y: 60, tilt: 42 }) +
    hangingFresnel({ x: 720, y: 60, tilt: 128 }) +
    cable('M0 50Q60 74 120 58T270 62T420 60T570 62T720 58')
  );
}

/**
 * A set at night for the home page, white on black: a lamp, a camera, somebody in its light. Narrow windows cut off the
 * sides, where nothing stands that matters.
 */
export function drawNightShoot(): string {
  return drawing(
    { sheet: [960, 720], paper: 'dark' },
    flat('M778 152L120 226V640H520Z', 'grey'),
    line([-10, 640], [970, 640]),
    setWall(),
    lightStand({ x: 858, y: 640, height: 420, scale: 1.08 }),
    fresnel({ x: 786, y: 150, scale: 1.9, turn: -36, isMirrored: true }),
    place(
      { x: -246, y: 640, scale: 1.94 },
      tripod({ x: 372, y: 0, height: 132 }),
      cinemaCamera({ x: 348, y: -151, hasMatteBox: true, hasMonitor: true, isMirrored: true }),
      figure({ x: 442, y: 0, isMirrored: true, ...OPERATOR }),
      figure({ x: 222, y: 0, pose: 'stand', hair: 'short', top: 'white', trousers: 'grey' }),
    ),
  );
}

const OPERATOR = { pose: 'operate', hair: 'bun', top: 'white', trousers: 'black' } as const;

/** A flat of the set with its brace, from the side. */
function setWall(): string {
  return (
    rect([106, 196, 14, 444], 'white', 1) +
    line([106, 280], [48, 640]) +
    line([106, 450], [78, 454]) +
    rect([30, 629, 36, 11], 'black', 3)
  );
}

/** The small stage: a table-top set under soft light. */
export function drawSmallStage(): string {
  return drawing(
    {},
    flat('M0 0H800V520H0Z', 'grey'),
    flat('M318 70H800V520H318Z', 'white'),
    line([318, 70], [318, 520], [0, 520]),
    line([318, 520], [800, 520]),
    rect([300, 58, 520, 12], 'black', 1),
    path('M330 430Q600 430 640 400Q670 376 670 300V130H710V442H330Z', 'grey'),
    rect([330, 430, 380, 12], 'white', 1),
    rect([350, 442, 12, 140], 'white', 1),
    rect([690, 442, 12, 140], 'white', 1),
    stillLife(),
    line([450, 70], [450, 138]),
    softLight({ x: 520, y: 190, size: 150, turn: 74, scale: 1.25 }),
    move(
      0,
      584,
      tripod({ x: 186, y: 0, height: 150 }),
      cinemaCamera({ x: 232, y: -180, scale: 1.7, hasMatteBox: true, hasMonitor: true }),
      figure({
        x: 84,
        y: 0,
        pose: 'operate',
        hair: 'long',
        top: 'white',
        trousers: 'black',
        scale: 1.5,
      }),
    ),
  );
}

function stillLife(): string {
  return (
    path('M470 430v-70q0 -12 10 -18v-34h16v34q10 6 10 18v70z', 'black') +
    chalk('M478 420v-54q0 -6 4 -10') +
    rect([478, 300, 20, 9], 'grey', 1) +
    path('M528 430q-14 -4 -16 -34h64q-2 30 -16 34z', 'white') +
    path('M512 396q32 9 64 0', 'none') +
    circle(536, 386, 13, 'grey') +
    circle(556, 386, 12, 'white')
  );
}
