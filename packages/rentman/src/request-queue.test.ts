import { expect, test } from 'vitest';
import { createRequestQueue, type RequestQueue } from './request-queue.ts';
import { createFakeClock, type FakeClock } from './testing/fake-clock.ts';

/** Queues tasks that take `duration` and answers with the moments at which they started. */
function startTasks(queue: RequestQueue, clock: FakeClock, count: number, duration = 0): number[] {
  const starts: number[] = [];
  for (let index = 0; index < count; index += 1) {
    void queue.run(async () => {
      starts.push(clock.now());
      await clock.sleep(duration);
    });
  }
  return starts;
}

test('no second ever sees more than ten starts', async () => {
  const clock = createFakeClock();
  const starts = startTasks(createRequestQueue(clock), clock, 35);
  await clock.advance(10_000);
  expect(starts).toHaveLength(35);
  const busiest = starts.map(
    (start) => starts.filter((s) => s >= start && s < start + 1000).length,
  );
  expect(Math.max(...busiest)).toBe(10);
});

test('the eleventh request waits only as long as it must', async () => {
  const clock = createFakeClock();
  const starts = startTasks(createRequestQueue(clock), clock, 11);
  await clock.advance(5000);
  expect(starts.at(-1)).toBe(1050);
});

test('at most twenty requests are under way, whoever sent them', async () => {
  const clock = createFakeClock();
  const queue = createRequestQueue(clock);
  const first = startTasks(queue, clock, 15, 60_000);
  const second = startTasks(queue, clock, 15, 60_000);
  await clock.advance(30_000);
  expect(first.length + second.length).toBe(20);
  await clock.advance(40_000);
  expect(first.length + second.length).toBe(30);
});

test('requests start in the order they came', async () => {
  const clock = createFakeClock();
  const queue = createRequestQueue(clock, { perSecond: 1, inFlight: 1 });
  const order: string[] = [];
  for (const name of ['a', 'b', 'c']) void queue.run(async () => void order.push(name));
  await clock.advance(5000);
  expect(order).toEqual(['a', 'b', 'c']);
});

test('what is read in the background waits for requests that somebody waits for', async () => {
  const clock = createFakeClock();
  const queue = createRequestQueue(clock, { perSecond: 1, inFlight: 1 });
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  for (const name of ['a', 'b', 'c']) void queue.run(note(name), 'later');
  for (const name of ['d', 'e']) void queue.run(note(name));
  await clock.advance(9000);
  expect(order).toEqual(['a', 'd', 'e', 'b', 'c']);
});

test('a failed task frees its place and keeps its fault', async () => {
  const clock = createFakeClock();
  const queue = createRequestQueue(clock, { perSecond: 10, inFlight: 1 });
  const fault = expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  const starts = startTasks(queue, clock, 1);
  await clock.advance(0);
  await fault;
  expect(starts).toEqual([0]);
});

test('a pause holds everything back', async () => {
  const clock = createFakeClock();
  const queue = createRequestQueue(clock);
  queue.pause(3000);
  queue.pause(500);
  const starts = startTasks(queue, clock, 2);
  await clock.advance(2999);
  expect(starts).toEqual([]);
  await clock.advance(1);
  expect(starts).toEqual([3000, 3000]);
});

test('what was let through is counted', async () => {
  const clock = createFakeClock();
  const queue = createRequestQueue(clock);
  startTasks(queue, clock, 12);
  await clock.advance(500);
  expect(queue.countStarted()).toBe(10);
  await clock.advance(2000);
  expect(queue.countStarted()).toBe(12);
});
