import { beam, circle, limb, line, type Placing, path, place, rect, repeat } from './ink';

/** A Fresnel from its side, beaming right from 0/0 of its lens. */
export function fresnel(at: Placing): string {
  return place(
    at,
    path('M-44 -17q-8 17 0 34l6 3h32v-40h-32z', 'white'),
    repeat(5, (index) => line([-38 + index * 5, -13], [-38 + index * 5, 6])),
    rect([-7, -21, 7, 42], 'grey', 1),
    path('M0 -19q7 19 0 38z', 'white'),
    path('M0 -20l24 -17l1 3l-23 19z', 'black'),
    path('M0 20l24 17l1 -3l-23 -19z', 'black'),
    path('M-26 24q-9 -3 -9 -13', 'none'),
    circle(-23, 0, 4, 'black'),
    beam([-23, 0], [-23, 30], 4, 'grey'),
    rect([-27, 29, 8, 8], 'black', 1),
  );
}

/** A light stand; its spigot is `height` above the ground at 0/0. */
export function lightStand({ height, ...at }: Placing & { readonly height: number }): string {
  return place(
    at,
    beam([0, -52], [-38, -1], 3.5),
    beam([0, -52], [38, -1], 3.5),
    line([-24, -20], [0, -30], [24, -20]),
    rect([-1.8, -height, 3.6, height - 60], 'white', 1),
    rect([-2.6, -height * 0.72, 5.2, height * 0.72 - 18], 'white', 1),
    rect([-4.5, -height * 0.74, 9, 9], 'black', 1.5),
    circle(7, -height * 0.74 + 5, 2.6, 'black'),
    rect([-4.5, -62, 9, 12], 'black', 1.5),
  );
}

/** A C-stand with an arm that holds a flag. */
export function flagStand({ height, ...at }: Placing & { readonly height: number }): string {
  return place(
    at,
    path('M-34 0q4 -12 14 -12l20 -8v6l-18 6q-6 2 -8 8z', 'white'),
    path('M34 0q-4 -12 -14 -12l-20 -8v6l18 6q6 2 8 8z', 'white'),
    rect([-1.8, -height, 3.6, height - 10], 'white', 1),
    rect([-4, -height * 0.6, 8, 8], 'black', 1),
    rect([-4, -height * 0.3, 8, 8], 'black', 1),
    beam([-24, -height - 2], [60, -height - 14], 2.6),
    circle(0, -height - 5, 6, 'grey'),
    circle(0, -height - 5, 2, 'black'),
    place({ x: 60, y: -height - 14, turn: -8 }, rect([0, -28, 44, 60], 'black', 1)),
  );
}

/** A soft light from the side with its hood towards the right. */
export function softLight(at: Placing & { readonly size: number }): string {
  const { size } = at;
  return place(
    at,
    path(
      `M-30 -9q18 -4 ${30 - size * 0.1} ${-size / 2 + 9}v${size}q-12 ${-size / 2 + 13} -${30 - size * 0.1} ${-size / 2 + 9}z`,
      'black',
    ),
    path(`M${-size * 0.1} ${-size / 2}q${size * 0.14} ${size / 2} 0 ${size}z`, 'white'),
    rect([-54, -10, 26, 20], 'white', 2),
    repeat(4, (index) => line([-50 + index * 5, -6], [-50 + index * 5, 6])),
    circle(-40, 0, 2.5, 'black'),
    beam([-40, 4], [-40, 30], 4, 'grey'),
    rect([-44, 28, 8, 8], 'black', 1),
  );
}

/** An LED panel from the front in its yoke, spigot at 0/0. */
export function ledPanel(at: Placing & { readonly width: number; readonly height: number }) {
  const { width, height } = at;
  const top = -height - 16;
  return place(
    at,
    path(
      `M${-width / 2 - 6} ${top + height / 2}v${height / 2 + 8}h${width + 12}v${-height / 2 - 8}`,
      'none',
    ),
    rect([-width / 2, top, width, height], 'white', 2),
    rect([-width / 2 + 4, top + 4, width - 8, height - 8], 'grey', 1),
    circle(-width / 2 - 6, top + height / 2, 3, 'black'),
    circle(width / 2 + 6, top + height / 2, 3, 'black'),
    rect([-4, -9, 8, 10], 'black', 1),
  );
}

/** A lamp hanging from a pipe: a space light with its skirt. */
export function spaceLight(at: Placing): string {
  return place(
    at,
    line([0, 0], [0, 14]),
    path('M-16 14h32l4 10h-40z', 'grey'),
    rect([-20, 24, 40, 44], 'white', 1),
    repeat(3, (index) => line([-10 + index * 10, 24], [-10 + index * 10, 68])),
    path('M-20 68q20 6 40 0', 'black'),
  );
}

/** A Fresnel hanging from a pipe and looking down to the right. */
export function hangingFresnel(at: Placing & { readonly tilt: number }): string {
  return place(
    at,
    rect([-4, -4, 8, 12], 'black', 1),
    path('M-16 34v-26h32v26', 'none'),
    place(
      { x: 0, y: 34, turn: at.tilt },
      path('M-26 -14q-6 14 0 28h30v-28z', 'white'),
      repeat(3, (index) => line([-20 + index * 6, -9], [-20 + index * 6, 9])),
      rect([4, -17, 6, 34], 'grey', 1),
      path('M10 -16l15 -10v3l-13 9z', 'black'),
      path('M10 16l15 10v-3l-13 -9z', 'black'),
      circle(-8, 0, 3.5, 'black'),
    ),
  );
}

/** A box truss from the side. */
export function truss(x: number, y: number, length: number): string {
  const bays = Math.round(length / 26);
  const bay = length / bays;
  return (
    repeat(bays, (index) => {
      const from = x + index * bay;
      const isRising = index % 2 === 0;
      return line([from, isRising ? y + 20 : y], [from + bay, isRising ? y : y + 20]);
    }) +
    rect([x, y - 2, length, 4], 'white', 1) +
    rect([x, y + 18, length, 4], 'white', 1)
  );
}

/** A cable that sags from point to point. */
export function cable(d: string): string {
  return limb(d, 1.5, 'black');
}
