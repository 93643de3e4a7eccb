import type { LineKind } from './product.ts';

/** How well a used item is preserved, best first. */
export const SALE_CONDITIONS = ['like-new', 'very-good', 'good', 'used'] as const;
export type SaleCondition = (typeof SALE_CONDITIONS)[number];

export const SALE_CONDITION_LABELS = {
  'like-new': 'wie neu',
  'very-good': 'sehr gut',
  good: 'gut',
  used: 'gebraucht',
} as const satisfies Readonly<Record<SaleCondition, string>>;

/** The words by which staff grade an item; the first that fits counts, so `sehr gut` stands before `gut`. */
const CONDITION_WORDS: readonly (readonly [words: RegExp, condition: SaleCondition])[] = [
  [/\b(wie neu|neuwertig)\b/i, 'like-new'],
  [/\bsehr gut/i, 'very-good'],
  [/\bgut/i, 'good'],
  [/\b(gebraucht|gebrauchsspuren|gewartet)/i, 'used'],
];

/** What the technical data of a used item say about its state. */
export interface SaleFacts {
  /** Null where staff wrote none, or no known word. */
  readonly condition: SaleCondition | null;
  /** `2.140 Betriebsstunden`, or empty. */
  readonly usage: string;
}

/** Reads the rows `Zustand` and `Betriebsstunden`. */
export function findSaleFacts(
  technicalData: readonly (readonly [label: string, value: string])[],
): SaleFacts {
  const find = (wanted: string) =>
    technicalData.find(([label]) => label.trim().toLowerCase() === wanted)?.[1].trim() ?? '';
  const graded = find('zustand');
  const hours = find('betriebsstunden');
  return {
    condition: CONDITION_WORDS.find(([words]) => words.test(graded))?.[1] ?? null,
    usage: hours === '' ? '' : `${hours} Betriebsstunden`,
  };
}

/** The name where rented and bought things stand in one list; one that says `(gebraucht)` is not marked twice. */
export function toMarkedName(item: {
  readonly kind: LineKind;
  readonly displayname: string;
}): string {
  const { kind, displayname } = item;
  return kind === 'sale' && !/gebraucht/i.test(displayname)
    ? `${displayname} (Gebrauchtkauf)`
    : displayname;
}

export const SOLD_TAG = 'verkauft';

interface MaybeSold {
  readonly kind: LineKind;
  readonly current_quantity: number | null;
  readonly tags: readonly string[];
}

/** A used item of which the house has no piece left, or that staff tagged. An item whose stock is not counted is not sold. */
export function isSold({ kind, current_quantity, tags }: MaybeSold): boolean {
  if (kind !== 'sale') return false;
  return current_quantity === 0 || tags.some((tag) => tag.trim().toLowerCase() === SOLD_TAG);
}

/** True when the text has every word of a search in it, whatever the case, accents, umlauts, blanks and hyphens. */
export function hasEveryWord(text: string, search: string): boolean {
  const folded = fold(text);
  const joined = folded.replaceAll(' ', '');
  return fold(search)
    .split(' ')
    .every((word) => joined.includes(word));
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
