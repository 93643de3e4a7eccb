import { move, picture, rect } from './ink.ts';

const COLUMNS = 3;
const CELL = { width: 112, height: 84, gap: 6 };
/** The sheet of a part is 400 wide. */
const SCALE = CELL.width / 400;

/** What goes out together, each part in its compartment: up to six drawings on one sheet. */
export function drawKit(parts: readonly string[]): string {
  const columns = parts.length <= 4 ? 2 : COLUMNS;
  const rows = Math.ceil(parts.length / columns);
  const scale = columns === 2 ? 1.34 : 1;
  const width = (columns * (CELL.width + CELL.gap) - CELL.gap) * scale;
  const height = (rows * (CELL.height + CELL.gap) - CELL.gap) * scale;
  const cells = parts.map((svg, index) =>
    move(
      200 - width / 2 + (index % columns) * (CELL.width + CELL.gap) * scale,
      150 - height / 2 + Math.floor(index / columns) * (CELL.height + CELL.gap) * scale,
      rect([0, 0, CELL.width * scale, CELL.height * scale], 'white', 4),
      shrink(svg, SCALE * scale),
    ),
  );
  return picture(
    rect([200 - width / 2 - 10, 150 - height / 2 - 10, width + 20, height + 20], 'grey', 8),
    ...cells,
  );
}

/** A finished drawing made small, its lines as heavy as those around it. */
function shrink(svg: string, scale: number): string {
  const inner = svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(
      /stroke-width="([\d.]+)"/g,
      (_, weight) => `stroke-width="${((Number(weight) * 0.8) / scale).toFixed(2)}"`,
    );
  return `<g transform="scale(${scale.toFixed(4)})">${inner}</g>`;
}
