import { readFile } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { refusePrivateAddress } from './refuse-private-address';

/** A file that waits to be stored, as Strapi hands it on. */
export const UploadedFile = z.object({
  filepath: z.string(),
  originalFilename: z.string().nullish(),
  mimetype: z.string().nullish(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

export async function refuseDangerousSvg(file: UploadedFile): Promise<void> {
  const { filepath, originalFilename, mimetype } = file;
  const text = decodeText(await readFile(filepath));
  const isNamedSvg = mimetype?.includes('svg') || /\.svgz?$/i.test(originalFilename ?? '');
  if ((isNamedSvg || isDrawing(text)) && isDangerousSvg(text)) {
    throw new errors.ValidationError(
      `Die Zeichnung „${originalFilename}“ enthält ein Skript oder Ähnliches und wurde nicht gespeichert. Bitte ohne Skripte exportieren.`,
    );
  }
}

const Fetched = z.looseObject({ file: UploadedFile.loose() });
type FetchFile = (...args: readonly unknown[]) => Promise<unknown>;

/** The panel's "upload from URL" passes no middleware, so what it fetches is checked in Strapi's service. */
export function guardFetchedUploads(strapi: Core.Strapi): void {
  const files = strapi.plugin('upload').service('file');
  const fetchFile: FetchFile = files.fetchUrlToInputFile;
  files.fetchUrlToInputFile = async (...args: readonly unknown[]) => {
    await refusePrivateAddress(String(args[0]));
    const fetched = Fetched.parse(await fetchFile(...args));
    await refuseDangerousSvg(fetched.file);
    return fetched;
  };
}

/** An SVG is recognised by its content: name and type come from the sender. */
function isDrawing(text: string): boolean {
  return text.trimStart().startsWith('<') && /<(?:[\w-]+:)?svg[\s/>]/i.test(text);
}

/** Decodes as browsers do: by the byte order mark, else by where the zeros of the first two characters are. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const encoding = isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Encodings in which a tag could be hidden from this check. */
const FOREIGN_ENCODING =
  /<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-8["']|utf-16["']|us-ascii["']|iso-8859-1["']|windows-1252["'])/i;

const DANGERS = [
  FOREIGN_ENCODING,
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|handler|listener)[\s/>]/i,
  /[\s"'/]on[a-z]+\s*=/i,
  // Entities and style sheets from elsewhere can bring in what is not in the file.
  /<!ENTITY/i,
  /<\?xml-stylesheet/i,
];
/** Browsers look past blanks and invisible signs in the beginning of an address. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/gu;
const RUNNING_ADDRESS = /(?:java|vb)script:|data:text\/html/i;

/** True for a drawing that could run something when it is opened by itself. */
export function isDangerousSvg(text: string): boolean {
  const plain = decodeNumericEntities(text);
  if (DANGERS.some((danger) => danger.test(plain))) return true;
  return RUNNING_ADDRESS.test(plain.replace(INVISIBLE, ''));
}

function decodeNumericEntities(text: string): string {
  return text.replace(/&#(x[0-9a-f]{1,6}|\d{1,7});?/gi, (whole, code: string) => {
    const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });
}
