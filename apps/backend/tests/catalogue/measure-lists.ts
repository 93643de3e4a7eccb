import { type FindMatches, listMissingQueries, parseEquipmentList } from '@klappe/domain';
import { createLineMatcher } from '../../src/rentman/catalogue/queries/suggestions';
import type { Snapshot } from '../../src/rentman/catalogue/snapshot/snapshot';
import { type JudgedList, judgeList, type PassedLine, type Verdict } from './judge-lists';
import type { EquipmentListCase, ExpectedThing } from './read-equipment-lists';

type LineMatcher = ReturnType<typeof createLineMatcher>;
type Match = ReturnType<LineMatcher>['matches'][number];

/** Rounds of questions after which the shop still waits for an answer. */
const MAX_ROUNDS = 10;

/** Shares of a set, from 0 to 1, and what they are shares of. */
export interface ListFigures {
  /** Lines that name a thing. */
  readonly lines: number;
  readonly things: number;
  /** Things of which the house has some. */
  readonly known: number;
  /** Right, or marked with the right one first. */
  readonly right: number;
  /** The same of what the house has. */
  readonly rightOfKnown: number;
  readonly certain: number;
  /** Of what is certain: another thing or count, or one of several that fit as well. */
  readonly certainAndWrong: number;
  /** Of what the house has and is right. */
  readonly certainOfRight: number;
  /** Of what the house has not: proposed with a mark. */
  readonly guessed: number;
  readonly headings: number;
  /** Of headings and talk: those that became things. */
  readonly headingsTaken: number;
  /** Of headings and talk: those that became a product. */
  readonly headingsProposed: number;
  /** Of what the house has: the right product in another number. */
  readonly miscounted: number;
  readonly waiting: number;
}

/** A list as the shop reads it: it asks for texts until none is missing. */
export function judgeAsShop(list: EquipmentListCase, snapshot: Snapshot): JudgedList {
  const { lines } = parseEquipmentList(list.lines.map(({ text }) => text).join('\n'));
  const match = createLineMatcher(snapshot);
  const answers = new Map<string, ReturnType<LineMatcher>>();
  const find: FindMatches<Match> = (text) => answers.get(text);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const missing = listMissingQueries(lines, find);
    if (missing.length === 0) break;
    for (const text of missing) answers.set(text, match(text));
  }
  const { verdicts, passed } = judgeList(list, find);
  return { verdicts: verdicts.filter((verdict) => !isHarmless(verdict)), passed };
}

/** A piece without a product, more than was asked for, of a line that may fall into pieces. */
function isHarmless({ line: { things }, wanted, found, isWaiting }: Verdict): boolean {
  const mayFall = things.some((thing) => thing?.isOptional) || things.every(isNothing);
  return mayFall && wanted === undefined && found === null && !isWaiting;
}

const isNothing = (thing: ExpectedThing | null) => thing === null || thing.codes.length === 0;

export function measureLists(judged: readonly JudgedList[]): ListFigures {
  const verdicts = judged.flatMap((list) => list.verdicts);
  const passed = judged.flatMap((list) => list.passed);
  const right = verdicts.filter(({ isRight }) => isRight);
  const known = verdicts.filter(({ wanted }) => wanted && !isNothing(wanted));
  const foreign = verdicts.filter(({ wanted }) => wanted === null);
  const knownRight = known.filter(({ isRight }) => isRight);
  const certain = verdicts.filter(({ isUnmarked }) => isUnmarked);
  return {
    lines: new Set(verdicts.map(({ line }) => line)).size,
    things: verdicts.length,
    known: known.length,
    right: share(right, verdicts),
    rightOfKnown: share(knownRight, known),
    certain: certain.length,
    certainAndWrong: share(certain.filter(isWrongIfCertain), certain),
    certainOfRight: share(
      knownRight.filter((verdict) => verdict.isUnmarked && !isWrongIfCertain(verdict)),
      knownRight,
    ),
    guessed: share(
      foreign.filter(({ found, isUnmarked }) => found && !isUnmarked),
      foreign,
    ),
    headings: passed.length,
    headingsTaken: share(passed.filter(isTaken), passed),
    headingsProposed: share(passed.filter(isProposed), passed),
    miscounted: share(
      known.filter((verdict) => verdict.isMiscounted),
      known,
    ),
    waiting: verdicts.filter(({ isWaiting }) => isWaiting).length,
  };
}

export function isWrongIfCertain({ isRight, wanted }: Verdict): boolean {
  return !isRight || (wanted?.codes.length ?? 0) > 1;
}

export function isTaken({ found }: PassedLine): boolean {
  return found.length > 0;
}

export function isProposed({ found }: PassedLine): boolean {
  return found.some((thing) => thing !== null);
}

function share(some: readonly unknown[], all: readonly unknown[]): number {
  return all.length === 0 ? 0 : some.length / all.length;
}

export function tellFigures(figures: ListFigures): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  return [
    `${figures.lines} lines, ${figures.things} things, ${figures.known} of them in the house`,
    `right or marked with the right one first ${percent(figures.right)} (in the house ${percent(figures.rightOfKnown)})`,
    `certain ${figures.certain}, of them wrong ${percent(figures.certainAndWrong)}`,
    `certain of the right ones ${percent(figures.certainOfRight)}`,
    `not in the house and proposed with a mark ${percent(figures.guessed)}`,
    `headings and talk ${figures.headings}, taken as things ${percent(figures.headingsTaken)}, as products ${percent(figures.headingsProposed)}`,
    `counts wrong ${percent(figures.miscounted)}`,
    `waiting ${figures.waiting}`,
  ].join('; ');
}
