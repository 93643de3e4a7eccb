import { z } from 'zod';
import { defineCall } from './call.ts';
import { Product, ProductList, ProductListQuery } from './catalogue.ts';

/** A category that fits a search, with how many of its products match. */
export const CategoryHit = z.object({
  label: z.string(),
  /** The category above a subcategory; null for a category itself. */
  parent: z.string().nullable(),
  /** `/rental/{category}` or `/rental/{category}/{subcategory}` */
  path: z.string(),
  count: z.number().int(),
});
export type CategoryHit = z.infer<typeof CategoryHit>;

/** As much of a product as one line of a list of suggestions shows. */
export const SuggestedProduct = Product.pick({
  code: true,
  displayname: true,
  link: true,
  image: true,
  priceCents: true,
  oldPriceCents: true,
  priceOnRequest: true,
});
export type SuggestedProduct = z.infer<typeof SuggestedProduct>;

export const MAX_SUGGESTED_PRODUCTS = 6;
export const MAX_SUGGESTED_CATEGORIES = 3;

export const Suggestions = z.object({
  /** Best match first. */
  products: z.array(SuggestedProduct).max(MAX_SUGGESTED_PRODUCTS),
  categories: z.array(CategoryHit).max(MAX_SUGGESTED_CATEGORIES),
  /** All matches of the search. */
  total: z.number().int(),
  /** What was searched for instead, when the words as typed match nothing: mended, or without unknown words. */
  correctedTo: z.string().nullable(),
});
export type Suggestions = z.infer<typeof Suggestions>;

/** For a combo box while somebody types: the last word may be unfinished. Any text is answered; long ones are cut. */
export const listSuggestions = defineCall({
  method: 'GET',
  path: '/rentman/equipment/suggestions',
  request: z.object({ q: z.string() }),
  response: Suggestions,
});

export const MAX_LIST_LINES = 500;
export const MAX_LIST_LINE_LENGTH = 300;
export const MAX_LINE_MATCHES = 5;

/** A line of a list that somebody pasted or typed. */
export const ListLine = z.object({
  quantity: z.number().int().min(1).max(9999),
  text: z.string().max(MAX_LIST_LINE_LENGTH),
});
export type ListLine = z.infer<typeof ListLine>;

export const LineVerdict = z.enum(['certain', 'check', 'unknown']);
export type LineVerdict = z.infer<typeof LineVerdict>;

export const LineMatches = z.object({
  /** Best match first. */
  matches: z
    .array(
      SuggestedProduct.extend({
        kind: Product.shape.kind,
        current_quantity: Product.shape.current_quantity,
      }),
    )
    .max(MAX_LINE_MATCHES),
  /**
   * `certain`: line and first match have the same deciding words, and no other product has; or the line is its article
   * number. `check`: it probably is what is meant. `unknown`: the house has no such thing; the matches are the nearest
   * ones.
   */
  verdict: LineVerdict,
  /** Why `check`, in German for the page: `„III“ steht nicht in der Liste`; empty otherwise. */
  reason: z.string(),
  /** True where every word of the line is one of the first match, and of no other product as well. */
  isNamed: z.boolean(),
  /** How many of the first matches the line fits alike; 0 where the house has no such thing. */
  fittingCount: z.int().min(0).max(MAX_LINE_MATCHES),
  /** True for the name of a category or subcategory. */
  isFolder: z.boolean(),
});
export type LineMatches = z.infer<typeof LineMatches>;

/**
 * One answer per line, in the same sequence; the same lines always get the same answer. A list that takes long gets the
 * answers of its first lines: the length says how many were checked, one at least, and the caller asks again with the
 * rest. 400 above the limits.
 */
export const matchList = defineCall({
  method: 'POST',
  path: '/rentman/equipment/list-matches',
  request: z.object({ lines: z.array(ListLine).max(MAX_LIST_LINES) }),
  response: z.array(LineMatches),
});

/**
 * Up to eight rental products of the same kind: same subcategory, nearest in what they are and in price. With a period
 * the available ones come first. 404 for an unknown code, 400 for a period as in `listAvailability`.
 */
export const listSimilarProducts = defineCall({
  method: 'GET',
  path: '/rentman/equipment/similar/{code}',
  request: z.object({ start: z.string().optional(), end: z.string().optional() }),
  response: z.array(Product),
});

/** Where a search finds nothing: what may have been meant. */
export const NearestMatches = z.object({
  /** Searches that find something. */
  terms: z.array(z.string()),
  categories: z.array(CategoryHit),
  products: z.array(Product),
});
export type NearestMatches = z.infer<typeof NearestMatches>;

/** A filter of a list with the values to choose. */
export const Facet = z.object({
  /** As in the parameter `filters`. */
  key: z.string(),
  label: z.string(),
  /** `one`: choosing a value replaces the chosen one. */
  choice: z.enum(['many', 'one']),
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      /** Products that the other filters leave and that have this value. */
      count: z.number().int(),
      isSelected: z.boolean(),
    }),
  ),
});
export type Facet = z.infer<typeof Facet>;

/** A page of products as `listProducts` answers it. */
export const FilteredProductList = ProductList.extend({
  /** How many products category and search have without any filter. */
  unfilteredCount: z.number().int(),
  /** Filters in which the products of this list differ, and those that are chosen. */
  facets: z.array(Facet),
  correctedTo: Suggestions.shape.correctedTo,
  /** Null when something was found, or nothing searched for. */
  nearest: NearestMatches.nullable(),
});
export type FilteredProductList = z.infer<typeof FilteredProductList>;

/** 404 (`category`) when the category or subcategory does not exist. */
export const listProducts = defineCall({
  method: 'GET',
  path: '/rentman/equipment/products',
  request: ProductListQuery,
  response: FilteredProductList,
});
