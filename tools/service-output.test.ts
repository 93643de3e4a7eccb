import { expect, test } from 'vitest';
import { createLineFilter } from './service-output.ts';

test('a warning and an error are shown, an ordinary line is not', () => {
  const isShown = createLineFilter();
  expect(isShown('[12:00:00] warn: picture missing', false)).toBe(true);
  expect(isShown('[12:00:00] error: sync failed', false)).toBe(true);
  expect(isShown('[12:00:00] http: GET /rental 200', false)).toBe(false);
});

test('the stack below a shown error is shown, below anything else it is not', () => {
  const isShown = createLineFilter();
  expect(isShown('Error: kaputt', true)).toBe(true);
  expect(isShown('    at main.ts:3:1', true)).toBe(true);
  expect(isShown('all is well', false)).toBe(false);
  expect(isShown('    at main.ts:3:1', false)).toBe(false);
});

test('the address of a written mail is shown', () => {
  expect(createLineFilter()('info: mail written to /data/mail/1.eml', false)).toBe(true);
});
