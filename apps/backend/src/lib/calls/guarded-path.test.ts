import { expect, test } from 'vitest';
import { toGuardedPath } from './guarded-path';

test('every spelling of a path that reaches the same file is the same path', () => {
  const spellings = [
    '/uploads/x.svg',
    '/UPLOADS/X.svg',
    '/%75ploads/x.svg',
    '/uploads%2Fx.svg',
    '/./uploads//x.svg',
    '//uploads/x.svg',
    '/a/../uploads/x.svg',
  ];
  expect(new Set(spellings.map(toGuardedPath))).toEqual(new Set(['/uploads/x.svg']));
});

test('a path that cannot be decoded stays as it is', () => {
  expect(toGuardedPath('/uploads/100%')).toBe('/uploads/100%');
});
