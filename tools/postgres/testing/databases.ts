import type { Variables } from '#tools/env.ts';
import { runPostgres } from '../cluster.ts';

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
  const quiet = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'];
  await runPostgres(variables, 'psql', [...quiet, `--command=${statement}`, url]);
}
