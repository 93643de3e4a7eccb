import sharp from 'sharp';
import { centrePicture } from './centre-picture.ts';
import { draw } from './draw.ts';
import type { Drawing } from './drawing.ts';
import { SHEET } from './ink.ts';

export interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'jpeg' | 'png' | 'webp';
}

const PAPER = '#fafafa';
const BASE_DENSITY = 72;

/** Draws a piece of equipment as a picture file; the drawing is centred on paper of the asked size. */
export async function renderPicture(
  drawing: Drawing,
  { width = 1600, height = 1200, format = 'jpeg' }: PictureOptions = {},
): Promise<Buffer> {
  const density = Math.min(2400, Math.ceil((BASE_DENSITY * width) / SHEET[2]));
  const svg = await centrePicture(draw(drawing), PAPER);
  const picture = sharp(Buffer.from(svg), { density })
    // All of it is grey and opaque, so one channel is the whole picture, in half the processor time.
    .extractChannel('red')
    .resize(width, height, { fit: 'contain', background: PAPER });

  if (format === 'png') return picture.png().toBuffer();
  if (format === 'webp') return picture.webp({ quality: 90 }).toBuffer();
  return picture.jpeg({ quality: 88 }).toBuffer();
}
