import { z } from 'zod';
import { defineCall } from './call.ts';

/** A folder of level 1 in Rentman and its subcategories. The shop adds `isCurrent` from the path. */
export const Category = z.object({
  id: z.number().int(),
  header: z.string(),
  slug: z.string(),
  /** Rental products in it, deeper folders included. */
  productCount: z.number().int(),
  items: z.array(
    z.object({
      label: z.string(),
      slug: z.string(),
      /** `/rental/{category}/{subcategory}` */
      path: z.string(),
      productCount: z.number().int(),
    }),
  ),
});
export type Category = z.infer<typeof Category>;

/** The category tree; folders without a visible product are left out. */
export const listCategories = defineCall({
  method: 'GET',
  path: '/rentman/equipment/categories',
  request: z.object({}),
  response: z.array(Category),
});
