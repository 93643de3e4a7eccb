import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup as copySqlite, DatabaseSync } from 'node:sqlite';
import { type BackupPlace, findBackupPlace } from './backups/backup-place.ts';
import { copyPlainFile, copyPlainFiles, listPlainFiles, nameSome } from './backups/plain-files.ts';
import { keepOutOfGit } from './data-folder.ts';
import { runPostgres } from './postgres/cluster.ts';
import { ROOT } from './repository.ts';
import { runMain, StartProblem } from './start-problem.ts';

/** Copies the database while the backend runs: as of one moment, whatever is written meanwhile. */
async function copyDatabase(place: BackupPlace, folder: string): Promise<void> {
  const { databaseUrl, sqliteFile } = place;
  if (databaseUrl !== undefined) {
    const file = join(folder, 'database.dump');
    const args = ['--format=custom', '--no-owner', '--no-unlogged-table-data', `--file=${file}`];
    await runPostgres(place.variables, 'pg_dump', [...args, databaseUrl]);
    return;
  }
  if (!existsSync(sqliteFile))
    throw new StartProblem(`There is no database ${sqliteFile} to save.`);
  const source = new DatabaseSync(sqliteFile, { readOnly: true, timeout: 5000 });
  await copySqlite(source, join(folder, 'klappe.sqlite'));
  source.close();
}

/** The panel's start page shows that there is a backup; the backend reads this key of Strapi's store. */
const NOTE_KEY = 'core_setup-list_backup-made';

async function noteBackup({ databaseUrl, sqliteFile, variables }: BackupPlace): Promise<void> {
  const value = `"${new Date().toISOString()}"`;
  const sql = `begin;
delete from strapi_core_store_settings where key = '${NOTE_KEY}';
insert into strapi_core_store_settings (key, value, type) values ('${NOTE_KEY}', '${value}', 'string');
commit`;
  if (databaseUrl !== undefined) {
    const psql = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--command=${sql}`];
    await runPostgres(variables, 'psql', [...psql, databaseUrl]);
    return;
  }
  const database = new DatabaseSync(sqliteFile, { timeout: 5000 });
  database.exec(sql);
  database.close();
}

/** Saves what cannot be made anew: database, uploaded files, secrets. Pictures and logs are not among it. */
async function backUp(target: string | undefined): Promise<void> {
  if (!target) throw new StartProblem('Usage: npm run backup -- <folder>');
  const place = findBackupPlace();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  // Two that begin in the same second are told apart by their processes.
  const folder = join(resolve(ROOT, target), `klappe-${stamp}-${process.pid}`);
  const draft = `${folder}.part`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  await copyDatabase(place, draft);
  const uploads = listPlainFiles(place.uploads);
  copyPlainFiles(place.uploads, join(draft, 'uploads'), uploads);
  if (existsSync(place.secrets)) copyPlainFile(place.secrets, join(draft, 'secrets.env'));
  keepOutOfGit(draft);
  const engine = place.databaseUrl === undefined ? 'sqlite' : 'postgres';
  writeFileSync(join(draft, 'backup.json'), `${JSON.stringify({ engine, madeAt: stamp })}\n`);
  // Under its name only when it is whole.
  renameSync(draft, folder);
  await noteBackup(place);
  console.log(`Saved ${folder}`);
  if (uploads.others.length > 0) {
    console.log(
      `Not saved, because a restore takes plain files only: ${nameSome(uploads.others)}.`,
    );
  }
  if (place.hasBucket) console.log('Uploaded files lie in the S3 store and are saved there.');
}

await runMain(() => backUp(process.argv[2]));
