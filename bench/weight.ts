import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES_FILE, type NotedChunk } from '../apps/shop/build-steps/note-modules.ts';
import { printFigures } from './figures.ts';

const BUILD = join(import.meta.dirname, '../apps/shop/build');
const CLIENT = join(BUILD, 'client');

/** The modules with which each page starts. */
const PAGES = [
  { page: '/rental', routes: ['rental'] },
  { page: 'product', routes: ['rental.product'] },
  { page: 'content page', routes: ['page'] },
  { page: '/basket', routes: ['basket'] },
] as const;
/** Of a first load, in brotli. */
const MAX_KB = 128;
const START = ['apps/shop/app/entry.client.tsx', 'apps/shop/app/root.tsx'];

type Chunks = Readonly<Record<string, NotedChunk>>;

function readChunks(): Chunks {
  return JSON.parse(readFileSync(join(BUILD, MODULES_FILE), 'utf8'));
}

/** Bytes on the line. Very small files are sent as they are. */
function countBytes(file: string): number {
  const path = join(CLIENT, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

/** What a browser loads before a page is ready: the start, the page's route, and all that they import. */
function findFirstLoad(chunks: Chunks, routes: readonly string[]): readonly string[] {
  const entries = [...START, ...routes.map((route) => `apps/shop/app/routes/${route}.tsx`)];
  const open = Object.entries(chunks)
    .filter(([, { entry }]) => entry !== null && entries.includes(entry.replace(/\?.*/, '')))
    .map(([file]) => file);
  const manifest = readdirSync(join(CLIENT, 'assets')).filter((name) =>
    /^manifest-.*\.js$/.test(name),
  );
  const found = new Set(manifest.map((name) => `assets/${name}`));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...(chunks[file]?.imports ?? []));
  }
  return [...found];
}

/** The package of a module, or the folder of the shop. */
function toPart(module: string): string {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(module)?.[1];
  if (library) return library;
  const own = /^apps\/shop\/app\/((?:features\/)?\w+)/.exec(module)?.[1];
  return own ? `shop: ${own}` : (/^packages\/(\w+)/.exec(module)?.[1] ?? 'build');
}

/** A file's bytes, divided among its modules by their length. */
function weighParts(chunks: Chunks, files: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (part: string, bytes: number) => weights.set(part, (weights.get(part) ?? 0) + bytes);
  for (const file of files) {
    const modules = Object.entries(chunks[file]?.modules ?? {});
    const total = modules.reduce((sum, [, length]) => sum + length, 0);
    if (total === 0) add('manifest, entries', countBytes(file));
    else for (const [id, length] of modules) add(toPart(id), (countBytes(file) * length) / total);
  }
  return weights;
}

const toKb = (bytes: number): string => (bytes / 1000).toFixed(1);

const chunks = readChunks();
const loads = PAGES.map(({ routes, ...page }) => {
  const files = findFirstLoad(chunks, routes);
  return { ...page, files, parts: weighParts(chunks, files) };
});

printFigures(
  'JavaScript of a first load, in brotli',
  loads.map(({ page, files }) => {
    const bytes = files.reduce((sum, file) => sum + countBytes(file), 0);
    const what = `${page}, ${files.length} files`;
    return { what, value: bytes / 1000, unit: 'kB', limit: MAX_KB, isStrict: true };
  }),
);

const parts = [...new Set(loads.flatMap((load) => [...load.parts.keys()]))];
const most = (part: string) => Math.max(...loads.map((load) => load.parts.get(part) ?? 0));
console.info(`\n| part, kB | ${loads.map(({ page }) => page).join(' | ')} |`);
console.info(`|---|${loads.map(() => '--:').join('|')}|`);
for (const part of parts.sort((a, b) => most(b) - most(a))) {
  console.info(`| ${part} | ${loads.map((load) => toKb(load.parts.get(part) ?? 0)).join(' | ')} |`);
}
