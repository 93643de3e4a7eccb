import { expect, test } from 'vitest';
import { toSortKey } from '../../src/lib/sort-key';

function sort(texts: readonly string[]): readonly string[] {
  return [...texts].sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1));
}

test('texts are sorted as people count, whatever their case and marks', () => {
  const sorted = [
    '',
    '2 Teil',
    '10 Teil',
    'Älpler',
    'alt 9',
    'alt 10',
    'Straße',
    'strasse b',
    'Zoo',
  ];
  expect(sort([...sorted].reverse())).toEqual(sorted);
});

test('a key holds only what every collation sorts alike, and fits its column', () => {
  for (const text of ['Ä-_ß 😀 10', 'x'.repeat(500), '9'.repeat(500), '٣ Teil']) {
    expect(toSortKey(text)).toMatch(/^[0-9a-f]{1,255}$/);
  }
});
