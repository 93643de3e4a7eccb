import { bar, buttons, display, louvres, socket } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, move, picture, rect, repeat } from './ink.ts';

type WirelessVideo = DrawingParameters['wireless-video'];

/** Transmitter in front, receivers behind it, antennas up. */
export function drawWirelessVideo({
  antennas,
  receivers,
  size,
  style = 'plain',
}: WirelessVideo): string {
  const units = receivers + 1;
  const width = 84 + size * 22;
  const pitch = width + 26;
  const total = units * pitch - 26;
  return picture(
    fitted(
      [0, -92, total, 230],
      { room: [340, 226], limit: 0.86 + size * 0.4 },
      repeat(units, (index) =>
        move(index * pitch, index === 0 ? 34 : 0, unit(width, index === 0, { antennas, style })),
      ),
    ),
  );
}

function unit(
  width: number,
  isTransmitter: boolean,
  { antennas, style }: { antennas: number; style: NonNullable<WirelessVideo['style']> },
): string {
  const height = isTransmitter ? 74 : 108;
  const count = isTransmitter ? Math.min(antennas, 4) : antennas;
  return (
    repeat(count, (index) => antenna(width, index, count)) +
    rect([0, 0, width, height], 'white', 6) +
    body(width, height, style) +
    socket(18, height - 14, 5) +
    socket(34, height - 14, 5) +
    rect([width - 38, height - 20, 24, 11], 'black', 2) +
    (isTransmitter
      ? rect([width / 2 - 14, height, 28, 9], 'grey', 2)
      : rect([12, height, width - 24, 14], 'grey', 3)) +
    (isTransmitter ? '' : line(width / 2, height, width / 2, height + 14))
  );
}

function antenna(width: number, index: number, count: number): string {
  const share = count === 1 ? 0 : index / (count - 1) - 0.5;
  const x = width / 2 + share * (width - 24);
  const tilt = share * 34;
  return (
    bar(
      [x, 2],
      [x + tilt, -62 - (1 - Math.abs(share)) * 14],
      9,
      index % 2 === 0 ? 'black' : 'white',
    ) + rect([x - 6, -8, 12, 10], 'grey', 2)
  );
}

function body(width: number, height: number, style: NonNullable<WirelessVideo['style']>): string {
  switch (style) {
    case 'finned':
      return (
        louvres([12, 8, width - 24, height - 52], 14) +
        buttons([16, height - 34, 24, 0], 3, 1, 2.6) +
        rect([width - 44, height - 39, 30, 10], 'grey', 2)
      );
    case 'screen':
      return (
        display([12, 10, width - 24, height - 52], 2) +
        buttons([18, height - 32, width - 36, 0], 4, 1, 3)
      );
    case 'plain':
      return (
        rect([12, 12, width - 24, height - 52], 'grey', 4) +
        circle(width / 2, 12 + (height - 52) / 2, Math.min(14, (height - 56) / 2.4)) +
        buttons([18, height - 32, 22, 0], 3, 1, 2.6)
      );
  }
}
