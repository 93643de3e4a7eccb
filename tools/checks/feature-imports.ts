import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { listSources } from '#tools/builds/list-sources.ts';

const FEATURES = 'apps/shop/app/features';
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

function findFeature(file: string): string | null {
  const [first, ...rest] = relative(FEATURES, file).split(sep);
  return first && first !== '..' && rest.length > 0 ? first : null;
}

function resolveImport(file: string, specifier: string): string | null {
  if (specifier.startsWith('#app/')) return join('apps/shop/app', specifier.slice('#app/'.length));
  return specifier.startsWith('.') ? join(dirname(file), specifier) : null;
}

/** What a source imports, however it is written. */
export function findSpecifiers(source: string): string[] {
  return [...source.matchAll(IMPORTED)].map(([, specifier]) => specifier ?? '');
}

/** Which imports of this file lead into another feature than its own. */
export function findForeignImports(file: string, source: string): string[] {
  const own = findFeature(file);
  if (own === null) return [];
  return findSpecifiers(source).filter((specifier) => {
    const target = resolveImport(file, specifier);
    const feature = target === null ? null : findFeature(target);
    return feature !== null && feature !== own;
  });
}

/**
 * Features are composed by routes and never import each other. The linter's zones name folders one
 * by one and cannot say "any feature but this one".
 */
export function findFeatureProblems(root: string): string[] {
  const files = listSources(root, [FEATURES]).filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) =>
    findForeignImports(file, readFileSync(join(root, file), 'utf8')).map(
      (specifier) => `${file}: a feature must not import another one (${specifier})`,
    ),
  );
}

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
