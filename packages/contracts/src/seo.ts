import { z } from 'zod';
import { readPicture } from './media.ts';
import { readText } from './wire.ts';

/** What search engines are told. Empty texts mean: take the page's own. */
export const SeoMeta = z.looseObject({
  metaTitle: readText,
  metaDescription: readText,
  metaImage: readPicture,
  canonicalURL: readText,
  metaRobots: readText,
  structuredData: z.unknown(),
});
export type SeoMeta = z.infer<typeof SeoMeta>;
