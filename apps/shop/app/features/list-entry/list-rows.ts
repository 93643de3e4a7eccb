import {
  countListedPieces,
  type FindMatches,
  type ListedItem,
  type ListLine,
  type ListMatches,
  matchListLine,
} from '@klappe/domain';
import type { MatchedProduct } from '#app/backend/list-matches.ts';
import type { ListChoice } from '#app/stores/list-draft.ts';

/**
 * `searching`: no answer yet. `taken`: its product is sure, or somebody chose it. `proposed`: its product is a guess that
 * nobody has confirmed. `unknown`: the house has no such thing. `left`: somebody chose none.
 */
export type RowState = 'searching' | 'taken' | 'proposed' | 'unknown' | 'left';

/** A thing of the list with what the house has for it. */
export interface ThingRow {
  readonly kind: 'thing';
  /** Stays the same while other lines are changed. */
  readonly key: string;
  readonly item: ListedItem;
  /** The line as it was typed, or of several things in one line the words for this one. */
  readonly said: string;
  readonly state: RowState;
  /** Best first. */
  readonly matches: readonly MatchedProduct[];
  /** Null where none is taken or proposed. */
  readonly product: MatchedProduct | null;
  readonly quantity: number;
  /** Why a proposal has to be checked, in words; empty otherwise. */
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
  const chosen = new Map(choices.map(({ key, code }) => [key, code]));
  const seen = new Map<string, number>();
  return lines.flatMap((whole) => {
    const parts = matchListLine(whole, find);
    return parts.flatMap(({ line, found }): readonly ListRow[] => {
      if (line.kind === 'ignored') return [];
      const name = line.kind === 'item' ? line.text : line.original;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      const key = `${count} ${name}`;
      if (line.kind !== 'item') return [{ kind: line.kind, key, original: line.original }];
      const said = parts.length > 1 ? `${line.quantity} × ${line.text}` : line.original;
      return [toThingRow({ key, item: line, said }, chosen.get(key), found)];
    });
  });
}

function toThingRow(
  line: Pick<ThingRow, 'key' | 'item' | 'said'>,
  /** Empty for none, undefined where nobody chose. */
  code: string | undefined,
  found: ListMatches<MatchedProduct> | undefined,
): ThingRow {
  const matches = found?.matches ?? [];
  const chosen = matches.find((match) => match.code === code);
  const product = code === undefined ? (found?.proposal ?? null) : (chosen ?? null);
  const { item } = line;
  const asked = { ...item, quantity: found?.quantity ?? item.quantity };
  return {
    kind: 'thing',
    ...line,
    state: toState(code, product, found),
    matches,
    product,
    quantity: countListedPieces(asked, product?.displayname ?? ''),
    reason: found?.reason ?? '',
    isUnanswered: found?.isUnanswered ?? false,
  };
}

function toState(
  code: string | undefined,
  product: MatchedProduct | null,
  found: ListMatches<MatchedProduct> | undefined,
): RowState {
  if (!found) return 'searching';
  if (code !== undefined) return product ? 'taken' : 'left';
  if (!product) return 'unknown';
  return found.verdict === 'certain' ? 'taken' : 'proposed';
}

/** The products that a row offers: the proposal and others of its kind, of what is unknown those with a word of the line. */
export function listCandidates({ matches, product, item }: ThingRow): readonly MatchedProduct[] {
  if (product) {
    const kind = toFolder(product);
    return [product, ...matches.filter((each) => each !== product && toFolder(each) === kind)];
  }
  const namesake = findNamesake(item.text, matches);
  return namesake ? [namesake, ...matches.filter((each) => each !== namesake)] : [];
}

function toFolder({ link }: MatchedProduct): string {
  return link.slice(0, link.lastIndexOf('/'));
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

/** True for a row whose product goes into the cart; a proposal does only where all are taken as they are. */
export function isTaken(row: ListRow, takesProposals: boolean): row is MatchedThing {
  if (row.kind !== 'thing' || row.product === null) return false;
  return row.state === 'taken' || (takesProposals && row.state === 'proposed');
}

/** What goes into the remark, in the words of the list: lines without a product, sentences, and notes of a table. */
export function listRemarks(rows: readonly ListRow[], takesProposals: boolean): readonly string[] {
  const remarks: string[] = [];
  let before: ListRow | undefined;
  for (const row of rows) {
    // `Primes 18, 35, 47` is one line and three things.
    const isSameLine =
      before?.kind === 'thing' &&
      row.kind === 'thing' &&
      before.item.original === row.item.original &&
      before.item.text !== row.item.text;
    const remark = findRemark(row, takesProposals);
    if (remark !== null && !(isSameLine && remarks.at(-1) === remark)) remarks.push(remark);
    before = row;
  }
  return remarks;
}

function findRemark(row: ListRow, takesProposals: boolean): string | null {
  if (row.kind === 'note') return row.original;
  if (row.kind !== 'thing' || row.state === 'searching') return null;
  if (!isTaken(row, takesProposals)) return row.item.original;
  return row.item.note === '' ? null : `${row.product.displayname}: ${row.item.note}`;
}
