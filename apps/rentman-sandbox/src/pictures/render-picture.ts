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
  const svg = await centrePicture(draw(drawing));
  const paper = sharp(Buffer.from(svg), { density })
    .resize(width, height, { fit: 'contain', background: PAPER })
    .flatten({ background: PAPER });

  // Line art shows chroma subsampling as grey fringes, so every format keeps full colour resolution.
  if (format === 'png') return paper.png().toBuffer();
  if (format === 'webp') return paper.webp({ quality: 90, smartSubsample: true }).toBuffer();
  return paper.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
}
