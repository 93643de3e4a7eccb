import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMutexByKey } from '../../src/lib/mutex';
import { createTurns, finishInSlices, mapWithinTime } from '../../src/lib/yield-to-event-loop';

/** A clock that only work moves on. */
function aClock() {
  let ms = 0;
  return {
    now: () => ms,
    work: (item: number) => {
      ms += 7;
      return item;
    },
  };
}

const ITEMS = Array.from({ length: 500 }, (_, index) => index);

test('work ends after its time with what it has, and with one item at least', async () => {
  const { now, work } = aClock();
  expect(await mapWithinTime(ITEMS, work, { maxMs: 150, now })).toEqual(ITEMS.slice(0, 22));
  expect(await mapWithinTime(ITEMS, work, { maxMs: 1, now })).toEqual([0]);
  expect(await mapWithinTime([], work, { maxMs: 150, now })).toEqual([]);
});

test('slices of several callers take turns, and the event loop runs between them', async () => {
  const seen: string[] = [];
  const { now, work } = aClock();
  const run = (name: string) =>
    mapWithinTime(
      [1, 2, 3],
      (item) => {
        seen.push(`${name}${work(item)}`);
      },
      { maxMs: 150, now },
    );
  setImmediate(() => seen.push('other'));
  await Promise.all([run('a'), run('b')]);
  expect(seen.filter((each) => each !== 'other')).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  expect(seen.indexOf('other')).toBeLessThan(2);
});

test('work that pauses between its steps takes turns with other such work, and answers what its last step returns', async () => {
  const seen: string[] = [];
  const { now, work } = aClock();
  function* count(name: string): Generator<void, string> {
    for (const step of [1, 2, 3]) {
      seen.push(`${name}${work(step)}`);
      yield;
    }
    return `${name} has ended`;
  }
  const ends = ['a', 'b'].map((name) => finishInSlices(count(name), now));
  expect(await Promise.all(ends)).toEqual(['a has ended', 'b has ended']);
  expect(seen).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
});

test('tasks of one caller run one after the other, beside those of others', async () => {
  const runExclusively = createMutexByKey();
  const seen: string[] = [];
  const run = (key: string, name: string) =>
    runExclusively(key, async () => {
      seen.push(`${name} begins`);
      await new Promise(setImmediate);
      seen.push(`${name} ends`);
    });
  await Promise.all([run('x', 'x1'), run('x', 'x2'), run('y', 'y1')]);
  expect(seen.indexOf('y1 begins')).toBeLessThan(seen.indexOf('x1 ends'));
  expect(seen.indexOf('x2 begins')).toBeGreaterThan(seen.indexOf('x1 ends'));
});

test('work that never waits lets others in whenever a turn has lasted too long, and not before', async () => {
  let ms = 0;
  const takeTurn = createTurns({ maxMs: 10, now: () => ms });
  let turns = 0;
  const isOver = new AbortController();
  const countTurns = async () => {
    while (!isOver.signal.aborted) {
      await nextTurn();
      turns += 1;
    }
  };
  const counting = countTurns();
  const call = async () => {
    for (let statement = 0; statement < 50; statement += 1) {
      await takeTurn();
      ms += 2;
    }
  };
  await Promise.all([call(), call(), call(), call()]);
  // 400 ms in turns of 10.
  expect(turns).toBeGreaterThan(30);
  expect(turns).toBeLessThan(60);
  isOver.abort();
  await counting;
});
