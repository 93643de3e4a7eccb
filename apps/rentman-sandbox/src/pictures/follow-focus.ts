import { bar, knurledKnob, rays } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, path, picture, rect, repeat } from './ink.ts';

/** A follow focus: marking wheel, gear box, drive arm on rods. */
export function drawFollowFocus({ style, wheel }: DrawingParameters['follow-focus']): string {
  const radius = 44 + wheel * 26;
  const isStudio = style === 'studio';
  return picture(
    fitted(
      [-110 - (isStudio ? 50 : 0), -110, 250 + (isStudio ? 50 : 0), 206],
      { room: [336, 236] },
      bar([-40, 78], [140, 78], 10),
      isStudio ? bar([-40, 62], [140, 62], 10) : '',
      rect([28, 50, 46, 40], 'white', 5),
      rect([36, -22, 30, 74], 'grey', 5),
      knurledKnob(51, 66, 8, 12),
      path('M51 -22l44 -52l18 14l-44 54z', 'white'),
      circle(104, -72, 25, 'grey'),
      rays(104, -72, [20, 25], 26),
      circle(104, -72, 15),
      circle(104, -72, 4, 'black'),
      rect([-8, -14, 46, 26], 'grey', 4),
      circle(-40, 0, radius),
      circle(-40, 0, radius * 0.86),
      repeat(24, (index) => {
        const turn = (index * Math.PI) / 12;
        const inner = index % 4 === 0 ? 0.66 : 0.74;
        return line(
          -40 + Math.cos(turn) * radius * inner,
          Math.sin(turn) * radius * inner,
          -40 + Math.cos(turn) * radius * 0.8,
          Math.sin(turn) * radius * 0.8,
        );
      }),
      circle(-40, 0, radius * 0.5, 'grey'),
      rays(-40, 0, [radius * 0.42, radius * 0.5], 28),
      circle(-40, 0, radius * 0.4),
      circle(-40, 0, 6, 'black'),
      isStudio ? whip(radius) : '',
    ),
  );
}

function whip(radius: number): string {
  return (
    path(`M${-40 - radius * 0.3} ${radius * 0.3}Q-130 70 -146 -20`) +
    bar([-146, -22], [-150, -70], 13, 'black')
  );
}
