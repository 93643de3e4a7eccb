import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import { clearStamp, hashInputs, isFresh, type Product, writeStamp } from './stamp.ts';

const product: Product = {
  name: 'app',
  inputs: ['app', 'lock.json'],
  outputs: ['app/dist/index.js'],
};

function write(root: string, file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** A repository with its product just built. */
function aBuiltProduct(): string {
  const root = createTemporaryFolder('stamp');
  write(root, 'app/src/index.ts', 'export const a = 1;');
  write(root, 'app/dist/index.js', 'export const a = 1;');
  writeStamp(root, product, hashInputs(root, product));
  return root;
}

test('a product that was just built is fresh', () => {
  expect(isFresh(aBuiltProduct(), product)).toBe(true);
});

test('a changed, a new and a removed source each ask for a build', () => {
  const changed = aBuiltProduct();
  write(changed, 'app/src/index.ts', 'export const a = 2;');
  expect(isFresh(changed, product)).toBe(false);
  const added = aBuiltProduct();
  write(added, 'app/src/other.ts', '');
  expect(isFresh(added, product)).toBe(false);
  const removed = aBuiltProduct();
  rmSync(join(removed, 'app/src/index.ts'));
  expect(isFresh(removed, product)).toBe(false);
});

test('a single file counts as input and may appear later', () => {
  const root = aBuiltProduct();
  write(root, 'lock.json', '{}');
  expect(isFresh(root, product)).toBe(false);
});

test('a test, an output and a hidden folder do not ask for a build', () => {
  const root = aBuiltProduct();
  write(root, 'app/src/index.test.ts', 'a test');
  write(root, 'app/dist/other.js', 'output');
  write(root, 'app/.cache/file.ts', 'cache');
  expect(isFresh(root, product)).toBe(true);
});

test('a missing output asks for a build', () => {
  const root = aBuiltProduct();
  rmSync(join(root, 'app/dist'), { recursive: true });
  expect(isFresh(root, product)).toBe(false);
});

test('a build that was broken off is not fresh', () => {
  const root = aBuiltProduct();
  clearStamp(root, product);
  expect(isFresh(root, product)).toBe(false);
});
