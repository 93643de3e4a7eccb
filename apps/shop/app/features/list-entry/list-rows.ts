import {
  countListedPieces,
  type FindMatches,
  type ListedItem,
  type ListLine,
  type ListMatches,
  MAX_REMARK_LENGTH,
  matchListLine,
} from '@klappe/domain';
import type { MatchedProduct } from '#app/backend/list-matches.ts';
import type { ListChoice } from '#app/stores/list-draft.ts';

/** A thing of the list with what the house has for it. */
export interface ThingRow {
  readonly kind: 'thing';
  /** Stays the same while other lines are changed. */
  readonly key: string;
  readonly item: ListedItem;
  /** Best first; null while they are being looked for. */
  readonly matches: readonly MatchedProduct[] | null;
  /** Null while they are being looked for, and where none is taken. */
  readonly product: MatchedProduct | null;
  readonly quantity: number;
  /** True when the first match is a guess that nobody has confirmed. */
  readonly isGuess: boolean;
  /** True when what was found had to be checked; it stays so once somebody has decided, so that no row jumps. */
  readonly needsCheck: boolean;
  /** True when the house has no such thing and nobody has decided what happens with it. */
  readonly isUnknown: boolean;
  /** Why it has to be checked, in words; empty otherwise. */
  readonly reason: string;
  /** True when the search gave no answer. */
  readonly isUnanswered: boolean;
}

export type MatchedThing = ThingRow & { readonly product: MatchedProduct };

export interface NoteRow {
  readonly kind: 'note';
  readonly key: string;
  readonly original: string;
}

export type ListRow = ThingRow | NoteRow | (Omit<NoteRow, 'kind'> & { readonly kind: 'heading' });

/** The rows of a list: what was read, what was found for it, and what somebody chose instead. */
export function toListRows(
  lines: readonly ListLine[],
  choices: readonly ListChoice[],
  find: FindMatches<MatchedProduct>,
): readonly ListRow[] {
  const chosen = new Map(choices.map((choice) => [choice.key, choice]));
  const seen = new Map<string, number>();
  const things = lines.flatMap((line) => matchListLine(line, find));
  return things.flatMap(({ line, found }): readonly ListRow[] => {
    if (line.kind === 'ignored') return [];
    const name = line.kind === 'item' ? line.text : line.original;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const key = `${count} ${name}`;
    if (line.kind !== 'item') return [{ kind: line.kind, key, original: line.original }];
    return [toThingRow(key, line, chosen.get(key), found)];
  });
}

function toThingRow(
  key: string,
  item: ListedItem,
  choice: ListChoice | undefined,
  found: ListMatches<MatchedProduct> | undefined,
): ThingRow {
  const matches = found?.matches ?? null;
  const code = choice?.code ?? null;
  const product =
    (code === null ? found?.proposal : matches?.find((match) => match.code === code)) ?? null;
  return {
    kind: 'thing',
    key,
    item,
    matches,
    product,
    quantity:
      choice?.quantity ??
      countListedPieces(
        { ...item, quantity: found?.quantity ?? item.quantity },
        product?.displayname ?? '',
      ),
    needsCheck: found !== undefined && found.verdict !== 'certain',
    isUnknown: code === null && product === null && found !== undefined,
    reason: found?.reason ?? '',
    isUnanswered: found?.isUnanswered ?? false,
    isGuess: code === null && product !== null && found?.verdict === 'check',
  };
}

/** The first match whose name has a word of the line: what shares none is nothing that anybody would take instead. */
export function findNamesake<Match extends { readonly displayname: string }>(
  text: string,
  matches: readonly Match[],
): Match | undefined {
  const words = text.toLowerCase().match(/[\p{L}\d]{3,}|\p{L}+\d+/gu) ?? [];
  const stems = words.map((word) => word.replace(/(?<=\p{L}{4})(?:en|[nse])$/u, ''));
  return matches.find(({ displayname }) => {
    const name = displayname.toLowerCase();
    return stems.some((stem) => name.includes(stem));
  });
}

/** `KAMERA:` is shown as `Kamera`. */
export function toHeading(original: string): string {
  const bare = original.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '');
  if (bare !== bare.toUpperCase()) return bare;
  return bare.toLowerCase().replace(/(?:^|[\s&/-])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The product that goes into the cart with a row; null for what goes into the remark. */
export function isTaken(row: ListRow): row is MatchedThing {
  return row.kind === 'thing' && row.product !== null;
}

/** True for a row that somebody should look at: a guess, or a thing for which the house has nothing. */
export function isOpen(row: ListRow): row is ThingRow {
  return row.kind === 'thing' && row.matches !== null && (row.isGuess || row.isUnknown);
}

/** What goes into the remark, in the words of the list: lines without a product, sentences, and notes of a table. */
export function listRemarks(rows: readonly ListRow[]): readonly string[] {
  const remarks: string[] = [];
  let before: ListRow | undefined;
  for (const row of rows) {
    // `Primes 18, 35, 47` is one line and three things.
    const isSameLine =
      before?.kind === 'thing' &&
      row.kind === 'thing' &&
      before.item.original === row.item.original &&
      before.item.text !== row.item.text;
    const remark = findRemark(row);
    if (remark !== null && !(isSameLine && remarks.at(-1) === remark)) remarks.push(remark);
    before = row;
  }
  return remarks;
}

function findRemark(row: ListRow): string | null {
  if (row.kind === 'note') return row.original;
  if (row.kind !== 'thing' || row.matches === null) return null;
  if (row.product === null) return row.item.original;
  return row.item.note === '' ? null : `${row.product.displayname}: ${row.item.note}`;
}

/** What of some lines is added below a remark, whole lines only, and which of them have no room in it. */
export function planRemark(remark: string, lines: readonly string[]) {
  let added = '';
  const left: string[] = [];
  for (const line of lines) {
    const before = remark === '' && added === '' ? '' : '\n';
    const next = `${added}${before}${line}`;
    if (remark.length + next.length > MAX_REMARK_LENGTH) left.push(line);
    else added = next;
  }
  return { added, left };
}
