import { buttons, display, knob, knurledKnob, rays, xlr } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { chalk, circle, fitted, line, path, picture, rect, repeat } from './ink.ts';

type Recorder = DrawingParameters['recorder'];

/** Mixers and recorders, front panel. */
export function drawRecorder({ style, knobs, faders }: Recorder): string {
  switch (style) {
    case 'bag':
      return picture(fitted([-20, -10, 340, 130], { room: [344, 220] }, bagMixer(knobs)));
    case 'desk':
      return picture(fitted([0, 0, 330, 170], { room: [344, 230] }, desk(faders, knobs)));
    case 'hand':
      return picture(fitted([-60, -120, 120, 240], { room: [300, 248] }, handRecorder(knobs)));
  }
}

function bagMixer(knobs: number): string {
  const width = 210 + knobs * 11;
  const left = (300 - width) / 2;
  const isTwoRowed = knobs > 6;
  const perRow = isTwoRowed ? Math.ceil(knobs / 2) : knobs;
  const field = width - 118;
  const radius = Math.min(13, field / perRow / 2.5);
  return (
    rect([left - 12, -4, 12, 116], 'grey', 3) +
    rect([left + width, -4, 12, 116], 'grey', 3) +
    rect([left, 0, width, 108], 'white', 4) +
    display([left + width - 106, 12, 64, 46], 0) +
    repeat(8, (index) =>
      chalk(`M${left + width - 99 + index * 7.2} 52v${-12 - ((index * 11) % 22)}`),
    ) +
    knurledKnob(left + width - 21, 28, 11, 16) +
    circle(left + width - 21, 54, 5, 'black') +
    buttons([left + width - 98, 76, 48, 0], 4, 1, 4) +
    buttons([left + width - 98, 92, 48, 0], 4, 1, 4) +
    rect([left + width - 34, 70, 24, 26], 'grey', 3) +
    repeat(knobs, (index) => {
      const column = index % perRow;
      const row = Math.floor(index / perRow);
      const x = left + 10 + (field * (column + 0.5)) / perRow;
      const y = isTwoRowed ? 30 + row * 48 : 42;
      return (
        rays(x, y, [radius + 3, radius + 6], 11) +
        knob(x, y, radius, -120 + ((index * 53) % 220)) +
        (isTwoRowed ? '' : rect([x - 5, 72, 10, 18], index % 2 === 0 ? 'grey' : 'white', 3))
      );
    })
  );
}

function desk(faders: number, knobs: number): string {
  const pitch = 300 / faders;
  return (
    rect([0, 0, 330, 170], 'white', 6) +
    rect([8, 8, 314, 26], 'black', 2) +
    repeat(knobs, (index) => chalk(`M${20 + index * pitch} 28v${-6 - ((index * 7) % 11)}`)) +
    repeat(knobs, (index) => knob(24 + index * pitch, 52, 6.5, -60 + ((index * 47) % 140))) +
    repeat(faders, (index) => {
      const x = 24 + index * pitch;
      const y = 96 + ((index * 29) % 46);
      return (
        line(x, 78, x, 156) +
        rect([x - 6, y - 5, 12, 11], 'grey', 2) +
        line(x - 6, y + 0.5, x + 6, y + 0.5)
      );
    })
  );
}

function handRecorder(knobs: number): string {
  return (
    path('M-34 -70q-10 -30 10 -42l14 30M34 -70q10 -30 -10 -42l-14 30', 'none') +
    circle(-20, -104, 14, 'grey') +
    circle(20, -104, 14, 'grey') +
    repeat(
      3,
      (index) =>
        line(-30, -110 + index * 6, -10, -110 + index * 6) +
        line(10, -110 + index * 6, 30, -110 + index * 6),
    ) +
    rect([-40, -86, 80, 22], 'grey', 4) +
    rect([-52, -66, 104, 180], 'white', 12) +
    display([-38, -52, 76, 44], 3) +
    repeat(knobs, (index) => knob((index - (knobs - 1) / 2) * 30, 14, 11, index * 40 - 40)) +
    circle(0, 54, 17, 'grey') +
    circle(0, 54, 8, 'black') +
    buttons([-32, 54, 64, 0], 2, 1, 6) +
    xlr(-20, 94, 11) +
    xlr(20, 94, 11)
  );
}
