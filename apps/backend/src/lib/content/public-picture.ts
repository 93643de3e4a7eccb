import type { Json } from '../is-record';

/** What the public sees of a picture of the media library. */
const PUBLIC_FIELDS = [
  'id',
  'url',
  'alternativeText',
  'caption',
  'width',
  'height',
  'mime',
] as const;
/** The columns that `toPublicPicture` needs. */
export const PICTURE_FIELDS = [...PUBLIC_FIELDS, 'createdAt', 'updatedAt'] as const;

/**
 * A picture of the media library as pages show it. Its address changes when the file is replaced. `alt` and `credit` are
 * the specification's names for what the media library calls alternative text and caption.
 */
export function toPublicPicture(picture: Json): Json {
  const { url, createdAt, updatedAt, alternativeText, caption } = picture;
  return {
    ...Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, picture[field]])),
    alt: alternativeText ?? null,
    credit: caption ?? null,
    url: typeof url === 'string' ? toVersionedUrl(url, { createdAt, updatedAt }) : '',
  };
}

const VERSIONED = /^(\/uploads\/[\w.-]+)~[0-9a-z]+(\.\w+)$/;
const OURS = /^(\/uploads\/[\w.-]+)(\.\w+)$/;

/**
 * `/uploads/set_1a2b~mq3x9k.jpg`: a replaced upload keeps its file name, and browsers and the shop's image proxy keep
 * what they got under a name for good. Addresses on other hosts stay.
 */
function toVersionedUrl(
  url: string,
  { createdAt, updatedAt }: { readonly createdAt: unknown; readonly updatedAt: unknown },
): string {
  const [created, updated] = [toTime(createdAt), toTime(updatedAt)];
  return created === updated ? url : url.replace(OURS, `$1~${updated.toString(36)}$2`);
}

/** The path of the file behind a versioned address. */
export function toPlainPath(path: string): string {
  return path.replace(VERSIONED, '$1$2');
}

function toTime(stamp: unknown): number {
  return new Date(typeof stamp === 'number' ? stamp : String(stamp)).getTime() || 0;
}
