import { expect, test } from 'vitest';
import { toRequestId } from './call.ts';

test('an id of a proxy is kept', () => {
  expect(toRequestId('6f1c2b7e0d5a4c3b9e8f7a6b5c4d3e2f')).toBe('6f1c2b7e0d5a4c3b9e8f7a6b5c4d3e2f');
});

test('an id that could forge a line of a log or a part of a page is replaced', () => {
  const bad = [
    undefined,
    null,
    '',
    'kurz',
    'a'.repeat(65),
    'abcdefgh\nlevel: error',
    '<b>abcdef</b>',
  ];
  for (const given of bad) expect(toRequestId(given)).toMatch(/^[0-9a-f-]{36}$/);
});
