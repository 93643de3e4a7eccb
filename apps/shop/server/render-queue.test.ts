import { expect, test } from 'vitest';
import { createRenderQueue, OverloadedError } from './render-queue.ts';

const LIMITS = { maxRunning: 2, maxWaiting: 2, maxWaitMs: 10_000 };

test('no more tasks run at once than there are places, and all that fit are done', async () => {
  const queue = createRenderQueue(LIMITS);
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all([1, 2, 3, 4].map(() => queue.run(task)));
  expect(most).toBe(2);
});

test('what finds the queue full is refused at once, a background task already when it would wait', async () => {
  const queue = createRenderQueue(LIMITS);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = [queue.run(() => promise), queue.run(() => promise)];
  await expect(queue.run(() => promise, { isBackground: true })).rejects.toThrow(OverloadedError);
  const waiting = [queue.run(() => promise), queue.run(() => promise)];
  await expect(queue.run(() => promise)).rejects.toThrow(OverloadedError);
  resolve();
  await Promise.all([...first, ...waiting]);
  await queue.run(async () => undefined);
});

test('a task that waits too long is refused and takes no place', async () => {
  const queue = createRenderQueue({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 5 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = queue.run(() => promise);
  await expect(queue.run(() => promise)).rejects.toThrow(OverloadedError);
  resolve('done');
  expect(await running).toBe('done');
  expect(await queue.run(async () => 'next')).toBe('next');
});

test('a task that fails gives its place to the next', async () => {
  const queue = createRenderQueue({ ...LIMITS, maxRunning: 1 });
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
