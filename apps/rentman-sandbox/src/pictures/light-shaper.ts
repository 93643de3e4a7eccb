import { knurledKnob } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, ellipse, fitted, line, path, picture, polygon, rect, repeat } from './ink.ts';
import { barnDoors, fins } from './lamp-parts.ts';

type LightShaper = DrawingParameters['light-shaper'];

/** What goes in front of a lamp. */
export function drawLightShaper({ shape, size, grid = false }: LightShaper): string {
  const radius = 62 + size * 56;
  switch (shape) {
    case 'octa':
      return picture(fitted([-radius, -radius, radius * 2, radius * 2], {}, octa(radius, grid)));
    case 'dome':
      return picture(
        fitted([-radius * 0.3, -radius * 1.05, radius * 1.4, radius * 2.1], {}, dome(radius, grid)),
      );
    case 'lantern':
      return picture(
        fitted([-radius, -radius * 1.2, radius * 2, radius * 2.2], {}, lantern(radius)),
      );
    case 'projector':
      return picture(fitted([-150, -62, 300, 124], { limit: 1.15 }, projector()));
    case 'fresnel':
      return picture(
        fitted(
          [-radius * 1.1, -radius * 1.3, radius * 1.1 + 130, radius * 2.6],
          { limit: 1.05 },
          fresnelMount(radius * 0.82),
        ),
      );
    case 'snap-bag':
      return picture(fitted([0, 0, 270, 170], { limit: 1.15 }, snapBag(grid)));
  }
}

function octagon(radius: number): (readonly [number, number])[] {
  return Array.from({ length: 8 }, (_, index) => {
    const turn = ((index + 0.5) / 8) * Math.PI * 2;
    return [Math.cos(turn) * radius, Math.sin(turn) * radius] as const;
  });
}

function octa(radius: number, grid: boolean): string {
  const ribs = octagon(radius)
    .map(([x, y]) => line(x * 0.86, y * 0.86, x, y))
    .join('');
  return (
    polygon(octagon(radius), 'black') +
    ribs +
    polygon(octagon(radius * 0.9)) +
    (grid ? honeycomb(radius * 0.83) : circle(0, 0, radius * 0.3, 'grey'))
  );
}

/** Egg-crate grid inside a circle. */
function honeycomb(radius: number): string {
  const step = radius / 5.5;
  return repeat(11, (index) => {
    const at = (index - 5) * step;
    const half = Math.sqrt(Math.max(0, radius * radius - at * at));
    return line(at, -half, at, half) + line(-half, at, half, at);
  });
}

function dome(radius: number, grid: boolean): string {
  const edge = radius * 1.02;
  const back = radius * 0.86;
  const ribs = repeat(5, (index) => {
    const share = (index - 2) / 2.4;
    return path(`M0 ${edge * share}Q${back * 0.7} ${edge * share * 0.92} ${back} ${22 * share}`);
  });
  return (
    path(
      `M0 ${-edge}Q${back * 0.72} ${-edge * 0.9} ${back} -26V26Q${back * 0.72} ${edge * 0.9} 0 ${edge}Z`,
      'grey',
    ) +
    ribs +
    path(`M0 ${-edge}Q${-radius * 0.34} 0 0 ${edge}Z`, 'white') +
    rect([-6, -edge, 12, edge * 2], 'white', 3) +
    (grid
      ? repeat(11, (index) => line(-24, (index - 5) * edge * 0.17, -6, (index - 5) * edge * 0.17)) +
        line(-24, -edge * 0.86, -24, edge * 0.86)
      : '') +
    rect([back - 4, -30, 16, 60], 'black', 4) +
    rect([back + 12, -20, 10, 40], 'white', 2)
  );
}

function lantern(radius: number): string {
  return (
    rect([-24, -radius * 1.18, 48, 18], 'black', 4) +
    circle(0, 0, radius * 0.94) +
    repeat(3, (index) => ellipse([0, 0, radius * (0.24 + index * 0.26), radius * 0.94], 'none')) +
    line(0, -radius * 0.94, 0, radius * 0.94) +
    path(
      `M${-radius * 0.9} ${-radius * 0.3}Q0 ${-radius * 0.12} ${radius * 0.9} ${-radius * 0.3}L${radius * 0.98} ${radius * 0.22}Q0 ${radius * 0.46} ${-radius * 0.98} ${radius * 0.22}Z`,
      'grey',
    ) +
    repeat(4, (index) => {
      const share = (index - 1.5) / 1.8;
      return line(radius * 0.9 * share, -radius * 0.2, radius * 0.97 * share, radius * 0.32);
    })
  );
}

function projector(): string {
  return (
    rect([-150, -44, 16, 88], 'black', 4) +
    rect([-136, -38, 96, 76], 'white', 3) +
    line(-112, -38, -112, 38) +
    line(-64, -38, -64, 38) +
    knurledKnob(-88, 0, 11, 16) +
    rect([-40, -46, 62, 92], 'grey', 4) +
    path(
      'M-20 -46l-8 -18h14l6 18M4 -46l8 -18h-14l-6 18M-20 46l-8 18h14l6 -18M4 46l8 18h-14l-6 -18',
      'white',
    ) +
    rect([-12, -30, 7, 60], 'white', 1) +
    polygon([
      [22, -46],
      [90, -56],
      [90, 56],
      [22, 46],
    ]) +
    fins(34, -28, [44, 56], 5) +
    rect([90, -60, 20, 120], 'grey', 3) +
    rect([110, -46, 26, 92], 'white', 3) +
    rect([136, -36, 14, 72], 'black', 3)
  );
}

function fresnelMount(radius: number): string {
  return (
    barnDoors(-radius * 0.1, 0, radius) +
    path(`M-4 ${-radius * 0.74}q${-radius * 0.3} ${radius * 0.74} 0 ${radius * 1.48}`, 'white') +
    rect([0, -radius, 74, radius * 2], 'white', 4) +
    rect([-radius * 0.12, -radius * 1.05, radius * 0.16, radius * 2.1], 'grey', 3) +
    fins(16, -radius + 10, [46, radius * 0.5], 4) +
    fins(16, radius * 0.5, [46, radius * 0.42], 4) +
    rect([22, -9, 36, 18], 'grey', 9) +
    circle(32, 0, 5, 'black') +
    polygon(
      [
        [74, -radius * 0.8],
        [106, -34],
        [106, 34],
        [74, radius * 0.8],
      ],
      'grey',
    ) +
    rect([106, -34, 16, 68], 'black', 3)
  );
}

function snapBag(grid: boolean): string {
  return (
    polygon(
      [
        [0, 0],
        [62, 42],
        [208, 42],
        [270, 0],
        [270, 170],
        [208, 128],
        [62, 128],
        [0, 170],
      ],
      'black',
    ) +
    polygon(
      [
        [0, 0],
        [270, 0],
        [270, 170],
        [0, 170],
      ],
      'none',
    ) +
    rect([7, 7, 256, 156], 'white', 2) +
    (grid
      ? repeat(11, (index) =>
          line(7 + (256 * (index + 1)) / 12, 7, 7 + (256 * (index + 1)) / 12, 163),
        ) +
        repeat(6, (index) => line(7, 7 + (156 * (index + 1)) / 7, 263, 7 + (156 * (index + 1)) / 7))
      : '') +
    rect([-4, 76, 8, 18], 'grey', 2) +
    rect([266, 76, 8, 18], 'grey', 2)
  );
}
