import { expect, test } from 'vitest';
import { createPlaces } from './places';

/** Calls that end when they are told to, and which of them have begun. */
function aFlood(options: Partial<Parameters<typeof createPlaces>[0]> = {}) {
  const take = createPlaces({ maxRunning: 2, maxWaiting: 2, ...options });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const gone = new Set<string>();
  const start = async (caller: string, name: string) => {
    const place = await take(caller, () => gone.has(name));
    if (typeof place !== 'function') return place;
    begun.push(name);
    ends.set(name, place);
    return 'begun';
  };
  return { start, begun, end: (name: string) => ends.get(name)?.(), leave: gone.add.bind(gone) };
}

test('a caller has so many places, others have their own, and what is too much is refused', async () => {
  const { start, begun, end } = aFlood();
  const first = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name));
  expect(await start('a', 'a5')).toBe('full');
  const other = start('b', 'b1');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1']);
  end('a1');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  end('a2');
  await expect.poll(() => begun).toContain('a4');
  expect(await Promise.all([...first, other])).toEqual(Array(5).fill('begun'));
});

test('a place that is given back twice is handed on once', async () => {
  const { start, begun, end } = aFlood({ maxRunning: 1 });
  void start('a', 'a1');
  void start('a', 'a2');
  void start('a', 'a3');
  await expect.poll(() => begun).toEqual(['a1']);
  end('a1');
  end('a1');
  await expect.poll(() => begun).toEqual(['a1', 'a2']);
  end('a2');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'a3']);
});

test('a caller who has gone while waiting gets no place, and the next one does', async () => {
  const { start, begun, end, leave } = aFlood({ maxRunning: 1 });
  void start('a', 'a1');
  const second = start('a', 'a2');
  void start('a', 'a3');
  leave('a2');
  await expect.poll(() => begun).toEqual(['a1']);
  end('a1');
  expect(await second).toBe(null);
  await expect.poll(() => begun).toEqual(['a1', 'a3']);
});
