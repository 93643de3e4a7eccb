import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { findOrInstallTestBrowser } from '#tools/chromium.ts';
import { readVariables } from '#tools/env.ts';
import { ROOT } from '#tools/repository.ts';
import {
  BUDGETS,
  findGrown,
  measureWeight,
  PART_NAMES,
  PARTS,
} from '../e2e/support/page-weights.ts';
import { withStack } from './stack.ts';

const CLIENT = join(ROOT, 'apps/shop/build/client');

/** The route with which each page starts. */
const ROUTES = ['routes/rental', 'routes/rental.product', 'routes/page', 'routes/basket'];

const Code = z.object({ module: z.string(), imports: z.array(z.string()) });
/** What React Router tells browsers of the files of each route. */
const Manifest = z.object({ entry: Code, routes: z.record(z.string(), Code) });

/** Bytes on the line. Very small files are sent as they are. */
function countBytes(file: string): number {
  const path = join(CLIENT, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

/** What lies in the scripts of a first load, file by file. */
function printScripts(): void {
  const [manifestFile = ''] = globSync('assets/manifest-*.js', { cwd: CLIENT });
  const script = readFileSync(join(CLIENT, manifestFile), 'utf8');
  const { entry, routes } = Manifest.parse(JSON.parse(script.replace(/^[^{]*|;\s*$/g, '')));
  const code = [entry, ...['root', ...ROUTES].flatMap((route) => routes[route] ?? [])];
  const files = new Set(code.flatMap(({ module, imports }) => [module, ...imports]));
  console.info('\n| file of a script, kB | |\n|---|--:|');
  for (const file of [...files].sort((a, b) => countBytes(b) - countBytes(a))) {
    console.info(`| ${file} | ${(countBytes(file) / 1000).toFixed(1)} |`);
  }
}

await withStack({}, async ({ settings: { SHOP_URL } }) => {
  const executablePath = await findOrInstallTestBrowser(readVariables(ROOT));
  // As root Chromium runs without its sandbox only.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  console.info('\nFirst loads on a phone: measured / at most, kB as they come over the line\n');
  console.info(`| page | ${PARTS.map((part) => PART_NAMES[part]).join(' | ')} |`);
  console.info(`|---|${PARTS.map(() => '--:|').join('')}`);
  const grown: string[] = [];
  for (const [path, budget] of Object.entries(BUDGETS)) {
    const weight = await measureWeight(browser, `${SHOP_URL}${path}`);
    const cells = PARTS.map(
      (part, index) => `${Number(weight[part].toFixed(1))} / ${budget[index]}`,
    );
    console.info(`| ${path} | ${cells.join(' | ')} |`);
    grown.push(...findGrown(path, weight));
  }
  await browser.close();
  for (const line of grown) console.info(`missed: ${line}`);
  if (grown.length > 0) process.exitCode = 1;
});
printScripts();
