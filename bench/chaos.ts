import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readVariables } from '#tools/env.ts';
import { findPostgres, POSTGRES_ADVICE, startCluster } from '#tools/postgres/cluster.ts';
import { ROOT } from '#tools/repository.ts';
import { pickSystemVariables } from '#tools/system-variables.ts';

// `npm run chaos -- --kills 20 --postgres-kills 5 --seed 7` is a short run. With `--report <file>` further runs add to
// the same table: `--kills 100 --postgres-kills 0` five times, with five seeds, are one of 500.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    'postgres-kills': { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    report: { type: 'string' },
  },
});
/** Every hundred kills the data begin anew, so that one error does not hide what came before it. */
const KILLS_PER_RUN = 100;
const KILLS = 'apps/backend/tests/chaos/kills.test.ts';
const CUTS = 'apps/backend/tests/chaos/statement-cuts.test.ts';
const VITEST = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--maxWorkers=1',
  '--disableConsoleIntercept',
];

const reportFile = resolve(
  values.report ?? join(mkdtempSync(join(tmpdir(), 'klappe-chaos-')), 'report.jsonl'),
);
const variables = pickSystemVariables(readVariables(ROOT));

interface Run {
  readonly test: string;
  readonly kills?: number;
  readonly seed?: number;
  readonly databaseUrl?: string;
}

/** Runs one of the tests; true when it has not failed. */
async function run({ test, kills = 0, seed = 0, databaseUrl }: Run): Promise<boolean> {
  const env = {
    ...variables,
    CHAOS_KILLS: String(kills),
    CHAOS_SEED: String(seed),
    CHAOS_REPORT: reportFile,
    ...(databaseUrl === undefined ? {} : { TEST_DATABASE_URL: databaseUrl }),
  };
  const child = spawn(process.execPath, [...VITEST, test], { cwd: ROOT, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

async function kill(total: number, databaseUrl?: string): Promise<boolean> {
  let isRight = true;
  for (let done = 0; done < total; done += KILLS_PER_RUN) {
    const kills = Math.min(KILLS_PER_RUN, total - done);
    const seed = Number(values.seed) + done;
    const options = databaseUrl === undefined ? {} : { databaseUrl };
    isRight = (await run({ test: KILLS, kills, seed, ...options })) && isRight;
  }
  return isRight;
}

async function runOnPostgres(): Promise<boolean> {
  const total = Number(values['postgres-kills']);
  if (total === 0) return true;
  const programs = findPostgres(variables);
  if (programs === null) {
    console.info(POSTGRES_ADVICE);
    return true;
  }
  const cluster = await startCluster(programs, variables);
  try {
    const isRight = await kill(total, cluster.url);
    return (await run({ test: CUTS, databaseUrl: cluster.url })) && isRight;
  } finally {
    await cluster.stop();
  }
}

const Figure = z.object({
  what: z.string(),
  asked: z.string(),
  counts: z.record(z.string(), z.number()).optional(),
  names: z.array(z.string()).optional(),
  slowestMs: z.number().optional(),
});
type Figure = z.infer<typeof Figure>;

const Report = z.object({
  database: z.enum(['SQLite', 'PostgreSQL']),
  figures: z.array(Figure),
});

/** Adds up the runs of a report, each a line of it, as a table with a column for each database. */
function readChaosTable(path: string): string {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const runs = lines.map((line) => Report.parse(JSON.parse(line)));
  const all = sum(runs.flatMap(({ figures }) => figures));
  const columns = Report.shape.database.options.map((database) => {
    const own = runs.filter((run) => run.database === database);
    return sum(own.flatMap(({ figures }) => figures));
  });
  const rows = [...all].map(([what, { asked }]) => [
    what,
    asked,
    ...columns.map((figures) => toCell(figures.get(what))),
  ]);
  const head = ['what', 'asked', ...Report.shape.database.options];
  const table = [head, head.map(() => '---'), ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The figures by what they measure. */
function sum(figures: readonly Figure[]): ReadonlyMap<string, Figure> {
  const sums = new Map<string, Figure>();
  for (const figure of figures) {
    const before = sums.get(figure.what);
    sums.set(figure.what, before ? add(before, figure) : figure);
  }
  return sums;
}

function add(before: Figure, { counts, names, slowestMs, ...rest }: Figure): Figure {
  const added = { ...before.counts };
  for (const [name, count] of Object.entries(counts ?? {}))
    added[name] = (added[name] ?? 0) + count;
  return {
    ...rest,
    ...(counts && { counts: added }),
    ...(names && { names: [...new Set([...(before.names ?? []), ...names])].sort() }),
    ...(slowestMs !== undefined && { slowestMs: Math.max(slowestMs, before.slowestMs ?? 0) }),
  };
}

function toCell(figure: Figure | undefined): string {
  const { counts = {}, names = [], slowestMs } = figure ?? {};
  return [
    ...Object.entries(counts).map(([name, count]) => `${count} ${name}`),
    ...names,
    ...(slowestMs === undefined ? [] : [`slowest ${slowestMs} ms`]),
  ].join(', ');
}

const isRightOnSqlite = await kill(Number(values.kills));
const isRightOnPostgres = await runOnPostgres();
console.info(`${readChaosTable(reportFile)}\n\nThe figures of each run: ${reportFile}`);
if (!isRightOnSqlite || !isRightOnPostgres) process.exitCode = 1;
