import sharp from 'sharp';

/** The largest cameras have 100 million; an animation may have as many in all its frames. */
const MAX_PIXELS = 100_000_000;
const WIDTH = 16;

/** Ends with an error for a picture that is too large or cannot be decoded, also where only its second half is missing. */
async function main(): Promise<void> {
  const picture = sharp(process.argv[2], { limitInputPixels: MAX_PIXELS });
  const { width, height, pages = 1 } = await picture.metadata();
  if (width * height * pages > MAX_PIXELS) throw new Error('Too many pixels');
  await picture.resize(WIDTH).raw().toBuffer();
}

main().catch((error: unknown) => {
  console.error(String(error));
  process.exit(1);
});
