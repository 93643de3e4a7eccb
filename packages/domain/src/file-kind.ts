/** What a file is by its first bytes; its name and its declared type come from whoever sends it. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg' | 'pdf';

/** Where the bytes that mark a kind begin, as Latin-1. */
const MARKS: readonly (readonly [FileKind, number, RegExp])[] = [
  ['jpeg', 0, /^\xff\xd8\xff/],
  ['png', 0, /^\x89PNG\r\n/],
  ['gif', 0, /^GIF8[79]a/],
  ['webp', 0, /^RIFF.{4}WEBP/s],
  ['avif', 4, /^ftypavi[fs]/],
  ['pdf', 0, /^%PDF-/],
];
const MAX_MARK = 16;

/** Null for every kind that the shop neither stores nor shows. */
export function findFileKind(bytes: Uint8Array): FileKind | null {
  const start = String.fromCharCode(...bytes.subarray(0, MAX_MARK));
  const marked = MARKS.find(([, at, mark]) => mark.test(start.slice(at)));
  if (marked) return marked[0];
  return isDrawing(decodeText(bytes)) ? 'svg' : null;
}

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
