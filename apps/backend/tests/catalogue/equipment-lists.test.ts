import {
  countListedPieces,
  findListMatches,
  type ListLine,
  parseEquipmentList,
} from '@klappe/domain';
import { expect, test } from 'vitest';
import { matchLine } from '../../src/rentman/catalogue/queries/suggestions';
import type { Snapshot } from '../../src/rentman/catalogue/snapshot/snapshot';
import { aDemoSnapshot } from '../support/a-demo-snapshot';
import {
  type EquipmentListCase,
  type ExpectedThing,
  readEquipmentLists,
} from './read-equipment-lists';

/** The share of things that the shop must recognise without a click. */
const MIN_RIGHT = 0.9;

interface Verdict {
  readonly list: string;
  readonly expected: string;
  readonly found: string;
  readonly isRight: boolean;
}

test('of thirty lists nine in ten lines are right without a click', async () => {
  const snapshot = await aDemoSnapshot();
  const verdicts = readEquipmentLists().flatMap((list) => judge(list, snapshot));
  const right = verdicts.filter(({ isRight }) => isRight).length;
  const wrong = verdicts.filter(({ isRight }) => !isRight);
  console.info(`${right} of ${verdicts.length} lines of 30 lists are right without a click`);
  for (const { list, expected, found } of wrong)
    console.info(`  ${list}: ${expected}, found ${found}`);
  expect(right / verdicts.length).toBeGreaterThanOrEqual(MIN_RIGHT);
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
  const start = process.cpuUsage();
  const { lines } = parseEquipmentList(text);
  const read = process.cpuUsage(start);
  const found = lines.map(
    (line) => line.kind === 'item' && match(line, snapshot).matches.length > 0,
  );
  const all = process.cpuUsage(start);
  console.info(
    `500 lines: read in ${toMs(read)} ms, matched in ${toMs(all) - toMs(read)} ms of CPU`,
  );
  expect(found.filter(Boolean)).toHaveLength(500);
});

function toMs({ user }: NodeJS.CpuUsage): number {
  return Math.round(user / 1000);
}

function judge({ title, lines }: EquipmentListCase, snapshot: Snapshot): readonly Verdict[] {
  const expected = lines.flatMap(({ text, things }) => things.map((thing) => ({ text, thing })));
  const parsed = parseEquipmentList(lines.map(({ text }) => text).join('\n')).lines;
  const found = parsed.filter(({ kind }) => kind === 'item' || kind === 'note');
  const count = Math.max(expected.length, found.length);
  return Array.from({ length: count }, (_, index) => {
    const wanted = expected[index];
    const line = found[index];
    const outcome = line ? toOutcome(line, snapshot) : null;
    return {
      list: title,
      expected: wanted ? `„${wanted.text}“ ${tell(wanted.thing)}` : 'nothing',
      found: line ? tell(outcome) : 'nothing',
      isRight: wanted !== undefined && line !== undefined && isRight(wanted.thing, outcome),
    };
  });
}

/** What the shop makes of a line by itself: null for the remark. */
function toOutcome(line: ListLine, snapshot: Snapshot): ExpectedThing | null {
  if (line.kind !== 'item') return null;
  const { proposal: best } = match(line, snapshot);
  return best ? { quantity: countListedPieces(line, best.displayname), codes: [best.code] } : null;
}

function match(line: Extract<ListLine, { kind: 'item' }>, snapshot: Snapshot) {
  const matches = findListMatches(line, (text) => matchLine(snapshot, text));
  if (!matches) throw new Error('Every text is answered');
  return matches;
}

function isRight(wanted: ExpectedThing | null, found: ExpectedThing | null): boolean {
  if (!wanted || !found) return wanted === found;
  return wanted.quantity === found.quantity && wanted.codes.includes(found.codes[0] ?? '');
}

function tell(thing: ExpectedThing | null): string {
  return thing ? `${thing.quantity} ${thing.codes.join(' | ')}` : 'remark';
}
