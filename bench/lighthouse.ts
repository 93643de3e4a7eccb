import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findOrInstallChromium } from '#tools/chromium.ts';
import { readVariables } from '#tools/env.ts';
import { runCommand } from '#tools/processes/run-command.ts';
import { ROOT } from '#tools/repository.ts';
import { BROWSER_FLAGS, FIRST_PAGES, toMedian, withStack } from './slow-phone.ts';

/** The version with which the peers were measured. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHROME_FLAGS = ['--headless=new', ...BROWSER_FLAGS].join(' ');
const RUNS = 3;
/** The first call may have to fetch Lighthouse. */
const LIMIT_MS = 300_000;
/** Chromium's trace sometimes lacks its beginning; Lighthouse then asks to be run again. */
const LOST_TRACE = 'NO_NAVSTART';
const MAX_TRIES = 5;
const SCORE_GOAL = 99;
const BASKET_SCORE_GOAL = 97;

const Metric = z.object({ numericValue: z.number() });
const Report = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': Metric,
    'largest-contentful-paint': Metric,
    'total-blocking-time': Metric,
    'cumulative-layout-shift': Metric,
  }),
  environment: z.object({ benchmarkIndex: z.number() }),
});
type Report = z.infer<typeof Report>;

const ADVICE = `Lighthouse is no dependency of the project: npm fetches it from its registry. Where that is not possible, run
"npm exec --yes ${LIGHTHOUSE} -- --version" once with a network: npm keeps it in its cache.`;

/** Answers with what went wrong, or with nothing. */
async function runLighthouse(args: readonly string[], folder: string): Promise<string | null> {
  const variables = readVariables(ROOT);
  const { isDone, output } = await runCommand({
    file: 'npm',
    args: ['exec', '--yes', LIGHTHOUSE, '--', ...args],
    cwd: folder,
    env: { ...variables, CHROME_PATH: await findOrInstallChromium(variables) },
    limitMs: LIMIT_MS,
  });
  return isDone ? null : output;
}

async function measurePage(url: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const options = ['--quiet', '--only-categories=performance', '--output=json'];
  const args = [url, ...options, `--output-path=${file}`, `--chrome-flags=${CHROME_FLAGS}`];
  let problem = await runLighthouse(args, folder);
  for (let tries = 1; problem?.includes(LOST_TRACE) && tries < MAX_TRIES; tries += 1) {
    problem = await runLighthouse(args, folder);
  }
  if (problem) throw new Error(`Lighthouse could not measure ${url}:\n${problem}`);
  return Report.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function printRow(page: string, reports: readonly Report[]): void {
  const read = (name: keyof Report['audits']) =>
    toMedian(reports.map(({ audits }) => audits[name].numericValue));
  const scores = reports.map(({ categories }) => Math.round(categories.performance.score * 100));
  const goal = page === 'basket' ? BASKET_SCORE_GOAL : SCORE_GOAL;
  const cells = [
    `${toMedian(scores)} (${scores.join(', ')})`,
    `≥ ${goal}`,
    (read('first-contentful-paint') / 1000).toFixed(2),
    '≤ 0.9',
    (read('largest-contentful-paint') / 1000).toFixed(2),
    '≤ 1.3',
    read('total-blocking-time').toFixed(0),
    read('cumulative-layout-shift').toFixed(3),
    toMedian(reports.map(({ environment }) => environment.benchmarkIndex)).toFixed(0),
    loadavg()[0]?.toFixed(1),
  ];
  console.info(`| ${page} | ${cells.join(' | ')} |`);
}

const PEERS = `
Peers, at a machine of 3150 to 3800 (medians of 3: score; first, largest, blocking):
EverShop category behind nginx gzip 98; 0.99 s, 1.17 s, 159 ms; its product 94; 0.87, 2.87, 113
Medusa store 77; 0.91, 3.88, 56; its product 97; 0.95, 2.67, 34
Vendure search 74; 0.92, 2.15, 99; its product 95; 0.92, 2.49, 97; its home 94; 0.91, 3.13, 48

"machine" is Lighthouse's benchmark index. Blocking time is the time that tasks took here, waiting for a processor
included, times four: it means something only on a machine without other work.`;

async function printPages(shopUrl: string, folder: string): Promise<void> {
  console.info(`\n${LIGHTHOUSE}, mobile, simulated throttling; medians of ${RUNS} runs\n`);
  console.info(
    '| page | score (runs) | asked | first paint s | asked | largest s | asked | blocking ms | shift | machine | load |',
  );
  console.info('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const { page, path } of FIRST_PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      reports.push(await measurePage(`${shopUrl}${path}`, folder));
    }
    printRow(page, reports);
  }
  console.info(PEERS);
}

const folder = mkdtempSync(join(tmpdir(), 'klappe-lighthouse-'));
try {
  const problem = await runLighthouse(['--version'], folder);
  if (problem) {
    console.error(`${problem}\n${ADVICE}`);
    process.exitCode = 1;
  } else {
    await withStack((shopUrl) => printPages(shopUrl, folder));
  }
} finally {
  rmSync(folder, { recursive: true });
}
