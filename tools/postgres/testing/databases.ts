import { join } from 'node:path';
import type { Variables } from '#tools/env.ts';
import { runCommand } from '#tools/processes/run-command.ts';
import { ROOT } from '#tools/repository.ts';
import { StartProblem } from '#tools/start-problem.ts';
import { findPostgres, POSTGRES_ADVICE } from '../cluster.ts';

const LIMIT_MS = 60_000;

/** Creates a database in a cluster and answers with its address; `template` is copied, and nobody may use it meanwhile. */
export async function createDatabase(
  variables: Variables,
  clusterUrl: string,
  { name, template = 'template0' }: { readonly name: string; readonly template?: string },
): Promise<string> {
  await runSql(variables, clusterUrl, `create database "${name}" template "${template}"`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(variables: Variables, clusterUrl: string, name: string) {
  await runSql(variables, clusterUrl, `drop database if exists "${name}" with (force)`);
}

async function runSql(variables: Variables, url: string, statement: string): Promise<void> {
  const programs = findPostgres(variables);
  if (programs === null) throw new StartProblem(POSTGRES_ADVICE);
  const args = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--command=${statement}`, url];
  const { isDone, output } = await runCommand({
    file: join(programs, 'psql'),
    args,
    cwd: ROOT,
    env: { ...variables },
    limitMs: LIMIT_MS,
  });
  if (!isDone) throw new Error(`${statement}:\n${output}`);
}
