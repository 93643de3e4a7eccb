import { type ListedItem, type ListLine, stripMarks } from './list-entry.ts';
import { startsWithQuantity } from './list-quantity.ts';

/** How sure it is that the first product is what a line means; `unknown`: the house has no such thing. */
export type LineVerdict = 'certain' | 'check' | 'unknown';

/** What the search answers for a text: products, best first. */
export interface TextMatches<Match> {
  readonly matches: readonly Match[];
  readonly verdict: LineVerdict;
}

export interface ListMatches<Match> extends TextMatches<Match> {
  /** How many the line asks for. */
  readonly quantity: number;
  /** The product that is taken as long as nobody chooses another; null when the house has no such thing. */
  readonly proposal: Match | null;
}

type AskedItem = Pick<ListedItem, 'text' | 'code' | 'quantity' | 'original'>;

/**
 * The texts to search for: the name, an article number beside it, which may be that of another house, the name without
 * a number at its end, and the names of several things.
 */
export function toListQueries({ text, code, quantity, original }: AskedItem): readonly string[] {
  const codes = code === '' || code === text ? [] : [code];
  const ending = findNumberAtEnd({ text, quantity, original });
  return [text, ...codes, ...(ending ? [ending.text] : []), ...listJoined(text)];
}

/** `M18 und M40`: the names of what may be several things; none where it is one. */
function listJoined(text: string): readonly string[] {
  const names = text.replace(/\s+je$/i, '').split(/\s+(?:und|and|&|\+)\s+/i);
  return names.length > 1 && names.every((name) => /[\p{L}\d]{2}/u.test(name)) ? names : [];
}

/** Things that stand in one line, where the house has each of them, and either surely or nothing of the whole name. */
export function splitJoinedThings<Match>(
  line: ListLine,
  find: (query: string) => TextMatches<Match> | undefined,
): readonly ListLine[] {
  const whole = line.kind === 'item' ? find(line.text)?.verdict : undefined;
  if (line.kind !== 'item' || !whole || whole === 'certain') return [line];
  const names = listJoined(line.text);
  const verdicts = names.map((name) => find(name)?.verdict ?? 'unknown');
  const isEachHad = verdicts.every((verdict) =>
    whole === 'unknown' ? verdict !== 'unknown' : verdict === 'certain',
  );
  return names.length > 0 && isEachHad
    ? names.map((text) => ({ ...line, text, code: '' }))
    : [line];
}

/** `Orbiter 2`: part of the name, or how many. Behind a quantity it is part of the name. */
function findNumberAtEnd({ text, quantity: said, original }: Omit<AskedItem, 'code'>) {
  if (said !== 1 || startsWithQuantity(stripMarks(original))) return null;
  const [, name, quantity] = /^(.*\p{L}.*)\s(\d{1,2})$/u.exec(text) ?? [];
  return name && Number(quantity) > 0 ? { text: name, quantity: Number(quantity) } : null;
}

/**
 * The products for a thing of a list: the one with the article number that stands beside it, else those that its name
 * finds; where that is nothing the house has, those for the name without the number at its end, which then counts.
 * Undefined while an answer is missing.
 */
export function findListMatches<
  Match extends { readonly code: string; readonly displayname: string },
>(
  item: AskedItem,
  find: (query: string) => TextMatches<Match> | undefined,
): ListMatches<Match> | undefined {
  const { text, code, quantity } = item;
  if (toListQueries(item).some((query) => !find(query))) return undefined;
  const byName = find(text);
  if (!byName) return undefined;
  const numbered = code && find(code)?.matches.find((match) => isSameCode(match.code, code));
  if (numbered) {
    const others = byName.matches.filter((match) => match.code !== numbered.code);
    return { matches: [numbered, ...others], verdict: 'certain', proposal: numbered, quantity };
  }
  const [first = null] = byName.matches;
  if (byName.verdict !== 'unknown') {
    const isOfName = first !== null && endsWithItsNumber(item, first.displayname);
    return { ...byName, proposal: first, quantity: isOfName ? 1 : quantity };
  }
  const ending = findNumberAtEnd(item);
  const counted = ending && find(ending.text);
  const [proposal = null] = counted?.matches ?? [];
  return ending &&
    counted &&
    proposal &&
    counted.verdict !== 'unknown' &&
    !isNumbered(proposal.displayname, ending.text)
    ? { matches: counted.matches, verdict: 'check', proposal, quantity: ending.quantity }
    : { ...byName, proposal: null, quantity };
}

/** True for a name with a number that the line does not say, but for sizes: `Vortex 24` is no `Vortex4`. */
function isNumbered(displayname: string, text: string): boolean {
  const [name = ''] = displayname.split(/ (?:mit|für|auf) |[([,]/);
  const numbers = name.replace(/\d+\s?×.*|\d+\s?kg/gu, '').match(/\d+/g) ?? [];
  return numbers.some((number) => !text.includes(number));
}

/** `Avata 2 Set`, `Optimo Ultra 12x`: what was read as a quantity is the number of the product itself. */
function endsWithItsNumber({ quantity, original }: AskedItem, displayname: string): boolean {
  const [, word = '', number, times] =
    /(\p{L}+)\s(\d{1,2})\s?(x$|×$|(?:set|kit|satz)$)/iu.exec(original) ?? [];
  if (Number(number) !== quantity) return false;
  const name = displayname.toLowerCase();
  return /set|kit|satz/i.test(times ?? '')
    ? name.includes(`${word} ${number} `.toLowerCase())
    : new RegExp(`(?<!\\d)${number}\\s?×`).test(name);
}

function isSameCode(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
