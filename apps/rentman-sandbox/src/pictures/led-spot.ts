import { buttons, display, knurledKnob } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { chalk, fitted, line, move, path, picture, polygon, rect, repeat, scaled } from './ink.ts';
import { ballast, barnDoors, cableRun, fins, sideYoke } from './lamp-parts.ts';
import { lettering } from './lettering.ts';

type LedSpot = DrawingParameters['led-spot'];

/** A COB spot from the side, beam to the left; the head is centred on 0/0 behind its front. */
export function drawLedSpot({ count = 1, ...spot }: LedSpot): string {
  return count > 1 ? picture(caseOfSpots(spot, count)) : drawOne(spot);
}

/** Small heads in the foam of their open case, with their stands in the lid. */
function caseOfSpots(spot: LedSpot, count: number): string {
  const radius = 42 + spot.size * 22;
  const length = 78 + spot.size * 62;
  const head = drawHead(spot, radius, length) + sideYoke(length * 0.5, 0, radius * 0.74 + 34);
  const width = 40 + count * 108;
  return fitted(
    [0, 0, width, 236],
    { limit: 1 },
    rect([8, 0, width - 16, 96], 'grey', 6),
    repeat(count, (index) => rect([28, 18 + index * 22, width - 56, 12], 'white', 5)),
    repeat(count, (index) => rect([width * 0.36, 16 + index * 22, 16, 16], 'black', 3)),
    rect([0, 96, width, 140], 'white', 6),
    rect([12, 106, width - 24, 116], 'grey', 4),
    repeat(count, (index) => rect([24 + index * 108, 114, 96, 100], 'white', 8)),
    repeat(count, (index) => move(62 + index * 108, 148, scaled(0.5, head))),
    rect([width / 2 - 22, 226, 44, 12], 'black', 3),
  );
}

function drawHead({ front, body, mark = '' }: LedSpot, radius: number, length: number): string {
  const bodyRadius = radius * 0.74;
  return (
    drawBody(body, length, bodyRadius) +
    (body === 'block'
      ? lettering(mark, length * 0.77, bodyRadius * 0.35, { height: 8 })
      : lettering(mark, length * 0.56, -bodyRadius * 0.62, { height: 9 })) +
    drawFront(front, radius, bodyRadius)
  );
}

function drawOne(spot: LedSpot): string {
  const { front, size, ballast: hasBallast = false } = spot;
  const radius = 42 + size * 22;
  const length = 78 + size * 62;
  const bodyRadius = radius * 0.74;
  const reach = FRONT_REACH[front] * radius;
  const drop = bodyRadius + 34;
  const extent = [
    -reach,
    -radius * (front === 'fresnel' ? 1.5 : 1.08),
    reach + length + (hasBallast ? 78 : 20),
    radius * 1.3 + drop + 34,
  ] as const;
  return picture(
    fitted(
      extent,
      { limit: 0.84 + size * 0.3 },
      hasBallast ? cableRun([length - 4, bodyRadius * 0.5], [length + 6, drop + 2]) : '',
      drawHead(spot, radius, length),
      sideYoke(length * 0.5, 0, drop),
      hasBallast ? ballast(length - 22, drop - 14, 0.62 + size * 0.38) : '',
    ),
  );
}

const FRONT_REACH: Readonly<Record<LedSpot['front'], number>> = {
  reflector: 0.86,
  fresnel: 1.7,
  open: 0.26,
  lens: 0.7,
};

function drawBody(body: LedSpot['body'], length: number, radius: number): string {
  switch (body) {
    case 'barrel':
      return (
        rect([0, -radius, length, radius * 2], 'white', 9) +
        rect([length * 0.72, -radius, length * 0.28, radius * 2], 'grey', 9) +
        fins(length * 0.74, -radius + 7, [length * 0.24, radius * 2 - 14], 6) +
        line(length * 0.2, -radius, length * 0.2, radius) +
        fins(length * 0.25, -radius + 8, [length * 0.14, radius * 0.5], 4) +
        rect([length * 0.84, -radius - 9, 16, 9], 'black', 3)
      );
    case 'block':
      return (
        rect([0, -radius * 1.06, length * 0.2, radius * 2.12], 'grey', 4) +
        rect([length * 0.2, -radius * 1.18, length * 0.8, radius * 2.36], 'white', 5) +
        fins(length * 0.26, -radius * 1.06, [length * 0.68, radius * 0.62], 13) +
        fins(length * 0.26, radius * 0.5, [length * 0.68, radius * 0.56], 13) +
        rect([length * 0.62, -radius * 0.3, length * 0.3, radius * 0.5], 'black', 3) +
        chalk(
          `M${length * 0.67} ${-radius * 0.12}h${length * 0.16}M${length * 0.67} ${radius * 0.04}h${length * 0.1}`,
        ) +
        path(`M${length * 0.3} ${-radius * 1.18}v-12h${length * 0.5}v12`)
      );
    case 'round':
      return (
        path(
          `M0 ${-radius}H${length * 0.4}Q${length} ${-radius} ${length} 0Q${length} ${radius} ${length * 0.4} ${radius}H0Z`,
          'white',
        ) +
        rect([0, -radius * 1.08, length * 0.16, radius * 2.16], 'grey', 4) +
        repeat(5, (index) => {
          const x = length * (0.24 + index * 0.075);
          return line(x, -radius + 6, x, -radius * 0.35);
        }) +
        display([length * 0.66, -radius * 0.28, length * 0.2, radius * 0.34], 1) +
        buttons([length * 0.69, radius * 0.24, length * 0.14, 0], 3, 1, 2.4) +
        knurledKnob(length * 0.76, radius * 0.52, 6, 10)
      );
  }
}

function drawFront(front: LedSpot['front'], radius: number, inner: number): string {
  const neck = rect([-10, -inner * 0.9, 12, inner * 1.8], 'grey', 2);
  switch (front) {
    case 'reflector':
      return neck + reflector(radius, inner);
    case 'fresnel':
      return (
        barnDoors(-radius * 0.7, 0, radius * 0.98) +
        rect([-radius * 0.62, -radius * 0.96, radius * 0.52, radius * 1.92], 'white', 4) +
        fins(-radius * 0.52, -radius * 0.84, [radius * 0.34, radius * 0.3], 3) +
        fins(-radius * 0.52, radius * 0.54, [radius * 0.34, radius * 0.3], 3) +
        rect([-radius * 0.74, -radius, radius * 0.13, radius * 2], 'grey', 2) +
        neck
      );
    case 'open':
      return (
        rect([-16, -inner * 0.96, 18, inner * 1.92], 'black', 3) +
        rect([-8, -inner * 1.06, 9, inner * 2.12], 'white', 2) +
        rect([-20, -inner * 0.4, 5, inner * 0.8], 'white', 2)
      );
    case 'lens':
      return (
        rect([-radius * 0.5, -radius * 0.92, radius * 0.5, radius * 1.84], 'white', 5) +
        rect([-radius * 0.62, -radius, radius * 0.14, radius * 2], 'black', 3) +
        path(
          `M${-radius * 0.62} ${-radius * 0.8}Q${-radius * 0.84} 0 ${-radius * 0.62} ${radius * 0.8}`,
          'grey',
        ) +
        neck
      );
  }
}

/** A hyper reflector: cone with facets and a rolled rim. */
function reflector(radius: number, inner: number): string {
  const depth = radius * 0.78;
  const count = 2 * Math.round(radius / 20) + 1;
  const facets = repeat(count, (index) => {
    const share = (index - (count - 1) / 2) / (count / 2);
    return line(-8, inner * 0.82 * share, -8 - depth, radius * 0.96 * share);
  });
  return (
    polygon([
      [-8, -inner * 0.82],
      [-8 - depth, -radius],
      [-8 - depth, radius],
      [-8, inner * 0.82],
    ]) +
    facets +
    rect([-14 - depth, -radius * 1.04, 8, radius * 2.08], 'grey', 3)
  );
}
