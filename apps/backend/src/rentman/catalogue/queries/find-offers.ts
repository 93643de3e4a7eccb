import type { Product } from '@klappe/contracts';
import { findCodeByAddress, LINE_KINDS, type LineKind } from '@klappe/domain';
import { type Offer, toAddressName, toOfferKey } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';

/** Finds one offer by its code, or by an address that ends in it. */
export function findOffer(snapshot: Snapshot, address: string, kind: LineKind): Offer | null {
  const find = (code: string) => snapshot.byKey.get(toOfferKey({ code, kind }));
  const byCode = find(address);
  if (byCode) return byCode;
  const nameOf = (code: string) => {
    const offer = find(code);
    return offer && toAddressName(offer.product.displayname);
  };
  const code = findCodeByAddress(address, snapshot.codesBySlug[kind], nameOf);
  return code === null ? null : (find(code) ?? null);
}

/** Finds what is offered under a code, rented before sold. */
export function findItem(snapshot: Snapshot, code: string): Offer | undefined {
  return LINE_KINDS.map((kind) => snapshot.byKey.get(toOfferKey({ code, kind }))).find(Boolean);
}

/** Finds the offers with these codes in their sequence, rental before sale, each once. */
export function findOffers(snapshot: Snapshot, codes: readonly string[]): readonly Product[] {
  return [...new Set(codes)].flatMap((code) =>
    LINE_KINDS.flatMap((kind) => snapshot.byKey.get(toOfferKey({ code, kind }))?.product ?? []),
  );
}

/** Codes in one call; further ones are left out. */
const MAX_CODES = 500;
/** Parts between commas of a code; longer codes are not looked for in lists of codes. */
export const MAX_CODE_PARTS = 5;
type IsKnown = (code: string) => boolean;

/**
 * Reads the comma-separated codes of `strapi-cart/products?id=` and `availability?codes=`. Callers write commas plainly
 * or as `%2C`, and a code may itself contain commas: the longest run of parts that is a known code counts as one.
 */
export function parseCartCodes(
  queryString: string,
  isKnown: IsKnown,
  { parameter = 'id', max = MAX_CODES } = {},
): readonly string[] {
  const prefix = `${parameter}=`;
  const parts = queryString
    .split('&')
    .filter((pair) => pair.startsWith(prefix))
    .flatMap((pair) => pair.slice(prefix.length).split(','))
    .flatMap((part) => decode(part).split(','))
    .slice(0, max);
  const codes: string[] = [];
  for (let start = 0; start < parts.length; ) {
    const length = findLongestRun(parts, start, isKnown);
    const code = parts.slice(start, start + length).join(',');
    codes.push(isKnown(code) ? code : code.trim());
    start += length;
  }
  return codes.filter((code) => code !== '');
}

function findLongestRun(parts: readonly string[], start: number, isKnown: IsKnown): number {
  for (let length = Math.min(MAX_CODE_PARTS, parts.length - start); length > 1; length -= 1) {
    if (isKnown(parts.slice(start, start + length).join(','))) return length;
  }
  return 1;
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
