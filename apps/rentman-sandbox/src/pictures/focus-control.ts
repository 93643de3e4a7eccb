import { bar, buttons, display, knurledKnob, rays } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { chalk, circle, fitted, line, move, path, picture, rect, repeat } from './ink.ts';

type FocusControl = DrawingParameters['focus-control'];

/** Wireless lens control: the hand unit, and its motors beside it. */
export function drawFocusControl({ style, motors, knob }: FocusControl): string {
  const main =
    style === 'rangefinder'
      ? rangefinder()
      : style === 'pistol'
        ? pistolUnit(knob)
        : handUnit(knob);
  if (style === 'rangefinder') return picture(fitted([-120, -70, 240, 150], {}, main));
  return picture(
    fitted(
      [-104, -122, 190 + (motors > 0 ? 92 : 0), 244],
      { room: [340, 244] },
      main,
      repeat(motors, (index) =>
        move(132, (index - (motors - 1) / 2) * (motors > 2 ? 78 : 92), motor()),
      ),
    ),
  );
}

/** Upright unit with a big knob on the right and a screen. */
function handUnit(knob: number): string {
  const radius = 40 + knob * 12;
  return (
    path('M-58 -86q0 -16 16 -16h58q16 0 16 16v166q0 22 -22 22h-46q-22 0 -22 -22z', 'white') +
    bar([-40, -102], [-40, -122], 8, 'black') +
    handUnitFace(knob) +
    rect([-44, 56, 56, 30], 'grey', 4) +
    line(-34, 71, 2, 71) +
    circle(32, 18, radius, 'grey') +
    rays(32, 18, [radius * 0.9, radius], 44) +
    circle(32, 18, radius * 0.88) +
    circle(32, 18, radius * 0.6) +
    repeat(9, (index) => {
      const turn = ((index * 30 - 210) * Math.PI) / 180;
      return line(
        32 + Math.cos(turn) * radius * 0.64,
        18 + Math.sin(turn) * radius * 0.64,
        32 + Math.cos(turn) * radius * 0.8,
        18 + Math.sin(turn) * radius * 0.8,
      );
    }) +
    circle(32, 18, 5, 'black')
  );
}

/** Touch screen, small display with zoom rocker, or lamps only: the generations differ. */
function handUnitFace(knob: number): string {
  if (knob > 0.9) {
    return (
      rect([-52, -94, 78, 66], 'black', 6) +
      chalk('M-42 -80h40M-42 -68h28M-42 -56h34M-42 -44h22') +
      circle(12, -50, 5) +
      rect([-70, -30, 14, 44], 'grey', 5)
    );
  }
  if (knob > 0.7) {
    return (
      display([-46, -88, 62, 34], 2) +
      buttons([-40, -42, 50, 0], 4, 1, 3.4) +
      rect([-74, -14, 18, 62], 'grey', 6) +
      rect([-69, 2, 8, 30], 'black', 4)
    );
  }
  return (
    repeat(5, (index) => circle(-44 + index * 14, -80, 4, index < 2 ? 'black' : 'white')) +
    buttons([-40, -58, 46, 18], 3, 2, 4) +
    rect([-68, -10, 12, 30], 'black', 4)
  );
}

/** Unit with a grip below and the knob on its side. */
function pistolUnit(knob: number): string {
  const radius = 38 + knob * 14;
  return (
    path('M-26 10h46l10 84q2 20 -16 20h-34q-18 0 -16 -20z', 'white') +
    repeat(6, (index) => line(-24, 40 + index * 10, 20, 40 + index * 10)) +
    rect([-84, -70, 128, 84], 'white', 14) +
    bar([-66, -70], [-66, -108], 8, 'black') +
    display([-72, -58, 52, 32], 2) +
    buttons([-66, -12, 40, 0], 3, 1, 3.6) +
    rect([-98, -44, 14, 38], 'grey', 5) +
    circle(32, -28, radius, 'grey') +
    rays(32, -28, [radius * 0.88, radius], 36) +
    circle(32, -28, radius * 0.86) +
    circle(32, -28, radius * 0.5, 'grey') +
    circle(32, -28, 6, 'black') +
    line(32, -28 - radius * 0.86, 32, -28 - radius * 0.6)
  );
}

function motor(): string {
  return (
    rect([-34, -22, 62, 44], 'white', 7) +
    rect([-34, -22, 16, 44], 'grey', 6) +
    circle(38, 0, 15, 'grey') +
    rays(38, 0, [11, 15], 20) +
    circle(38, 0, 8) +
    circle(38, 0, 2.6, 'black') +
    rect([-10, -8, 22, 16], 'black', 3) +
    path('M-20 22v10h18')
  );
}

function rangefinder(): string {
  return (
    rect([-112, -46, 224, 68], 'white', 12) +
    circle(-74, -12, 25, 'grey') +
    circle(-74, -12, 17, 'black') +
    `<path d="M-84 -16a11 11 0 0 1 7 -7" stroke="#fff"/>` +
    circle(74, -12, 25, 'grey') +
    circle(74, -12, 17, 'black') +
    rect([-38, -34, 76, 28], 'black', 3) +
    `<path d="M-30 -14v-8M-20 -14v-12M-10 -14v-6M0 -14v-14M10 -14v-9M20 -14v-12M30 -14v-5" stroke="#fff"/>` +
    buttons([-24, 8, 48, 0], 4, 1, 3.4) +
    rect([-20, 22, 40, 14], 'grey', 3) +
    rect([-8, 36, 16, 26], 'white', 2) +
    knurledKnob(0, 70, 9, 12)
  );
}
