import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { printFigures } from './figures.ts';

const CLIENT = join(import.meta.dirname, '../apps/shop/build/client');

/** The route with which each page starts. */
const PAGES = {
  '/rental': 'routes/rental',
  product: 'routes/rental.product',
  'content page': 'routes/page',
  '/basket': 'routes/basket',
} as const;
/** Of a first load, in brotli. */
const MAX_KB = 129;

const Code = z.object({ module: z.string(), imports: z.array(z.string()) });
/** What React Router tells browsers of the files of each route. */
const Manifest = z.object({ entry: Code, routes: z.record(z.string(), Code) });

const [manifestFile = ''] = globSync('assets/manifest-*.js', { cwd: CLIENT });
const script = readFileSync(join(CLIENT, manifestFile), 'utf8');
const { entry, routes } = Manifest.parse(JSON.parse(script.replace(/^[^{]*|;\s*$/g, '')));

/** Bytes on the line. Very small files are sent as they are. */
function countBytes(file: string): number {
  const path = join(CLIENT, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

const loads = Object.entries(PAGES).map(([page, route]) => {
  const code = [entry, routes['root'], routes[route]].filter((part) => part !== undefined);
  const files = code.flatMap(({ module, imports }) => [module, ...imports]);
  return { page, files: [...new Set([`/${manifestFile}`, ...files])] };
});

printFigures(
  'JavaScript of a first load, in brotli',
  loads.map(({ page, files }) => {
    const value = files.reduce((sum, file) => sum + countBytes(file), 0) / 1000;
    return {
      what: `${page}, ${files.length} files`,
      value,
      unit: 'kB',
      limit: MAX_KB,
      isStrict: true,
    };
  }),
);

console.info('\n| file, kB | |\n|---|--:|');
const all = [...new Set(loads.flatMap(({ files }) => files))];
for (const file of all.sort((a, b) => countBytes(b) - countBytes(a))) {
  console.info(`| ${file} | ${(countBytes(file) / 1000).toFixed(1)} |`);
}
