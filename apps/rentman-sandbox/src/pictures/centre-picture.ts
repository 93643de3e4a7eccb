import sharp from 'sharp';
import type { SvgPicture } from './draw.ts';
import { type Box, SHEET } from './ink.ts';

/** How far around the sheet to look for ink that runs over its edge. */
const OVERSCAN = 100;
const MARGIN = 16;

/** At this density one unit of the sheet is one pixel; measuring needs only every second one. */
const FULL_DENSITY = 72;
const COARSE = 2;

/** Alpha below this is the soft edge of a line. */
const FAINT = 40;

/** Moves the sheet so that the drawing sits in its middle with a clear margin all around, and fills it with a colour. */
export async function centrePicture(svg: SvgPicture, paper: string): Promise<SvgPicture> {
  const [left, top, width, height] = await measureInk(svg);
  const [, , sheetWidth, sheetHeight] = SHEET;
  const growth = Math.max(
    1,
    (width + MARGIN * 2) / sheetWidth,
    (height + MARGIN * 2) / sheetHeight,
  );
  const frame: Box = [
    left + width / 2 - (sheetWidth * growth) / 2,
    top + height / 2 - (sheetHeight * growth) / 2,
    sheetWidth * growth,
    sheetHeight * growth,
  ];
  return withPaper(withFrame(svg, frame), frame, paper);
}

async function measureInk(svg: SvgPicture): Promise<Box> {
  const [left, top, width, height] = SHEET;
  const wide: Box = [left - OVERSCAN, top - OVERSCAN, width + OVERSCAN * 2, height + OVERSCAN * 2];
  const source = Buffer.from(withFrame(svg, wide));
  const { data, info } = await sharp(source, { density: FULL_DENSITY / COARSE })
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink = findInk(data, info.width);
  return [
    wide[0] + ink.left * COARSE,
    wide[1] + ink.top * COARSE,
    (ink.right - ink.left + 1) * COARSE,
    (ink.bottom - ink.top + 1) * COARSE,
  ];
}

/** The edges of what is painted, in pixels. */
function findInk(alpha: Buffer, width: number) {
  const edges = { left: width, right: 0, top: alpha.length / width, bottom: 0 };
  alpha.forEach((value, index) => {
    if (value < FAINT) return;
    const x = index % width;
    const y = Math.floor(index / width);
    edges.left = Math.min(edges.left, x);
    edges.right = Math.max(edges.right, x);
    edges.top = Math.min(edges.top, y);
    edges.bottom = Math.max(edges.bottom, y);
  });
  return edges;
}

function withFrame(svg: SvgPicture, frame: Box): SvgPicture {
  return svg.replace(`viewBox="${SHEET.join(' ')}"`, `viewBox="${frame.join(' ')}"`);
}

function withPaper(svg: SvgPicture, [x, y, width, height]: Box, paper: string): SvgPicture {
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paper}"/>`;
  return svg.replace('<g ', `${rect}<g `);
}
