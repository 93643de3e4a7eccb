import { chalk, circle, ellipse, repeat } from './ink.ts';

interface LensFront {
  readonly radius: number;
  readonly blades: number;
  readonly anamorphic?: boolean;
  /** How much of the front is glass, 0..1. */
  readonly glass?: number;
}

/** A lens looking at you, centred on 0/0. */
export function drawLensFront({ radius, blades, anamorphic, glass = 0.7 }: LensFront): string {
  const shell =
    circle(0, 0, radius) + circle(0, 0, radius * 0.93) + circle(0, 0, radius * 0.84, 'grey');
  const pupil = radius * glass;
  if (anamorphic) {
    return (
      shell +
      circle(0, 0, pupil * 1.06) +
      ellipse([0, 0, pupil * 0.66, pupil * 0.96], 'black') +
      chalk(arc(pupil * 0.46, pupil * 0.72, 200, 262)) +
      ovalIris(pupil)
    );
  }
  return (
    shell +
    circle(0, 0, pupil, 'black') +
    chalk(arc(pupil * 0.8, pupil * 0.8, 195, 262)) +
    chalk(arc(pupil * 0.8, pupil * 0.8, 276, 288)) +
    iris(pupil * 0.4, blades)
  );
}

/** The iris half closed: a polygon with its blades running outwards. */
function iris(radius: number, blades: number): string {
  const corner = (index: number, reach: number, twist: number): string => {
    const turn = (index / blades) * Math.PI * 2 + twist;
    return `${fix(Math.cos(turn) * reach)} ${fix(Math.sin(turn) * reach)}`;
  };
  const outline = Array.from({ length: blades }, (_, index) => corner(index, radius, 0)).join('L');
  const reach = blades > 9 ? 1.28 : 1.5;
  const edges = repeat(blades, (index) =>
    chalk(`M${corner(index, radius, 0)}L${corner(index, radius * reach, 0.5)}`),
  );
  return chalk(`M${outline}Z`) + (blades > 12 ? '' : edges);
}

function ovalIris(pupil: number): string {
  return `<ellipse cx="0" cy="0" rx="${fix(pupil * 0.24)}" ry="${fix(pupil * 0.42)}" fill="none" stroke="#fff"/>`;
}

function arc(rx: number, ry: number, from: number, to: number): string {
  const point = (angle: number) => {
    const turn = (angle * Math.PI) / 180;
    return `${fix(Math.cos(turn) * rx)} ${fix(Math.sin(turn) * ry)}`;
  };
  return `M${point(from)}A${fix(rx)} ${fix(ry)} 0 0 1 ${point(to)}`;
}

function fix(value: number): number {
  return Math.round(value * 100) / 100;
}
