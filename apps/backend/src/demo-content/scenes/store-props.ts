import { wheel } from './camera-props';
import { beam, circle, line, type Placing, path, place, rect, repeat } from './ink';

type Size = Placing & { readonly width: number; readonly height: number };

/** A hard case with ribs, standing on 0/0, its left edge there. */
export function hardCase({ width, height, ...at }: Size): string {
  return place(
    at,
    rect([0, -height, width, height], 'white', 3),
    line([0, -height * 0.62], [width, -height * 0.62]),
    repeat(4, (index) =>
      line(
        [width * (0.2 + index * 0.2), -height * 0.52],
        [width * (0.2 + index * 0.2), -height * 0.12],
      ),
    ),
    rect([width * 0.14, -height * 0.7, width * 0.12, height * 0.16], 'black', 1),
    rect([width * 0.74, -height * 0.7, width * 0.12, height * 0.16], 'black', 1),
    rect([width * 0.38, -height * 0.6, width * 0.24, height * 0.14], 'grey', 1),
  );
}

/** An aluminium box with corners. */
export function aluBox({ width, height, ...at }: Size): string {
  const corner = Math.min(width, height) * 0.16;
  return place(
    at,
    rect([0, -height, width, height], 'grey', 1),
    line([0, -height * 0.7], [width, -height * 0.7]),
    rect([0, -height, corner, corner], 'black', 1),
    rect([width - corner, -height, corner, corner], 'black', 1),
    rect([0, -corner, corner, corner], 'black', 1),
    rect([width - corner, -corner, corner, corner], 'black', 1),
    rect([width * 0.4, -height * 0.56, width * 0.2, height * 0.14], 'white', 1),
  );
}

/** A flight case on castors. */
export function flightCase({ width, height, ...at }: Size): string {
  return place(
    at,
    wheel(width * 0.16, -5, 5),
    wheel(width * 0.84, -5, 5),
    rect([0, -height - 10, width, height], 'white', 1),
    rect([0, -height - 10, width, 6], 'grey', 1),
    rect([0, -16, width, 6], 'grey', 1),
    rect([0, -height - 10, 6, height], 'grey', 1),
    rect([width - 6, -height - 10, 6, height], 'grey', 1),
    circle(3, -height - 7, 5, 'black'),
    circle(width - 3, -height - 7, 5, 'black'),
    circle(3, -13, 5, 'black'),
    circle(width - 3, -13, 5, 'black'),
    rect([width * 0.36, -height * 0.56 - 10, width * 0.28, 9], 'black', 2),
    line([6, -height * 0.72 - 10], [width - 6, -height * 0.72 - 10]),
  );
}

/** A row of lenses in a drawer. */
export function lensRow({ count, ...at }: Placing & { readonly count: number }): string {
  return place(
    at,
    repeat(count, (index) => {
      const x = index * 19;
      const height = 18 + ((index * 7) % 12);
      return (
        rect([x, -height, 15, height], index % 3 === 1 ? 'grey' : 'white', 1) +
        rect([x + 2, -height - 4, 11, 4], 'black', 1) +
        line([x, -height * 0.45], [x + 15, -height * 0.45]) +
        line([x, -height * 0.65], [x + 15, -height * 0.65])
      );
    }),
  );
}

/** Rolled cables hanging from a rail. */
export function cableCoils({ count, ...at }: Placing & { readonly count: number }): string {
  return place(
    at,
    line([-6, 0], [count * 26 - 6, 0]),
    repeat(count, (index) => {
      const x = 8 + index * 26;
      const paint = index % 2 === 0 ? 'grey' : 'white';
      return (
        line([x, 0], [x, 5]) +
        path(`M${x - 10} 24a10 19 0 1 1 20 0a10 19 0 1 1 -20 0z`, paint) +
        path(`M${x - 6} 24a6 14 0 1 1 12 0a6 14 0 1 1 -12 0z`, 'white') +
        rect([x - 4, 3, 8, 7], 'black', 1)
      );
    }),
  );
}

/** A rack from the front, open shelves at the heights given, standing on 0/0. */
export function rack({
  width,
  height,
  shelves,
  ...at
}: Size & { readonly shelves: readonly number[] }): string {
  return place(
    at,
    ...shelves.map((shelf) => rect([0, -shelf, width, 5], 'grey', 0)),
    rect([-3, -height, 6, height], 'white', 0),
    rect([width - 3, -height, 6, height], 'white', 0),
    repeat(
      Math.floor(height / 22),
      (index) =>
        circle(0, -height + 10 + index * 22, 0.8, 'black') +
        circle(width, -height + 10 + index * 22, 0.8, 'black'),
    ),
  );
}

/** A trolley with two decks, 120 cm long, pushed from its left. */
export function trolley(at: Placing): string {
  return place(
    at,
    wheel(18, -10, 10),
    wheel(102, -10, 10),
    rect([0, -26, 120, 6], 'white', 1),
    rect([8, -74, 104, 6], 'white', 1),
    rect([10, -68, 5, 42], 'grey', 0),
    rect([105, -68, 5, 42], 'grey', 0),
    path('M10 -74L-6 -106', 'none'),
    beam([-6, -106], [4, -106], 5, 'black'),
  );
}
