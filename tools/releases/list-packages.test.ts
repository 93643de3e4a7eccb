import { expect, test } from 'vitest';
import { listPackages } from './list-packages.ts';

const LOCK_FILE = {
  packages: {
    '': { dependencies: { shop: '1' }, devDependencies: { builder: '1' } },
    'apps/shop': {
      dependencies: { page: '1', rules: '1' },
      devDependencies: { builder: '1' },
    },
    'packages/rules': { dependencies: { parser: '1' } },
    'node_modules/rules': { link: true, resolved: 'packages/rules' },
    'node_modules/far': { link: true, resolved: '../far' },
    'node_modules/parser': {},
    'node_modules/builder': { dependencies: { parser: '1' } },
    'node_modules/page': {
      dependencies: { parser: '2', far: '1' },
      optionalDependencies: { fast: '1' },
      peerDependencies: { view: '1', builder: '1' },
      peerDependenciesMeta: { builder: { optional: true } },
    },
    'node_modules/page/node_modules/parser': { dependencies: { deep: '1' } },
    'node_modules/deep': {},
    'node_modules/fast': {},
    'node_modules/view': {},
  },
};

test('packages that run are listed with theirs, the nearest of a name; development packages are not', () => {
  expect(listPackages(LOCK_FILE, ['apps/shop'])).toEqual([
    'node_modules/deep',
    'node_modules/far',
    'node_modules/fast',
    'node_modules/page',
    'node_modules/page/node_modules/parser',
    'node_modules/parser',
    'node_modules/rules',
    'node_modules/view',
  ]);
});
