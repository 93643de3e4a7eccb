import { bar, dovetail, knob, knurledKnob } from './details.ts';
import { circle, line, path, polygon, rect, repeat, scaled } from './ink.ts';

export type HeadShape = 'round' | 'boxed' | 'cine';

/** A fluid head from the side; its base stands on 0/0, the camera plate is above. */
export function fluidHead(shape: HeadShape, size: number, handles: 1 | 2): string {
  const drawings = { round: roundHead, boxed: boxedHead, cine: cineHead };
  const scale = 0.78 + size * 0.42;
  const second = handles === 2 ? bar([-24, -30], [-92, 2], 6, 'black') : '';
  return scaled(scale, second, panBar(), drawings[shape]());
}

function panBar(): string {
  return bar([26, -30], [104, 8], 6, 'black') + bar([74, -6.5], [106, 9], 9, 'grey');
}

function roundHead(): string {
  return (
    rect([-26, -12, 52, 12], 'grey', 3) +
    path('M-30 -12h60v-10q0 -26 -30 -30q-30 4 -30 30z', 'white') +
    circle(0, -34, 21) +
    knurledKnob(0, -34, 13, 18) +
    circle(0, -34, 3.4, 'black') +
    dovetail([-44, -62, 88, 10]) +
    rect([-58, -69, 116, 8], 'white', 2) +
    circle(-38, -20, 5, 'grey') +
    rect([-12, -9, 24, 5], 'black', 2)
  );
}

function boxedHead(): string {
  return (
    rect([-28, -10, 56, 10], 'grey', 2) +
    rect([-32, -52, 64, 42], 'white', 6) +
    knob(-12, -30, 9, -40) +
    knob(13, -30, 9, 40) +
    line(-32, -18, 32, -18) +
    dovetail([-40, -62, 80, 10]) +
    rect([-50, -69, 100, 8], 'white', 2)
  );
}

function cineHead(): string {
  return (
    path('M-34 0h68l-6 -14h-56z', 'grey') +
    rect([-40, -58, 80, 45], 'white', 8) +
    circle(0, -36, 16, 'grey') +
    circle(0, -36, 10) +
    line(0, -46, 0, -40) +
    knurledKnob(-27, -26, 7, 10) +
    knurledKnob(28, -26, 7, 10) +
    rect([-20, -12, 40, 8], 'black', 2) +
    polygon(
      [
        [-62, -68],
        [62, -68],
        [52, -58],
        [-52, -58],
      ],
      'grey',
    ) +
    rect([-70, -77, 140, 9], 'white', 2) +
    repeat(9, (index) => line(-48 + index * 12, -77, -48 + index * 12, -73))
  );
}
