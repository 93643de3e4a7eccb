import { join } from 'node:path';
import { readSettings, readVariables, type Variables } from '#tools/env.ts';
import { findPostgres, POSTGRES_ADVICE } from '#tools/postgres/cluster.ts';
import { runCommand } from '#tools/processes/run-command.ts';
import { ROOT } from '#tools/repository.ts';
import { toSecretsFile } from '#tools/secrets.ts';
import { StartProblem } from '#tools/start-problem.ts';

const LIMIT_MS = 60 * 60_000;

/** Where the data of a house lie, for what saves and restores them. */
export interface BackupPlace {
  readonly variables: Variables;
  /** Undefined on SQLite. */
  readonly databaseUrl: string | undefined;
  readonly sqliteFile: string;
  readonly uploads: string;
  readonly secrets: string;
  readonly hasBucket: boolean;
}

export function findBackupPlace(): BackupPlace {
  const variables = readVariables(ROOT);
  const { DATA_DIR, DATABASE_URL, S3_URL } = readSettings(variables, ROOT);
  return {
    variables,
    databaseUrl: DATABASE_URL,
    sqliteFile: join(DATA_DIR, 'backend/klappe.sqlite'),
    uploads: join(DATA_DIR, 'backend/public/uploads'),
    secrets: toSecretsFile(DATA_DIR),
    hasBucket: S3_URL !== undefined,
  };
}

/** Runs one of PostgreSQL's programs and answers with what it printed. */
export async function runPostgres(
  { variables }: Pick<BackupPlace, 'variables'>,
  program: 'pg_dump' | 'pg_restore' | 'psql',
  args: readonly string[],
): Promise<string> {
  const programs = findPostgres(variables);
  if (programs === null) throw new StartProblem(POSTGRES_ADVICE);
  const file = join(programs, program);
  const command = { file, args, cwd: ROOT, env: variables, limitMs: LIMIT_MS };
  const { isDone, output } = await runCommand(command);
  if (isDone) return output;
  throw new StartProblem(`${program} failed:\n${output}`);
}
