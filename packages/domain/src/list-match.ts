import type { ListedItem, ListLine } from './list-entry.ts';
import { type Reading, readQuantity, startsWithPieces } from './list-quantity.ts';
import type { ListTalk } from './list-talk.ts';
import { UNITS } from './units.ts';

/**
 * How sure it is that the first product is what a line means. `certain`: every deciding word of the line is in the product
 * and every deciding word of the product (make, model, number, variant, unit, kind) is in the line, and no other product
 * of the house fits as well; or the line carries the article number. `unknown`: the house has no such thing.
 */
export type LineVerdict = 'certain' | 'check' | 'unknown';

/** What the search answers for a text: products, best first. */
export interface TextMatches<Match> {
  readonly matches: readonly Match[];
  readonly verdict: LineVerdict;
  /** Why it has to be checked, in words for the page; empty otherwise. */
  readonly reason?: string;
  /** True where every word is one of the first product, which may have more; a line is divided where its parts are. */
  readonly isNamed?: boolean;
  /** How many of the first products the text fits alike. */
  readonly fittingCount?: number;
  /** True for the name of a folder of the house, which is a heading where nobody counts it. */
  readonly isFolder?: boolean;
}

export interface ListMatches<Match> extends TextMatches<Match> {
  /** How many the line asks for. */
  readonly quantity: number;
  /** The product that is taken as long as nobody chooses another; null when the house has no such thing. */
  readonly proposal: Match | null;
  /** True where the search gave no answer, so that nobody knows what the house has. */
  readonly isUnanswered?: boolean;
}

/** Answers a text: undefined as long as the search has not answered, null where it never will. */
export type FindMatches<Match> = (query: string) => TextMatches<Match> | null | undefined;

interface NamedMatch {
  readonly code: string;
  readonly displayname: string;
  /** Pieces of the house; null where nobody counts them. */
  readonly current_quantity?: number | null;
}

type AskedItem = Pick<
  ListedItem,
  | 'text'
  | 'code'
  | 'quantity'
  | 'original'
  | 'numberAtEnd'
  | 'isCountUnsure'
  | 'cutNote'
  | 'heading'
  | 'readings'
  | 'otherwise'
>;

/**
 * The texts to search for: the name, an article number beside it, which may be that of another house, the name without
 * a number at its end, and the names of several things.
 */
export function toListQueries(item: AskedItem): readonly string[] {
  const { text, code } = item;
  const codes = code === '' || code === text ? [] : [code];
  const parts = [findPossibleCount(item), findLength(item)].flatMap((part) => part?.text ?? []);
  const others = listParts(text);
  const readings = [
    ...(item.readings ?? []).map((reading) => reading.text),
    toNameUnderHeading(item),
  ].filter(Boolean);
  return [...new Set([text, ...codes, ...readings, ...parts, ...others.flatMap(listNames)])];
}

const MAX_HEADING_WORDS = 4;
const APERTURE = /^[tf]$/;

/** `ZEISS Supreme Prime 50mm T1.5` for a thing without a word of its own, below a heading; empty for others. */
function toNameUnderHeading({ text, heading = '' }: AskedItem): string {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isNameless = words.every((word) => UNITS.has(word) || APERTURE.test(word));
  const isShort = heading.split(/\s+/).length <= MAX_HEADING_WORDS;
  return heading !== '' && isShort && isNameless ? `${heading} ${text}` : '';
}

/** A name, the name without a quantity of its own, and behind a length that several pieces may make up. */
function listNames(text: string): readonly string[] {
  const length = findLength({ text, numberAtEnd: 'either' });
  if (length) return [text, length.text];
  return [readQuantity(text).text];
}

/** The names that a line may be divided into. */
function listParts(text: string): readonly string[] {
  return [
    ...listJoined(text),
    ...listEnumerated(text),
    ...listTogether(text),
    ...listBeginnings(text).map(({ name }) => name),
  ];
}

/** `M18 und M40`: the names of what may be several things; none where it is one. */
function listJoined(text: string): readonly string[] {
  return splitNames(text.replace(/\s+je$/i, ''), /\s+(?:und|and|&|\+)\s+/i);
}

const MAX_ENUMERATED = 20;

/** `Mini LF, S8 32 und EZ-1`, `M18 / M40 / FX6`: what may be several things, or one with what it is like. */
function listEnumerated(text: string): readonly string[] {
  if (!/[,;]\s|\s\/\s/.test(text)) return [];
  const names = splitNames(text, /\s+(?:und|and|&|\+|\/)\s+|\s*[,;]\s+(?:(?:und|and)\s+)?/i);
  // `M18 / M40` may be one or the other.
  const isEither = names.length === 2 && text.includes(' / ');
  return isEither || names.length > MAX_ENUMERATED ? [] : names;
}

/** `FX3 mit Käfig`: a thing and what is wanted with it. */
function listTogether(text: string): readonly string[] {
  return splitNames(text, /\s+(?:mit|with|w\/|samt|inkl\.?|incl\.?)\s+(?:(?:an?|eine[mr]?)\s+)?/i);
}

/** The places at which a name may end, and a note begin. */
const NOTE_BREAK =
  /[,;]\s+|\s+[-–]\s+|\s+\(|\s+(?=(?:ab|wenn|falls|inkl\.?|incl\.?|samt|bis|als|as|nur|only|bitte|please)\s)/giu;
const MAX_BEGINNINGS = 3;

/** `FX6 – wenn möglich 3 Stück`: the beginnings of a line that may be all of the name, longest first. */
function listBeginnings(text: string): readonly { readonly name: string; readonly note: string }[] {
  const breaks = [...text.matchAll(NOTE_BREAK)].slice(0, MAX_BEGINNINGS);
  return breaks.reverse().map(({ 0: between, index }) => ({
    name: text.slice(0, index).trim(),
    note: text
      .slice(index + between.length)
      .replace(/\)$/, '')
      .trim(),
  }));
}

function splitNames(text: string, between: RegExp): readonly string[] {
  const names = text.split(between);
  return names.length > 1 && names.every((name) => /[\p{L}\d]{2}/u.test(name)) ? names : [];
}

/** What a search answers, read the way a line is divided. */
function createReader<Match extends NamedMatch>(find: FindMatches<Match>) {
  const toVerdict = (text: string) => find(text)?.verdict ?? 'unknown';
  const toName = (text: string) => find(text)?.matches[0]?.displayname ?? '';
  const isNamed = (text: string) => isOfName(find(text));
  return {
    toVerdict,
    toName,
    isNamed,
    toCode: (text: string) => find(text)?.matches[0]?.code,
    /** True for what the house has. Of a single word that has to be checked, the name has it or ends so. */
    isHad: (text: string) =>
      isNamed(text) ||
      (toVerdict(text) === 'check' && (/[^\p{L}]/u.test(text) || endsWord(toName(text), text))),
  };
}

function isOfName(found: TextMatches<unknown> | null | undefined): boolean {
  return found?.verdict === 'certain' || found?.isNamed === true;
}

type Reader = ReturnType<typeof createReader>;

/**
 * Things that stand in one line: joined ones, where the house may have each of them, and they are different ones or it has
 * nothing of the whole name; one that is sure, and what the house may have of what is wanted with it. Parts are split like
 * lines, so `A mit B und C` is three things. None for a name below `Liebe Grüße` that is no thing of the house. A line
 * stays as it is while an answer is missing.
 */
export function splitJoinedThings<Match extends NamedMatch>(
  line: ListLine,
  find: FindMatches<Match>,
): readonly ListLine[] {
  if (line.kind !== 'item') return [line];
  const state = toAnswerState(line, find);
  if (state === 'missing') return line.otherwise ? [] : [line];
  if (state === 'failed') return [line];
  return splitAnswered(line, find).flatMap((part) =>
    part.kind === 'item' && isShorter(part, line)
      ? splitJoinedThings(withoutOtherwise(part), find)
      : [part],
  );
}

/**
 * The texts that still have to be searched for before each of these lines can be matched. A part is known only once its
 * line is answered, so callers search and ask again until nothing is missing.
 */
export function listMissingQueries<Match extends NamedMatch>(
  lines: readonly ListLine[],
  find: FindMatches<Match>,
): readonly string[] {
  return [...new Set(lines.flatMap((line) => listMissingOfLine(line, find)))];
}

function listMissingOfLine<Match extends NamedMatch>(
  line: ListLine,
  find: FindMatches<Match>,
): readonly string[] {
  try {
    return line.kind === 'item' ? listMissing(line, find) : [];
  } catch {
    // A line that cannot be read is unknown, and the others are searched for all the same.
    return [];
  }
}

function listMissing<Match extends NamedMatch>(
  item: ListedItem,
  find: FindMatches<Match>,
): readonly string[] {
  const missing = toListQueries(item).filter((query) => find(query) === undefined);
  if (missing.length > 0 || toAnswerState(item, find) === 'failed') return missing;
  return splitAnswered(item, find).flatMap((part) => {
    if (part.kind !== 'item') return [];
    if (isShorter(part, item)) return listMissing(part, find);
    return toListQueries(part).filter((query) => find(query) === undefined);
  });
}

/** `failed` where an answer that decides about the line never comes: its parts are not told apart then. */
function toAnswerState<Match extends NamedMatch>(
  item: AskedItem,
  find: FindMatches<Match>,
): 'answered' | 'missing' | 'failed' {
  const answers = toListQueries(item).map(find);
  if (answers.includes(undefined)) return 'missing';
  const isSure = isOfName(find(item.text));
  return answers.includes(null) && !isSure ? 'failed' : 'answered';
}

/** A part is shorter than its line, so that splitting it ends. */
function isShorter(part: ListedItem, line: ListedItem): boolean {
  return part.text.length < line.text.length;
}

function splitAnswered<Match extends NamedMatch>(
  line: ListedItem,
  find: FindMatches<Match>,
): readonly ListLine[] {
  const reader = createReader(find);
  const talk = findOtherwise(line, find, reader);
  if (talk) return [{ kind: talk, original: line.original }];
  if (findNamedReading(line, find)) return [line];
  const whole = find(line.text)?.verdict;
  if (!whole || reader.isNamed(line.text)) return [line];
  const joined = listJoined(line.text);
  const [first = '', second = ''] = joined;
  // `Hazer + Fluid` is one thing where a hazer has it.
  if (joined.length === 2 && endsWord(reader.toName(first), second))
    return [{ ...line, text: first, code: '' }];
  const things = findThings(line.text, whole, reader);
  if (things.length > 0) {
    // What is counted is the first thing, or each of them.
    const isEach = /(?<!\p{L})je(?!\p{L})/iu.test(line.original);
    return things.map((text, index) => toPart(line, text, { isCounted: index === 0 || isEach }));
  }
  const added = splitAdded(line, reader);
  if (added.length > 0) return added;
  const together = findTogether(line.text, reader);
  if (together.length > 0) return together.map((text) => toPart(line, text, { isCounted: true }));
  return [whole === 'unknown' ? withoutNote(line, reader) : line];
}

/** A line that the house does not know, without what stands behind a name that it has: that is a note. */
function withoutNote(line: ListedItem, { isNamed }: Reader): ListedItem {
  const found = listBeginnings(line.text).find(({ name }) => listNames(name).some(isNamed));
  if (!found) return line;
  const part = toPart(line, found.name, { isCounted: true });
  // `2x mit Spinne` says how many by itself.
  const saysPieces = startsWithPieces(found.note);
  const counted = readQuantity(saysPieces ? found.note : `${part.text} ${found.note}`);
  const isCounted = counted.isCounted && part.numberAtEnd !== 'name' && part.quantity === 1;
  return {
    ...part,
    quantity: isCounted ? counted.quantity : part.quantity,
    note: [line.note, found.note].filter(Boolean).join(', '),
    cutNote: found.note,
  };
}

/** `8 V-Mount Akkus + Lader`: the first, which the house has, and each other part as a thing of its own. */
function splitAdded(line: ListedItem, { isHad }: Reader): readonly ListedItem[] {
  const parts = splitNames(line.text, /\s+\+\s+/);
  if (!parts.slice(0, 1).flatMap(listNames).some(isHad)) return [];
  return parts.map((text, index) => toPart(line, text, { isCounted: index === 0 }));
}

/** The meaning of a line that names nothing of the house; null for a thing. The house's folders are headings. */
function findOtherwise<Match extends NamedMatch>(
  { text, original, otherwise, numberAtEnd }: ListedItem,
  find: FindMatches<Match>,
  { isHad, isNamed, toVerdict }: Reader,
): ListTalk | null {
  if (numberAtEnd !== 'name' && find(text)?.isFolder) return 'heading';
  if (!otherwise) return null;
  if (otherwise === 'section') return isNamed(text) ? null : 'heading';
  const isThing: Record<ListTalk, () => boolean> = {
    heading: () => isNamed(text) || (!isShouted(original) && (isHad(text) || /\d/.test(text))),
    note: () => toVerdict(text) !== 'unknown' || listParts(text).flatMap(listNames).some(isNamed),
    ignored: () => isNamed(text),
  };
  return isThing[otherwise]() ? null : otherwise;
}

/** `LICHT & GRIP`, `FILTERS (4x5.65)` */
function isShouted(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/[\p{Ll}\d]/u.test(text.replace(/\([^)]*\)/g, ''));
}

function withoutOtherwise({ otherwise: _, ...item }: ListedItem): ListedItem {
  return item;
}

/** The things that a line enumerates or joins; none where it names one. */
function findThings(text: string, whole: LineVerdict, reader: Reader): readonly string[] {
  const enumerated = whole === 'unknown' ? listEnumerated(text) : [];
  if (isEnumeration(enumerated, reader)) return enumerated;
  const joined = listJoined(text);
  return isEachThing(joined, whole, reader) ? joined : [];
}

/** True where the house has each thing, and they are different ones or it has nothing of the whole name. */
function isEachThing(names: readonly string[], whole: LineVerdict, reader: Reader): boolean {
  return (
    names.length > 0 &&
    names.every((text) => listNames(text).some(reader.isHad)) &&
    (whole === 'unknown' || areDifferent(names, reader))
  );
}

function areDifferent(names: readonly string[], { toCode }: Reader): boolean {
  return new Set(names.map((text) => toCode(listNames(text).at(-1) ?? text))).size === names.length;
}

/** True where the house has most things of several, or surely both of two: `Makro 100, PL` is one. */
function isEnumeration(names: readonly string[], reader: Reader): boolean {
  const isSure = (text: string) => text.length > 2 && reader.isNamed(text);
  if (names.length < 3)
    return names.length === 2 && names.every((text) => listNames(text).some(isSure));
  const count = (isOne: (text: string) => boolean) =>
    names.filter((text) => listNames(text).some(isOne)).length;
  const isMost =
    count(isSure) * 2 >= names.length && count(reader.isHad) >= Math.max(3, names.length - 2);
  return isMost && areDifferent(names, reader);
}

/** A part of a line. A length counts its own pieces. */
function toPart(line: ListedItem, text: string, { isCounted }: { isCounted: boolean }): ListedItem {
  const isLength = listNames(text).length > 1;
  const { quantity, text: name } = isLength ? { quantity: 1, text } : readQuantity(text);
  const own = isLength ? ({ numberAtEnd: 'either' } as const) : {};
  const isOwn = isLength || name !== text;
  return {
    ...line,
    ...own,
    text: name,
    code: '',
    quantity: isOwn || !isCounted ? quantity : line.quantity,
    isCountUnsure: !isOwn && !isCounted && line.quantity > 1,
  };
}

/** A thing and what is wanted with it, which the house has both; none where they are one thing. */
function findTogether(text: string, { toVerdict, toName, toCode, isHad, isNamed }: Reader) {
  const names = listTogether(text);
  const [first = '', second = ''] = names;
  // `Slider mit Motor`, `ALEXA 35 with Production Set`
  const isOne = endsWord(toName(text), second) || toCode(first) === toCode(second);
  if (names.length !== 2 || second.length < 3 || isOne) return [];
  const [, pieces] = listNames(second);
  const isWanted = pieces
    ? toVerdict(first) !== 'unknown' && toVerdict(pieces) !== 'unknown'
    : isNamed(first) && isWantedWith(second);
  return isWanted ? names : [];

  function isWantedWith(name: string): boolean {
    return isNamed(name) || (/^\p{L}+$/u.test(name) && isHad(name));
  }
}

/** True for a single word that is one of the name's, or the end of one: `Stativ` of `Lichtstativ`. */
function endsWord(name: string, word: string): boolean {
  const toBase = (text: string) => text.toLowerCase().replace(/(?:en|er|e|s|n)$/, '');
  const words = name.split(/[^\p{L}]+/u);
  const joined = words.map((each, at) => `${each}${words[at + 1] ?? ''}`);
  const isEnd = (each: string) => toBase(each).endsWith(toBase(word));
  return /^\p{L}+$/u.test(word) && [...words, ...joined].some(isEnd);
}

/** `50 m Schuko`: a length that several pieces may make up. Behind a quantity it is that of a piece. */
function findLength({ text, numberAtEnd }: Pick<AskedItem, 'text' | 'numberAtEnd'>) {
  if (numberAtEnd === 'name') return null;
  const [, metres, name] = /^(\d{1,4})\s?m(?:eter)?\s+([\p{L}\d].*)$/iu.exec(text) ?? [];
  return name ? { text: name, metres: Number(metres) } : null;
}

/** `Orbiter 2`: part of the name, or how many. Behind a quantity it is part of the name. */
function findNumberAtEnd({ text, numberAtEnd }: Pick<AskedItem, 'text' | 'numberAtEnd'>) {
  if (numberAtEnd === 'name') return null;
  const [, name, quantity] = /^(.*\p{L}.*)\s(\d{1,2})$/u.exec(text) ?? [];
  return name && Number(quantity) > 0 ? { text: name, quantity: Number(quantity) } : null;
}

/** A number that may say how many, and the name without it. */
function findPossibleCount(item: Pick<AskedItem, 'text' | 'numberAtEnd'>) {
  return findNumberAtEnd(item) ?? findCountAmid(item);
}

/** `Funkstrecken 4x Lectrosonics`: how many stands amid the name. */
function findCountAmid({ text, numberAtEnd }: Pick<AskedItem, 'text' | 'numberAtEnd'>) {
  if (numberAtEnd === 'name') return null;
  const [, before, quantity, behind] =
    /^(\p{L}.*?)\s(\d{1,2})\s?[x×]\s(\p{L}.*)$/u.exec(text) ?? [];
  return before && behind ? { text: `${before} ${behind}`, quantity: Number(quantity) } : null;
}

/**
 * The products for a thing of a list: the one with the article number that stands beside it, else those that its name
 * finds; where that is nothing the house has, those for the name without the number at its end, which then counts.
 * Undefined while an answer is missing; unknown where one never comes.
 */
export function findListMatches<Match extends NamedMatch>(
  item: AskedItem,
  find: FindMatches<Match>,
): ListMatches<Match> | undefined {
  const state = toAnswerState(item, find);
  if (state === 'missing') return undefined;
  const byName = find(item.text);
  if (state === 'failed' || !byName) return toUnanswered(item.quantity);
  return preferEnough(
    takeNumbered(item, byName, find) ??
      takeOtherReading(item, byName, find) ??
      takeCounted(item, byName, find) ??
      (byName.verdict === 'unknown'
        ? (takePieces(item, find) ?? { ...byName, proposal: null, quantity: item.quantity })
        : { ...byName, ...takeNamed(item, byName.verdict, byName.matches[0] ?? null) }),
  );
}

/** Proposes the first of the products that a line fits alike of which the house has as many as are asked for. */
function preferEnough<Match extends NamedMatch>(found: ListMatches<Match>): ListMatches<Match> {
  const { matches, fittingCount = 0, quantity, verdict } = found;
  const isEnough = ({ current_quantity: stock = null }: Match) =>
    stock === null || stock >= quantity;
  const [first] = matches;
  const enough = matches.slice(0, fittingCount).find(isEnough);
  if (verdict !== 'check' || !first || !enough || enough === first) return found;
  return {
    ...found,
    matches: [enough, ...matches.filter((match) => match !== enough)],
    proposal: enough,
    reason: `von „${first.displayname}“ hat das Haus nur ${first.current_quantity}`,
  };
}

/** The product with the article number that stands beside the name. */
function takeNumbered<Match extends NamedMatch>(
  { code, quantity }: AskedItem,
  byName: TextMatches<Match>,
  find: FindMatches<Match>,
): ListMatches<Match> | null {
  const numbered = code && find(code)?.matches.find((match) => isSameCode(match.code, code));
  if (!numbered) return null;
  const others = byName.matches.filter((match) => match.code !== numbered.code);
  return { matches: [numbered, ...others], verdict: 'certain', proposal: numbered, quantity };
}

/** The meaning of a line whose numbers are read otherwise, or together with the heading above it. */
function takeOtherReading<Match extends NamedMatch>(
  item: AskedItem,
  byName: TextMatches<Match>,
  find: FindMatches<Match>,
): ListMatches<Match> | null {
  if (byName.verdict === 'certain') return null;
  const named = findNamedReading(item, find);
  const answer = named && find(named.text);
  if (answer) return { ...answer, proposal: answer.matches[0] ?? null, quantity: named.quantity };
  const under = find(toNameUnderHeading(item));
  if (!under || under.verdict === 'unknown') return null;
  return { ...under, proposal: under.matches[0] ?? null, quantity: item.quantity };
}

/** The meaning of a line where the number at its end, or amid it, is how many. */
function takeCounted<Match extends NamedMatch>(
  item: AskedItem,
  byName: TextMatches<Match>,
  find: FindMatches<Match>,
): ListMatches<Match> | null {
  const ending = findPossibleCount(item);
  const counted = ending ? find(ending.text) : null;
  if (!ending || !counted || !isCountAtEnd(item, ending.text, { byName, counted })) return null;
  const { quantity } = ending;
  if (counted.verdict === 'unknown') return { ...counted, proposal: null, quantity };
  const proposal = counted.matches[0] ?? null;
  // Where most lines end with their number it counts; elsewhere it may be part of another name.
  if (item.numberAtEnd === 'count' && counted.verdict === 'certain')
    return { ...counted, proposal, quantity };
  const reason = `„${quantity}“ kann die Anzahl sein`;
  return { matches: counted.matches, verdict: 'check', reason, proposal, quantity };
}

/** The other way to read the numbers of a line that names a product for certain. */
function findNamedReading<Match extends NamedMatch>(
  { readings = [], quantity: taken }: Pick<ListedItem, 'readings' | 'quantity'>,
  find: FindMatches<Match>,
): Reading | undefined {
  return readings.find(({ text, quantity }) => {
    const found = find(text);
    if (found?.verdict !== 'certain') return false;
    // `4er, 2 Sets` is no `II Set 4`: a number that counts no more stands in the name as it is written.
    const isInName = new RegExp(`(?<!\\d)${taken}(?!\\d)`).test(
      found.matches[0]?.displayname ?? '',
    );
    return quantity > 1 || !/\d/.test(text) || isInName;
  });
}

function toBare(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, '');
}

function toUnanswered(quantity: number) {
  return { matches: [], verdict: 'unknown', proposal: null, quantity, isUnanswered: true } as const;
}

/** A thing of a line, or a line that names none, with what the house has for it. */
export interface MatchedLine<Match> {
  readonly line: ListLine;
  /** Undefined while an answer is missing, and for what names no thing. */
  readonly found: ListMatches<Match> | undefined;
}

/** The things of a line with what the house has for them. A line that cannot be read is one unknown thing. */
export function matchListLine<Match extends NamedMatch>(
  line: ListLine,
  find: FindMatches<Match>,
): readonly MatchedLine<Match>[] {
  const match = (part: ListLine) => ({
    line: part,
    found: part.kind === 'item' ? findListMatches(part, find) : undefined,
  });
  try {
    return splitJoinedThings(line, find).map(match);
  } catch {
    return [{ line, found: toUnanswered(line.kind === 'item' ? line.quantity : 1) }];
  }
}

function takeNamed<Match extends { readonly displayname: string }>(
  item: AskedItem,
  found: LineVerdict,
  proposal: Match | null,
) {
  const isOfName = proposal !== null && endsWithItsNumber(item, proposal.displayname);
  const quantity = isOfName ? 1 : item.quantity;
  const doubt = item.cutNote ? `„${item.cutNote}“ geht in die Anmerkung` : '';
  const reason = item.isCountUnsure ? 'die Anzahl steht nicht dabei' : doubt;
  if (reason === '') return { verdict: found, proposal, quantity };
  return { verdict: 'check', reason, proposal, quantity } as const;
}

/** The pieces that make up a length, where the house has shorter ones; null where it is not asked for or has none. */
function takePieces<Match extends { readonly displayname: string }>(
  item: AskedItem,
  find: FindMatches<Match>,
): ListMatches<Match> | null {
  const asked = findLength(item);
  const { matches = [], verdict } = (asked && find(asked.text)) ?? {};
  const proposal = matches.find(({ displayname }) => readLength(displayname) !== null);
  const metres = readLength(proposal?.displayname ?? '') ?? Infinity;
  if (!asked || !proposal || verdict === 'unknown' || metres >= asked.metres) return null;
  const reason = `in Stücken zu ${metres} m`.replace('.', ',');
  const quantity = Math.ceil(asked.metres / metres);
  return { matches, verdict: 'check', reason, proposal, quantity };
}

function readLength(displayname: string): number | null {
  const [, length] =
    /(?<![\d,])(\d{1,3}(?:,\d)?)\s?m(?!\p{L})/u.exec(displayname.split(/,\s/)[0] ?? '') ?? [];
  return length === undefined ? null : Number(length.replace(',', '.'));
}

/** True where the number at the end of a line is how many of the thing that its other words name. */
function isCountAtEnd<Match extends { readonly displayname: string }>(
  { text, numberAtEnd }: AskedItem,
  name: string,
  { byName, counted }: Readonly<Record<'byName' | 'counted', TextMatches<Match>>>,
): boolean {
  const [named] = byName.matches;
  const [proposal] = counted.matches;
  if (numberAtEnd === 'count') {
    const ending = text.split(' ').slice(-2).join(' ').toLowerCase();
    return !`${named?.displayname} `.toLowerCase().includes(`${ending} `);
  }
  const isBetter =
    byName.verdict === 'unknown'
      ? counted.verdict !== 'unknown'
      : !isOfName(byName) && isOfName(counted) && proposal !== named;
  return isBetter && proposal !== undefined && !isNumbered(proposal.displayname, name);
}

/**
 * True for a name with a number that the line does not say behind the words that it says, but for sizes: `Vortex 24` is no
 * `Vortex4`, and `Supreme 35` no `Supreme Prime 29 mm`.
 */
function isNumbered(displayname: string, text: string): boolean {
  const [name = ''] = displayname.split(/ (?:mit|für|auf) |[([]|,\s/);
  // `magic arms` is a `Magic Arm`.
  const words = text.toLowerCase().split(' ');
  const stems = words.map((word) => word.replace(/(?<=...)(?:en|[esn])$/, ''));
  const last = stems.findLast((word) => name.toLowerCase().includes(word)) ?? '';
  const behind = last === '' ? name : name.slice(name.toLowerCase().lastIndexOf(last));
  const numbers = behind.replace(/\d+\s?×.*|\d+(?:,\d+)?\s?(?:kg|")/gu, '').match(/\d+/g) ?? [];
  return numbers.some((number) => !text.includes(number));
}

/** `Avata 2 Set`, `Optimo Ultra 12x`: what was read as a quantity is the number of the product itself. */
function endsWithItsNumber({ quantity, original }: AskedItem, displayname: string): boolean {
  // `2 Wege Box`
  if (toBare(displayname).startsWith(toBare(original)) && /^\d/.test(original)) return true;
  const [, word = '', number, times] =
    /(\p{L}+)\s(\d{1,2})\s?(x$|×$|(?:set|kit|satz)$)/iu.exec(original) ?? [];
  if (Number(number) !== quantity) return false;
  const name = displayname.toLowerCase();
  return /set|kit|satz/i.test(times ?? '')
    ? name.includes(`${word} ${number} `.toLowerCase())
    : new RegExp(`(?<!\\d)${number}\\s?×(?!\\d+\\s)`).test(name);
}

function isSameCode(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
