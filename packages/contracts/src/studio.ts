import { z } from 'zod';
import { defineCall } from './call.ts';
import { readPicture } from './media.ts';
import { asData, RecordId, readList, readText } from './wire.ts';

/** A picture with the name of who took it. */
export const CreditedPicture = z.looseObject({ image: readPicture, credit: readText });

/** A studio with its pictures and the questions people ask about it. */
export const Studio = z.looseObject({
  id: RecordId,
  slug: readText,
  header: readText,
  subheader: readText,
  name: readText,
  webshopLink: readText,
  logo: readPicture,
  gallery: readList(CreditedPicture),
  infos: readList(z.looseObject({ question: readText, answer: readText })),
});
export type Studio = z.infer<typeof Studio>;

/** All studios; the pages link to them. */
export const listStudios = defineCall({
  method: 'GET',
  path: '/studios',
  request: z.object({ populate: z.string().optional() }),
  response: asData(z.array(Studio)),
});
