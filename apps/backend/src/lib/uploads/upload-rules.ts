const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 20;

export const MAX_UPLOAD_BYTES = MAX_MEGABYTES * MEGABYTE;
export const FILE_TOO_LARGE = `Die Datei ist zu groß: Erlaubt sind höchstens ${MAX_MEGABYTES} MB.`;

export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
  'application/pdf',
];
export const TYPE_NOT_ALLOWED =
  'Dieser Dateityp ist nicht erlaubt. Erlaubt sind JPEG, PNG, WebP, GIF, AVIF, SVG und PDF.';
