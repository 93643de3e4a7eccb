import { toCents, toPlainText } from '@klappe/domain';
import { z } from 'zod';

/** A billion: a stock above it is a typing error. */
const MAX_PIECES = 1_000_000_000;

/** 100 tons, or as many watts. */
const MAX_MEASURE = 100_000;

/** Text; a number is taken as its digits, nothing as an empty text. */
export const WireText = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** Text for people, without the markup and the entities that some accounts keep in plain fields; line breaks stay. */
export const WireWords = WireText.transform((text) =>
  MARKUP.test(text) ? toPlainText(text) : text,
);

/** The same in one line, for names. */
export const WireName = WireWords.transform((text) =>
  /[\r\n\t]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text,
);

const MARKUP = /[<&]/;

/** Texts that Rentman keeps in one field: accounts separate them by commas or by new lines. */
export function splitTexts(text: string): readonly string[] {
  return text
    .split(/[,\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A number, also when it is written as text; null when there is none. */
export const WireNumber = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => toNumber(value));

/** Pieces, an integer; null when there is no number or one above `MAX_PIECES`. */
export const WirePieces = WireNumber.transform((value) => {
  const pieces = value === null ? null : Math.trunc(value);
  return pieces !== null && Math.abs(pieces) <= MAX_PIECES ? pieces : null;
}).catch(null);

/** A weight, a volume or a load of one piece. Null for 0, which Rentman writes where nobody has typed one, and for what cannot be. */
export const WireMeasure = WireNumber.transform((value) =>
  value !== null && value > 0 && value <= MAX_MEASURE ? value : null,
).catch(null);

/** Money in the account's currency as whole cents; null when there is none. */
export const WireMoney = WireNumber.transform((euros) => (euros === null ? null : toCents(euros)));

/** A boolean; `1`, `"1"` and `"true"` are true, nothing is false. */
export const WireBoolean = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** A flag that counts as set where Rentman does not say. */
export const WireFlag = z
  .unknown()
  .transform((value) =>
    value === undefined || value === null ? true : WireBoolean.catch(true).parse(value),
  );

/** The number at the end of a link such as `/folders/12`; null when the link is empty. */
export const WireLink = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const id = /(?:^|\/)(\d{1,15})$/.exec(String(value ?? ''))?.[1];
    return id === undefined ? null : Number(id);
  });

/** A link without which the row makes no sense. */
export const WireRequiredLink = WireLink.pipe(z.int().positive());

/** A moment as Rentman writes it, with the account's offset; null when there is none. */
export const WireMoment = z
  .string()
  .nullish()
  .transform((value) => value || null)
  .catch(null);

export const WireId = z.int().positive();

/** Present on every row; `updateHash` is not in Rentman's document but in its answers. */
export const wireStamps = { id: WireId, modified: WireMoment, updateHash: WireText };

/** The fields that a list names to get what a schema reads: Rentman hides some of them otherwise. */
export function listFields(wire: object): readonly string[] {
  return Object.keys(wire).filter((name) => !Object.hasOwn(wireStamps, name));
}

/** Reads a number leniently; null for anything that is none. */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Writes a link: `/folders/12`, or null for none. */
export function toLink(resource: string, id: number | null): string | null {
  return id === null ? null : `/${resource}/${id}`;
}

/** Writes cents as the plain number Rentman wants. */
export function toWireMoney(cents: number): number {
  return cents / 100;
}

/** Leaves out what is undefined, so that a partial write keeps what it does not name. */
export function dropUndefined(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}
