import type { DataSheet, Product } from '@klappe/contracts';
import {
  type CustomFieldNames,
  DEFAULT_CUSTOM_FIELDS,
  findRentalPrice,
  findSalePrice,
  isRentable,
  LINE_KINDS,
  type LineKind,
  type OfferPrice,
  PRICE_ON_REQUEST_TAG,
  toPlainText,
  toProductPath,
  toSalePath,
} from '@klappe/domain';
import { PROBLEMS, toDefect } from '../defects/defect';
import type { MirroredEquipment } from '../mirror/mirrored-rows';
import type { Defect } from '../sync/sync-view';
import type { Place } from './folder-places';
import type { PriceRules } from './price-rules';

export interface OfferSource {
  readonly equipment: MirroredEquipment;
  /** Unique among all items, and never empty. */
  readonly code: string;
  readonly codeSlug: string;
  readonly place: Place;
  readonly images: readonly string[];
  readonly sheets: readonly DataSheet[];
}

/** An item offered for rental, or offered for sale. An item can have one offer of each kind. */
export interface Offer extends OfferSource {
  readonly product: Product;
}

const MAX_NAME_LENGTH = 200;
const MAX_ADDRESS_NAME_LENGTH = 80;
const MAX_SHORT_TEXT_LENGTH = 300;

/** Identity of an offer, the same as that of a cart line. */
export function toOfferKey({ code, kind }: { readonly code: string; readonly kind: LineKind }) {
  return `${kind} ${code}`;
}

/** The name to show: one line, shortened, and the code when there is no name. */
export function toShownName(displayName: string, code: string): string {
  const name = toOneLine(displayName) || code;
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : name;
}

function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

export function toAddressName(displayname: string): string {
  return displayname.slice(0, MAX_ADDRESS_NAME_LENGTH);
}

/** Creates the offers of an item: rental, sale, both, or none for a sale item without a sale price. */
export function createOffers(source: OfferSource, rules: PriceRules): readonly Offer[] {
  const { equipment } = source;
  const { fields } = rules;
  // An unreadable day price must not be shown as zero, so it becomes a price on request.
  const isOnRequest =
    equipment.unreadableFields.includes('price') ||
    (rules.hidesZeroPrices && isUnpriced(equipment));
  const priced = isOnRequest
    ? { ...equipment, tags: [...equipment.tags, PRICE_ON_REQUEST_TAG] }
    : equipment;
  const rental = isRentable(priced, fields) ? findRentalPrice(priced, fields) : null;
  const sale = findSalePrice(equipment, fields);
  const published = toPublicPrices(equipment, fields, { rental, sale });
  return [rental, sale].flatMap((price) =>
    price ? [{ ...source, product: { ...toProduct(source, price), ...published } }] : [],
  );
}

/** True for an item whose day price is empty or 0. */
function isUnpriced({ dayPriceInCents }: MirroredEquipment): boolean {
  return (dayPriceInCents ?? 0) <= 0;
}

export function findItemDefects(
  equipment: MirroredEquipment,
  { fields, hidesZeroPrices }: PriceRules,
): readonly Defect[] {
  const subject = `equipment ${equipment.id}`;
  const sale = findSalePrice(equipment, fields);
  const isRental = isRentable(equipment, fields);
  const problems = equipment.unreadableFields.map(PROBLEMS.unreadableField);
  const { length } = toOneLine(equipment.displayName);
  if (length > MAX_NAME_LENGTH) problems.push(PROBLEMS.longName(length));
  const rental = isRental ? findRentalPrice(equipment, fields) : null;
  if (rental?.hasUnreadablePrice) problems.push(PROBLEMS.unreadableListPrice());
  const isKnown = !equipment.unreadableFields.includes('price');
  if (rental && isKnown && isUnpriced(equipment) && !rental.priceOnRequest) {
    problems.push(PROBLEMS.unpricedRental(hidesZeroPrices));
  }
  if (sale?.hasUnreadablePrice) problems.push(PROBLEMS.unreadableSalePrice());
  const isLeftOut = !isRental && !sale;
  if (isLeftOut) problems.push(PROBLEMS.unpricedSale());
  return problems.map((problem) => toDefect(subject, problem, isLeftOut));
}

function toProduct(
  { equipment, code, codeSlug, place, images }: OfferSource,
  price: OfferPrice,
): Omit<Product, keyof PublicPrices> {
  const displayname = toShownName(equipment.displayName, code);
  const name = toAddressName(displayname);
  const isSale = price.kind === 'sale';
  return {
    id: equipment.id,
    code,
    displayname,
    tags: equipment.tags,
    current_quantity: equipment.stock === null ? null : Math.max(0, equipment.stock),
    image: images[0] ?? null,
    link: isSale
      ? toSalePath(name, codeSlug)
      : toProductPath(place.category.slug, place.subcategory.slug, name, codeSlug),
    kind: price.kind,
    priceCents: price.priceCents,
    oldPriceCents: price.oldPriceCents,
    priceOnRequest: price.priceOnRequest,
    usedSale: isSale,
    shortText: toShortText(equipment),
  };
}

function toShortText({ shortText }: MirroredEquipment): string {
  const text = toPlainText(shortText).replace(/\s+/g, ' ').trim();
  return text.length > MAX_SHORT_TEXT_LENGTH
    ? `${text.slice(0, MAX_SHORT_TEXT_LENGTH - 1)}…`
    : text;
}

type PublicPrices = Pick<Product, 'price' | 'custom'>;

const ROLES = {
  rental: ['discounted', 'listPrice'],
  sale: ['reducedSalePrice', 'salePrice'],
} as const;

/**
 * Rentman's own price fields, without those of a kind whose price is on request: they would tell it.
 * The custom values stand under the default field numbers, which the public API promises whatever numbers the account uses.
 */
function toPublicPrices(
  { dayPriceInCents, custom }: MirroredEquipment,
  fields: CustomFieldNames,
  prices: Readonly<Record<LineKind, OfferPrice | null>>,
): PublicPrices {
  const roles = LINE_KINDS.filter((kind) => !prices[kind]?.priceOnRequest).flatMap(
    (kind) => ROLES[kind],
  );
  const isHidden = prices.rental?.priceOnRequest || dayPriceInCents === null;
  return {
    price: isHidden ? null : dayPriceInCents / 100,
    custom: Object.fromEntries(
      roles.flatMap((role) => {
        const value = custom[fields[role]];
        return value === undefined ? [] : [[DEFAULT_CUSTOM_FIELDS[role], value] as const];
      }),
    ),
  };
}
