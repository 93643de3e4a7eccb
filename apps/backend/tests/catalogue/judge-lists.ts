import {
  countListedPieces,
  type FindMatches,
  findListMatches,
  type ListLine,
  parseEquipmentList,
  splitJoinedThings,
} from '@klappe/domain';
import { createLineMatcher } from '../../src/rentman/catalogue/queries/suggestions';
import type { Snapshot } from '../../src/rentman/catalogue/snapshot/snapshot';
import type { EquipmentListCase, ExpectedLine, ExpectedThing } from './read-equipment-lists';

type LineMatcher = ReturnType<typeof createLineMatcher>;
type Match = ReturnType<LineMatcher>['matches'][number];
type Find = FindMatches<Match>;

/** One thing of a line: what it must become, and what the shop makes of it by itself. */
export interface Verdict {
  readonly list: string;
  readonly line: ExpectedLine;
  /** Undefined for a thing more than the line asks for. */
  readonly wanted: ExpectedThing | null | undefined;
  /** Undefined where the line was read as fewer things. */
  readonly found: ExpectedThing | null | undefined;
  readonly isRight: boolean;
  /** The right product in another number. */
  readonly isMiscounted: boolean;
  /** Taken without `bitte prüfen`. */
  readonly isUnmarked: boolean;
  /** Some text of the line has no answer. */
  readonly isWaiting: boolean;
}

/** A line that asks for nothing. */
export interface PassedLine {
  readonly list: string;
  readonly text: string;
  /** The things it was taken as. */
  readonly found: readonly (ExpectedThing | null)[];
}

export interface JudgedList {
  readonly verdicts: readonly Verdict[];
  readonly passed: readonly PassedLine[];
}

/** Answers each text once, as the shop keeps its answers: a line is asked for again and again while it is divided. */
export function createFinder(snapshot: Snapshot): (text: string) => ReturnType<LineMatcher> {
  const match = createLineMatcher(snapshot);
  const answers = new Map<string, ReturnType<LineMatcher>>();
  return (text) => {
    const answer = answers.get(text) ?? match(text);
    answers.set(text, answer);
    return answer;
  };
}

export function judgeList({ title, lines }: EquipmentListCase, find: Find): JudgedList {
  const { lines: parsed } = parseEquipmentList(lines.map(({ text }) => text).join('\n'));
  const read = parsed.filter(({ kind }) => kind === 'item' || kind === 'note');
  const verdicts: Verdict[] = [];
  const passed: PassedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const later = lines.slice(index + 1).map(({ text }) => text);
    const found = takeOfLine(read, line.text, later).flatMap((each) =>
      splitJoinedThings(each, find),
    );
    if (line.things.length > 0) verdicts.push(...judgeLine(title, line, { found, find }));
    else if (/[\p{L}\p{N}]/u.test(line.text)) {
      const items = found.filter(({ kind }) => kind === 'item');
      const outcomes = items.map((item) => toOutcome(item, find).thing);
      passed.push({ list: title, text: line.text, found: outcomes });
    }
  }
  return { verdicts, passed };
}

interface ReadLine {
  readonly found: readonly ListLine[];
  readonly find: Find;
}

function judgeLine(list: string, line: ExpectedLine, { found, find }: ReadLine): Verdict[] {
  const needed = line.things.filter((thing) => !thing?.isOptional).length;
  return Array.from({ length: Math.max(needed, found.length) }, (_, index): Verdict => {
    const wanted = line.things[index];
    const read = found[index];
    const { thing, isUnmarked, isWaiting } = read ? toOutcome(read, find) : NOTHING;
    return {
      list,
      line,
      wanted,
      found: read && thing,
      isRight: wanted !== undefined && read !== undefined && isRight(wanted, thing),
      isMiscounted: wanted !== undefined && isMiscounted(wanted, thing),
      isUnmarked,
      isWaiting,
    };
  });
}

/** What the shop makes of a text that is the whole list. */
export function readText(text: string, find: Find): readonly Outcome[] {
  const { lines } = parseEquipmentList(text);
  return lines
    .flatMap((line) => splitJoinedThings(line, find))
    .map((line) => toOutcome(line, find));
}

const bare = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Takes what was read of a line off the front of all that was read. */
function takeOfLine(read: ListLine[], text: string, later: readonly string[]): readonly ListLine[] {
  const isOf = (line: string, { original }: ListLine) => bare(line).includes(bare(original));
  const count = read.findIndex((line) => !isOf(text, line));
  const [first] = read;
  // A word that was divided at the end of a line makes one of two.
  const [start = ''] = bare(text).split(' ');
  const isJoined = count === 0 && first && start !== '' && bare(first.original).startsWith(start);
  if (isJoined && !later.some((line) => isOf(line, first))) return read.splice(0, 1);
  return read.splice(0, count === -1 ? read.length : count);
}

export interface Outcome {
  /** Null for the remark. */
  readonly thing: ExpectedThing | null;
  readonly isUnmarked: boolean;
  readonly isWaiting: boolean;
}

const NOTHING: Outcome = { thing: null, isUnmarked: false, isWaiting: false };

/** What the shop makes of a line by itself. */
function toOutcome(line: ListLine, find: Find): Outcome {
  if (line.kind !== 'item') return NOTHING;
  const matches = findListMatches(line, find);
  if (!matches) return { ...NOTHING, isWaiting: true };
  const { proposal: best, verdict, quantity } = matches;
  if (!best) return NOTHING;
  const thing = {
    quantity: countListedPieces({ ...line, quantity }, best.displayname),
    codes: [best.code],
  };
  return { thing, isUnmarked: verdict === 'certain', isWaiting: false };
}

function isRight(wanted: ExpectedThing | null, found: ExpectedThing | null): boolean {
  if (!wanted || wanted.codes.length === 0) return found === null;
  return (
    found !== null &&
    wanted.quantity === found.quantity &&
    wanted.codes.includes(found.codes[0] ?? '')
  );
}

function isMiscounted(wanted: ExpectedThing | null, found: ExpectedThing | null): boolean {
  if (!wanted || !found || !wanted.codes.includes(found.codes[0] ?? '')) return false;
  return wanted.quantity !== found.quantity;
}

/** A verdict for who mends a rule. */
export function tellVerdict({ list, line, wanted, found, isUnmarked, isWaiting }: Verdict): string {
  const mark = `${isUnmarked ? ' without a mark' : ''}${isWaiting ? ', waits' : ''}`;
  return `${list}: „${line.text}“ ${tell(wanted)}, found ${tell(found)}${mark}`;
}

export function tell(thing: ExpectedThing | null | undefined): string {
  if (thing === undefined) return 'nothing';
  return thing && thing.codes.length > 0
    ? `${thing.quantity} ${thing.codes.join(' | ')}`
    : 'remark';
}
