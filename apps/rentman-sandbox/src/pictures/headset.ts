import { bar, buttons, display } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, move, path, picture, rect, repeat } from './ink.ts';

/** Talkback: headsets, belt packs, radios. */
export function drawHeadset({ style, count }: DrawingParameters['headset']): string {
  const [width, height, piece] = PIECES[style];
  return picture(
    fitted(
      [0, 0, width * count, height],
      { room: [340, 232], limit: 1.25 },
      repeat(count, (index) => move(width * (index + 0.5), height / 2, piece())),
    ),
  );
}

const PIECES: Readonly<
  Record<DrawingParameters['headset']['style'], readonly [number, number, () => string]>
> = {
  intercom: [158, 190, intercom],
  beltpack: [104, 180, beltpack],
  radio: [82, 216, radio],
};

function intercom(): string {
  return (
    path('M-58 20v-40q0 -62 58 -62t58 62v40h-9v-40q0 -53 -49 -53t-49 53v40z', 'white') +
    rect([-76, -4, 28, 60], 'black', 12) +
    rect([-54, 0, 12, 52], 'grey', 5) +
    rect([48, 2, 20, 48], 'grey', 9) +
    bar([-66, 46], [-34, 86], 7) +
    rect([-40, 78, 34, 15], 'black', 7) +
    circle(-62, 26, 9) +
    circle(-62, 26, 3, 'black') +
    line(-30, -66, 30, -66)
  );
}

function beltpack(): string {
  return (
    rect([-40, -66, 80, 138], 'white', 14) +
    rect([-28, -54, 56, 34], 'black', 4) +
    `<path d="M-18 -43h34M-18 -33h24" stroke="#fff"/>` +
    repeat(6, (index) =>
      rect(
        [-30 + (index % 2) * 33, -8 + Math.floor(index / 2) * 22, 27, 16],
        index < 2 ? 'grey' : 'white',
        4,
      ),
    ) +
    rect([-30, -84, 14, 18], 'grey', 4) +
    rect([16, -84, 14, 18], 'grey', 4) +
    rect([-14, 72, 28, 12], 'black', 3) +
    circle(0, 63, 3)
  );
}

function radio(): string {
  return (
    bar([-16, -36], [-16, -104], 11, 'black') +
    rect([4, -52, 18, 16], 'grey', 4) +
    line(10, -52, 10, -36) +
    line(16, -52, 16, -36) +
    rect([-32, -36, 64, 138], 'white', 9) +
    rect([-38, -16, 8, 36], 'grey', 3) +
    display([-22, -22, 44, 24], 1) +
    buttons([-14, 14, 28, 14], 3, 2, 4) +
    repeat(6, (index) => line(-18, 46 + index * 7, 18, 46 + index * 7)) +
    line(-32, 90, 32, 90)
  );
}
