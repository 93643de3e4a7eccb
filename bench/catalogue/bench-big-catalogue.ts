import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createAsking } from './ask-backend.ts';
import { type BigStack, createBigStack } from './big-stack.ts';
import { type Figure, printTable } from './print-table.ts';

const ITEMS = 50_000;

type Status = Awaited<ReturnType<ReturnType<typeof createAsking>['readStatus']>>;

const toLoad = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');

/** Measures a backend with 50,000 items and prints its table; the exit code is 1 where a strict budget is missed. */
export async function benchBigCatalogue(
  measure: (stack: BigStack, pid: number) => Promise<readonly Figure[]>,
  toTitle: (counts: Status['counts']) => string,
): Promise<void> {
  const loadBefore = toLoad();
  const stack = await createBigStack(ITEMS);
  try {
    const pid = await stack.startBackend();
    const { readStatus } = createAsking(stack);
    let status = await readStatus();
    for (; status.lastSuccess === null; status = await readStatus()) await delay(500);
    const figures = await measure(stack, pid);
    console.info(toTitle(status.counts));
    console.info(`load average before ${loadBefore}, after ${toLoad()}\n`);
    if (!printTable(figures)) process.exitCode = 1;
  } finally {
    await stack.end();
  }
}
