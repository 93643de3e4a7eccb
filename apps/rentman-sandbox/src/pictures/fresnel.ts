import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, move, path, picture, rect, repeat, scaled } from './ink.ts';
import { barnDoors, fins, sideYoke } from './lamp-parts.ts';
import { lettering } from './lettering.ts';

type Fresnel = DrawingParameters['fresnel'];

/** A tungsten Fresnel from the side, beam to the left. */
export function drawFresnel({
  lens,
  fins: count,
  doors,
  count: heads = 1,
  mark = '',
}: Fresnel): string {
  const radius = 42 + lens * 30;
  const head = lampHead(radius, count, doors) + lettering(mark, 92, -radius * 0.16, { height: 11 });
  if (heads > 1) {
    return picture(
      fitted(
        [0, 0, 372, 190],
        { limit: 1.1 },
        repeat(heads, (index) => move(52 + index * 128, 66 + (index % 2) * 40, scaled(0.56, head))),
      ),
    );
  }
  const reach = radius * 1.66;
  return picture(
    fitted(
      [-reach, -radius * 1.56, reach + 148, radius * 2.9 + 60],
      { limit: 0.6 + lens * 0.5 },
      head,
    ),
  );
}

function lampHead(radius: number, count: number, doors: boolean): string {
  const length = 136;
  const top = -radius * 0.86;
  return (
    (doors ? barnDoors(-radius * 0.16, 0, radius) : '') +
    path(
      `M0 ${-radius}H${length * 0.5}L${length} ${top}q10 0 10 12V${radius * 0.72}q0 14 -14 14H0Z`,
      'white',
    ) +
    rect([-radius * 0.18, -radius * 1.04, radius * 0.2, radius * 2.08], 'grey', 3) +
    path(
      `M${-radius * 0.16} ${-radius * 0.76}q${-radius * 0.24} ${radius * 0.76} 0 ${radius * 1.52}`,
      'white',
    ) +
    fins(length * 0.12, -radius + 10, [length * 0.76, radius * 0.5], count + 4) +
    path(`M${length * 0.2} ${-radius}v-10h${length * 0.34}v12`, 'grey') +
    line(length * 0.16, radius * 0.52, length * 0.92, radius * 0.52) +
    circle(length * 0.84, radius * 0.16, 8, 'grey') +
    circle(length * 0.84, radius * 0.16, 3, 'black') +
    rect([length + 10, -radius * 0.3, 7, radius * 0.62], 'black', 2) +
    sideYoke(length * 0.42, 0, radius + 30, 11)
  );
}
