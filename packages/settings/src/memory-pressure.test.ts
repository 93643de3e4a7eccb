import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { watchMemoryPressure } from './memory-pressure.ts';

function aHeap() {
  const heap = { share: 0, now: 0 };
  let collect = () => {};
  const pressure = watchMemoryPressure({
    readShare: () => heap.share,
    now: () => heap.now,
    onCollected: (listener) => {
      collect = listener;
    },
  });
  const collectTo = (share: number) => {
    heap.share = share;
    collect();
  };
  return { pressure, collectTo, heap };
}

test('pressure begins at 0.85 of the heap and ends below 0.75', () => {
  const { pressure, collectTo } = aHeap();
  const seen = [0.84, 0.85, 0.76, 0.74, 0.84].map((share) => {
    collectTo(share);
    return pressure.isHigh;
  });
  expect(seen).toEqual([false, true, true, false, false]);
});

test('a figure without a further collection is taken for ten seconds', () => {
  const { pressure, collectTo, heap } = aHeap();
  collectTo(0.9);
  heap.now = 9999;
  expect(pressure.isHigh).toBe(true);
  heap.now = 10_000;
  expect(pressure.isHigh).toBe(false);
});

/** Keeps more and more until the pressure is high, makes garbage beside that, then lets all go. */
const FILL = `
  import { setTimeout as delay } from 'node:timers/promises';
  import { watchMemoryPressure } from './memory-pressure.ts';
  const pressure = watchMemoryPressure();
  const fill = () => Array.from({ length: 20_000 }, (_, index) => ({ index }));
  let kept = [];
  while (!pressure.isHigh) {
    kept.push(fill());
    await delay(2);
  }
  const seen = [pressure.share];
  kept = [];
  while (pressure.isHigh) {
    fill();
    await delay(2);
  }
  // Garbage alone is no pressure, however much of it there is.
  let isEverHigh = false;
  for (let count = 0; count < 300; count += 1) {
    fill();
    await delay(1);
    isEverHigh ||= pressure.isHigh;
  }
  seen.push(pressure.share, isEverHigh);
  console.log(JSON.stringify(seen));
`;

test('a process with a small heap sees that it is nearly full before it dies, and when it is no longer', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-old-space-size=48', '--input-type=module', '--eval', FILL],
    { cwd: join(import.meta.dirname) },
  );
  const [full, after, isEverHigh] = JSON.parse(stdout);
  expect(full).toBeGreaterThanOrEqual(0.85);
  expect(after).toBeLessThan(0.75);
  expect(isEverHigh).toBe(false);
});
