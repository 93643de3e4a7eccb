import { expect, test } from 'vitest';
import { findSaleFacts, hasEveryWord, isSold, toMarkedName } from './used-sale.ts';

test('the condition is the first word of the grades, and hours of use are told', () => {
  const read = (graded: string) => findSaleFacts([['Zustand', graded]]).condition;
  expect(read('sehr gut')).toBe('very-good');
  expect(read('gut, Gebrauchsspuren')).toBe('good');
  expect(read('gewartet, gebraucht')).toBe('used');
  expect(read('wie neu')).toBe('like-new');
  expect(read('siehe Text')).toBeNull();
  expect(findSaleFacts([['Betriebsstunden', '2.140']])).toEqual({
    condition: null,
    usage: '2.140 Betriebsstunden',
  });
});

test('a used item is sold without a piece left or by its tag, never when its stock is not counted', () => {
  const item = { kind: 'sale', current_quantity: 1, tags: [] } as const;
  expect(isSold(item)).toBe(false);
  expect(isSold({ ...item, current_quantity: 0 })).toBe(true);
  expect(isSold({ ...item, current_quantity: null })).toBe(false);
  expect(isSold({ ...item, tags: ['Verkauft'] })).toBe(true);
  expect(isSold({ ...item, kind: 'rental', current_quantity: 0 })).toBe(false);
});

test('a search is blind to case, umlauts, blanks and hyphens', () => {
  const text = 'Sony PXW-FS7 II (gebraucht) GEB-0101 Größe';
  for (const search of ['fs7', 'FS 7', 'pxw fs7 sony', 'geb0101', 'groesse', '', '---']) {
    expect(hasEveryWord(text, search), search).toBe(true);
  }
  expect(hasEveryWord(text, 'sony fx6')).toBe(false);
});

test('a bought item is marked once', () => {
  expect(toMarkedName({ kind: 'sale', displayname: 'Flightcase' })).toBe(
    'Flightcase (Gebrauchtkauf)',
  );
  expect(toMarkedName({ kind: 'sale', displayname: 'FS7 (gebraucht)' })).toBe('FS7 (gebraucht)');
  expect(toMarkedName({ kind: 'rental', displayname: 'Flightcase' })).toBe('Flightcase');
});
