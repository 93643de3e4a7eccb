import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BackupPlace, findBackupPlace } from './backups/backup-place.ts';
import {
  copyPlainFile,
  copyPlainFiles,
  listPlainFiles,
  nameSome,
  type PlainFiles,
} from './backups/plain-files.ts';
import { prepareDataFolder } from './data-folder.ts';
import { runPostgres } from './postgres/cluster.ts';
import { ROOT } from './repository.ts';
import { runMain, StartProblem } from './start-problem.ts';

/** Tells the next start that Rentman knows of more than this database; the backend removes it. */
const MARK = `insert into strapi_core_store_settings (key, value, type) values ('klappe_restored', 'true', 'boolean')`;
const COUNT_TABLES = `select count(*) from information_schema.tables where table_schema = 'public'`;

async function restorePostgres(place: BackupPlace, url: string, folder: string): Promise<void> {
  const psql = ['--no-psqlrc', '--quiet', '--tuples-only', '--set=ON_ERROR_STOP=1'];
  const ask = (sql: string) =>
    runPostgres(place.variables, 'psql', [...psql, `--command=${sql}`, url]);
  if (Number(await ask(COUNT_TABLES)) > 0) {
    throw new StartProblem('The database of DATABASE_URL is not empty: make an empty one.');
  }
  const file = join(folder, 'database.dump');
  const restore = ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url}`];
  await runPostgres(place.variables, 'pg_restore', [...restore, file]);
  await ask(MARK);
}

function restoreSqlite({ sqliteFile }: BackupPlace, folder: string): void {
  if (existsSync(sqliteFile)) {
    throw new StartProblem(`${sqliteFile} exists: move it away, with its -wal and -shm, first.`);
  }
  copyPlainFile(join(folder, 'klappe.sqlite'), sqliteFile);
  const database = new DatabaseSync(sqliteFile);
  database.exec(MARK);
  database.close();
}

function restoreSecrets({ secrets }: BackupPlace, folder: string): void {
  const saved = join(folder, 'secrets.env');
  if (!existsSync(saved)) return;
  if (!existsSync(secrets)) copyPlainFile(saved, secrets);
  else if (readFileSync(secrets, 'utf8') !== readFileSync(saved, 'utf8')) {
    throw new StartProblem(`${secrets} is not that of the backup: move it away first.`);
  }
}

/**
 * A backup holds plain files and folders. By a link in it any file of this machine would become a picture that everybody
 * can read.
 */
function refuseLinks({ others, shared }: PlainFiles, folder: string): void {
  const found = [...others, ...shared.map((path) => `${path} (hard link to a file elsewhere)`)];
  if (found.length === 0) return;
  throw new StartProblem(
    `Nothing is restored: ${folder} holds what no backup has: ${nameSome(found)}. Take it out; a backup that shares its files with others by hard links is copied first (cp -r).`,
  );
}

/** Puts a backup into an empty place: an empty database or none, and a data folder without secrets of its own. */
async function restore(source: string | undefined): Promise<void> {
  const folder = resolve(ROOT, source ?? '');
  if (!source || !existsSync(join(folder, 'backup.json'))) {
    throw new StartProblem('Usage: npm run restore -- <folder that npm run backup has made>');
  }
  const content = listPlainFiles(folder);
  refuseLinks(content, folder);
  const place = findBackupPlace();
  const isDump = content.files.includes('database.dump');
  if (!isDump && !content.files.includes('klappe.sqlite')) {
    throw new StartProblem(`Nothing is restored: ${folder} holds no database.`);
  }
  if (isDump !== (place.databaseUrl !== undefined)) {
    throw new StartProblem(
      `The backup is of ${isDump ? 'PostgreSQL: set DATABASE_URL' : 'SQLite: leave DATABASE_URL out'}.`,
    );
  }
  prepareDataFolder(dirname(place.secrets));
  restoreSecrets(place, folder);
  if (place.databaseUrl === undefined) restoreSqlite(place, folder);
  else await restorePostgres(place, place.databaseUrl, folder);
  const uploads = join(folder, 'uploads');
  if (existsSync(uploads)) copyPlainFiles(uploads, place.uploads, listPlainFiles(uploads));
  console.log('Restored. The next start asks Rentman what it knows: it has to be reachable.');
}

await runMain(() => restore(process.argv[2]));
