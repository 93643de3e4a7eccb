import { expect, test } from 'vitest';
import { keepPlaces } from './keep-places.ts';

test('a row keeps its place while others come and go', () => {
  const first = keepPlaces([], ['lens', 'card', 'battery']);
  expect(first).toEqual(['lens', 'card', 'battery']);
  expect(keepPlaces(first, ['battery', 'tripod', 'lens'])).toEqual([
    'lens',
    'card',
    'battery',
    'tripod',
  ]);
  expect(keepPlaces(first, ['card'])).toBe(first);
});
