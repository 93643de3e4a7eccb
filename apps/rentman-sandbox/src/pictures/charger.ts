import { display, louvres, socket, xlr } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, move, path, picture, rect, repeat } from './ink.ts';
import { lettering } from './lettering.ts';

type Charger = DrawingParameters['charger'];

/** A charger from the front with batteries in its bays. */
export function drawCharger({ mount, bays, mark = '' }: Charger): string {
  const pitch = mount === 'b-mount' ? 104 : 82;
  const width = bays * pitch + 26;
  return picture(
    fitted(
      [0, -110, width, 200],
      { room: [336, 226] },
      repeat(bays, (index) => move(13 + pitch * (index + 0.5), 0, bay(mount, index, mark))),
      rect([0, 26, width, 52], 'white', 6),
      rect([0, 26, width, 10], 'grey', 4),
      display([14, 44, 40, 24], 1),
      repeat(bays, (index) => circle(70 + index * 16, 56, 4, index % 3 === 2 ? 'white' : 'black')),
      xlr(width - 26, 56, 12),
      mount === 'b-mount' ? socket(width - 56, 56, 7) : louvres([width - 84, 46, 36, 20], 6),
      rect([16, 78, 22, 7], 'black', 2),
      rect([width - 38, 78, 22, 7], 'black', 2),
    ),
  );
}

function bay(mount: Charger['mount'], index: number, mark: string): string {
  const width = mount === 'b-mount' ? 84 : 66;
  const top = -104;
  const height = 118;
  const isFilled = index % 3 !== 1 || mount === 'b-mount';
  const plate =
    rect([-width / 2 - 4, -40, width + 8, 70], 'grey', 4) +
    path('M-14 -40l5 20h18l5 -20', 'white') +
    line(-10, 4, 10, 4);
  if (!isFilled) return plate;
  return (
    plate +
    rect([-width / 2, top, width, height], 'white', 7) +
    line(-width / 2, top + 22, width / 2, top + 22) +
    (mark === ''
      ? rect([-14, top + 40, 28, 20], 'black', 3)
      : lettering(mark, 0, top + 50, { height: 16 })) +
    repeat(4, (light) =>
      rect(
        [-20 + light * 11, top + height - 32, 7, 5],
        light < 3 - (index % 2) ? 'black' : 'white',
        1,
      ),
    )
  );
}
