import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RowsToRefetch } from '../../src/rentman/catalogue/sync/rows-to-refetch';
import { runRefetches } from '../../src/rentman/catalogue/webhook/run-refetches';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const items = (...ids: number[]): RowsToRefetch => new Map([['equipment', new Set(ids)]]);

test('a burst of changes becomes one refetch', async () => {
  const seen: RowsToRefetch[] = [];
  const refetches = runRefetches({
    refetchRows: async (rows) => void seen.push(rows),
    warn: () => {},
  });
  refetches.add(items(1));
  refetches.add(items(2, 1));
  refetches.add(new Map([['folders', new Set([3])]]));
  await vi.advanceTimersByTimeAsync(250);
  expect(seen).toEqual([
    new Map([
      ['equipment', new Set([1, 2])],
      ['folders', new Set([3])],
    ]),
  ]);
});

test('rows added during a refetch are fetched after it, never in parallel', async () => {
  let running = 0;
  let most = 0;
  const seen: RowsToRefetch[] = [];
  const refetchRows = async (rows: RowsToRefetch) => {
    running += 1;
    most = Math.max(most, running);
    seen.push(rows);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    running -= 1;
  };
  const refetches = runRefetches({ refetchRows, warn: () => {} });
  refetches.add(items(1));
  await vi.advanceTimersByTimeAsync(1000);
  refetches.add(items(2));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([items(1), items(2)]);
  expect(most).toBe(1);
});

test('a failed refetch is kept, retried every half second for a while, then less and less, and logged once', async () => {
  const warnings: string[] = [];
  const seen: RowsToRefetch[] = [];
  let isDown = true;
  const refetchRows = async (rows: RowsToRefetch) => {
    seen.push(rows);
    if (isDown) throw new Error('Rentman is away');
  };
  const refetches = runRefetches({ refetchRows, warn: (line) => void warnings.push(line) });
  refetches.add(items(1));
  await vi.advanceTimersByTimeAsync(250 + 10 * 500);
  expect(seen).toHaveLength(11);
  await vi.advanceTimersByTimeAsync(7000);
  expect(seen).toHaveLength(14);
  isDown = false;
  refetches.add(items(2));
  await vi.advanceTimersByTimeAsync(8000);
  expect(seen.at(-1)).toEqual(items(1, 2));
  expect(warnings).toEqual(['Catalogue sync after a webhook: Rentman is away']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(seen).toHaveLength(15);
});

test('nothing is fetched after the stop', async () => {
  const seen: RowsToRefetch[] = [];
  const refetches = runRefetches({
    refetchRows: async (rows) => void seen.push(rows),
    warn: () => {},
  });
  refetches.add(items(1));
  refetches.stop();
  refetches.add(items(2));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([]);
});
