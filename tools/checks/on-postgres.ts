import { findPostgres, POSTGRES_ADVICE, startCluster } from '#tools/postgres/cluster.ts';
import type { CheckOptions, CheckResult } from './check.ts';

/** Runs tests on a PostgreSQL cluster of their own. Where there is none they count as one that was skipped. */
export async function onPostgres(
  options: CheckOptions,
  run: (options: CheckOptions) => Promise<CheckResult>,
  programs = findPostgres(options.env),
): Promise<CheckResult> {
  if (programs === null) {
    console.log(POSTGRES_ADVICE);
    return { passed: 0, failed: 0, skipped: 1, output: '' };
  }
  const cluster = await startCluster(programs, options.env);
  try {
    return await run({ ...options, env: { ...options.env, TEST_DATABASE_URL: cluster.url } });
  } finally {
    await cluster.stop();
  }
}
