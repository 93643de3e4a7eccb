import { type Cents, parsePrice } from './money.ts';

/** Rented by the day, or sold used. One piece of equipment may be both: two different lines in a cart. */
export type LineKind = 'rental' | 'sale';
export const LINE_KINDS = ['rental', 'sale'] as const;

export const PRICE_ON_REQUEST_TAG = 'priceonrequest';

/** Which of Rentman's custom fields carry prices; the numbers differ between accounts. An empty name is a field that the house has not. */
export interface CustomFieldNames {
  readonly discounted: string;
  readonly listPrice: string;
  readonly reducedSalePrice: string;
  readonly salePrice: string;
}

export const DEFAULT_CUSTOM_FIELDS: CustomFieldNames = {
  discounted: 'custom_13',
  listPrice: 'custom_14',
  reducedSalePrice: 'custom_7',
  salePrice: 'custom_8',
};

/** The facts of a piece of equipment that decide its prices. */
export interface PricedEquipment {
  /** Day price; null when none is given, `unreadable` when it cannot be parsed. */
  readonly dayPriceInCents: Cents | null | 'unreadable';
  readonly tags: readonly string[];
  readonly custom: Readonly<Record<string, unknown>>;
  /** Rentman's `rental_sales` is `Sale`. */
  readonly isSaleOnly: boolean;
}

/** The price of one kind of line, as it is shown and summed up. */
export interface OfferPrice {
  readonly kind: LineKind;
  /** What the customer sees as the price; null when it is on request. */
  readonly priceCents: Cents | null;
  /** Struck through beside the price; null when there is none. */
  readonly oldPriceCents: Cents | null;
  readonly priceOnRequest: boolean;
  /** True when a price was given that cannot be read; the caller logs a warning. */
  readonly hasUnreadablePrice: boolean;
}

/** The rental price: `price`, with `custom_14` struck through when `custom_13` is '1'. */
export function findRentalPrice(
  equipment: PricedEquipment,
  fields: CustomFieldNames = DEFAULT_CUSTOM_FIELDS,
): OfferPrice {
  const isDiscounted = String(equipment.custom[fields.discounted] ?? '').trim() === '1';
  const listPrice = isDiscounted ? parsePrice(equipment.custom[fields.listPrice]) : null;
  return toOfferPrice('rental', equipment.tags, {
    price: equipment.dayPriceInCents ?? 0,
    oldPrice: listPrice,
    hasUnreadablePrice: listPrice === 'unreadable',
  });
}

/**
 * The used-sale price: `custom_7` if it is a number above 0, else `custom_8`.
 * Null when the item is not for sale: no `custom_8`, or 0, which Rentman uses for "not priced".
 */
export function findSalePrice(
  equipment: PricedEquipment,
  fields: CustomFieldNames = DEFAULT_CUSTOM_FIELDS,
): OfferPrice | null {
  const salePrice = parsePrice(equipment.custom[fields.salePrice]);
  if (salePrice === null || salePrice === 0) return null;
  const reduced = parsePrice(equipment.custom[fields.reducedSalePrice]);
  const isReduced = typeof reduced === 'number' && reduced > 0;
  return toOfferPrice('sale', equipment.tags, {
    price: isReduced ? reduced : salePrice,
    oldPrice: isReduced ? salePrice : null,
    hasUnreadablePrice: salePrice === 'unreadable' || reduced === 'unreadable',
  });
}

/** An item is rented unless the house sells it only, or gives it a sale price and no day price. */
export function isRentable(
  equipment: PricedEquipment,
  fields: CustomFieldNames = DEFAULT_CUSTOM_FIELDS,
): boolean {
  if (equipment.isSaleOnly) return false;
  const hasDayPrice =
    equipment.dayPriceInCents === 'unreadable' || (equipment.dayPriceInCents ?? 0) > 0;
  return hasDayPrice || findSalePrice(equipment, fields) === null;
}

interface FoundPrices {
  readonly price: Cents | 'unreadable';
  readonly oldPrice: Cents | null | 'unreadable';
  readonly hasUnreadablePrice: boolean;
}

function toOfferPrice(
  kind: LineKind,
  tags: readonly string[],
  { price, oldPrice, hasUnreadablePrice }: FoundPrices,
): OfferPrice {
  if (price === 'unreadable' || isTaggedOnRequest(tags)) {
    return {
      kind,
      priceCents: null,
      oldPriceCents: null,
      priceOnRequest: true,
      hasUnreadablePrice: hasUnreadablePrice || price === 'unreadable',
    };
  }
  // An old price that is not above the price is a typing error and would mislead (docs/decisions/0001-prices.md).
  const isHigher = typeof oldPrice === 'number' && oldPrice > price;
  return {
    kind,
    priceCents: price,
    oldPriceCents: isHigher ? oldPrice : null,
    priceOnRequest: false,
    hasUnreadablePrice,
  };
}

/** True for an item whose price the house tells on request only, by a tag in Rentman. */
export function isTaggedOnRequest(tags: readonly string[]): boolean {
  return tags.some((tag) => tag.trim().toLowerCase() === PRICE_ON_REQUEST_TAG);
}

/** The facts of a piece of equipment that decide whether the shop shows it. */
interface ListedEquipment {
  /** Rentman's `in_shop`. */
  readonly isInShop: boolean;
  readonly isArchived: boolean;
  readonly isTemporary: boolean;
}

/** True for an item that is in the shop at all, for rent or for sale. */
export function isPublished(equipment: ListedEquipment): boolean {
  return equipment.isInShop && isInInventory(equipment);
}

/** True for what the rental company still has, in the shop or not. */
export function isInInventory({
  isArchived,
  isTemporary,
}: Pick<ListedEquipment, 'isArchived' | 'isTemporary'>): boolean {
  return !isArchived && !isTemporary;
}

/** `scarce`: only the last of several; `on-request`: none, or nobody knows. */
export type AvailabilityState = 'free' | 'scarce' | 'on-request';

/** Names a count of free pieces. `stock` is what the house has in all; null when unknown. */
export function toAvailabilityState(free: number | null, stock: number | null): AvailabilityState {
  // With nothing left it is still worth asking: the house may sub-rent.
  if (free === null || free <= 0) return 'on-request';
  const isScarce = stock !== null && free < stock && free <= Math.max(1, stock / 4);
  return isScarce ? 'scarce' : 'free';
}
