import {
  beam,
  chalk,
  circle,
  ellipse,
  limb,
  line,
  move,
  type Placing,
  path,
  place,
  rect,
  repeat,
} from './ink';

/** A cinema camera from its right side, looking right: mount at 0/0, 62 cm long with its lens. */
export function cinemaCamera(
  at: Placing & { readonly hasMatteBox?: boolean; readonly hasMonitor?: boolean },
): string {
  return place(
    at,
    rect([-62, -9, 16, 19], 'grey', 2),
    repeat(3, (index) => line([-58, -4 + index * 4.5], [-50, -4 + index * 4.5])),
    path('M-46 -13h40l4 4v20l-4 4h-40z', 'white'),
    rect([-40, -8, 17, 12], 'black', 1),
    chalk('M-37 -4.500h10M-37 -1h6M-37 1.500h8'),
    circle(-14, -6, 2),
    circle(-14, 0, 2),
    circle(-14, 6, 2),
    rect([-40, 8, 26, 3], 'grey', 1),
    path('M-42 -13v-8q0 -3 3 -3h26q3 0 3 3v8h-5v-6h-22v6z', 'grey'),
    rect([-50, 16, 66, 3], 'white', 1),
    rect([-34, 13, 22, 6], 'grey', 1),
    primeLens({ x: -2, y: 1 }),
    at.hasMatteBox === true ? matteBox({ x: 26, y: 1 }) : '',
    at.hasMonitor === true ? onBoardMonitor({ x: -20, y: -24 }) : '',
  );
}

/** A prime from the side, mount at 0/0. */
export function primeLens(at: Placing): string {
  return place(
    at,
    rect([0, -7, 5, 14], 'black', 1),
    rect([5, -9, 8, 18], 'white', 1),
    rect([13, -10, 7, 20], 'grey', 1),
    repeat(3, (index) => line([14.8 + index * 1.8, -9], [14.8 + index * 1.8, 9])),
    rect([20, -10.5, 8, 21], 'white', 1),
  );
}

export function matteBox(at: Placing): string {
  return place(
    at,
    rect([0, -13, 4, 26], 'white', 1),
    path('M4 -12l10 -5v34l-10 -5z', 'grey'),
    path('M4 -14l17 -12l1 2l-16 13z', 'black'),
  );
}

export function onBoardMonitor(at: Placing): string {
  return place(
    at,
    rect([-1.5, -7, 3, 8], 'black', 1),
    rect([-12, -23, 24, 16], 'white', 1.5),
    rect([-10, -21, 20, 12], 'black', 1),
    chalk('M-8 -13l5 -4l4 3l5 -4'),
  );
}

/** A tripod with a fluid head; the plate is `height` above the ground at 0/0. */
export function tripod({ height, ...at }: Placing & { readonly height: number }): string {
  const top = -height + 22;
  const spread = height * 0.36;
  return place(
    at,
    leg(top, 3, spread * 0.16),
    leg(top, -9, -spread),
    leg(top, 9, spread),
    line([-spread * 0.62, -height * 0.3], [0, -height * 0.25], [spread * 0.62, -height * 0.3]),
    path(`M-13 ${top - 1}h26l-3 10h-20z`, 'grey'),
    rect([-10, top - 13, 20, 12], 'white', 2),
    circle(0, top - 7, 3.5, 'black'),
    rect([-17, top - 19, 34, 6], 'grey', 1.5),
    limb(`M-9 ${top - 8}L-46 ${top + 6}`, 2.6, 'black'),
  );
}

function leg(top: number, from: number, to: number): string {
  const middle = (from + to) / 2;
  return (
    beam([middle, top / 2], [to, -2], 4) +
    beam([from, top + 6], [middle, top / 2 - 2], 7, 'grey') +
    beam(
      [middle - (to - from) * 0.05, top / 2 - 6],
      [middle + (to - from) * 0.02, top / 2 + 2],
      9,
      'black',
    )
  );
}

/** A dolly with a column and a seat on a piece of track, 170 cm long, rails on the ground. */
export function dolly(at: Placing & { readonly column: number }): string {
  return place(
    at,
    rect([-110, -5, 220, 4], 'white', 1),
    repeat(5, (index) => rect([-100 + index * 47, -2, 12, 4], 'grey', 0)),
    repeat(2, (index) => wheel(-58 + index * 116, -11)),
    rect([-80, -26, 160, 10], 'white', 2),
    rect([-22, -40, 44, 14], 'grey', 2),
    rect([-9, -at.column, 18, at.column - 40], 'white', 1),
    rect([-12, -at.column * 0.66, 24, 8], 'black', 1),
    limb(`M-74 -26L-92 -78L-98 -92`, 4, 'black'),
    rect([34, -60, 6, 34], 'white', 1),
    rect([22, -66, 30, 7], 'black', 3),
  );
}

export function wheel(x: number, y: number, radius = 9): string {
  return circle(x, y, radius, 'black') + circle(x, y, radius * 0.45);
}

/** A director's monitor on a stand, its screen seen from the front. */
export function monitorOnStand(at: Placing & { readonly height: number }): string {
  return place(
    at,
    line([-24, 0], [0, -30], [24, 0]),
    rect([-2.5, -at.height, 5, at.height], 'white', 1),
    rect([-42, -at.height - 52, 84, 54], 'white', 2),
    rect([-38, -at.height - 48, 76, 44], 'black', 1),
    move(0, -at.height - 26, chalk('M-32 12l16 -18l12 9l18 -20l18 19'), horizon()),
  );
}

function horizon(): string {
  return chalk('M-32 16h64M-4 -14a5 5 0 1 0 0.100 0');
}

/** A director's chair from the side, seat at 60 cm. */
export function chair(at: Placing): string {
  return place(
    at,
    line([-22, 0], [22, -56]),
    line([22, 0], [-22, -56]),
    path('M-24 -58q24 8 48 0v5q-24 8 -48 0z', 'black'),
    line([-22, -56], [-24, -104]),
    line([22, -56], [22, -78]),
    rect([-30, -104, 12, 20], 'black', 1),
    rect([-26, -80, 52, 4], 'white', 2),
  );
}

/** A lens standing on its front, as on a prep bench. */
export function standingLens(at: Placing & { readonly height: number; readonly radius: number }) {
  const { height, radius } = at;
  return place(
    at,
    rect([-radius, -height * 0.3, radius * 2, height * 0.3], 'white', 1.5),
    rect([-radius * 0.94, -height * 0.62, radius * 1.88, height * 0.32], 'grey', 1),
    repeat(7, (index) => {
      const x = -radius * 0.84 + (index * radius * 1.68) / 6;
      return line([x, -height * 0.6], [x, -height * 0.33]);
    }),
    rect([-radius * 0.86, -height * 0.86, radius * 1.72, height * 0.24], 'white', 1),
    rect([-radius * 0.66, -height, radius * 1.32, height * 0.14], 'black', 1),
    ellipse([0, -height * 0.74, 1.6, 1.6], 'black'),
  );
}
