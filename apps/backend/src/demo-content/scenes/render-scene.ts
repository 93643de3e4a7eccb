import sharp from 'sharp';
import type { Scene } from './scenes';

const WIDTH = 1600;
/** A logo is never shown large. */
const CLEAR_WIDTH = 800;
/** Dots per inch at which one unit of an SVG is one pixel. */
const BASE_DENSITY = 72;

/** The first thing in a drawing is its paper. */
const CLEAR_GROUND = /^<svg[^>]*><rect[^>]* fill="none"/;

export interface SceneFile {
  readonly image: Buffer;
  readonly ext: '.jpg' | '.png' | '.svg';
  readonly mime: 'image/jpeg' | 'image/png' | 'image/svg+xml';
}

/**
 * Draws a scene as a file, 1600 pixels wide. A PNG only where the ground shines through: Strapi re-encodes what it is
 * given, which takes a PNG of this size half a second and a JPEG next to nothing.
 */
export async function renderScene({ draw, isVector }: Scene): Promise<SceneFile> {
  const svg = draw();
  if (isVector) return { image: Buffer.from(svg), ext: '.svg', mime: 'image/svg+xml' };
  const isClear = CLEAR_GROUND.test(svg);
  const width = isClear ? CLEAR_WIDTH : WIDTH;
  const units = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? width);
  const drawn = sharp(Buffer.from(svg), { density: (BASE_DENSITY * width) / units }).resize(width);
  if (isClear) return { image: await drawn.png().toBuffer(), ext: '.png', mime: 'image/png' };
  const image = await drawn.greyscale().jpeg({ quality: 88 }).toBuffer();
  return { image, ext: '.jpg', mime: 'image/jpeg' };
}
