import { join } from 'node:path';
import { readSettings, readVariables, type Variables } from '#tools/env.ts';
import { ROOT } from '#tools/repository.ts';
import { toSecretsFile } from '#tools/secrets.ts';

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
