import { bar, display, knurledKnob, rays } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, group, line, path, picture, polygon, rect, repeat } from './ink.ts';

/** Dollies and jibs from the side; straight and curved track from above. */
export function drawDolly({ style }: DrawingParameters['dolly']): string {
  switch (style) {
    case 'column':
      return picture(fitted([-140, -130, 280, 250], { room: [340, 250] }, columnDolly()));
    case 'platform':
      return picture(fitted([-140, -90, 290, 190], {}, platformDolly()));
    case 'turntable':
      return picture(fitted([-138, -86, 294, 188], {}, offsetArm()));
    case 'jib':
      return picture(fitted([-170, -72, 330, 192], { room: [350, 246] }, jib()));
  }
}

function wheel(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, 'black') +
    circle(x, y, radius * 0.6) +
    rays(x, y, [radius * 0.18, radius * 0.6], 5) +
    circle(x, y, radius * 0.18, 'grey')
  );
}

function columnDolly(): string {
  return (
    path('M118 60L138 -60h-30', 'none') +
    bar([112, 60], [134, -64], 6) +
    bar([106, -62], [140, -62], 8, 'black') +
    polygon([
      [-118, 50],
      [-104, 34],
      [108, 34],
      [122, 50],
      [122, 66],
      [-118, 66],
    ]) +
    rect([-92, 40, 60, 12], 'grey', 2) +
    display([40, 42, 44, 16], 1) +
    rect([-30, -44, 44, 80], 'white', 4) +
    rect([-22, -96, 28, 54], 'grey', 3) +
    line(-16, -44, -16, 28) +
    line(0, -44, 0, 28) +
    rect([-34, -110, 52, 15], 'white', 3) +
    path('M-30 -128h44q-2 18 -22 18t-22 -18z', 'white') +
    bar([14, -10], [72, -10], 8, 'grey') +
    rect([50, -22, 42, 12], 'black', 5) +
    bar([71, -10], [71, 34], 7) +
    wheel(-84, 88, 26) +
    wheel(86, 88, 26) +
    knurledKnob(-60, 56, 6, 10)
  );
}

function platformDolly(): string {
  return (
    bar([118, 30], [144, -70], 6) +
    bar([120, -70], [150, -70], 8, 'black') +
    rect([-134, 26, 262, 14], 'white', 3) +
    repeat(10, (index) => line(-122 + index * 27, 26, -122 + index * 27, 40)) +
    rect([-120, 40, 40, 16], 'grey', 3) +
    rect([74, 40, 40, 16], 'grey', 3) +
    repeat(2, (index) => wheel(-112 + index * 24, 68, 11) + wheel(82 + index * 24, 68, 11)) +
    rect([-140, 80, 290, 8], 'white', 4) +
    rect([-26, -46, 36, 72], 'white', 3) +
    rect([-20, -72, 24, 28], 'grey', 2) +
    path('M-34 -88h52q-2 16 -26 16t-26 -16z', 'white') +
    bar([10, -6], [62, -6], 8) +
    rect([40, -18, 42, 12], 'black', 5) +
    bar([61, -6], [61, 26], 7)
  );
}

/** A short slide on the column of a dolly: a toothed rail, its carriage, a bowl out at the end. */
function offsetArm(): string {
  return (
    rect([-24, 40, 48, 14], 'grey', 2) +
    rect([-16, 54, 32, 46], 'white', 2) +
    path('M-16 66h32M-16 88h32') +
    rect([-128, -6, 236, 20], 'white', 3) +
    repeat(28, (index) => line(-120 + index * 8, 9, -120 + index * 8, 14)) +
    line(-122, 1, 102, 1) +
    rect([-136, -12, 12, 32], 'black', 3) +
    rect([-46, -12, 92, 52], 'white', 5) +
    rect([-38, -18, 76, 8], 'grey', 2) +
    repeat(4, (index) => circle(-34 + index * 22.6, 1, 5, 'grey')) +
    knurledKnob(0, 26, 9, 14) +
    bar([46, 26], [84, 38], 6, 'black') +
    rect([94, -28, 40, 48], 'white', 4) +
    circle(114, -4, 9, 'grey') +
    circle(114, -4, 3.4) +
    rect([106, -44, 16, 18], 'black', 2) +
    path('M82 -76h64q-4 32 -32 32t-32 -32z', 'white') +
    rect([74, -84, 80, 9], 'grey', 2)
  );
}

function jib(): string {
  return (
    path('M-12 20L-74 116h14L0 36L60 116h14L12 20z', 'white') +
    rect([-5, 20, 10, 90], 'grey', 2) +
    rect([-12, -8, 24, 34], 'white', 4) +
    group(
      'rotate(-17)',
      rect([-150, -16, 246, 9], 'white', 2),
      rect([-150, 4, 246, 9], 'white', 2),
      repeat(9, (index) => line(-140 + index * 27, -7, -128 + index * 27, 4)),
      rect([84, -22, 18, 40], 'grey', 3),
      rect([104, -14, 44, 24], 'black', 4),
      rect([112, -22, 8, 40], 'white', 2),
      rect([124, -22, 8, 40], 'white', 2),
      rect([136, -22, 8, 40], 'white', 2),
    ) +
    circle(0, 0, 11, 'grey') +
    circle(0, 0, 4) +
    rect([-160, 32, 26, 12], 'grey', 2) +
    path('M-164 44h34q0 28 -17 28t-17 -28z', 'white') +
    line(-147, 72, -147, 84)
  );
}

/** Track from above: two rails on sleepers, straight or bent. */
export function drawTrack({ style, sleepers }: DrawingParameters['track']): string {
  if (style === 'straight') {
    return picture(
      fitted(
        [-160, -50, 320, 100],
        {},
        repeat(sleepers, (index) =>
          rect([-138 + (index * 264) / (sleepers - 1) - 6, -48, 14, 96], 'grey', 2),
        ),
        rect([-160, -36, 320, 10], 'white', 4),
        rect([-160, 26, 320, 10], 'white', 4),
        rect([150, -38, 16, 14], 'black', 3),
        rect([150, 24, 16, 14], 'black', 3),
      ),
    );
  }
  return picture(fitted([-100, -108, 224, 236], { room: [330, 240] }, curve(sleepers)));
}

function curve(sleepers: number): string {
  const at = (radius: number, turn: number) =>
    `${(-180 + Math.cos(turn) * radius).toFixed(1)} ${(180 - Math.sin(turn) * radius).toFixed(1)}`;
  const [from, to] = [0.28, 1.12];
  const rail = (radius: number) =>
    path(
      `M${at(radius - 5, from)}A${radius - 5} ${radius - 5} 0 0 0 ${at(radius - 5, to)}L${at(radius + 5, to)}A${radius + 5} ${radius + 5} 0 0 1 ${at(radius + 5, from)}Z`,
      'white',
    );
  const ties = repeat(sleepers, (index) => {
    const turn = from + 0.06 + (index * (to - from - 0.12)) / (sleepers - 1);
    return `<g transform="translate(-180 180) rotate(${(-turn * 180) / Math.PI})">${rect([206, -7, 100, 14], 'grey', 2)}</g>`;
  });
  return ties + rail(226) + rail(286);
}
