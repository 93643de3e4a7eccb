import {
  type FilteredProductList,
  MAX_PRODUCT_LINKS_PER_PAGE,
  MAX_SALE_PRODUCTS_PER_PAGE,
  type SaleProduct,
} from '@klappe/contracts';
import {
  findDefaultSort,
  findSaleFacts,
  type ListSort,
  MAX_SEARCH_LENGTH,
  type ProductSort,
  parseFilters,
  parseListSort,
  parsePageNumber,
  parsePageSize,
  parseProductDescription,
  parseProductSort,
} from '@klappe/domain';
import type { FoundList, Snapshot } from '../snapshot/snapshot';
import { type CategorySlugs, isInside } from '../snapshot/sorted-lists';
import type { IsAvailable } from './availability';
import { type CategoryLevel, createFacetTable, type FacetTable } from './facets';
import { narrowToFitting } from './fit-filter';
import { findNearest, isIn } from './nearest-matches';

/** The parameters of a list, as they stand in the address. */
interface ProductQuery {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly page?: string | undefined;
  readonly limit?: string | undefined;
  /** `1`: only what is available in the period. */
  readonly free?: string | undefined;
  /** `marke:sony,canon;preis:50-200` */
  readonly filters?: string | undefined;
  /** Codes of a basket, joined by commas. */
  readonly cart?: string | undefined;
}

/** True for a list that cannot be made without a period. */
export function needsPeriod({ free, sort }: ProductQuery): boolean {
  return free === '1' || sort === 'availability';
}

interface ListTools {
  /** Tells what is available in the period of the list; null without one. */
  readonly isAvailable?: IsAvailable | null;
  readonly facets?: FacetTable;
}

const NO_FACETS = createFacetTable([]);

/** Lists rental products. Numbers out of range are clamped. Null when there is no such category. */
export function listProducts(
  snapshot: Snapshot,
  query: ProductQuery,
  { isAvailable = null, facets = NO_FACETS }: ListTools = {},
): FilteredProductList | null {
  // A search without a chosen sort is sorted by best match; the answer calls that `none`.
  const words = query.q?.trim().slice(0, MAX_SEARCH_LENGTH) ?? '';
  const sort = parseListSort(query.sort, words);
  const found = findOffers(snapshot, query, words, sort);
  if (!found) return null;
  const isFreeOnly = isAvailable !== null && query.free === '1';
  const chosen = parseFilters(query.filters ?? '');
  const inCart = query.cart?.split(',') ?? [];
  const fitting = narrowToFitting(snapshot, found.offers, { chosen, inCart });
  const { facets: counted, ...narrowed } = facets.narrow(fitting.offers, {
    chosen,
    level: findLevel(query),
    isAvailable,
    isFreeOnly,
  });
  const { free, taken } = narrowed;
  const all = sort === 'availability' ? free.concat(taken) : narrowed.offers;
  const offers = isFreeOnly ? free : all;
  const limit = parsePageSize(query.limit);
  const pages = Math.max(1, Math.ceil(offers.length / limit));
  const page = parsePageNumber(query.page, pages);
  const isEmpty = words !== '' && found.offers.length === 0;
  return {
    data: offers.slice((page - 1) * limit, page * limit).map(({ product }) => product),
    itemCount: offers.length,
    freeCount: isAvailable ? free.length : null,
    matchCount: narrowed.offers.length,
    unfilteredCount: found.offers.length,
    limit,
    pages,
    page,
    sort,
    nextCodes: offers.slice(page * limit, (page + 1) * limit).map(({ product }) => product.code),
    facets: fitting.facet ? [fitting.facet, ...counted] : [...counted],
    correctedTo: found.correctedTo,
    nearest: isEmpty ? findNearest(snapshot, words) : null,
  };
}

/**
 * The level of the category filter: subcategories within a category or a search, none within one subcategory, else
 * categories.
 */
function findLevel({ category, subcategory, q }: ProductQuery): CategoryLevel {
  if (subcategory) return null;
  return category || q?.trim() ? 'subcategory' : 'category';
}

/** What category and search leave of the catalogue; null when there is no such category. */
function findOffers(
  snapshot: Snapshot,
  slugs: CategorySlugs,
  words: string,
  sort: ListSort,
): FoundList | null {
  const base: ProductSort = sort === 'availability' ? findDefaultSort(words) : sort;
  const list = snapshot.listCategory(slugs, base);
  if (list.length === 0 && (slugs.category || slugs.subcategory)) return null;
  if (words === '') return { offers: list, correctedTo: null };
  const { category, subcategory } = slugs;
  const key = JSON.stringify([category, subcategory, base, words, snapshot.search.version]);
  return snapshot.foundLists.getOrFind(key, () => {
    const { offers: matches, correctedTo } = snapshot.search.search(words);
    const found = matches.filter(isIn(snapshot)).filter(isInside(slugs));
    if (base === 'none') return { offers: found, correctedTo };
    const members = new Set(found);
    return { offers: list.filter((offer) => members.has(offer)), correctedTo };
  });
}

/** Lists a page of the used-sale products with their condition; none beyond the last page. */
export function listSaleProducts(
  snapshot: Snapshot,
  sort: string | undefined,
  page?: string,
): readonly SaleProduct[] {
  const start = (parsePageNumber(page, Infinity) - 1) * MAX_SALE_PRODUCTS_PER_PAGE;
  const offers = snapshot.sale[parseProductSort(sort)];
  const shown = offers.slice(start, start + MAX_SALE_PRODUCTS_PER_PAGE);
  return shown.map(({ product, equipment, place }) => ({
    ...product,
    ...findSaleFacts(parseProductDescription(equipment.longText).technicalData),
    category: { header: place.category.label, slug: place.category.slug },
  }));
}

/** Lists a page of the addresses of all products. */
export function listProductLinks(snapshot: Snapshot, asked: string | undefined) {
  const rental = snapshot.listCategory({}, 'name-asc');
  const offers = [...rental, ...snapshot.sale['name-asc']];
  const pages = Math.max(1, Math.ceil(offers.length / MAX_PRODUCT_LINKS_PER_PAGE));
  const page = parsePageNumber(asked, pages);
  const start = (page - 1) * MAX_PRODUCT_LINKS_PER_PAGE;
  const shown = offers.slice(start, start + MAX_PRODUCT_LINKS_PER_PAGE);
  return { data: shown.map(({ product }) => product.link), page, pages };
}
