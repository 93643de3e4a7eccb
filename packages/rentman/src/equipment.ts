import { parsePrice } from '@klappe/domain';
import { z } from 'zod';
import { type ListWish, MAX_PAGE, toSinceQuery } from './query.ts';
import type { Listing, Rentman } from './rentman.ts';
import {
  listFields,
  splitTexts,
  WireBoolean,
  WireLink,
  WireMeasure,
  WireMoney,
  WireName,
  WirePieces,
  WireText,
  wireStamps,
} from './wire-kinds.ts';

const equipmentWire = {
  ...wireStamps,
  code: WireText,
  name: WireName,
  displayname: WireName,
  folder: WireLink.catch(null),
  price: z.unknown().optional(),
  tags: z.unknown().optional(),
  custom: z.unknown().optional(),
  in_shop: WireBoolean,
  in_archive: WireBoolean,
  temporary: WireBoolean,
  rental_sales: WireText,
  stock_management: WireText.catch(''),
  is_physical: WireText.catch(''),
  current_quantity: WirePieces,
  shop_description_short: WireText.catch(''),
  shop_description_long: WireText.catch(''),
  shop_seo_title: WireName.catch(''),
  shop_seo_description: WireName.catch(''),
  shop_featured: WireBoolean.catch(false),
  image: WireLink.catch(null),
  factor_group: WireLink.catch(null),
  weight: WireMeasure,
  volume: WireMeasure,
  power: WireMeasure,
  current: WireMeasure,
  length: WireMeasure,
  width: WireMeasure,
  height: WireMeasure,
  list_price: WireMoney.catch(null),
  country_of_origin: WireText.catch(''),
  qrcodes: WireText.catch(''),
  qrcodes_of_serial_numbers: WireText.catch(''),
};

/** Rentman's words in, ours out. Only id, code, name and the booleans must be readable. */
export const EquipmentWire = z.object(equipmentWire).transform((wire) => ({
  id: wire.id,
  /** The house's article number. Rentman does not keep it unique. */
  code: wire.code,
  name: wire.name,
  displayName: wire.displayname || wire.name,
  folderId: wire.folder,
  /** Net price of a day. Null when there is none or it cannot be read, never 0 for that. */
  dayPriceInCents: toPrice(wire.price),
  tags: toTags(wire.tags),
  /** The account's own fields by their key, `custom_13`. */
  custom: toCustom(wire.custom),
  isInShop: wire.in_shop,
  isArchived: wire.in_archive,
  isTemporary: wire.temporary,
  isSaleOnly: wire.rental_sales === 'Sale',
  isStockTracked: wire.stock_management !== 'Exclude from stock tracking',
  isVirtualPackage: wire.is_physical === 'Virtual package',
  /** Pieces in all warehouses; null when Rentman does not say. */
  stock: wire.current_quantity,
  shortText: wire.shop_description_short,
  longText: wire.shop_description_long,
  seo: {
    title: wire.shop_seo_title,
    description: wire.shop_seo_description,
  },
  isFeatured: wire.shop_featured,
  imageFileId: wire.image,
  factorGroupId: wire.factor_group,
  measures: {
    weightKg: wire.weight,
    volume: wire.volume,
    power: wire.power,
    current: wire.current,
    lengthCm: wire.length,
    widthCm: wire.width,
    heightCm: wire.height,
    newValueCents: wire.list_price !== null && wire.list_price > 0 ? wire.list_price : null,
  },
  /** Two letters, lower case; empty where Rentman does not say. */
  countryOfOrigin: wire.country_of_origin,
  /** Codes on the labels of the item and of its pieces. */
  labels: splitTexts(`${wire.qrcodes},${wire.qrcodes_of_serial_numbers}`),
  modified: wire.modified,
  /** Changes whenever the row is modified. */
  updateHash: wire.updateHash,
  /** Fields whose value could not be read and is left out. */
  unreadableFields: findUnreadable(wire),
}));

export type Equipment = z.infer<typeof EquipmentWire>;

/** The fields that a list names to get what `EquipmentWire` reads. */
export const equipmentFields: readonly string[] = listFields(equipmentWire);

const EQUIPMENT_PAGE_SIZE = 1000;

/** The identity of a row, a mark that changes with it, and the stock, which may change without the mark. */
export const EquipmentStampWire = z
  .object({
    ...wireStamps,
    stock_management: WireText.catch(''),
    current_quantity: WirePieces,
  })
  .transform(({ stock_management, current_quantity, ...stamps }) => ({
    ...stamps,
    isStockTracked: stock_management !== 'Exclude from stock tracking',
    stock: current_quantity,
  }));
export type EquipmentStamp = z.infer<typeof EquipmentStampWire>;

/**
 * Fetches every item, also those the shop must not show, each turned into what is kept of it as soon as it is read: whole
 * lists fill the memory. With `modifiedSince` (as Rentman wrote it) only those modified at that second or later, oldest
 * change first; deleted items never come.
 */
export function fetchKeptEquipment<Row>(
  rentman: Rentman,
  toKept: (equipment: Equipment) => Row,
  wish: ListWish = {},
): Promise<Listing<Row>> {
  const query = { fields: equipmentFields, ...toSinceQuery(wish) };
  const wire = EquipmentWire.transform(toKept);
  return rentman.list('equipment', wire, query, { pageSize: EQUIPMENT_PAGE_SIZE });
}

/** Fetches id, `updateHash` and stock of every item: cheap, and enough to notice what is gone. */
export function fetchEquipmentStamps(rentman: Rentman): Promise<Listing<EquipmentStamp>> {
  const query = { fields: ['stock_management', 'current_quantity'] };
  return rentman.list('equipment', EquipmentStampWire, query, MAX_PAGE);
}

interface LooseFields {
  readonly price?: unknown;
  readonly tags?: unknown;
  readonly custom?: unknown;
}

function toPrice(price: unknown): number | null {
  const cents = parsePrice(price);
  return cents === 'unreadable' ? null : cents;
}

function toTags(tags: unknown): readonly string[] {
  const texts: readonly unknown[] = Array.isArray(tags) ? tags : [tags];
  return texts.flatMap((text) => (typeof text === 'string' ? splitTexts(text) : []));
}

function toCustom(custom: unknown): Readonly<Record<string, string | null>> {
  const entries = Object.entries(toRecord(custom)).filter(([, value]) => isCustomValue(value));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value === null ? null : String(value)]),
  );
}

function toRecord(custom: unknown): Record<string, unknown> {
  return typeof custom === 'object' && custom !== null && !Array.isArray(custom)
    ? { ...custom }
    : {};
}

function isCustomValue(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function findUnreadable({ price, tags, custom }: LooseFields): readonly string[] {
  const unreadable = Object.entries(toRecord(custom))
    .filter(([, value]) => !isCustomValue(value))
    .map(([key]) => key);
  if (parsePrice(price) === 'unreadable') unreadable.push('price');
  if (tags && typeof tags !== 'string' && !Array.isArray(tags)) unreadable.push('tags');
  return unreadable;
}
