import { knurledKnob, louvres } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, move, path, picture, rect, repeat } from './ink.ts';

type Slider = DrawingParameters['slider'];

/** Sliders from the front; `stands` puts the rails on two stand heads. */
export function drawSlider({ style, length, stands = false }: Slider): string {
  const reach = 190 + length * 150;
  const half = reach / 2;
  const parts =
    style === 'tubes' ? tubes(half) : style === 'flat' ? flatRail(half) : motorRail(half);
  return picture(
    fitted(
      [-half, -96, reach, stands ? 210 : 150],
      { limit: 1.2 },
      stands ? standHead(-half + 30) + standHead(half - 30) : '',
      parts,
    ),
  );
}

function bowl(): string {
  return (
    path('M-34 -58h68q-4 30 -34 30t-34 -30z', 'white') +
    rect([-42, -66, 84, 9], 'grey', 2) +
    rect([-7, -28, 14, 12], 'black', 2)
  );
}

function tubes(half: number): string {
  return (
    rect([-half, -8, half * 2, 9], 'white', 4) +
    rect([-half, 10, half * 2, 9], 'white', 4) +
    rect([-half - 2, -14, 22, 40], 'grey', 3) +
    rect([half - 20, -14, 22, 40], 'grey', 3) +
    rect([-74, -34, 148, 18], 'white', 4) +
    repeat(4, (index) => {
      const x = -58 + index * 38.6;
      return circle(x, -10, 10, 'grey') + circle(x, -10, 4);
    }) +
    move(0, -6, bowl())
  );
}

function flatRail(half: number): string {
  return (
    rect([-half, -4, half * 2, 22], 'white', 3) +
    line(-half + 6, 3, half - 6, 3) +
    line(-half + 6, 11, half - 6, 11) +
    rect([-half - 6, -8, 12, 30], 'black', 2) +
    rect([half - 6, -8, 12, 30], 'black', 2) +
    rect([-62, -26, 124, 22], 'grey', 4) +
    knurledKnob(74, -14, 11, 14) +
    path(`M${-half + 20} 18l-16 28h14l14 -28zM${half - 20} 18l16 28h-14l-14 -28z`, 'white') +
    circle(-half + 12, 47, 5, 'black') +
    circle(half - 12, 47, 5, 'black') +
    bowl()
  );
}

function motorRail(half: number): string {
  return (
    rect([-half, -2, half * 2, 16], 'white', 8) +
    rect([-half * 0.62, -18, half * 1.24, 16], 'grey', 8) +
    rect([-40, -44, 80, 26], 'white', 5) +
    rect([-32, -38, 30, 14], 'black', 2) +
    circle(14, -31, 6) +
    circle(28, -31, 3, 'black') +
    path('M-16 -44v-14h32v14', 'white') +
    rect([-34, -66, 68, 9], 'grey', 2) +
    path(`M${-half + 22} 14l-10 26h16l8 -26zM${half - 22} 14l10 26h-16l-8 -26z`, 'white') +
    louvres([half * 0.3, -14, half * 0.24, 8], 6)
  );
}

function standHead(x: number): string {
  return (
    rect([x - 6, 24, 12, 84], 'white', 2) +
    rect([x - 14, 20, 28, 16], 'grey', 3) +
    circle(x + 20, 28, 6, 'black') +
    line(x - 6, 66, x + 6, 66)
  );
}
