import { knurledKnob } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, move, path, picture, rect, repeat } from './ink.ts';
import { drawLensFront } from './lens-front.ts';

type Mirrorless = DrawingParameters['mirrorless'];

const UNIT = 1.7;

/** A photo-shaped camera from the front: grip on the left, lens towards you. */
export function drawMirrorless({ body, width, lens, dials, handle = false }: Mirrorless): string {
  const w = width * UNIT;
  const h = body === 'wide' ? w * 0.58 : w * 0.62;
  const top = HEADROOM[body] + (handle ? 62 : 0);
  const mountX = w * (body === 'wide' ? 0.52 : 0.56);
  const mountY = h * 0.54;
  const overhang = Math.max(0, (lens * UNIT) / 2 - h * 0.46);
  return picture(
    fitted(
      [0, -top, w, h + top + overhang],
      { room: [318, 232], limit: 1.25 },
      handle ? xlrHandle(w) : '',
      hump(body, w, mountX),
      repeat(dials, (index) => dial(w * (0.72 + index * 0.074), index % 2 === 0)),
      shell(body, w, h),
      grip(body, w, h),
      badge(w, h),
      lens > 0
        ? move(mountX, mountY, lensOn((lens * UNIT) / 2))
        : move(mountX, mountY, bareMount(w * 0.2)),
    ),
  );
}

const HEADROOM: Readonly<Record<Mirrorless['body'], number>> = {
  flat: 12,
  hump: 34,
  grip: 38,
  wide: 16,
};

function shell(body: Mirrorless['body'], w: number, h: number): string {
  const radius = body === 'flat' ? 9 : 16;
  const seam = body === 'flat' ? '' : line(w * 0.24, h * 0.22, w, h * 0.22);
  const holes =
    body === 'flat'
      ? circle(w * 0.9, h * 0.14, 3, 'black') + circle(w * 0.97, h * 0.5, 3, 'black')
      : circle(w * 0.94, h * 0.86, 2.4, 'black');
  return rect([0, 0, w, h], 'white', radius) + seam + holes;
}

function hump(body: Mirrorless['body'], w: number, x: number): string {
  switch (body) {
    case 'flat':
      return rect([w * 0.1, -8, w * 0.16, 10], 'grey', 3) + circle(w * 0.17, -8, 5, 'black');
    case 'hump':
      return (
        path(
          `M${x - w * 0.17} 4L${x - w * 0.11} -26q3 -7 10 -7h${w * 0.22 - 20}q7 0 10 7L${x + w * 0.17} 4z`,
          'white',
        ) +
        rect([x - w * 0.07, -31, w * 0.14, 5], 'black', 1.5) +
        shutter(w)
      );
    case 'grip':
      return (
        path(
          `M${x - w * 0.19} 6q4 -20 20 -36q6 -6 14 -6h${w * 0.38 - 68}q8 0 14 6q16 16 20 36z`,
          'white',
        ) +
        rect([x - w * 0.07, -39, w * 0.14, 5], 'black', 1.5) +
        shutter(w)
      );
    case 'wide':
      return (
        path(`M${w * 0.3} 4l10 -16h${w * 0.44}l12 16z`, 'grey') +
        rect([w * 0.44, -15, w * 0.14, 5], 'black', 1.5) +
        shutter(w)
      );
  }
}

function shutter(w: number): string {
  return rect([w * 0.07, -10, w * 0.15, 14], 'grey', 4) + circle(w * 0.145, -10, 6, 'black');
}

function dial(x: number, isKnurled: boolean): string {
  return (
    rect([x - 9, -9, 18, 12], isKnurled ? 'grey' : 'white', 2) +
    (isKnurled ? repeat(5, (index) => line(x - 6 + index * 3, -9, x - 6 + index * 3, -2)) : '')
  );
}

function grip(body: Mirrorless['body'], w: number, h: number): string {
  const reach = body === 'flat' ? 0.22 : 0.26;
  const curve = body === 'wide' ? 6 : 14;
  return (
    path(
      `M0 ${h * 0.12}q0 ${-h * 0.12} 14 ${-h * 0.12}h${w * reach - 22}q${curve} 2 ${curve} ${h * 0.3}q0 ${h * 0.4} ${-curve + 2} ${h * 0.6}q-2 ${h * 0.1} -14 ${h * 0.1}h${-w * reach + 34}q-14 0 -14 -12z`,
      'black',
    ) +
    `<g stroke="#fff">${repeat(6, (index) => line(w * 0.07, h * (0.36 + index * 0.085), w * (reach - 0.06), h * (0.36 + index * 0.085)))}</g>`
  );
}

function badge(w: number, h: number): string {
  return (
    rect([w * 0.84, h * 0.34, w * 0.08, 9], 'grey', 2) + circle(w * 0.31, h * 0.3, 3.4, 'black')
  );
}

function lensOn(radius: number): string {
  return circle(0, 0, radius * 1.06, 'grey') + drawLensFront({ radius, blades: 9, glass: 0.74 });
}

/** Open mount: bayonet, contacts and the sensor behind. */
function bareMount(radius: number): string {
  return (
    circle(0, 0, radius * 1.12) +
    circle(0, 0, radius, 'grey') +
    circle(0, 0, radius * 0.84, 'black') +
    rect([-radius * 0.6, -radius * 0.4, radius * 1.2, radius * 0.8], 'grey', 1) +
    repeat(4, (index) => {
      const turn = ((index * 90 + 40) * Math.PI) / 180;
      return circle(Math.cos(turn) * radius * 0.92, Math.sin(turn) * radius * 0.92, 2);
    }) +
    circle(radius * 0.94, -radius * 0.6, 3, 'black')
  );
}

function xlrHandle(w: number): string {
  return (
    path(
      `M${w * 0.22} -4v-34q0 -10 10 -10h${w * 0.5}q10 0 10 10v34h-14v-26q0 -6 -6 -6h${-w * 0.42}q-6 0 -6 6v26z`,
      'white',
    ) +
    rect([w * 0.02, -62, w * 0.26, 26], 'grey', 5) +
    circle(w * 0.09, -49, 8) +
    circle(w * 0.2, -49, 8) +
    knurledKnob(w * 0.62, -54, 7, 12) +
    rect([w * 0.74, -66, w * 0.24, 15], 'black', 7)
  );
}
