import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
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

/** Each module with those that it imports, types included. */
function readImports(modules: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const all = new Set(modules);
  const list = (file: string) => {
    const specifiers = [...read(file).matchAll(IMPORTED)].map(([, a, b]) => a ?? b ?? '');
    const found = specifiers.flatMap((specifier) => findModule(all, file, specifier) ?? []);
    return [...new Set(found)].filter((each) => each !== file);
  };
  return new Map(modules.map((file) => [file, list(file)]));
}

/** Circles of files: whatever reaches itself, each circle once. */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): readonly string[][] {
  const reachedFrom = (start: string) => {
    const found = new Set<string>();
    const open = [...(imports.get(start) ?? [])];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      open.push(...(imports.get(file) ?? []));
    }
    return found;
  };
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(file)]));
  const circles: string[][] = [];
  for (const [file, targets] of reached) {
    if (!targets.has(file) || circles.some((circle) => circle.includes(file))) continue;
    circles.push([...targets].filter((other) => reached.get(other)?.has(file)));
  }
  return circles;
}

const files = listFiles();
const sources = files.filter((file) => /\.(tsx?|css|mjs)$/.test(file) && !OTHERS.test(file));
const modules = sources.filter((file) => MODULE.test(file));
const imports = readImports(modules);
const importers = new Map<string, number>();
for (const target of [...imports.values()].flat()) {
  importers.set(target, (importers.get(target) ?? 0) + 1);
}
const countLines = (names: readonly string[]) =>
  names.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
/** The bars and rules of a table are no words. */
const countWords = (names: readonly string[]) =>
  names.reduce(
    (sum, file) => sum + (read(file).match(/[^\s|]*[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0),
    0,
  );
const circles = findCircles(imports);
for (const circle of circles) console.info(`Circle: ${circle.join(' ↔ ')}`);

const docs = files.filter((file) => /^docs\/.*\.md$/.test(file));
const decisions = docs.filter((file) => file.startsWith('docs/decisions/'));
const bytes = files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
const figures: Figure[] = [
  { what: 'source lines', value: countLines(sources), unit: '', limit: 80_000 },
  { what: 'source files', value: sources.length, unit: '' },
  {
    what: 'files with one importer',
    value: [...importers.values()].filter((count) => count === 1).length,
    unit: '',
    limit: 350,
  },
  { what: 'circles of files', value: circles.length, unit: '', limit: 0 },
  { what: 'decisions', value: decisions.length, unit: '', limit: 60 },
  { what: 'words of docs/', value: countWords(docs), unit: '', limit: 20_000 },
  { what: 'files of the repository', value: bytes / 1_000_000, unit: 'MB', limit: 40 },
];
printFigures('The house', figures);
