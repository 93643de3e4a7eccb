import { buttons, display, knurledKnob, screws } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { type Box, circle, fitted, line, path, picture, rect, repeat } from './ink.ts';

type LedPanel = DrawingParameters['led-panel'];

const UNIT = 150;

/** An LED panel from the front, in its yoke on a spigot. */
export function drawLedPanel(panel: LedPanel): string {
  const width = panel.width * UNIT;
  const height = panel.height * UNIT;
  const strip = panel.box ? 20 : 0;
  const face: Box = [12, 12, width - 24, height - 24];
  const below = panel.yoke ? 64 : 46;
  return picture(
    fitted(
      [panel.yoke ? -22 : 0, 0, width + (panel.yoke ? 44 : 0), height + strip + below],
      { limit: 1.15 },
      panel.yoke ? yoke(width, height, strip) : '',
      panel.face === 'mat' ? matShell(width, height) : shell(width, height),
      strip > 0 ? controlStrip(width, height, strip) : '',
      drawFace(panel, face),
      panel.face === 'mat' ? matBallast(width, height) : '',
    ),
  );
}

function shell(width: number, height: number): string {
  return rect([0, 0, width, height], 'white', 7) + screws([0, 0, width, height], 6, 1.4);
}

function matShell(width: number, height: number): string {
  return rect([0, 0, width, height], 'white', 3) + rect([5, 5, width - 10, height - 10], 'grey', 2);
}

function controlStrip(width: number, height: number, strip: number): string {
  const left = width * 0.22;
  const inner = width * 0.56;
  return (
    rect([left, height, inner, strip], 'grey', 3) +
    display([left + 8, height + 4, inner * 0.3, strip - 8], 1) +
    buttons([left + inner * 0.48, height + strip / 2, inner * 0.22, 0], 3, 1, 2.6) +
    knurledKnob(left + inner * 0.86, height + strip / 2, 6.5, 10)
  );
}

function drawFace({ face, columns, rows }: LedPanel, [x, y, width, height]: Box): string {
  const cellWidth = width / columns;
  const cellHeight = height / rows;
  const cells = (draw: (box: Box) => string) =>
    repeat(columns * rows, (index) =>
      draw([
        x + (index % columns) * cellWidth,
        y + Math.floor(index / columns) * cellHeight,
        cellWidth,
        cellHeight,
      ]),
    );
  switch (face) {
    case 'diffuse':
      return (
        cells(([cx, cy, cw, ch]) => rect([cx, cy, cw, ch], 'grey', 2)) +
        cells(([cx, cy, cw, ch]) =>
          path(`M${cx + cw * 0.2} ${cy + ch * 0.8}L${cx + cw * 0.2 + ch * 0.3} ${cy + ch * 0.5}`),
        ) +
        slots(width)
      );
    case 'cells':
      return cells((cell) => lensCell(cell));
    case 'beads':
      return (
        rect([x, y, width, height], 'grey', 2) +
        cells(([cx, cy, cw, ch]) =>
          circle(cx + cw / 2, cy + ch / 2, Math.min(cw, ch) * 0.3, 'white'),
        )
      );
    case 'mat':
      return cells((cell) => matCell(cell));
  }
}

/** Accessory slots left and right of a diffuser. */
function slots(width: number): string {
  return line(6, 26, 6, 40) + line(width + 18, 26, width + 18, 40);
}

function lensCell([x, y, width, height]: Box): string {
  const inset = 3;
  const columns = Math.max(2, Math.round(width / 20));
  const rows = Math.max(2, Math.round(height / 20));
  return (
    rect([x + inset, y + inset, width - inset * 2, height - inset * 2], 'grey', 5) +
    repeat(columns * rows, (index) => {
      const cx = x + inset + ((width - inset * 2) * ((index % columns) + 0.5)) / columns;
      const cy = y + inset + ((height - inset * 2) * (Math.floor(index / columns) + 0.5)) / rows;
      return circle(cx, cy, 5.6) + circle(cx, cy, 1.6, 'black');
    })
  );
}

function matCell([x, y, width, height]: Box): string {
  const columns = Math.round(width / 13);
  const rows = Math.round(height / 13);
  return (
    rect([x + 2, y + 2, width - 4, height - 4], 'white', 1) +
    repeat(columns * rows, (index) =>
      rect(
        [
          x + 2 + ((width - 4) * ((index % columns) + 0.5)) / columns - 2.4,
          y + 2 + ((height - 4) * (Math.floor(index / columns) + 0.5)) / rows - 1.6,
          4.8,
          3.2,
        ],
        index % 2 === 0 ? 'grey' : 'black',
        0.8,
      ),
    )
  );
}

/** Dimmer on its cable, below the mat. */
function matBallast(width: number, height: number): string {
  const x = width / 2 + 18;
  return (
    path(`M${width * 0.3} ${height}v14q0 16 18 16h${x - width * 0.3 - 18}`) +
    rect([x, height + 18, 66, 26], 'white', 4) +
    display([x + 6, height + 23, 22, 16], 1) +
    circle(x + 41, height + 31, 6) +
    circle(x + 56, height + 31, 4, 'black')
  );
}

function yoke(width: number, height: number, strip: number): string {
  const pivot = height * 0.5;
  const floor = height + strip + 24;
  const middle = width / 2;
  return (
    path(
      `M-16 ${pivot}V${floor - 10}q0 10 10 10H${width + 6}q10 0 10 -10V${pivot}h-8V${floor - 16}q0 8 -8 8H8q-8 0 -8 -8V${pivot}z`,
      'white',
    ) +
    rect([middle - 15, floor - 4, 30, 12], 'grey', 2) +
    rect([middle - 6, floor + 8, 12, 32], 'white', 1.5) +
    line(middle - 6, floor + 18, middle + 6, floor + 18) +
    circle(-12, pivot, 10, 'grey') +
    circle(-12, pivot, 4) +
    circle(width + 12, pivot, 10, 'grey') +
    circle(width + 12, pivot, 4)
  );
}
