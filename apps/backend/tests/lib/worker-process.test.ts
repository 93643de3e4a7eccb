import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createWorker, WorkerLimitError } from '../../src/lib/worker-process';

/** Answers how many tasks it has had, and blocks, fills its heap, fails or leaves as told. */
const WORKER = `
  let tasks = 0;
  process.on('message', ({ task }) => {
    tasks += 1;
    if (task === 'block') for (;;);
    if (task === 'fill') for (const all = []; ; ) all.push(new Array(1000).fill(all.length));
    if (task === 'fail') process.exit(1);
    setTimeout(() => process.send(tasks), 20);
  });
  process.on('disconnect', () => process.exit());
`;
const NOT_GONE = new AbortController().signal;

function aWorker(
  changes: Partial<Record<'maxMs' | 'maxWaiting' | 'maxWaitMs' | 'idleMs', number>> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'worker.cjs');
  writeFileSync(file, WORKER);
  const limits = { maxMs: 20_000, maxHeapMb: 24, maxWaiting: 2, maxWaitMs: 20_000, idleMs: 60_000 };
  const options = { file, ...limits, ...changes };
  const { run } = createWorker<{ task: string }>(options);
  return (task: string, signal = NOT_GONE) => run(async () => ({ task }), signal);
}

test('tasks run one after the other in the same worker', async () => {
  const run = aWorker();
  expect(await Promise.all([run('a'), run('b'), run('c')])).toEqual([1, 2, 3]);
});

test('a task that never ends is ended, and the next one has a new worker', async () => {
  const run = aWorker({ maxMs: 4000 });
  expect(await run('a')).toBe(1);
  const blocked = expect(run('block')).rejects.toMatchObject({ limit: 'time' });
  expect(await run('b')).toBe(1);
  await blocked;
});

test('a task that fills its heap ends its worker only', async () => {
  const run = aWorker();
  const filled = expect(run('fill')).rejects.toMatchObject({ limit: 'memory' });
  expect(await run('a')).toBe(1);
  await filled;
});

test('more tasks than may wait are refused at once, and later ones are not', async () => {
  const run = aWorker();
  const all = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((task) => run(task)));
  const refused = { status: 'rejected', reason: new WorkerLimitError('full') };
  expect(all.slice(3)).toEqual([refused, refused]);
  expect(all.slice(0, 3).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
  expect(await run('f')).toBe(4);
});

test('a task whose turn comes too late is refused, and the next one is not', async () => {
  const run = aWorker({ maxWaitMs: 10 });
  const first = run('a');
  await expect(run('b')).rejects.toMatchObject({ limit: 'full' });
  expect(await first).toBe(1);
  expect(await run('c')).toBe(2);
});

test('a task whose caller goes is ended, and one that waits is not begun', async () => {
  const run = aWorker();
  const gone = new AbortController();
  const blocked = expect(run('block', gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
  const waiting = expect(run('block', gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
  const next = run('a');
  gone.abort();
  expect(await next).toBe(1);
  await Promise.all([blocked, waiting]);
});

test('a worker that ends by itself fails its own task only', async () => {
  const run = aWorker();
  const failed = expect(run('fail')).rejects.toThrow('ended before it answered');
  expect(await run('a')).toBe(1);
  await failed;
});

test('a worker without a task ends after a while', async () => {
  const run = aWorker({ idleMs: 1 });
  expect(await run('a')).toBe(1);
  await expect.poll(() => run('b'), { timeout: 10_000 }).toBe(1);
});
