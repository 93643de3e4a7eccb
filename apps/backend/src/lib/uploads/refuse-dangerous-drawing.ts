import { readFile } from 'node:fs/promises';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { isDangerousSvg } from './find-svg-danger';

/** A file that waits to be stored, as Strapi hands it on. */
export const UploadedFile = z.object({
  filepath: z.string(),
  originalFilename: z.string().nullish(),
  mimetype: z.string().nullish(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/** Refuses a drawing with programs in it. */
export async function refuseDangerousDrawing(file: UploadedFile): Promise<void> {
  const { filepath, originalFilename, mimetype } = file;
  const isDrawing = mimetype?.includes('svg') || /\.svgz?$/i.test(originalFilename ?? '');
  if (isDrawing && isDangerousSvg(await readFile(filepath, 'utf8'))) {
    throw new errors.ValidationError(
      `Die Zeichnung „${originalFilename}“ enthält ein Skript oder Ähnliches und wurde nicht gespeichert. Bitte ohne Skripte exportieren.`,
    );
  }
}
