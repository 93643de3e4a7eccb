import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Drawing } from '#app/pictures/drawing.ts';

/** One piece of the demo catalogue, in the words of a rental house; the seed turns it into Rentman's rows. */
export const DemoItem = z.strictObject({
  /** The house's article number, unique: `CAM-0351`. */
  code: z.string(),
  name: z.string(),
  /** Day price in euros, net; 0 means "not priced": for sale only, or on request. */
  dayPrice: z.number(),
  /** Pieces in stock, all warehouses. */
  stock: z.int(),
  /** One or two German sentences for lists and search results. */
  short: z.string(),
  /** German description, paragraphs separated by an empty line. */
  long: z.string(),
  /** Technical data in reading order: `[['Sensor', 'Super 35'], …]`. */
  technicalData: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
  tags: z.array(z.string()).readonly().optional(),
  /** Regular day price in euros of an item on offer (`custom_13 = '1'`, `custom_14`). */
  listDayPrice: z.number().optional(),
  /** Price of a piece for sale (`custom_8`), and its reduced price (`custom_7`). */
  salePrice: z.number().optional(),
  reducedSalePrice: z.number().optional(),
  /** Used equipment that is not for rent (`rental_sales = 'Sale'`). */
  saleOnly: z.literal(true).optional(),
  /** Why the shop must never show it; default: it is shown. */
  hidden: z.enum(['not-in-shop', 'archived', 'temporary']).optional(),
  weightKg: z.number().optional(),
  powerWatts: z.number().optional(),
  currentAmps: z.number().optional(),
  /** How it is drawn, so that no two products look the same. */
  drawing: Drawing,
});
export type DemoItem = Readonly<z.infer<typeof DemoItem>>;

const DemoSubcategory = z.strictObject({ name: z.string(), items: z.array(DemoItem).readonly() });
export type DemoSubcategory = Readonly<z.infer<typeof DemoSubcategory>>;

const DemoCategory = z.strictObject({
  name: z.string(),
  subcategories: z.array(DemoSubcategory).readonly(),
});
export type DemoCategory = Readonly<z.infer<typeof DemoCategory>>;

// The built sandbox is one file in another folder.
const MANIFEST = findPackageJSON(import.meta.url) ?? '';
const FOLDER = join(dirname(MANIFEST), 'demo-catalogue');
const CATEGORY_FILES = [
  'camera',
  'optics',
  'grip',
  'light',
  'monitor',
  'sound',
  'power',
  'accessories',
];

/** Throws naming the file and the field that does not fit the schema. */
function readCategory(name: string): DemoCategory {
  const file = join(FOLDER, `${name}.json`);
  const category = DemoCategory.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (category.success) return category.data;
  throw new Error(`${file} cannot be used:\n${z.prettifyError(category.error)}`);
}

/** Everything the demo house Lichtspiel Rental GmbH has on its shelves. */
export const demoCatalogue: readonly DemoCategory[] = CATEGORY_FILES.map(readCategory);
