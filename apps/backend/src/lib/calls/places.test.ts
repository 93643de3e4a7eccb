import { expect, test } from 'vitest';
import { createPlaces } from './places';

/** Tasks that end when they are told to, and what has begun. */
function aFlood(options: Partial<Parameters<typeof createPlaces>[0]> = {}) {
  const run = createPlaces({ maxRunning: 2, maxWaiting: 2, maxPlaceMs: 60_000, ...options });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (caller: string, name: string) =>
    run(caller, () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  return { start, begun, end: (name: string) => ends.get(name)?.() };
}

test('a caller has so many places, others have their own, and what is too much is refused', async () => {
  const { start, begun, end } = aFlood();
  const first = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name));
  expect(await start('a', 'a5')).toBe(false);
  const other = start('b', 'b1');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1']);
  end('a1');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  end('a2');
  await expect.poll(() => begun).toContain('a4');
  for (const name of begun) end(name);
  expect(await Promise.all([...first, other])).toEqual([true, true, true, true, true]);
});

test('a task that waits for something else gives its place to the next', async () => {
  const { start, begun, end } = aFlood({ maxRunning: 1, maxPlaceMs: 5 });
  const both = [start('a', 'a1'), start('a', 'a2')];
  await expect.poll(() => begun).toEqual(['a1', 'a2']);
  for (const name of begun) end(name);
  expect(await Promise.all(both)).toEqual([true, true]);
});
