import { bar, knurledKnob } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, move, picture, polygon, rect, repeat } from './ink.ts';

type MatteBox = DrawingParameters['matte-box'];

/** A matte box from the front and, where it has stages, from the side. */
export function drawMatteBox({ style, stages, width, flags }: MatteBox): string {
  const half = 52 + width * 34;
  const height = half * 0.74;
  const depth = 34 + stages * 17;
  const wing = flags === 'all' ? 34 : 0;
  const total = half * 2 + wing * 2 + 30 + depth + 42;
  return picture(
    fitted(
      [-half - wing, -height - 44, total, height * 2 + 92],
      { room: [344, 240], limit: 1.15 },
      front(half, height, flags),
      move(half + wing + 72, 0, side(height, { stages, style, flags })),
    ),
  );
}

function front(half: number, height: number, flags: MatteBox['flags']): string {
  const top =
    flags === 'none'
      ? ''
      : polygon(
          [
            [-half + 6, -height],
            [-half - 8, -height - 36],
            [half + 8, -height - 36],
            [half - 6, -height],
          ],
          'black',
        );
  const wings =
    flags === 'all'
      ? polygon(
          [
            [-half, -height + 10],
            [-half - 30, -height - 4],
            [-half - 30, height + 4],
            [-half, height - 10],
          ],
          'black',
        ) +
        polygon(
          [
            [half, -height + 10],
            [half + 30, -height - 4],
            [half + 30, height + 4],
            [half, height - 10],
          ],
          'black',
        )
      : '';
  return (
    top +
    wings +
    rect([-half, -height, half * 2, height * 2], 'white', 5) +
    rect([-half + 8, -height + 8, half * 2 - 16, height * 2 - 16], 'grey', 3) +
    rect([-half + 20, -height + 22, half * 2 - 40, height * 2 - 44], 'white', 2) +
    circle(0, 0, height * 0.62) +
    circle(0, 0, height * 0.54, 'black') +
    `<path d="M${-height * 0.34} ${-height * 0.12}a${height * 0.36} ${height * 0.36} 0 0 1 ${height * 0.24} ${-height * 0.24}" stroke="#fff"/>` +
    knurledKnob(-half + 12, -height - 2, 6, 10) +
    knurledKnob(half - 12, -height - 2, 6, 10)
  );
}

function side(
  height: number,
  { stages, style, flags }: Pick<MatteBox, 'stages' | 'style' | 'flags'>,
): string {
  const trays = repeat(
    stages,
    (index) =>
      rect([index * 17, -height - 6, 14, height * 2 + 12], 'white', 2) +
      circle(index * 17 + 7, -height - 10, 4, 'black'),
  );
  const back = stages * 17;
  return (
    polygon(
      [
        [-38, -height - 16],
        [0, -height + 2],
        [0, height - 2],
        [-38, height + 16],
      ],
      'grey',
    ) +
    (flags === 'none' ? '' : line(0, -height, -44, -height - 34)) +
    trays +
    rect([back, -height * 0.66, 16, height * 1.32], 'grey', 3) +
    (style === 'swing-away'
      ? rect([back + 2, height * 0.4, 12, height * 0.8], 'white', 2) +
        bar([-20, height * 1.2 + 8], [back + 34, height * 1.2 + 8], 9) +
        knurledKnob(back + 8, height * 1.2 - 8, 7, 10)
      : style === 'compact'
        ? circle(7, height * 0.4, 9, 'grey')
        : rect([back + 4, height * 0.66, 9, 14], 'black', 2))
  );
}
