import { cinemaCamera, dolly, primeLens, standingLens, tripod } from './camera-props';
import { chalk, circle, drawing, flat, limb, line, path, place, rect, repeat } from './ink';
import { lettering } from './lettering';
import { flagStand, lightStand } from './light-props';
import { aluBox, cableCoils, flightCase, hardCase, trolley } from './store-props';

/** A camera on its plate, as large as the sheet allows. */
export function drawCameraShelf(): string {
  return drawing(
    {},
    flat('M0 0H800V430H0Z', 'grey'),
    rect([-10, 430, 820, 16], 'white', 1),
    place(
      { x: 440, y: 318, scale: 5.4 },
      cinemaCamera({ x: 0, y: 0, hasMatteBox: true, hasMonitor: true }),
      cameraDetails(),
    ),
    hardCase({ x: 60, y: 600, width: 240, height: 130 }),
    hardCase({ x: 330, y: 600, width: 190, height: 104 }),
    aluBox({ x: 560, y: 600, width: 170, height: 116 }),
  );
}

/** What shows only close up: grilles, sockets, rods, the focus motor. */
function cameraDetails(): string {
  return (
    repeat(6, (index) => line([-39 + index * 2.2, 8.6], [-39 + index * 2.2, 10.4])) +
    repeat(9, (index) => circle(-37 + index * 3.4, -10.5, 0.5, 'black')) +
    circle(-22, 9.5, 1, 'black') +
    circle(-18, 9.5, 1, 'black') +
    repeat(3, (index) => circle(-43.5, -6 + index * 5, 1.4, 'grey')) +
    rect([-2, 14, 34, 2], 'white', 1) +
    rect([13, 11, 7, 6], 'black', 1) +
    repeat(3, (index) => line([7 + index * 2.2, -6], [7 + index * 2.2, -3.5])) +
    line([22, -7], [26, -7]) +
    line([22, -4], [25, -4]) +
    repeat(3, (index) => circle(-52 + index * 2.6, 8.6, 0.7, 'black')) +
    line([-30, -22.6], [-12, -22.6])
  );
}

/** A set of primes on the bench. */
export function drawLensShelf(): string {
  return drawing(
    {},
    flat('M0 0H800V470H0Z', 'grey'),
    rect([-10, 470, 820, 16], 'white', 1),
    repeat(5, (index) =>
      standingLens({
        x: 110 + index * 146,
        y: 470,
        height: [176, 210, 190, 250, 290][index] ?? 200,
        radius: [62, 58, 60, 64, 66][index] ?? 60,
      }),
    ),
    repeat(5, (index) =>
      lettering(['25', '35', '50', '75', '100'][index] ?? '', 110 + index * 146, 436, {
        height: 20,
        weight: 3,
      }),
    ),
    primeLens({ x: 120, y: 558, scale: 4 }),
    rect([420, 530, 140, 60], 'white', 2),
    circle(490, 560, 22, 'black'),
    rect([590, 530, 140, 60], 'black', 2),
    circle(660, 560, 22, 'grey'),
  );
}

/** What carries and holds: tripod, dolly, flag, boxes. */
export function drawGripShelf(): string {
  return drawing(
    {},
    flat('M0 510H800V600H0Z', 'grey'),
    line([0, 510], [800, 510]),
    dolly({ x: 520, y: 566, column: 96, scale: 1.9 }),
    tripod({ x: 170, y: 560, height: 230, scale: 1.5 }),
    flagStand({ x: 690, y: 580, height: 300, scale: 1.3, isMirrored: true }),
    sandbag(330, 580),
  );
}

function sandbag(x: number, y: number): string {
  return (
    path(
      `M${x - 62} ${y}q-14 -40 16 -54q24 -8 46 8q22 -16 46 -8q30 14 16 54q-62 12 -124 0z`,
      'black',
    ) + limb(`M${x - 20} ${y - 44}q20 -40 40 0`, 5, 'grey')
  );
}

/** Batteries on their charger, cards, coiled cables. */
export function drawPowerShelf(): string {
  return drawing(
    {},
    flat('M0 0H800V440H0Z', 'grey'),
    cableCoils({ x: 60, y: 40, count: 9, scale: 3 }),
    rect([-10, 440, 820, 16], 'white', 1),
    rect([70, 390, 420, 50], 'white', 4),
    rect([84, 402, 70, 26], 'black', 2),
    chalk('M94 415h30'),
    repeat(4, (index) => battery(176 + index * 78)),
    cards(),
    rect([70, 500, 660, 12], 'white', 1),
    repeat(8, (index) =>
      rect([90 + index * 80, 516, 60, 70], index % 3 === 0 ? 'grey' : 'white', 3),
    ),
    repeat(8, (index) => line([100 + index * 80, 536], [140 + index * 80, 536])),
  );
}

function battery(x: number): string {
  return (
    rect([x, 286, 66, 104], 'white', 5) +
    rect([x + 8, 300, 50, 34], 'black', 2) +
    repeat(4, (index) =>
      rect([x + 12 + index * 11, 346, 7, 12], index < 3 ? 'black' : 'white', 1),
    ) +
    line([x + 8, 372], [x + 58, 372])
  );
}

function cards(): string {
  return repeat(3, (index) => {
    const x = 540 + index * 70;
    return (
      path(`M${x} 440v-92h44l12 12v80z`, 'white') +
      rect([x + 8, 380, 40, 28], index === 1 ? 'grey' : 'black', 1) +
      repeat(4, (pin) => line([x + 8 + pin * 9, 352], [x + 8 + pin * 9, 362]))
    );
  });
}

/** A trolley with what a camera department takes along. */
export function drawAccessoryShelf(): string {
  return drawing(
    {},
    flat('M0 500H800V600H0Z', 'grey'),
    line([0, 500], [800, 500]),
    trolley({ x: 190, y: 570, scale: 3.6 }),
    hardCase({ x: 250, y: 476, width: 190, height: 110 }),
    aluBox({ x: 450, y: 476, width: 130, height: 96 }),
    flightCase({ x: 236, y: 303, width: 150, height: 90 }),
    place({ x: 430, y: 303 }, clapper()),
    lightStand({ x: 90, y: 572, height: 330 }),
  );
}

function clapper(): string {
  return (
    rect([0, -104, 130, 104], 'white', 2) +
    line([0, -68], [130, -68]) +
    line([0, -34], [130, -34]) +
    line([62, -34], [62, 0]) +
    rect([0, -126, 130, 20], 'black', 1) +
    place(
      { x: 2, y: -128, turn: -18 },
      rect([0, -20, 130, 20], 'black', 1),
      chalk('M20 -20l14 20M54 -20l14 20M88 -20l14 20'),
    )
  );
}
