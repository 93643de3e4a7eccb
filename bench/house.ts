import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findModuleCycles, listAllModuleImports } from '#tools/checks/backend-modules.ts';
import { listForeignTables } from '#tools/checks/backend-tables.ts';
import { type Figure, printFigures } from './figures.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { root: { type: 'string', default: join(import.meta.dirname, '..') } },
});
const { root } = values;

/** What is no source: tests, journeys, fixtures and the demo's data. */
const OTHERS = /(\.(test|spec|part|shots|bench-d)\.)|\/tests\/|^e2e\/|^demo\/|\/testing\//;
const MODULE = /\.(tsx?|mjs)$/;
const IMPORTED =
  /\b(?:from|import|require)\s*\(?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function listFiles(): readonly string[] {
  const names = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  return names.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** The folder that a name beginning with `#` or `@klappe` stands for. */
function resolveAlias(file: string, specifier: string): string | null {
  const app = /^apps\/[^/]+/.exec(file)?.[0];
  if (specifier.startsWith('#app/')) {
    const folder = app === 'apps/shop' ? 'app' : 'src';
    return join(app ?? '', folder, specifier.slice('#app/'.length));
  }
  if (specifier.startsWith('#tools/')) return specifier.slice(1);
  if (specifier === '#settings') return 'packages/settings/src/index.ts';
  const [, name, rest] = /^@klappe\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return null;
  const folder = name === 'rentman-sandbox' ? 'apps/rentman-sandbox' : `packages/${name}`;
  return `${folder}/src/${rest ?? 'index'}`;
}

function findModule(files: ReadonlySet<string>, file: string, specifier: string): string | null {
  const path = specifier.startsWith('.')
    ? join(dirname(file), specifier)
    : resolveAlias(file, specifier);
  if (path === null) return null;
  const bare = path.replace(/\.js$/, '');
  const names = [path, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`];
  return names.find((name) => files.has(name)) ?? null;
}

/** The modules that a file imports, types included. */
function listImports(modules: ReadonlySet<string>, file: string): readonly string[] {
  const specifiers = [...read(file).matchAll(IMPORTED)].map(([, a, b]) => a ?? b ?? '');
  const found = specifiers.flatMap((specifier) => findModule(modules, file, specifier) ?? []);
  return [...new Set(found)].filter((each) => each !== file);
}

const files = listFiles();
const sources = files.filter((file) => /\.(tsx?|css|mjs)$/.test(file) && !OTHERS.test(file));
const modules = new Set(sources.filter((file) => MODULE.test(file)));
const imported = [...modules].flatMap((file) => listImports(modules, file));
const importers = Map.groupBy(imported, (file) => file);
const countLines = (names: readonly string[]) =>
  names.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
/** The bars and rules of a table are no words. */
const countWords = (names: readonly string[]) =>
  names.reduce(
    (sum, file) => sum + (read(file).match(/[^\s|]*[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0),
    0,
  );

const docs = files.filter((file) => /^docs\/.*\.md$/.test(file));
const decisions = docs.filter((file) => file.startsWith('docs/decisions/'));
const bytes = files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
const figures: Figure[] = [
  { what: 'source lines', value: countLines(sources), unit: '', limit: 80_000 },
  { what: 'source files', value: sources.length, unit: '' },
  {
    what: 'files with one importer',
    value: [...importers.values()].filter(({ length }) => length === 1).length,
    unit: '',
    limit: 350,
  },
  {
    what: 'cycles between backend modules',
    value: findModuleCycles(listAllModuleImports(root)).length,
    unit: '',
    limit: 0,
  },
  {
    what: 'tables named outside their module',
    value: listForeignTables(root).length,
    unit: '',
    limit: 0,
  },
  { what: 'decisions', value: decisions.length, unit: '', limit: 60 },
  { what: 'words of docs/', value: countWords(docs), unit: '', limit: 20_000 },
  { what: 'files of the repository', value: bytes / 1_000_000, unit: 'MB', limit: 40 },
];
printFigures('The house', figures);
