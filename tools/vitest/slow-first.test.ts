import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tools/repository.ts';
import { rankFile, SLOWEST } from './slow-first.ts';

test('each of the slowest files is there under its name, once', () => {
  expect(SLOWEST.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(new Set(SLOWEST).size).toBe(SLOWEST.length);
});

test('the longest file runs first, then others that start backends, then the rest', () => {
  const [longest = '', next = ''] = SLOWEST;
  const files = [
    'packages/domain/src/money.test.ts',
    'apps/backend/tests/catalogue/calls.test.ts',
    next,
    longest,
  ];
  const sorted = files.toSorted((a, b) => rankFile(a) - rankFile(b));
  expect(sorted).toEqual(files.toReversed());
});
