import { expect, test } from 'vitest';
import { findPackageProblems, findSecrets, listLocked } from './supply-chain.ts';

const FIXED = {
  version: '1.0.0',
  integrity: 'sha512-x',
  link: false,
  inBundle: false,
  optional: false,
} as const;

test('a licence is allowed by its name, by one of several to choose from, or by the package', () => {
  const names = [
    ['a', 'MIT'],
    ['b', '(GPL-3.0-only OR MIT)'],
    ['c', 'Apache-2.0 AND MIT'],
    ['@strapi/core', 'SEE LICENSE IN LICENSE'],
  ] as const;
  const packages = names.map(([name, license]) => ({ ...FIXED, name, license }));
  expect(findPackageProblems(packages)).toEqual([]);
});

test('a licence that is not in the list is named, alone and beside an allowed one', () => {
  const packages = ['GPL-3.0-only', 'MIT AND AGPL-3.0-only'].map((license) => ({
    ...FIXED,
    name: 'copyleft',
    license,
  }));
  expect(findPackageProblems(packages)).toEqual([
    'copyleft: licence GPL-3.0-only',
    'copyleft: licence MIT AND AGPL-3.0-only',
  ]);
  expect(findPackageProblems([{ ...FIXED, name: 'silent' }])).toEqual(['silent: licence unknown']);
});

test('a package from elsewhere than a registry, and one without integrity, are named', () => {
  const elsewhere = {
    license: 'MIT',
    version: 'git+ssh://git@host.example/x.git',
    resolved: 'git',
  };
  const lock = {
    packages: { '': {}, 'node_modules/a/node_modules/x': elsewhere, 'packages/own': {} },
  };
  expect(findPackageProblems(listLocked(lock))).toEqual([
    'x: no integrity',
    'x: resolved to git',
    'x: no version of a registry',
  ]);
});

test('secrets are known by their form', () => {
  const key = ['-----BEGIN', 'PRIVATE KEY-----\n'].join(' ') + 'A'.repeat(64);
  const secrets = [
    key,
    `ghp_${'a1'.repeat(18)}`,
    `AKIA${'A1'.repeat(8)}`,
    `npm_${'a1'.repeat(18)}`,
  ];
  for (const text of secrets) expect(findSecrets('a.txt', `x = "${text}"`)).toHaveLength(1);
  expect(findSecrets('a.txt', 'smtp://user:password@mail.example:587')).toEqual([]);
});
