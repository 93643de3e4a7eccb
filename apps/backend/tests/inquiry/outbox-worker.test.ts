import { expect, onTestFinished, test, vi } from 'vitest';
import { createLeases } from '../../src/lib/outbox/leases';
import { OutboxWorker } from '../../src/lib/outbox/outbox-worker';
import { type HeldLease, mayHoldLease } from '../../src/lib/outbox/run-leased';
import { createMemoryTable } from './memory-table';

interface Given {
  readonly rows: number;
  run(lease: HeldLease): Promise<object>;
}

/** A worker over a table of rows that are due now. */
async function createOutbox({ rows: count, run }: Given) {
  const { query, rows } = createMemoryTable({ unique: 'key' });
  const add = (key: number) =>
    query.create({ data: { key, state: 'pending', attempts: 0, nextAttemptAt: new Date() } });
  for (let key = 1; key <= count; key += 1) await add(key);
  const errors: string[] = [];
  const worker = new OutboxWorker({
    name: 'test',
    leases: createLeases(query, 'working'),
    run,
    toUnexpected: () => ({ state: 'failed' }),
    log: { warn() {}, error: (message) => errors.push(message) },
    now: () => new Date(),
  });
  return { worker, rows, errors, add, states: () => rows.map(({ state }) => state) };
}

const finish = async () => ({ state: 'done' });

test('waiting work is done at the start, also more than runs concurrently', async () => {
  const { worker, rows, states } = await createOutbox({ rows: 11, run: finish });
  worker.start();
  await expect.poll(() => states().every((state) => state === 'done')).toBe(true);
  expect(rows.every(({ attempts }) => attempts === 1)).toBe(true);
  await worker.stop();
});

test('work that comes later is done as soon as the worker is woken', async () => {
  const { worker, add, states } = await createOutbox({ rows: 0, run: finish });
  worker.start();
  await add(1);
  worker.wake();
  await expect.poll(states).toEqual(['done']);
  await worker.stop();
});

test('work that is due in a moment is done without a wake', async () => {
  const { worker, rows, states } = await createOutbox({
    rows: 1,
    run: async () =>
      rows[0]?.attempts === 1
        ? { state: 'pending', nextAttemptAt: new Date(Date.now() + 80) }
        : { state: 'done' },
  });
  worker.start();
  await expect.poll(states).toEqual(['done']);
  expect(rows[0]).toMatchObject({ attempts: 2 });
  await worker.stop();
});

test('work that throws has failed, and the worker continues', async () => {
  const run = async ({ id }: HeldLease) => {
    if (id === 1) throw new Error('unexpected');
    return { state: 'done' };
  };
  const { worker, states } = await createOutbox({ rows: 2, run });
  worker.start();
  await expect.poll(states).toEqual(['failed', 'done']);
  await worker.stop();
});

test('stopping ends work at its next step and leaves it due', async () => {
  let steps = 0;
  const run = async (lease: HeldLease) => {
    for (;;) {
      await lease.renew();
      steps += 1;
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    }
  };
  const { worker, states, rows } = await createOutbox({ rows: 1, run });
  worker.start();
  await expect.poll(() => steps).toBeGreaterThan(1);
  await worker.stop();
  expect(states()).toEqual(['pending']);
  expect(rows[0]).toMatchObject({ claimToken: null });
});

test('a stopped worker leases nothing more', async () => {
  const { worker, add, states } = await createOutbox({ rows: 0, run: finish });
  worker.start();
  await worker.stop();
  await add(1);
  worker.wake();
  await new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
  expect(states()).toEqual(['pending']);
});

test('a worker that was stopped for long sends nothing before its lease is renewed', async () => {
  let stoppedMs = 0;
  const measure = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => measure() + stoppedMs);
  onTestFinished(() => clock.mockRestore());
  const seen: boolean[] = [];
  const { worker, states } = await createOutbox({
    rows: 1,
    async run(lease) {
      seen.push(mayHoldLease());
      stoppedMs = 55_000;
      seen.push(mayHoldLease());
      await lease.renew();
      seen.push(mayHoldLease());
      return { state: 'done' };
    },
  });
  worker.start();
  await expect.poll(states).toEqual(['done']);
  expect(seen).toEqual([true, false, true]);
  expect(mayHoldLease()).toBe(true);
  await worker.stop();
});
