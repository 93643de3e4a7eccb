export interface PictureType {
  readonly extension: string;
  readonly contentType: string;
}

const ascii = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
const isPng = (bytes: Uint8Array) => bytes[0] === 0x89 && ascii(bytes, 1, 3) === 'PNG';
const isGif = (bytes: Uint8Array) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6));
const isWebp = (bytes: Uint8Array) =>
  ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP';
const isAvif = (bytes: Uint8Array) =>
  ascii(bytes, 4, 4) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 4));

const TYPES: readonly (readonly [is: (bytes: Uint8Array) => boolean, type: string])[] = [
  [isJpeg, 'jpeg'],
  [isPng, 'png'],
  [isGif, 'gif'],
  [isWebp, 'webp'],
  [isAvif, 'avif'],
];

/** Tells a picture by its first bytes, not by what its name or server claims; null when it is none a browser shows. */
export function findPictureType(bytes: Uint8Array): PictureType | null {
  const type = TYPES.find(([is]) => is(bytes))?.[1];
  if (!type) return null;
  return { extension: type === 'jpeg' ? 'jpg' : type, contentType: `image/${type}` };
}
