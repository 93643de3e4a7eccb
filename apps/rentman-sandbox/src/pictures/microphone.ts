import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, group, line, path, picture, rect, repeat } from './ink.ts';

type Microphone = DrawingParameters['microphone'];

/** Microphones, lying with the capsule to the left. */
export function drawMicrophone(microphone: Microphone): string {
  const { style, length, slots } = microphone;
  switch (style) {
    case 'interference':
    case 'pencil':
      return onSlope(microphone);
    case 'camera':
      return picture(fitted([-10, -70, 240, 160], { room: [320, 220] }, cameraMicrophone(slots)));
    case 'lavalier':
      return picture(fitted([-120, -70, 250, 160], { room: [320, 230] }, lavalier(slots, length)));
  }
}

function onSlope(microphone: Microphone): string {
  const reach = microphone.length * 1.12 + 12;
  const total = reach + 128;
  return picture(
    fitted(
      [0, -total * 0.24, total, total * 0.34],
      { room: [352, 200] },
      group('rotate(-14)', tube(microphone), xlrEnd(reach - 2)),
    ),
  );
}

function tube({ style, length, slots }: Microphone): string {
  const reach = length * 1.12 + 12;
  const radius = style === 'pencil' ? 13 : 11;
  const vented = style === 'pencil' ? reach * 0.24 : reach * 0.58;
  const pitch = (vented - 18) / slots;
  return (
    rect([0, -radius, reach, radius * 2], 'white', 3) +
    rect([0, -radius, 9, radius * 2], 'black', 3) +
    repeat(slots, (index) =>
      rect(
        [16 + index * pitch, -radius + 4, Math.min(5, pitch * 0.55), radius * 2 - 8],
        'black',
        1,
      ),
    ) +
    line(vented + 6, -radius, vented + 6, radius) +
    (style === 'pencil'
      ? rect([vented + 12, -radius, 8, radius * 2], 'grey', 0)
      : rect([reach * 0.66, -radius, reach * 0.12, radius * 2], 'grey', 0)) +
    rect([reach * 0.84, -4, 16, 8], 'black', 2)
  );
}

function xlrEnd(x: number): string {
  return (
    rect([x, -12, 14, 24], 'grey', 2) +
    rect([x + 14, -14, 44, 28], 'white', 4) +
    rect([x + 22, -4, 12, 8], 'black', 2) +
    path(`M${x + 58} -8h16q12 4 22 16t26 14`) +
    path(`M${x + 58} 4h10q12 4 20 14t24 16`)
  );
}

function cameraMicrophone(slots: number): string {
  return (
    rect([0, -40, 190, 26], 'white', 8) +
    rect([0, -40, 12, 26], 'black', 5) +
    repeat(slots, (index) => rect([22 + index * 12, -34, 6, 14], 'black', 1.5)) +
    rect([146, -40, 44, 26], 'grey', 6) +
    circle(168, -27, 6) +
    path('M40 -14v20M130 -14v20', 'none') +
    path('M30 -14q10 16 20 0M120 -14q10 16 20 0') +
    rect([24, 4, 128, 12], 'white', 5) +
    rect([74, 16, 28, 16], 'grey', 2) +
    rect([64, 32, 48, 8], 'white', 2) +
    circle(88, 24, 3, 'black') +
    path('M190 -28q36 0 34 34t-30 30q-20 0 -22 20') +
    rect([164, 54, 14, 26], 'black', 3)
  );
}

function lavalier(slots: number, length: number): string {
  return (
    circle(-66, -20, 34) +
    circle(-66, -20, 27, 'grey') +
    repeat(slots, (index) => rect([-84, -38 + (36 * index) / slots, 36, 4], 'black', 2)) +
    rect([-74, 14, 16, 26], 'white', 3) +
    path(`M-66 40q0 40 40 40q44 0 50 -${length}q6 -50 46 -50q40 0 40 44q0 24 -20 34`) +
    rect([68, 44, 24, 34], 'white', 4) +
    rect([74, 32, 12, 12], 'grey', 2) +
    line(68, 56, 92, 56) +
    path('M-34 -34h30q8 0 8 8v10h-46z', 'white') +
    path('M-34 -8h34l10 -16', 'none') +
    rect([-40, -28, 12, 18], 'black', 3)
  );
}
