import { bar, rays } from './details.ts';
import { chalk, circle, group, line, move, path, rect, repeat } from './ink.ts';

export function clapper(): string {
  const stripes = repeat(6, (index) =>
    path(`M${-104 + index * 38} -74l16 -24h19l-16 24z`, 'black'),
  );
  const board = repeat(6, (index) => path(`M${-104 + index * 38} -70l16 24h19l-16 -24z`, 'black'));
  return (
    group('rotate(-12 -112 -74)', rect([-116, -98, 236, 24], 'white', 3), stripes) +
    rect([-116, -70, 236, 24], 'white', 2) +
    board +
    rect([-116, -46, 236, 148], 'white', 4) +
    path('M-116 -8h236M-116 30h236M-38 30v72M44 30v72M-116 66h236') +
    circle(-106, -72, 5, 'grey') +
    repeat(5, (index) =>
      rect([60 + index * 11, -38, 11, 22], index % 2 === 0 ? 'grey' : 'black', 0),
    )
  );
}

export function chair(): string {
  return (
    bar([-62, 116], [56, -4], 9) +
    bar([62, 116], [-56, -4], 9) +
    circle(0, 56, 6, 'grey') +
    bar([-70, 90], [70, 90], 7) +
    bar([-64, -10], [-64, -118], 8) +
    bar([64, -10], [64, -118], 8) +
    rect([-76, -110, 152, 46], 'black', 5) +
    chalk('M-64 -102h128M-64 -72h128') +
    rect([-82, -34, 40, 9], 'grey', 4) +
    rect([42, -34, 40, 9], 'grey', 4) +
    path('M-66 -10h132v10q-66 16 -132 0z', 'black') +
    path('M66 6h18v36q0 6 -6 6h-8q-4 0 -4 -6z', 'white')
  );
}

export function tape(): string {
  const roll = (x: number, y: number, isDark: boolean) =>
    move(
      x,
      y,
      circle(0, 0, 42, isDark ? 'black' : 'white'),
      isDark
        ? `<g stroke="#fff"><circle cx="0" cy="0" r="34"/><circle cx="0" cy="0" r="28"/></g>`
        : circle(0, 0, 35, 'none') + circle(0, 0, 29, 'none'),
      circle(0, 0, 20, 'grey'),
      circle(0, 0, 15),
    );
  return (
    roll(-80, -52, true) +
    roll(2, -58, false) +
    roll(84, -52, true) +
    roll(-40, 30, false) +
    roll(44, 30, true) +
    path('M84 66q24 10 40 28l-10 8q-14 -16 -34 -24z', 'black') +
    line(-118, 92, 60, 92)
  );
}

export function tent(): string {
  return (
    path('M-140 -44Q-70 -58 0 -108Q70 -58 140 -44z', 'white') +
    path('M-52 -50Q-20 -76 0 -108Q20 -76 52 -50') +
    path(
      'M-140 -44h280v18q-18 10 -35 0q-18 10 -35 0q-18 10 -35 0q-18 10 -35 0q-18 10 -35 0q-18 10 -35 0q-18 10 -35 0q-18 10 -35 0z',
      'grey',
    ) +
    path('M-126 -22h62v126h-62zM126 -22h-62v126h62z', 'black') +
    path('M-118 -14q20 60 0 112M118 -14q-20 60 0 112', 'none') +
    bar([-134, -24], [-134, 106], 7) +
    bar([134, -24], [134, 106], 7) +
    line(-64, 104, 64, 104) +
    rect([-30, 44, 60, 38], 'white', 3) +
    rect([-24, 50, 48, 26], 'black', 2) +
    bar([0, 82], [0, 104], 6)
  );
}

export function chart(): string {
  const patch = (index: number) => {
    const turn = (index / 20) * Math.PI * 2;
    const paint = index % 3 === 0 ? 'black' : index % 3 === 1 ? 'grey' : 'white';
    return rect([Math.cos(turn) * 104 - 12, Math.sin(turn) * 66 - 9, 24, 18], paint, 1);
  };
  return (
    rect([-134, -100, 268, 182], 'black', 4) +
    rect([-126, -92, 252, 166], 'grey', 2) +
    group('translate(0 -9)', repeat(20, patch)) +
    repeat(9, (index) =>
      rect([-54 + index * 12, -26, 12, 30], index < 3 ? 'black' : index < 6 ? 'grey' : 'white', 0),
    ) +
    circle(0, -9, 6, 'black') +
    rays(-112, -78, [2, 8], 8) +
    rays(112, -78, [2, 8], 8) +
    rect([-8, 82, 16, 32], 'white', 2)
  );
}
