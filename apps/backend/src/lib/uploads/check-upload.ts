import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { decodeText, type FileKind, findFileKind, isHeavyDrawing } from '@klappe/domain';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { isDangerousSvg } from './dangerous-svg';
import { TYPE_NOT_ALLOWED } from './upload-rules';

/** A file that waits to be stored, as Strapi hands it on. */
export const UploadedFile = z.object({
  filepath: z.string(),
  originalFilename: z.string().nullish(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

const PICTURE_NAME = /\.(jpe?g|png|webp|gif|avif|svg)$/i;

/**
 * Refuses what is not what its name says, or would run, or keep a processor busy. Strapi goes by the name where it knows
 * no bytes, so nothing reaches it that is not one of the kinds of files by its content.
 */
export async function checkUpload({ filepath, originalFilename }: UploadedFile): Promise<void> {
  const name = originalFilename ?? '';
  const bytes = await readFile(filepath);
  const kind = findFileKind(bytes);
  if (kind === 'svg') checkDrawing(name, decodeText(bytes));
  if (kind === null || !isNamedAs(kind, name)) {
    const unreadable = `Die Datei „${name}“ ist kein lesbares Bild.`;
    throw new errors.ValidationError(PICTURE_NAME.test(name) ? unreadable : TYPE_NOT_ALLOWED);
  }
  const isPicture = kind !== 'svg' && kind !== 'pdf';
  if (isPicture && !(await isReadablePicture(filepath))) {
    throw new errors.ValidationError(
      `Die Datei „${name}“ ist kein lesbares Bild, oder sie hat mehr als 100 Millionen Bildpunkte.`,
    );
  }
}

/** Programs of cameras name a picture of one kind as another; a picture is no document. */
function isNamedAs(kind: FileKind, name: string): boolean {
  if (kind === 'pdf' || kind === 'svg') return extname(name).toLowerCase() === `.${kind}`;
  return PICTURE_NAME.test(name) && !/\.svg$/i.test(name);
}

function checkDrawing(name: string, text: string): void {
  if (isDangerousSvg(text)) {
    throw new errors.ValidationError(
      `Die Zeichnung „${name}“ enthält ein Skript oder Ähnliches und wurde nicht gespeichert. Bitte ohne Skripte exportieren.`,
    );
  }
  if (isHeavyDrawing(text)) {
    throw new errors.ValidationError(
      `Die Zeichnung „${name}“ ist zu aufwendig: zu viele Filter, Teile oder Verweise. Bitte vereinfachen.`,
    );
  }
}

const MAX_DECODE_MS = 10_000;
const DECODER = join(__dirname, `decode-picture${extname(__filename)}`);

/** Decodes a picture in a process of its own, which can be ended when it takes too long. */
export async function isReadablePicture(filepath: string): Promise<boolean> {
  try {
    await promisify(execFile)(process.execPath, [DECODER, filepath], { timeout: MAX_DECODE_MS });
    return true;
  } catch {
    return false;
  }
}
