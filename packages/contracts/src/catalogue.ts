import {
  LINE_KINDS,
  LIST_SORTS,
  type PlainDate,
  parsePlainDate,
  SALE_CONDITIONS,
} from '@klappe/domain';
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
  response: z.array(Category),
});

/** An item of a product list: Rentman's facts and what the backend derives from them (docs/rules.md#products-and-prices). */
export const Product = z.object({
  /** Rentman's id of the equipment. */
  id: z.number().int(),
  code: z.string(),
  displayname: z.string(),
  /** Euros as Rentman has them; the derived cents are what is shown. */
  price: z.number().nullable(),
  tags: z.array(z.string()),
  /** Stock of the house; null when unknown or not tracked. */
  current_quantity: z.number().int().nullable(),
  /** Only the custom fields that carry prices. */
  custom: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Path of the main picture on the backend, or null. */
  image: z.string().nullable(),
  /** Canonical path in the shop. */
  link: z.string(),
  kind: z.enum(LINE_KINDS),
  priceCents: z.number().int().nullable(),
  oldPriceCents: z.number().int().nullable(),
  priceOnRequest: z.boolean(),
  usedSale: z.boolean(),
  shortText: z.string(),
});
export type Product = z.infer<typeof Product>;

/** Something that is in a set or goes along with a product. */
export const ProductPart = z.object({
  /** Null for what is not in the shop. */
  code: z.string().nullable(),
  name: z.string(),
  /** Path of its picture on the backend, or null. */
  image: z.string().nullable(),
  /** Pieces for one piece of the product. */
  quantity: z.int().positive(),
  /** Its page; null for what is not offered by itself. */
  link: z.string().nullable(),
});
export type ProductPart = z.infer<typeof ProductPart>;

/** The prices and the stock are those of its rental offer; null for what is not in the shop. */
export const ProductAccessory = ProductPart.extend({
  /** The house adds it without being asked. */
  isAutomatic: z.boolean(),
  /** The house does not add it again where it is there already. */
  isSkippedWhenPresent: z.boolean(),
  isFree: z.boolean(),
  priceCents: z.number().int().nullable(),
  oldPriceCents: z.number().int().nullable(),
  priceOnRequest: z.boolean(),
  current_quantity: z.number().int().nullable(),
});
export type ProductAccessory = z.infer<typeof ProductAccessory>;

/** A public paper of a product. */
export const DataSheet = z.object({
  title: z.string(),
  /** Path of the PDF on the backend. */
  path: z.string(),
  sizeInBytes: z.number().nullable(),
});
export type DataSheet = z.infer<typeof DataSheet>;

/** A product as its own page shows it. */
export const ProductDetail = Product.extend({
  /** Null where no brand among the house's filters is known to have made it. */
  brand: z.string().nullable(),
  paragraphs: z.array(z.string()),
  technicalData: z.array(z.tuple([z.string(), z.string()])),
  images: z.array(z.string()),
  sheets: z.array(DataSheet),
  category: z.object({ header: z.string(), slug: z.string() }).nullable(),
  subcategory: z.object({ label: z.string(), slug: z.string(), path: z.string() }).nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** What is in it, for sets and cases. */
  contents: z.array(ProductPart),
  accessories: z.array(ProductAccessory),
  /** The same equipment on offer the other way: rented here, sold there. */
  otherKindLink: z.string().nullable(),
  /** Other products of the same subcategory and kind, those most like it first. */
  similar: z.array(Product),
  /** For a used item: what can be rented in its stead. */
  toRent: z.array(Product),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/**
 * Lenient on purpose: out-of-range values are clamped by the backend, never refused. Only the period is strict: 400 with
 * a German sentence, as in `listAvailability`.
 */
export const ProductListQuery = z.object({
  category: z.string().optional(),
  subcategory: z.string().optional(),
  q: z.string().optional(),
  sort: z.string().optional(),
  page: z.string().optional(),
  limit: z.string().optional(),
  /** Pick-up and return day, `YYYY-MM-DD`, both or neither. */
  start: z.string().optional(),
  end: z.string().optional(),
  /** `1`: only what is available in the period. Needs one, as `sort=availability` does. */
  free: z.string().optional(),
  /**
   * `marke:sony,canon;preis:50-200`: keys and values as in the facets of the answer. Values of one key widen the list,
   * keys narrow it. A price may be any range of whole euros, `50-200`, `400-` or `-50`. What is unknown is left out.
   */
  filters: z.string().optional(),
  /** Codes of a basket, joined by commas: the filter "Passt zu" is offered for the cameras among them. */
  cart: z.string().optional(),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

/** A page of products, with the values that the backend took for those asked. */
export const ProductList = z.object({
  data: z.array(Product),
  /** All matches, not only this page's. */
  itemCount: z.number().int(),
  /** How many products of category and search are available (free or scarce) in the period; null without one. */
  freeCount: z.number().int().nullable(),
  /** How many there are with the chosen filters, but without `free`. */
  matchCount: z.number().int(),
  limit: z.number().int(),
  pages: z.number().int(),
  page: z.number().int(),
  sort: z.enum(LIST_SORTS),
  /** Codes of the products on the page after this one, so that what is free of them can be asked ahead. */
  nextCodes: z.array(z.string()),
});
export type ProductList = z.infer<typeof ProductList>;

/**
 * Finds a product by code, by the last segment of its address, or by any text ending in its code's slug.
 * `kind` chooses between rental and used sale, default rental. 404 when unknown: 'Produkt nicht gefunden!'
 */
export const showProduct = defineCall({
  method: 'GET',
  path: '/rentman/equipment/products/{code}',
  request: z.object({ kind: z.enum(LINE_KINDS).optional() }),
  response: ProductDetail,
});

/** Items matched by code, rental and sale offers of the same code both; unknown codes are left out. */
export const listCartProducts = defineCall({
  method: 'GET',
  path: '/rentman/equipment/strapi-cart/products',
  request: z.object({ id: z.string() }),
  response: z.array(Product),
});

/** What goes along with a rented product; only products that have any. */
export const ProductAccessories = z.object({
  code: z.string(),
  accessories: z.array(ProductAccessory),
});
export type ProductAccessories = z.infer<typeof ProductAccessories>;

/** Accessories of the rented items with these codes; items without any and unknown codes are left out. */
export const listAccessories = defineCall({
  method: 'GET',
  path: '/rentman/equipment/accessories',
  request: z.object({ codes: z.string() }),
  response: z.array(ProductAccessories),
});

/** A used item in the list of them. */
export const SaleProduct = Product.extend({
  condition: z.enum(SALE_CONDITIONS).nullable(),
  /** `2.140 Betriebsstunden`, or empty. */
  usage: z.string(),
  category: z.object({ header: z.string(), slug: z.string() }),
});
export type SaleProduct = z.infer<typeof SaleProduct>;

/** Used-sale products in one answer, which stays far below a megabyte. */
export const MAX_SALE_PRODUCTS_PER_PAGE = 250;

/**
 * The used-sale products, also those that are sold; `sort` as in the product list. The first page without `page`; a page
 * that is not full is the last one.
 */
export const listUsedSaleProducts = defineCall({
  method: 'GET',
  path: '/rentman/equipment/used-sale/products',
  request: z.object({ sort: z.string().optional(), page: z.string().optional() }),
  response: z.array(SaleProduct),
});

const Day = z.custom<PlainDate>((value) => parsePlainDate(value) !== null);

/** `scarce`: only the last of several; `on-request`: none, or nobody knows. */
export const AvailabilityState = z.enum(['free', 'scarce', 'on-request']);
export type AvailabilityState = z.infer<typeof AvailabilityState>;

/** When more pieces are free than in the period: from this time of the day on, or from its beginning. */
export const FreeAgain = z.object({
  day: Day,
  /** `14:00` in Vienna, where the plan says when the pieces come back that day. */
  time: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  /** Pieces free from then on, for the rest of that day. */
  free: z.int().positive(),
});
export type FreeAgain = z.infer<typeof FreeAgain>;

const DayAvailability = z.object({
  state: AvailabilityState,
  /** Pieces free on every day of the period; null when unknown. */
  free: z.int().min(0).nullable(),
  /** Null when no more become free, or nobody knows when. */
  again: FreeAgain.nullable(),
});

/** What is free of a product in a period. */
export const Availability = DayAvailability.extend({
  code: z.string(),
  /** The part of a set of which there are too few; null for anything else. */
  short: z.object({ name: z.string() }).nullable(),
  /** Only when the plans are older than an hour: how old they are. */
  asOf: z.iso.datetime().nullable(),
});
export type Availability = z.infer<typeof Availability>;

/** Codes that one call may name. */
export const MAX_AVAILABILITY_CODES = 200;

/**
 * `codes` are comma-separated; `start` and `end` are pick-up and return day, `YYYY-MM-DD`. Unknown codes are left out.
 * 400 with a German sentence for an invalid, past or too long period, and for too many codes.
 */
export const listAvailability = defineCall({
  method: 'GET',
  path: '/rentman/equipment/availability',
  request: z.object({ codes: z.string(), start: z.iso.date(), end: z.iso.date() }),
  response: z.array(Availability),
});

/** What the house multiplies the day price of a product with for a number of days. */
export const ProductFactor = z.object({
  code: z.string(),
  /** Null where the house has none for so many days. */
  factor: z.number().positive().nullable(),
});
export type ProductFactor = z.infer<typeof ProductFactor>;

/** The usual factors for so many days of use, for an estimate. Codes as in `listAvailability`; 400 for no number of days. */
export const listFactors = defineCall({
  method: 'GET',
  path: '/rentman/equipment/factors',
  request: z.object({ codes: z.string(), days: z.string() }),
  response: z.array(ProductFactor),
});

/** What is free of one product on each day of a period. */
export const AvailabilityDays = z.object({
  code: z.string(),
  /** Pieces of the house; of a set without own stock, how many its parts make. Null when unknown. */
  stock: z.int().min(0).nullable(),
  asOf: Availability.shape.asOf,
  days: z.array(DayAvailability.extend({ day: Day })),
});
export type AvailabilityDays = z.infer<typeof AvailabilityDays>;

/** Without dates: eight weeks from today. 404 for an unknown code, 400 as `listAvailability`. */
export const showAvailability = defineCall({
  method: 'GET',
  path: '/rentman/equipment/availability/{code}',
  request: z.object({ start: z.iso.date().optional(), end: z.iso.date().optional() }),
  response: AvailabilityDays,
});

/** Addresses in one answer. */
export const MAX_PRODUCT_LINKS_PER_PAGE = 5000;

/** The addresses of all products, of the rental first, in the sequence of their names. The last page for a number beyond it. */
export const listProductLinks = defineCall({
  method: 'GET',
  path: '/rentman/equipment/links',
  request: z.object({ page: z.string().optional() }),
  response: z.object({ data: z.array(z.string()), page: z.int(), pages: z.int() }),
});
