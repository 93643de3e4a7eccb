import type { DrawingParameters } from './drawing.ts';
import { type Box, chalk, rect, repeat } from './ink.ts';

type ScreenImage = DrawingParameters['monitor']['image'];

/** What a screen shows, in white lines on black. */
export function drawScreenImage(image: ScreenImage, box: Box): string {
  const [x, y, width, height] = box;
  const at = (u: number, v: number) => `${fix(x + width * u)} ${fix(y + height * v)}`;
  switch (image) {
    case 'hills':
      return (
        chalk(
          `M${at(0, 0.72)}L${at(0.22, 0.44)}L${at(0.36, 0.6)}L${at(0.6, 0.28)}L${at(1, 0.74)}`,
        ) +
        chalk(`M${at(0, 0.84)}Q${at(0.4, 0.66)} ${at(1, 0.88)}`) +
        chalk(circlePath(x + width * 0.2, y + height * 0.24, height * 0.08)) +
        frameLines(box)
      );
    case 'face':
      return (
        chalk(
          `M${at(0.42, 1)}V${fix(y + height * 0.8)}C${at(0.34, 0.74)} ${at(0.34, 0.26)} ${at(0.5, 0.2)}C${at(0.66, 0.26)} ${at(0.66, 0.74)} ${at(0.58, 0.8)}V${fix(y + height)}`,
        ) +
        chalk(
          `M${at(0.42, 0.9)}Q${at(0.26, 0.92)} ${at(0.2, 1)}M${at(0.58, 0.9)}Q${at(0.74, 0.92)} ${at(0.8, 1)}`,
        ) +
        chalk(
          `M${at(0.35, 0.46)}Q${at(0.4, 0.08)} ${at(0.52, 0.1)}Q${at(0.66, 0.12)} ${at(0.65, 0.46)}`,
        ) +
        frameLines(box)
      );
    case 'waveform':
      return (
        repeat(5, (index) => chalk(`M${at(0.06, 0.18 + index * 0.16)}H${fix(x + width * 0.94)}`)) +
        chalk(
          `M${at(0.06, 0.7)}${repeat(22, (index) => `L${at(0.06 + (index + 1) * 0.04, 0.5 + Math.sin(index * 1.7) * 0.2 + Math.cos(index * 0.6) * 0.1)}`)}`,
        )
      );
    case 'bars':
      return (
        repeat(7, (index) =>
          rect(
            [x + 6 + ((width - 12) * index) / 7, y + 6, (width - 12) / 7, height * 0.66],
            index % 3 === 0 ? 'white' : index % 3 === 1 ? 'grey' : 'black',
            0,
          ),
        ) + chalk(`M${at(0.04, 0.86)}H${fix(x + width * 0.96)}`)
      );
    case 'grid':
      return (
        chalk(
          `M${at(0.5, 0.04)}V${fix(y + height * 0.96)}M${at(0.03, 0.5)}H${fix(x + width * 0.97)}`,
        ) +
        chalk(`M${at(0.06, 0.4)}L${at(0.2, 0.2)}L${at(0.32, 0.34)}L${at(0.46, 0.16)}`) +
        chalk(circlePath(x + width * 0.75, y + height * 0.26, height * 0.13)) +
        chalk(`M${at(0.1, 0.9)}Q${at(0.26, 0.5)} ${at(0.42, 0.88)}`) +
        chalk(
          `M${at(0.58, 0.88)}V${fix(y + height * 0.66)}H${fix(x + width * 0.7)}V${fix(y + height * 0.58)}H${fix(x + width * 0.84)}V${fix(y + height * 0.88)}`,
        )
      );
    case 'skyline':
      return (
        chalk(
          `M${at(0, 0.82)}H${fix(x + width * 0.1)}V${fix(y + height * 0.5)}H${fix(x + width * 0.22)}V${fix(y + height * 0.68)}H${fix(x + width * 0.36)}V${fix(y + height * 0.62)}L${at(0.44, 0.2)}L${at(0.47, 0.62)}H${fix(x + width * 0.6)}V${fix(y + height * 0.42)}H${fix(x + width * 0.72)}V${fix(y + height * 0.74)}H${fix(x + width)}`,
        ) + frameLines(box)
      );
  }
}

/** Safe-area corners and a recording dot. */
function frameLines([x, y, width, height]: Box): string {
  const inset = 7;
  const reach = 10;
  const [right, bottom] = [x + width - inset, y + height - inset];
  return chalk(
    `M${x + inset} ${y + inset + reach}v${-reach}h${reach}M${right - reach} ${y + inset}h${reach}v${reach}M${x + inset} ${bottom - reach}v${reach}h${reach}M${right - reach} ${bottom}h${reach}v${-reach}`,
  );
}

function circlePath(cx: number, cy: number, r: number): string {
  return `M${fix(cx - r)} ${fix(cy)}a${fix(r)} ${fix(r)} 0 1 0 ${fix(r * 2)} 0a${fix(r)} ${fix(r)} 0 1 0 ${fix(-r * 2)} 0`;
}

function fix(value: number): number {
  return Math.round(value * 100) / 100;
}
