import { expect, onTestFinished, test, vi } from 'vitest';
import { createShopPurge } from '../../src/lib/shop-cache';

/** A shop that gives the listed answers one after the other, then always 204. */
function aPurge(answers: readonly (number | 'down')[] = []) {
  vi.useFakeTimers();
  const left = [...answers];
  const received: string[][] = [];
  const lines: string[] = [];
  const purge = createShopPurge({
    shopUrl: 'http://shop.test',
    secret: 'secret',
    log: { info: (line) => void lines.push(line), warn: (line) => void lines.push(line) },
    fetch: async (_url, init) => {
      const answer = left.shift() ?? 204;
      if (answer === 'down') throw new TypeError('fetch failed');
      if (answer === 204) received.push(JSON.parse(String(init?.body)).tags);
      return new Response(null, { status: answer });
    },
  });
  onTestFinished(() => {
    purge.stop();
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { purge, received, lines, pass };
}

test('tags go out at once', async () => {
  const { purge, received, pass } = aPurge();
  purge.add(['catalogue', 'product:A']);
  await pass(0);
  expect(received).toEqual([['catalogue', 'product:A']]);
});

test('tags that could not be brought are sent again, with those that came since', async () => {
  const { purge, received, lines, pass } = aPurge(['down', 500]);
  purge.add(['product:A']);
  await pass(0);
  purge.add(['product:B', 'product:A']);
  await pass(5000);
  expect(received.flat().sort()).toEqual(['product:A', 'product:B']);
  expect(lines).toEqual([]);
});

test('a shop that stays away is reported once, and when it is back', async () => {
  const { purge, received, lines, pass } = aPurge(Array(40).fill('down'));
  purge.add(['catalogue']);
  await pass(20 * 60_000);
  expect(lines).toEqual([
    'Shop cache of http://shop.test cannot be purged: fetch failed',
    'Shop cache of http://shop.test: purged again',
  ]);
  expect(received).toEqual([['catalogue']]);
});

test('very many tags are brought in portions', async () => {
  const { purge, received, pass } = aPurge();
  purge.add(Array.from({ length: 1200 }, (_, index) => `product:${index}`));
  await pass(0);
  expect(received.map((tags) => tags.length)).toEqual([500, 500, 200]);
});

test('after its end nothing goes out any more', async () => {
  const { purge, received, pass } = aPurge(['down']);
  purge.add(['catalogue']);
  await pass(0);
  purge.stop();
  purge.add(['other']);
  await pass(60_000);
  expect(received).toEqual([]);
});
