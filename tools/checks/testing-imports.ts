import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSources } from '#tools/builds/list-sources.ts';
import { findSpecifiers } from './feature-imports.ts';

const SHIPPED = [
  'packages',
  'apps/shop/app',
  'apps/shop/server',
  'apps/backend/src',
  'apps/rentman-sandbox/src',
];
const TESTING = /(^|\/)testing\//;

/** Which imports of this file lead into a `testing/` folder, unless the file is a test or part of such a folder. */
export function findTestingImports(file: string, source: string): string[] {
  if (TESTING.test(file) || /\.test\.tsx?$/.test(file)) return [];
  return findSpecifiers(source).filter((specifier) => TESTING.test(specifier));
}

/** Fakes and fixtures live in `testing/` folders; what is shipped never imports them. */
export function findTestingProblems(root: string): string[] {
  const files = listSources(root, SHIPPED).filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) =>
    findTestingImports(file, readFileSync(join(root, file), 'utf8')).map(
      (specifier) => `${file}: only tests import from a testing folder (${specifier})`,
    ),
  );
}
