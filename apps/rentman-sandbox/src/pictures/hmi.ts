import { knurledKnob } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, path, picture, rect } from './ink.ts';
import { ballast, barnDoors, cableRun, fins, sideYoke } from './lamp-parts.ts';
import { lettering } from './lettering.ts';

type Hmi = DrawingParameters['hmi'];

/** A daylight discharge lamp from the side, with its ballast. */
export function drawHmi({ style, size, ballast: hasBallast = false, mark = '' }: Hmi): string {
  const radius = 42 + size * 28;
  const length = style === 'joker' ? 128 : 122 + size * 16;
  const reach =
    style === 'fresnel' ? radius * 1.6 : style === 'joker' ? radius * 1.1 : radius * 1.5;
  const drop = radius + 32;
  return picture(
    fitted(
      [-reach, -radius * 1.5, reach + length + (hasBallast ? 92 : 20), radius * 1.5 + drop + 40],
      { limit: style === 'par' ? 0.72 + size * 0.36 : 0.56 + size * 0.5 },
      hasBallast ? cableRun([length - 12, radius * 0.4], [length + 18, drop + 4]) : '',
      drawHead(style, radius, length),
      style === 'joker'
        ? ''
        : lettering(mark, length * (radius < 54 ? 0.2 : 0.4), -radius * 0.34, { height: 10 }),
      sideYoke(length * 0.42, 0, drop, 12),
      hasBallast
        ? ballast(length - 4, drop - 18, style === 'par' ? 0.62 + size * 0.4 : 1.2 - size * 0.3)
        : '',
    ),
  );
}

function drawHead(style: Hmi['style'], radius: number, length: number): string {
  switch (style) {
    case 'par':
      return par(radius, length);
    case 'fresnel':
      return (
        barnDoors(-radius * 0.14, 0, radius) +
        rect([0, -radius, length * 0.74, radius * 2], 'white', 5) +
        path(
          `M${length * 0.74} ${-radius * 0.86}Q${length * 1.1} 0 ${length * 0.74} ${radius * 0.86}Z`,
          'grey',
        ) +
        rect([-radius * 0.16, -radius * 1.05, radius * 0.18, radius * 2.1], 'grey', 3) +
        fins(length * 0.1, -radius + 8, [length * 0.56, radius * 0.34], 7) +
        fins(length * 0.1, radius * 0.34, [length * 0.56, radius * 0.5], 7) +
        knurledKnob(length * 0.62, -radius * 0.1, 8, 12) +
        path(`M${length * 0.16} ${-radius}v-12h${length * 0.4}v12`)
      );
    case 'joker':
      return (
        barnDoors(-radius * 0.24, 0, radius * 0.72) +
        rect([-radius * 0.28, -radius * 0.8, radius * 0.18, radius * 1.6], 'grey', 3) +
        rect([-radius * 0.1, -radius * 0.72, length * 0.4, radius * 1.44], 'white', 5) +
        rect([length * 0.34, -radius * 0.5, length * 0.4, radius], 'grey', 3) +
        fins(length * 0.37, -radius * 0.42, [length * 0.34, radius * 0.84], 8) +
        rect([length * 0.74, -radius * 0.36, length * 0.22, radius * 0.72], 'black', 6) +
        circle(length * 0.08, -radius * 0.3, 4)
      );
  }
}

/** Lensless PAR: deep bell with a stepped reflector behind clear glass. The build follows the power. */
function par(radius: number, length: number): string {
  const build = radius >= 69 ? 'giant' : radius >= 63 ? 'large' : radius >= 54 ? 'medium' : 'small';
  return (
    (build === 'giant' ? scrimFrame(radius) : barnDoors(-radius * 0.2, 0, radius * 1.02)) +
    path(
      `M0 ${-radius}H${length * 0.36}Q${length * 0.62} ${-radius} ${length * 0.7} ${-radius * 0.62}V${radius * 0.62}Q${length * 0.62} ${radius} ${length * 0.36} ${radius}H0Z`,
      'white',
    ) +
    rect([-radius * 0.22, -radius * 1.06, radius * 0.24, radius * 2.12], 'grey', 4) +
    line(-radius * 0.1, -radius * 1.06, -radius * 0.1, radius * 1.06) +
    fins(length * 0.08, -radius + 9, [length * 0.34, radius * 0.34], Math.round(radius / 9)) +
    fins(length * 0.08, radius * 0.5, [length * 0.34, radius * 0.38], 6) +
    PAR_BACKS[build](radius, length)
  );
}

/** The lamp house behind the bell: a cap, a box, a box with an igniter below, a drum with a crank. */
const PAR_BACKS = {
  small: (radius: number, length: number) =>
    path(
      `M${length * 0.7} ${-radius * 0.56}q${length * 0.24} 6 ${length * 0.24} ${radius * 0.56}t${-length * 0.24} ${radius * 0.56}z`,
      'grey',
    ) +
    circle(length * 0.82, 0, 6, 'black') +
    path(`M${length * 0.3} ${-radius}q0 -12 10 -12h18q10 0 10 14`),
  medium: (radius: number, length: number) =>
    rect([length * 0.7, -radius * 0.52, length * 0.3, radius * 1.04], 'grey', 5) +
    knurledKnob(length * 0.85, radius * 0.12, 9, 14) +
    circle(length * 0.85, -radius * 0.26, 4, 'black') +
    path(`M${length * 0.12} ${-radius}v-13h${length * 0.42}v16`),
  large: (radius: number, length: number) =>
    rect([length * 0.68, -radius * 0.72, length * 0.32, radius * 1.44], 'grey', 5) +
    fins(length * 0.72, -radius * 0.62, [length * 0.24, radius * 0.5], 6) +
    rect([length * 0.3, radius * 0.92, length * 0.62, radius * 0.4], 'white', 4) +
    knurledKnob(length * 0.84, radius * 0.3, 11, 16) +
    path(
      `M${length * 0.06} ${-radius}v-16h${length * 0.5}v20M${length} ${-radius * 0.5}h12v${radius}h-12`,
    ),
  giant: (radius: number, length: number) =>
    rect([length * 0.66, -radius * 0.8, length * 0.24, radius * 1.6], 'grey', 8) +
    rect([length * 0.9, -radius * 0.5, length * 0.16, radius], 'white', 6) +
    fins(length * 0.7, -radius * 0.7, [length * 0.16, radius * 1.4], 4) +
    circle(length * 1.08, radius * 0.1, 20) +
    path(`M${length * 1.08} ${radius * 0.1}l10 -14`) +
    circle(length * 1.08 + 10, radius * 0.1 - 14, 4, 'black') +
    path(`M${length * 0.1} ${-radius}v-18h${length * 0.66}v26`),
} as const;

/** The largest heads carry scrims in a ring instead of doors, and handles to steer them. */
function scrimFrame(radius: number): string {
  return (
    rect([-radius * 0.4, -radius * 1.12, radius * 0.12, radius * 2.24], 'white', 3) +
    rect([-radius * 0.28, -radius * 1.08, radius * 0.08, radius * 2.16], 'black', 2) +
    path(
      `M-${radius * 0.4} -${radius * 1.12}v-16h${radius * 0.4}v16M-${radius * 0.4} ${radius * 1.12}v16h${radius * 0.4}v-16`,
    )
  );
}
