import { z } from 'zod';
import { readText } from './wire.ts';

/** A picture of the CMS; `url` is a path on the backend or an address. */
export const Picture = z.looseObject({
  url: z.string(),
  alternativeText: readText,
  caption: readText,
  width: z.number().nullish(),
  height: z.number().nullish(),
  mime: readText,
});
export type Picture = z.infer<typeof Picture>;

/** A picture that may be missing. */
export const readPicture = Picture.nullish().transform((picture) => picture ?? null);
