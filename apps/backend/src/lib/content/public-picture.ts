import type { Json } from '../is-record';
import { toVersionedUrl } from './picture-version';

/** A picture of the media library as pages show it. */
export function toPublicPicture({ createdAt, updatedAt, ...picture }: Json): Json {
  const { id, url, alternativeText, caption, width, height, mime } = picture;
  return {
    id,
    url: typeof url === 'string' ? toVersionedUrl(url, { createdAt, updatedAt }) : '',
    alternativeText,
    caption,
    width,
    height,
    mime,
  };
}
