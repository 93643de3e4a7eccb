import sharp from 'sharp';
import type { SvgPicture } from './draw.ts';
import { type Box, SHEET } from './ink.ts';

/** How far around the sheet to look for ink that runs over its edge. */
const OVERSCAN = 100;
const MARGIN = 16;

/** Moves the sheet so that the drawing sits in its middle with a clear margin all around. */
export async function centrePicture(svg: SvgPicture): Promise<SvgPicture> {
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
  return withFrame(svg, frame);
}

async function measureInk(svg: SvgPicture): Promise<Box> {
  const [left, top, width, height] = SHEET;
  const wide: Box = [left - OVERSCAN, top - OVERSCAN, width + OVERSCAN * 2, height + OVERSCAN * 2];
  const { info } = await sharp(Buffer.from(withFrame(svg, wide)))
    .trim({ threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  return [
    wide[0] - (info.trimOffsetLeft ?? 0),
    wide[1] - (info.trimOffsetTop ?? 0),
    info.width,
    info.height,
  ];
}

function withFrame(svg: SvgPicture, frame: Box): SvgPicture {
  return svg.replace(`viewBox="${SHEET.join(' ')}"`, `viewBox="${frame.join(' ')}"`);
}
