import { z } from 'zod';
import { defineCall } from './call.ts';
import { readPicture } from './media.ts';
import { asData, RecordId, readText } from './wire.ts';

/** What the house says about a category, by the name of its folder in Rentman. */
export const CategoryInfo = z.looseObject({
  id: RecordId,
  categoryName: readText,
  image: readPicture,
  imageAlt: readText,
  content: readText,
});
export type CategoryInfo = z.infer<typeof CategoryInfo>;

export const listCategoryInfos = defineCall({
  method: 'GET',
  path: '/category-infos',
  request: z.object({ populate: z.string().optional() }),
  response: asData(z.array(CategoryInfo)),
});
