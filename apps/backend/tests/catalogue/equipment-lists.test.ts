import {
  countListedPieces,
  findListMatches,
  type ListLine,
  parseEquipmentList,
  splitJoinedThings,
} from '@klappe/domain';
import { expect, test } from 'vitest';
import { createLineMatcher } from '../../src/rentman/catalogue/queries/suggestions';
import { aDemoSnapshot } from '../support/a-demo-snapshot';
import {
  type EquipmentListCase,
  type ExpectedThing,
  readEquipmentLists,
} from './read-equipment-lists';

type LineMatcher = ReturnType<typeof createLineMatcher>;

/**
 * The lists, and the share of things for which the right product, or none where the house has none, comes first. 0.95 is
 * what is wanted of lists that were held back.
 */
const LISTS = [
  { file: 'equipment-lists.txt', minRight: 0.975 },
  { file: 'tricky-lists.txt', minRight: 0.96 },
  { file: 'held-back-lists.txt', minRight: 0.95 },
  { file: 'forty-lists.txt', minRight: 0.96, heldBackEvery: 4 },
  { file: 'unseen-lists.txt', minRight: 0.95, heldBackEvery: 2 },
  { file: 'shorthand-lists.txt', minRight: 0.95 },
  { file: 'plain-lists.txt', minRight: 0.975 },
];
/** The share of things that may be wrong without a mark. */
const MAX_UNMARKED = 0.005;
/** The share of things whose product is right and whose quantity is not. */
const MAX_MISCOUNTED = 0.01;

interface Verdict {
  readonly list: string;
  readonly expected: string;
  readonly found: string;
  readonly isRight: boolean;
  /** The right product in another number. */
  readonly isMiscounted: boolean;
  /** Taken without `bitte prüfen`. */
  readonly isUnmarked: boolean;
}

test.for(LISTS)(
  'most lines of $file are right, and nearly none is wrong without a mark',
  async ({ file, minRight, heldBackEvery }) => {
    const snapshot = await aDemoSnapshot();
    const lists = readEquipmentLists(file);
    const isHeldBack = (_: unknown, index: number) =>
      heldBackEvery !== undefined && (index + 1) % heldBackEvery === 0;
    const heldBack = new Set(lists.filter(isHeldBack).map(({ title }) => title));
    const find = createLineMatcher(snapshot);
    const verdicts = lists.flatMap((list) => judge(list, find));
    const wrong = verdicts.filter(({ isRight }) => !isRight);
    const unmarked = wrong.filter(({ isUnmarked }) => isUnmarked);
    const miscounted = wrong.filter((verdict) => verdict.isMiscounted);
    console.info(
      `${file}: ${verdicts.length - wrong.length} of ${verdicts.length} lines right or marked with the right one, ${unmarked.length} wrong and unmarked, ${miscounted.length} miscounted`,
    );
    // The failures of lists that are held back stay unseen: nobody can make a rule for them.
    const kept = verdicts.filter(({ list }) => heldBack.has(list));
    const keptRight = kept.filter((verdict) => verdict.isRight);
    if (kept.length > 0)
      console.info(`  of these held back: ${keptRight.length} of ${kept.length} right`);
    for (const { list, expected, found, isUnmarked } of wrong)
      if (!heldBack.has(list))
        console.info(
          `  ${list}: ${expected}, found ${found}${isUnmarked ? ' without a mark' : ''}`,
        );
    expect(1 - wrong.length / verdicts.length).toBeGreaterThanOrEqual(minRight);
    expect(miscounted.length / verdicts.length).toBeLessThanOrEqual(MAX_MISCOUNTED);
    expect(unmarked.length / verdicts.length).toBeLessThanOrEqual(MAX_UNMARKED);
  },
);

test('a line whose search throws is unknown, and takes no answer of the others', async () => {
  const snapshot = await aDemoSnapshot();
  const errors: unknown[] = [];
  const search = {
    ...snapshot.search,
    createLineFinder: () => {
      const find = snapshot.search.createLineFinder();
      return (...[text, isWanted]: Parameters<typeof find>) => {
        if (text === 'Zeile') throw new Error('Unreadable');
        return find(text, isWanted);
      };
    },
  };
  const match = createLineMatcher({ ...snapshot, search }, (error) => errors.push(error));
  expect(['Sony FX6', 'Zeile', 'Sony FX3'].map((text) => match(text).matches.length > 0)).toEqual([
    true,
    false,
    true,
  ]);
  expect(match('Zeile')).toEqual({ matches: [], verdict: 'unknown' });
  expect(errors).toHaveLength(2);
});

test('500 lines are read and matched', async () => {
  const snapshot = await aDemoSnapshot();
  const names = [...snapshot.byKey.values()].flatMap(({ product }) =>
    product.kind === 'rental' ? [product.displayname] : [],
  );
  const text = Array.from(
    { length: 500 },
    (_, index) => `${(index % 9) + 1}x ${names[index % names.length]}`,
  ).join('\n');
  const find = createLineMatcher(snapshot);
  const start = process.cpuUsage();
  const { lines } = parseEquipmentList(text);
  const read = process.cpuUsage(start);
  const found = lines.map((line) => line.kind === 'item' && match(line, find).matches.length > 0);
  const all = process.cpuUsage(start);
  console.info(
    `500 lines: read in ${toMs(read)} ms, matched in ${toMs(all) - toMs(read)} ms of CPU`,
  );
  expect(found.filter(Boolean)).toHaveLength(500);
});

function toMs({ user }: NodeJS.CpuUsage): number {
  return Math.round(user / 1000);
}

function judge({ title, lines }: EquipmentListCase, find: LineMatcher): readonly Verdict[] {
  const { lines: parsed } = parseEquipmentList(lines.map(({ text }) => text).join('\n'));
  const read = parsed.filter(({ kind }) => kind === 'item' || kind === 'note');
  return lines.flatMap(({ text, things }) => {
    const found = takeOfLine(read, text).flatMap((line) => splitJoinedThings(line, find));
    const count = Math.max(things.length, things.length > 0 ? found.length : 0);
    return Array.from({ length: count }, (_, index): Verdict => {
      const wanted = things[index];
      const line = found[index];
      const outcome = line ? toOutcome(line, find) : NOTHING;
      return {
        list: title,
        expected: wanted === undefined ? `„${text}“ nothing` : `„${text}“ ${tell(wanted)}`,
        found: line ? tell(outcome.thing) : 'nothing',
        isRight: wanted !== undefined && line !== undefined && isRight(wanted, outcome.thing),
        isMiscounted: wanted !== undefined && isMiscounted(wanted, outcome.thing),
        isUnmarked: outcome.isUnmarked,
      };
    });
  });
}

/** Takes what was read of a line off the front of all that was read. */
function takeOfLine(read: ListLine[], text: string): readonly ListLine[] {
  const bare = (line: string) => line.replace(/\s+/g, ' ').trim();
  const count = read.findIndex(({ original }) => !bare(text).includes(bare(original)));
  return read.splice(0, count === -1 ? read.length : count);
}

interface Outcome {
  /** Null for the remark. */
  readonly thing: ExpectedThing | null;
  readonly isUnmarked: boolean;
}

const NOTHING: Outcome = { thing: null, isUnmarked: false };

/** What the shop makes of a line by itself. */
function toOutcome(line: ListLine, find: LineMatcher): Outcome {
  if (line.kind !== 'item') return NOTHING;
  const { proposal: best, verdict, quantity } = match(line, find);
  if (!best) return NOTHING;
  const thing = {
    quantity: countListedPieces({ ...line, quantity }, best.displayname),
    codes: [best.code],
  };
  return { thing, isUnmarked: verdict === 'certain' };
}

function match(line: Extract<ListLine, { kind: 'item' }>, find: LineMatcher) {
  const matches = findListMatches(line, find);
  if (!matches) throw new Error('Every text is answered');
  return matches;
}

function isRight(wanted: ExpectedThing | null, found: ExpectedThing | null): boolean {
  if (!wanted || !found) return wanted === found;
  return wanted.quantity === found.quantity && wanted.codes.includes(found.codes[0] ?? '');
}

function isMiscounted(wanted: ExpectedThing | null, found: ExpectedThing | null): boolean {
  if (!wanted || !found || !wanted.codes.includes(found.codes[0] ?? '')) return false;
  return wanted.quantity !== found.quantity;
}

function tell(thing: ExpectedThing | null): string {
  return thing ? `${thing.quantity} ${thing.codes.join(' | ')}` : 'remark';
}
