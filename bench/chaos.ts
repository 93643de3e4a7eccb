import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { readVariables } from '#tools/env.ts';
import { findPostgres, POSTGRES_ADVICE, startCluster } from '#tools/postgres/cluster.ts';
import { ROOT } from '#tools/repository.ts';
import { pickSystemVariables } from '#tools/system-variables.ts';

// `npm run chaos -- --kills 20 --postgres-kills 5 --seed 7` is a short run.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    'postgres-kills': { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const TESTS = ['apps/backend/tests/chaos'];
const VITEST = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--maxWorkers=1',
  '--disableConsoleIntercept',
];

const variables = pickSystemVariables(readVariables(ROOT));

/** Runs the tests with a number of kills; true when none has failed. */
async function run(kills: string, databaseUrl?: string): Promise<boolean> {
  const env = {
    ...variables,
    CHAOS_KILLS: kills,
    CHAOS_SEED: values.seed,
    ...(databaseUrl === undefined ? {} : { TEST_DATABASE_URL: databaseUrl }),
  };
  const args = [...VITEST, ...TESTS];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

async function runOnPostgres(): Promise<boolean> {
  const programs = findPostgres(variables);
  if (programs === null) {
    console.info(POSTGRES_ADVICE);
    return true;
  }
  const cluster = await startCluster(programs, variables);
  return await run(values['postgres-kills'], cluster.url).finally(() => cluster.stop());
}

console.info('On SQLite:');
const isRightOnSqlite = await run(values.kills);
console.info('On PostgreSQL:');
const isRightOnPostgres = await runOnPostgres();
if (!isRightOnSqlite || !isRightOnPostgres) process.exitCode = 1;
