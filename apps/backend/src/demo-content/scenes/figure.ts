import { circle, ellipse, limb, type Paint, type Placing, path, place } from './ink';

export type Pose = 'stand' | 'operate' | 'carry' | 'point' | 'boom' | 'pull' | 'write' | 'push';
export type Hair = 'short' | 'bun' | 'long' | 'cap' | 'beanie' | 'grey';

export interface Figure extends Placing {
  readonly pose: Pose;
  readonly hair: Hair;
  readonly top?: Paint;
  readonly trousers?: Paint;
}

/** Arms from the shoulder over the elbow to the hand: the far one, the near one. */
const ARMS: Readonly<Record<Pose, readonly [far: string, near: string]>> = {
  stand: ['M4 -134L9 -108L12 -84', 'M-4 -134L-8 -108L-3 -82'],
  operate: ['M6 -134L24 -116L44 -124', 'M-4 -134L14 -108L38 -112'],
  carry: ['M6 -134L18 -110L44 -104', 'M-4 -134L8 -106L42 -98'],
  point: ['M6 -134L30 -132L54 -142', 'M-4 -134L-10 -108L-2 -84'],
  boom: ['M6 -136L26 -150L30 -176', 'M-4 -136L-20 -154L-12 -180'],
  pull: ['M6 -134L22 -114L40 -112', 'M-4 -134L8 -106L36 -102'],
  write: ['M6 -134L18 -110L34 -110', 'M-4 -134L2 -106L30 -104'],
  push: ['M6 -134L26 -120L46 -106', 'M-4 -134L16 -112L42 -98'],
};

const HANDS: Readonly<Record<Pose, readonly (readonly [number, number])[]>> = {
  stand: [
    [12, -82],
    [-3, -79],
  ],
  operate: [
    [46, -125],
    [40, -112],
  ],
  carry: [
    [46, -104],
    [44, -98],
  ],
  point: [
    [57, -143],
    [-1, -81],
  ],
  boom: [
    [30, -179],
    [-12, -183],
  ],
  pull: [
    [42, -112],
    [38, -102],
  ],
  write: [
    [36, -110],
    [32, -104],
  ],
  push: [
    [48, -105],
    [44, -97],
  ],
};

/** A member of the crew from the side, looking right, 175 cm tall, feet at 0/0. */
export function figure({ pose, hair, top = 'white', trousers = 'grey', ...at }: Figure): string {
  const [far, near] = ARMS[pose];
  const [farHand = [0, 0], nearHand = [0, 0]] = HANDS[pose];
  const isLeaning = pose === 'push';
  const legs = isLeaning
    ? [limb('M2 -84L16 -46L10 -8', 15, trousers), limb('M-4 -84L-16 -46L-32 -9', 16, trousers)]
    : [limb('M4 -84L10 -46L8 -8', 15, trousers), limb('M-4 -84L-7 -45L-10 -9', 16, trousers)];
  const shoes = isLeaning ? shoe(9) + shoe(-33) : shoe(7) + shoe(-11);
  return place(
    at,
    limb(far, 10, top),
    circle(farHand[0], farHand[1], 5, 'skin'),
    ...legs,
    shoes,
    torso(top),
    head(hair),
    limb(near, 11, top),
    circle(nearHand[0], nearHand[1], 5, 'skin'),
  );
}

function shoe(x: number): string {
  return path(`M${x - 7} -10h14q2 4 10 6q4 1 4 4h-28z`, 'black');
}

function torso(top: Paint): string {
  return path('M-15 -82q-1 -22 -3 -44q0 -18 16 -19h6q13 2 14 18q1 22 -1 45q-16 5 -32 0z', top);
}

/** A head from the side without a face: only nose, ear and hair. */
function head(hair: Hair): string {
  return (
    path('M-5 -150v12q6 5 12 0v-12z', 'skin') +
    path(
      'M-10 -164q0 -13 12 -13q11 0 12 11l3 8q0 1 -2 1q0 8 -3 9q-3 2 -9 1q-13 0 -13 -17z',
      'skin',
    ) +
    HAIR[hair]
  );
}

const SHORT = 'M-10 -152q-5 -12 0 -21q6 -9 15 -6q9 1 10 11q-6 -3 -12 -2q0 6 -4 6l-2 10q-3 3 -7 2z';

const HAIR: Readonly<Record<Hair, string>> = {
  short: path(SHORT, 'hair'),
  grey: path(SHORT, 'grey'),
  bun: circle(-12, -176, 6, 'hair') + path(SHORT, 'hair'),
  long: path(
    'M-14 -134q-4 -22 0 -34q5 -12 17 -11q10 1 11 11q-7 -3 -12 -1q-2 6 -4 8q0 16 -1 26q-5 4 -11 1z',
    'hair',
  ),
  cap:
    path('M-10 -152q-3 -6 -1 -14h9q1 8 -2 14q-3 2 -6 0z', 'hair') +
    path('M-12 -166q-1 -15 14 -15q13 0 13 13l11 2q2 3 -1 3h-24z', 'grey'),
  beanie:
    path('M-10 -152q-3 -6 -1 -13h8q1 8 -1 13q-3 2 -6 0z', 'hair') +
    path('M-12 -165q-2 -18 14 -18q15 0 14 17z', 'hair') +
    path('M-13 -162l29 -1v-6l-29 1z', 'grey'),
};

/** Headphones for whoever records the sound. */
export function headphones(at: Placing): string {
  return place(at, path('M-4 -164q-2 -20 8 -20', 'none'), ellipse([-2, -160, 5, 7], 'grey'));
}
