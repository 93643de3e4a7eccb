import { hasControlCharacters, LINE_KINDS, line, MAX_QUANTITY, MESSAGES } from '@klappe/domain';
import { z } from 'zod';

/** Text as the CMS and Rentman answer it: nothing is an empty text. */
export const readText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** A list that may be missing. */
export function readList<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);
}

/** A value that may be missing: `standard` then. */
export function readOr<Value extends string | number | boolean>(
  value: z.ZodType<Value>,
  standard: Value,
) {
  return value.nullish().transform((given) => given ?? standard);
}

/** A box of a form; `standard` where it was never ticked or cleared. */
export const readBoolean = (standard = false) => readOr(z.boolean(), standard);

/** A number that may be missing or come as text, such as an id of the rental system. */
export const readNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
    z.literal(''),
  ])
  .nullish()
  .transform((number) => (typeof number === 'number' ? number : null));

/** Number of a record, in the database or in Rentman. */
export const RecordId = z.int().positive().max(2_147_483_647);

/** A price in euros on its way in: from 0 to ten million. */
const writeEuros = z.number().min(0).max(10_000_000);

/** A sum of many prices in euros. */
export const writeTotal = z.number().min(0).max(1_000_000_000_000);

/** False for control characters and halves of emoji: PostgreSQL refuses them in JSON. */
const isStorable = (text: string) => !hasControlCharacters(text);

/** A path inside the shop; never another host, never a script. */
const ShopPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\<>"]*$/, 'Ungültiger Link.')
  .refine(isStorable, 'Ungültiger Link.');

/** Where a picture lies: a path on the backend, or an address. */
const ImagePath = z
  .string()
  .max(1000)
  .regex(/^(\/(?![/\\])|https?:\/\/)[^\s\\<>"]*$/, 'Ungültige Bildadresse.')
  .refine(isStorable, 'Ungültige Bildadresse.');

/** Code of a product as staff typed it in Rentman: slashes, umlauts, blanks and quotes included, nothing tidied. */
export const ProductCode = z.string().min(1).max(200).refine(isStorable, MESSAGES.characters);

/** Name of a product. */
const ProductName = line(250);

const QUANTITY_MESSAGE = `Bitte eine Stückzahl von 1 bis ${MAX_QUANTITY} angeben.`;

export const Quantity = z
  .int(QUANTITY_MESSAGE)
  .min(1, QUANTITY_MESSAGE)
  .max(MAX_QUANTITY, QUANTITY_MESSAGE);

/** Rented or bought. Callers may leave it out: then the link tells, see `findLineKind`. */
export const writeLineKind = z.enum(LINE_KINDS).optional();

/** Every write is sent as `{data: …}`; the CMS answers the same way. */
export function inData<Shape extends z.ZodType>(data: Shape) {
  return z.strictObject({ data });
}
export function asData<Shape extends z.ZodType>(data: Shape) {
  return z.looseObject({ data });
}

/** A product as a cart, an order or a wishlist is sent. Prices are in euros, null on request. */
export const ProductWrite = z.strictObject({
  displayname: ProductName,
  code: ProductCode,
  link: ShopPath,
  price: writeEuros.nullable(),
  /** Struck through; an order has it only when it is asked for again. */
  oldPrice: writeEuros.nullish(),
  image: ImagePath.nullable(),
});

/** A product of a stored cart, order or wishlist. Quantities are as stored; merging brings them into range. */
export const StoredProduct = z.looseObject({
  displayname: readText,
  code: z.string(),
  link: readText,
  price: readNumber,
  oldPrice: readNumber,
  image: z.string().nullish(),
  quantity: z.number().catch(1),
  /** False when the house no longer offers it: it stays until the customer removes it. */
  available: z.boolean().catch(true),
  priceOnRequest: z.boolean().catch(false),
  /** Stock of the house; null when unknown. */
  current_quantity: readNumber,
});
