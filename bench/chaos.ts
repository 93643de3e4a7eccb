import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readVariables } from '#tools/env.ts';
import { findPostgres, POSTGRES_ADVICE, startCluster } from '#tools/postgres/cluster.ts';
import { ROOT } from '#tools/repository.ts';
import { pickSystemVariables } from '#tools/system-variables.ts';
import { readChaosTable } from './chaos-table.ts';

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

const isRightOnSqlite = await kill(Number(values.kills));
const isRightOnPostgres = await runOnPostgres();
console.info(`${readChaosTable(reportFile)}\n\nThe figures of each run: ${reportFile}`);
if (!isRightOnSqlite || !isRightOnPostgres) process.exitCode = 1;
