import { bar } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { fluidHead } from './head-shapes.ts';
import { circle, fitted, line, path, picture, polygon, rect } from './ink.ts';

type Tripod = DrawingParameters['tripod'];
type Legs = Tripod['legs'];

const LEG_HEIGHT: Readonly<Record<Legs, number>> = {
  'two-stage': 186,
  quick: 190,
  heavy: 180,
  baby: 74,
};

/** A tripod with its head, from the side. */
export function drawTripod({ legs, head, size, handles }: Tripod): string {
  const height = LEG_HEIGHT[legs];
  const top = head === 'none' ? 0 : 74 * (0.78 + size * 0.42);
  return picture(
    fitted(
      [-124, -top - 14, 248, top + 22 + height],
      { room: [340, 250], limit: 1.3 },
      drawLegs(legs, height),
      crown(),
      head === 'none' ? '' : fluidHead(head, size, handles),
    ),
  );
}

function crown(): string {
  return (
    path('M-34 14q34 22 68 0l4 10q-38 16 -76 0z', 'grey') +
    path('M-26 0h52q-2 18 -26 18t-26 -18z', 'white') +
    rect([-7, 22, 14, 26], 'black', 5)
  );
}

function drawLegs(legs: Legs, height: number): string {
  const spread = legs === 'baby' ? 86 : 74;
  switch (legs) {
    case 'baby':
      return babyLegs(spread, height);
    case 'two-stage':
      return (
        twinTubes([28, 20], [spread, height], 'white') +
        twinTubes([-28, 20], [-spread, height], 'white') +
        middleLeg(height - 8, false) +
        groundSpreader(spread, height)
      );
    case 'heavy':
      return (
        twinTubes([32, 18], [spread + 6, height], 'grey') +
        twinTubes([-32, 18], [-spread - 6, height], 'grey') +
        middleLeg(height - 8, true) +
        groundSpreader(spread + 6, height)
      );
    case 'quick':
      return (
        bladeLeg(1, spread, height) +
        bladeLeg(-1, spread, height) +
        middleBlade(height) +
        midSpreader(height)
      );
  }
}

function babyLegs(spread: number, height: number): string {
  return (
    bar([-30, 22], [-spread, height - 4], 11) +
    bar([30, 22], [spread, height - 4], 11) +
    bar([-46, 40], [0, height - 18], 5, 'grey') +
    bar([46, 40], [0, height - 18], 5, 'grey') +
    rect([-7, 44, 14, height - 52], 'white', 3) +
    circle(0, height - 18, 6, 'black') +
    rect([-spread - 9, height - 8, 18, 10], 'black', 4) +
    rect([spread - 9, height - 8, 18, 10], 'black', 4) +
    rect([-9, height - 10, 18, 10], 'black', 4)
  );
}

/** Two tubes side by side with a clamp at the stage. */
function twinTubes(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  paint: 'white' | 'grey',
): string {
  const side = x2 > 0 ? 1 : -1;
  const middle: readonly [number, number] = [x1 + (x2 - x1) * 0.5, y1 + (y2 - y1) * 0.5];
  return (
    bar([x1 - side * 5, y1], [x2 - side * 9, y2 - 4], 6, 'white') +
    bar([x1 + side * 5, y1], [middle[0] + side * 3, middle[1]], 7, paint) +
    bar([x1 - side * 7, y1], [middle[0] - side * 9, middle[1]], 7, paint) +
    bar([middle[0] - side * 2, middle[1] - 6], [x2, y2], 6, 'white') +
    rect([middle[0] - 13, middle[1] - 7, 22, 13], 'black', 3) +
    rect([x1 - 12, y1 - 6, 24, 14], 'grey', 4) +
    circle(x2 - side * 3, y2, 5, 'black')
  );
}

function middleLeg(bottom: number, isHeavy: boolean): string {
  return (
    rect([-8, 44, 7, bottom * 0.52], isHeavy ? 'grey' : 'white', 2) +
    rect([2, 44, 7, bottom * 0.52], isHeavy ? 'grey' : 'white', 2) +
    rect([-4, bottom * 0.5, 8, bottom * 0.46], 'white', 2) +
    rect([-11, bottom * 0.58, 22, 12], 'black', 3) +
    circle(0, bottom, 5, 'black')
  );
}

function groundSpreader(spread: number, height: number): string {
  return (
    bar([-spread + 4, height - 1], [0, height - 10], 4) +
    bar([spread - 4, height - 1], [0, height - 10], 4) +
    circle(0, height - 10, 8, 'grey') +
    circle(0, height - 10, 3)
  );
}

/** A flat carbon leg whose stages open from a lever at the top. */
function bladeLeg(side: 1 | -1, spread: number, height: number): string {
  const at = (share: number, offset: number): readonly [number, number] => [
    side * (26 + (spread - 26) * share + offset),
    18 + (height - 18) * share,
  ];
  return (
    polygon([at(0, -9), at(0, 10), at(0.56, 8), at(0.56, -8)], 'grey') +
    polygon([at(0.5, -5), at(0.5, 6), at(0.98, 4), at(0.98, -5)]) +
    polygon([at(0.5, -9), at(0.5, 9), at(0.58, 9), at(0.58, -9)], 'black') +
    polygon([at(0.02, 8), at(0.02, 20), at(0.12, 17), at(0.14, 9)], 'white') +
    line(...at(0.1, 0), ...at(0.46, 0)) +
    polygon([at(0.95, -10), at(0.95, 11), at(1, 14), at(1, -12)], 'black')
  );
}

function middleBlade(height: number): string {
  return (
    rect([-8, 46, 16, height * 0.44], 'grey', 2) +
    rect([-5, height * 0.54, 10, height * 0.38], 'white', 2) +
    rect([-9, height * 0.52, 18, 12], 'black', 2) +
    rect([-11, height * 0.92, 22, 8], 'black', 3)
  );
}

function midSpreader(height: number): string {
  const y = height * 0.62;
  return (
    bar([-52, y - 6], [0, y + 6], 5) + bar([52, y - 6], [0, y + 6], 5) + circle(0, y + 6, 7, 'grey')
  );
}
