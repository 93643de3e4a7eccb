import { buttons, louvres, screws } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, move, path, picture, rect, repeat } from './ink.ts';

type Distribution = DrawingParameters['distribution'];

/** Power distribution: rubber box, strip, dimmer. */
export function drawDistribution({ style, outlets }: Distribution): string {
  switch (style) {
    case 'box':
      return picture(fitted([-150, -100, 300, 210], { room: [336, 240] }, box(outlets)));
    case 'strip':
      return picture(fitted([-180, -40, 370, 84], { room: [350, 200] }, strip(outlets)));
    case 'dimmer':
      return picture(fitted([-150, -60, 300, 120], {}, dimmer(outlets)));
  }
}

function schuko(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, 'grey') +
    circle(x, y, radius * 0.76) +
    circle(x - radius * 0.28, y, radius * 0.12, 'black') +
    circle(x + radius * 0.28, y, radius * 0.12, 'black')
  );
}

function box(outlets: number): string {
  return (
    path('M-90 -84v-8q0 -8 8 -8h164q8 0 8 8v8') +
    rect([-130, -84, 260, 170], 'white', 12) +
    rect([-112, -70, 108, 34], 'black', 4) +
    repeat(7, (index) => rect([-104 + index * 13.6, -62, 9, 18], 'white', 1.5)) +
    rect([12, -70, 104, 34], 'grey', 4) +
    buttons([30, -53, 66, 0], 4, 1, 4) +
    repeat(outlets, (index) =>
      schuko(-92 + (index % 3) * 52, -6 + Math.floor(index / 3) * 52, 21),
    ) +
    cee(86, -4) +
    cee(86, 50) +
    rect([-150, -20, 20, 44], 'grey', 6) +
    circle(-140, 2, 8, 'black') +
    rect([-110, 86, 30, 10], 'black', 3) +
    rect([80, 86, 30, 10], 'black', 3)
  );
}

function cee(x: number, y: number): string {
  return (
    circle(x, y, 22) +
    circle(x, y, 16, 'grey') +
    repeat(5, (index) => {
      const turn = ((index * 72 + 90) * Math.PI) / 180;
      return circle(x + Math.cos(turn) * 9, y + Math.sin(turn) * 9, 2.4, 'black');
    })
  );
}

function strip(outlets: number): string {
  const pitch = 276 / outlets;
  return (
    path('M-160 0q-20 0 -20 20t-14 20', 'none') +
    rect([-160, -26, 344, 52], 'white', 10) +
    rect([-150, -14, 26, 28], 'black', 4) +
    line(-137, -8, -137, 2) +
    repeat(outlets, (index) =>
      move(-112 + pitch * (index + 0.5), 0, `<g transform="rotate(40)">${schuko(0, 0, 20)}</g>`),
    ) +
    screws([-160, -26, 344, 52], 6, 1.6)
  );
}

function dimmer(outlets: number): string {
  const pitch = 250 / outlets;
  return (
    rect([-150, -56, 300, 112], 'white', 4) +
    rect([-150, -56, 16, 112], 'grey', 3) +
    rect([134, -56, 16, 112], 'grey', 3) +
    repeat(outlets, (index) => rect([-124 + index * pitch, -38, pitch - 6, 30], 'black', 2)) +
    louvres([-120, 10, 240, 30], 22)
  );
}
