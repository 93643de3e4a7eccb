import type { DrawingParameters } from './drawing.ts';
import { circle, ellipse, group, line, move, path, picture, rect, repeat } from './ink.ts';
import { lettering } from './lettering.ts';

type Filter = DrawingParameters['filter'];

/** Filter glass: cut sheets fanned out, or rings with a thread. */
export function drawFilter(filter: Filter): string {
  return filter.shape === 'round' ? roundFilters(filter) : sheets(filter);
}

function sheets({ shape, effect, count, mark }: Filter): string {
  const size = count === 1 ? 1.18 : 1;
  const width = (shape === 'square' ? 150 : 190) * size;
  const height = (shape === 'square' ? 150 : 135) * size;
  const step = count > 5 ? 15 : count > 1 ? 24 : 0;
  const left = (400 - width - step * (count - 1)) / 2;
  const top = 150 - height / 2 - (step * 0.5 * (count - 1)) / 2;
  return picture(
    repeat(count, (index) => {
      const isFront = index === count - 1;
      return move(
        left + step * index,
        top + step * 0.5 * index,
        rect([0, 0, width, height], isFront ? 'white' : paintOfSheet(effect, index), 7),
        isFront ? surface(effect, width, height) : '',
        isFront ? lettering(mark, width - 24, height - 15, { height: 9 }) : '',
      );
    }),
  );
}

function paintOfSheet(effect: Filter['effect'], index: number): 'white' | 'grey' {
  return effect === 'nd' || index % 2 === 0 ? 'grey' : 'white';
}

function surface(effect: Filter['effect'], width: number, height: number): string {
  const inset = 9;
  const plate = [inset, inset, width - inset * 2, height - inset * 2 - 16] as const;
  switch (effect) {
    case 'nd':
      return rect(plate, 'grey', 3) + shine(height);
    case 'grad':
      return (
        rect([inset, inset, plate[2], plate[3] * 0.42], 'black', 3) +
        rect([inset, inset + plate[3] * 0.42, plate[2], plate[3] * 0.2], 'grey', 0) +
        repeat(4, (index) => {
          const y = inset + plate[3] * (0.68 + index * 0.08);
          return line(inset, y, inset + plate[2], y);
        })
      );
    case 'streak':
      return repeat(15, (index) => {
        const x = inset + (plate[2] * (index + 0.5)) / 15;
        return line(x, inset + 2, x, inset + plate[3]);
      });
    case 'mist':
      return rect(plate, 'none', 3) + specks(plate[2], plate[3], inset);
    default:
      return rect(plate, 'none', 3) + shine(height);
  }
}

function shine(height: number): string {
  return path(
    `M26 ${height * 0.52}L${26 + height * 0.3} ${height * 0.2}M40 ${height * 0.56}L${40 + height * 0.34} ${height * 0.2}`,
  );
}

/** Diffusion: a regular scatter of small specks, offset row by row. */
function specks(width: number, height: number, inset: number): string {
  const columns = 14;
  const rows = 7;
  return repeat(columns * rows, (index) => {
    const row = Math.floor(index / columns);
    const shift = row % 2 === 0 ? 0.3 : 0.8;
    const x = inset + (width * ((index % columns) + shift)) / (columns + 0.3);
    const y = inset + (height * (row + 0.6)) / (rows + 0.2);
    return circle(x, y, (index * 7) % 3 === 0 ? 1.7 : 0.9, 'black');
  });
}

function roundFilters({ effect, count, mark }: Filter): string {
  const radius = count > 1 ? 72 : 94;
  const step = 58;
  const left = 200 - (step * (count - 1)) / 2;
  return picture(
    repeat(count, (index) =>
      move(
        left + step * index,
        144 + (count > 1 ? (index - 1) * 10 : 0),
        ring(radius),
        roundSurface(effect, radius * 0.84, mark),
      ),
    ),
    lettering(mark, left + step * (count - 1), 144 + radius + 22 + (count > 1 ? 10 : 0), {
      height: 9,
    }),
  );
}

function ring(radius: number): string {
  return (
    circle(0, 0, radius, 'grey') +
    repeat(48, (index) => {
      const turn = (index / 48) * Math.PI * 2;
      const [x, y] = [Math.cos(turn), Math.sin(turn)];
      return line(x * radius, y * radius, x * radius * 0.93, y * radius * 0.93);
    }) +
    circle(0, 0, radius * 0.91) +
    circle(0, 0, radius * 0.84)
  );
}

function roundSurface(effect: Filter['effect'], radius: number, mark: string): string {
  const gleam = path(
    `M${-radius * 0.72} ${-radius * 0.1}A${radius * 0.74} ${radius * 0.74} 0 0 1 ${-radius * 0.1} ${-radius * 0.72}`,
  );
  switch (effect) {
    case 'pola':
      return group('rotate(35)', hatching(radius)) + circle(0, -radius * 1.05, 3, 'black');
    case 'split':
      return (
        path(`M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`, 'grey') +
        path(
          `M${radius * 0.2} ${-radius * 0.7}A${radius * 0.9} ${radius * 0.9} 0 0 1 ${radius * 0.2} ${radius * 0.7}`,
        ) +
        line(0, -radius, 0, radius) +
        gleam
      );
    case 'nd':
      return (
        circle(0, 0, radius, 'grey') +
        gleam +
        path(`M${-radius * 0.94} ${radius * 0.34}L${radius * 0.94} ${-radius * 0.34}`) +
        circle(radius * 1.04, -mark.length, 2.6, 'black')
      );
    case 'diopter':
      return (
        ellipse([0, 0, radius * 0.66, radius * 0.66], 'none') +
        ellipse([0, 0, radius * 0.36, radius * 0.36], 'none') +
        gleam
      );
    default:
      return gleam;
  }
}

function hatching(radius: number): string {
  return repeat(11, (index) => {
    const y = ((index - 5) / 5.6) * radius;
    const half = Math.sqrt(radius * radius - y * y);
    return line(-half, y, half, y);
  });
}
