import { expect, test } from 'vitest';
import { findOrderFilter } from './order-filter.ts';
import { day } from './testing/house.ts';

const today = day('2026-11-29');

test('an order of which only the dates are known is open until its rental has ended', () => {
  const find = (lastDay: string) => findOrderFilter({ stage: null, lastDay: day(lastDay) }, today);
  expect(['2026-12-07', '2026-11-29', '2026-11-28'].map(find)).toEqual(['open', 'open', 'past']);
  expect(findOrderFilter({ stage: null, lastDay: null }, today)).toBe('past');
});

test('the stage of an inquiry says where it belongs, whatever its dates', () => {
  const lastDay = day('2026-12-07');
  const find = (stage: 'offer' | 'out' | 'returned' | 'withdrawn') =>
    findOrderFilter({ stage, lastDay }, today);
  expect([find('offer'), find('out'), find('returned'), find('withdrawn')]).toEqual([
    'open',
    'confirmed',
    'past',
    'past',
  ]);
});
