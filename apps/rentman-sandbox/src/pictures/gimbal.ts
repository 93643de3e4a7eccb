import { bar, buttons, display, knurledKnob } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, group, line, path, picture, rect, repeat } from './ink.ts';

type Gimbal = DrawingParameters['gimbal'];

/** Stabilisers for the hand. */
export function drawGimbal({ style, size }: Gimbal): string {
  switch (style) {
    case 'ring':
      return picture(
        fitted(
          [-130, -126, 260, 236],
          { room: [330, 240], limit: 0.6 + size * 0.7 },
          ringGimbal(size),
        ),
      );
    case 'handheld':
      return picture(
        fitted(
          [-70, -120, 160, 250],
          { room: [300, 250], limit: 0.75 + size * 0.5 },
          handheld(size),
        ),
      );
    case 'camera':
      return picture(fitted([-130, -130, 250, 240], { room: [340, 250] }, gimbalCamera()));
    case 'monopod':
      return picture(fitted([-60, -150, 150, 300], { room: [300, 256] }, monopod()));
  }
}

function ringGimbal(size: number): string {
  const isHeavy = size > 0.9;
  const hoop =
    'M-118 20a118 118 0 0 1 236 0q0 50 -34 82l-8 -8q30 -28 30 -74a106 106 0 0 0 -212 0q0 46 30 74l-8 8q-34 -32 -34 -82z';
  return (
    path(
      !isHeavy
        ? hoop
        : 'M-112 -92h224q18 0 18 18v40h-12v-36q0 -10 -10 -10h-216q-10 0 -10 10v36h-12v-40q0 -18 18 -18z',
      'white',
    ) +
    rect([-130, isHeavy ? -56 : -4, 14, 54], 'black', 6) +
    rect([116, isHeavy ? -56 : -4, 14, 54], 'black', 6) +
    rect([-22, -110, 44, 20], 'grey', 4) +
    rect([-14, -124, 28, 14], 'white', 3) +
    rect([-70, -104, 34, 14], 'black', 3) +
    (isHeavy ? rect([36, -104, 34, 14], 'black', 3) : '') +
    rect([-13, -92, 26, 34], 'white', 4) +
    path('M-10 -64h68q14 0 14 14v64h-14v-52q0 -8 -8 -8h-60z', 'white') +
    circle(65, 16, 22, 'grey') +
    circle(65, 16, 12) +
    path('M-66 40h132v14h-118v32h-14z', 'white') +
    circle(-59, 56, 17, 'grey') +
    circle(-59, 56, 8) +
    rect([-46, 74, 84, 9], 'white', 2) +
    rect([-34, 2, 62, 72], 'white', 5) +
    circle(-4, 38, 25) +
    circle(-4, 38, 18, 'black') +
    `<path d="M-14 32a11 11 0 0 1 7 -6" stroke="#fff"/>` +
    rect([-24, 8, 20, 7], 'black', 2) +
    (isHeavy ? rect([-20, 86, 40, 12], 'grey', 3) : '')
  );
}

function handheld(size: number): string {
  return (
    rect([-13, 26, 26, 88], 'white', 9) +
    repeat(6, (index) => line(-13, 60 + index * 8, 13, 60 + index * 8)) +
    path('M-13 112l-24 16h74l-24 -16z', 'black') +
    display([-9, 32, 18, 12], 1) +
    circle(0, 52, 4) +
    circle(0, 12, 18, 'grey') +
    circle(0, 12, 9) +
    path(
      'M-8 -2q-2 -22 14 -28l40 -14q14 -4 14 -18v-18h12v24q0 18 -18 26l-40 16q-8 4 -8 14z',
      'white',
    ) +
    circle(66, -84, 16, 'grey') +
    circle(66, -84, 8) +
    path('M66 -100v-8q0 -8 -10 -8h-96q-10 0 -10 10v62h12v-52h92', 'white') +
    circle(-44, -44, 14, 'grey') +
    circle(-44, -44, 6) +
    rect([-36, -48, 70, 8], 'white', 2) +
    rect([-30, -96, 58, 48], 'white', 6) +
    circle(-2, -72, 20) +
    circle(-2, -72, 14, 'black') +
    (size > 0.7 ? knurledKnob(30, -60, 8, 12) : '')
  );
}

function gimbalCamera(): string {
  return (
    bar([-104, -64], [104, -64], 10) +
    rect([-124, -92, 18, 66], 'black', 8) +
    rect([106, -92, 18, 66], 'black', 8) +
    rect([-26, -118, 52, 54], 'white', 6) +
    rect([-18, -110, 36, 20], 'black', 3) +
    buttons([-12, -80, 24, 0], 3, 1, 3) +
    path(
      'M-12 -64h24v20q0 8 10 10l34 8q14 4 14 18v26h-14v-20q0 -8 -8 -10l-44 -10q-16 -4 -16 -20z',
      'white',
    ) +
    circle(63, 20, 20, 'grey') +
    circle(63, 20, 9) +
    path('M-62 30v-26q0 -12 12 -12h92v12h-88q-4 0 -4 4v22z', 'white') +
    rect([-50, -2, 94, 68], 'white', 8) +
    circle(-4, 32, 34) +
    circle(-4, 32, 28, 'grey') +
    circle(-4, 32, 20, 'black') +
    `<path d="M-16 26a13 13 0 0 1 9 -8" stroke="#fff"/>` +
    rect([-30, 74, 52, 16], 'white', 4) +
    circle(-18, 82, 4, 'black') +
    circle(-4, 82, 4, 'black') +
    circle(10, 82, 4, 'black') +
    circle(-56, 32, 12, 'grey') +
    group(
      'translate(-92 -116) rotate(-8)',
      rect([-32, -14, 64, 40], 'white', 4),
      display([-27, -9, 54, 30], 2),
    )
  );
}

function monopod(): string {
  return (
    rect([-8, -84, 16, 90], 'grey', 3) +
    rect([-6, 0, 12, 76], 'white', 2) +
    rect([-4.5, 60, 9, 64], 'white', 2) +
    rect([-10, -4, 20, 14], 'black', 3) +
    rect([-9, 62, 18, 12], 'black', 3) +
    path('M0 118l-46 26h12l34 -16l34 16h12z', 'white') +
    circle(0, 122, 8, 'grey') +
    circle(-42, 145, 4, 'black') +
    circle(42, 145, 4, 'black') +
    rect([-10, -70, 20, 44], 'black', 5) +
    rect([-14, -96, 28, 14], 'grey', 3) +
    circle(0, -112, 17) +
    knurledKnob(0, -112, 10, 14) +
    bar([14, -108], [84, -78], 6, 'black') +
    rect([-34, -140, 68, 11], 'grey', 2) +
    rect([-40, -148, 80, 9], 'white', 2)
  );
}
