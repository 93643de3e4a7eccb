import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import { readVariables } from './env.ts';
import { ROOT } from './repository.ts';

const { PATH } = readVariables(ROOT);

/** Runs `npm run backup` or `npm run restore` for a data folder. */
function runTool(name: 'backup' | 'restore', folder: string, dataDir: string) {
  const env = { PATH, DATA_DIR: dataDir };
  const args = [join(ROOT, `tools/${name}.ts`), folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

/** A data folder as a house has it, with a database and two uploads. */
function makeHouse(): string {
  const dataDir = createTemporaryFolder('house');
  const uploads = join(dataDir, 'backend/public/uploads');
  mkdirSync(join(uploads, 'alt'), { recursive: true });
  writeFileSync(join(uploads, 'logo.png'), 'Logo');
  writeFileSync(join(uploads, 'alt/plan.pdf'), 'Plan');
  writeFileSync(join(dataDir, 'secrets.env'), 'JWT_SECRET=geheim\n');
  const database = new DatabaseSync(join(dataDir, 'backend/klappe.sqlite'));
  database.exec('create table strapi_core_store_settings (key text, value text, type text)');
  database.close();
  return dataDir;
}

/** A backup of that house, in the form that `npm run backup` gives it. */
function makeBackup(): string {
  const [house, backup] = [makeHouse(), createTemporaryFolder('backup')];
  cpSync(join(house, 'backend/public/uploads'), join(backup, 'uploads'), { recursive: true });
  cpSync(join(house, 'backend/klappe.sqlite'), join(backup, 'klappe.sqlite'));
  cpSync(join(house, 'secrets.env'), join(backup, 'secrets.env'));
  writeFileSync(join(backup, 'backup.json'), '{"engine":"sqlite"}\n');
  return backup;
}

/** A file of the machine that is none of the house, and a folder with it. */
function makeForeignFolder(): string {
  const folder = createTemporaryFolder('foreign');
  writeFileSync(join(folder, 'private.txt'), 'Nicht für andere');
  return folder;
}

function expectRefusal(backup: string, named: string): void {
  const dataDir = join(createTemporaryFolder('new-house'), 'data');
  const { status, output } = runTool('restore', backup, dataDir);
  expect(output).toContain(named);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(status).not.toBe(0);
  expect(existsSync(dataDir)).toBe(false);
}

test('a backup comes back with its database, its secrets and its uploads', () => {
  const [dataDir, backups] = [createTemporaryFolder('new-house'), createTemporaryFolder('backups')];
  expect(runTool('backup', backups, makeHouse())).toMatchObject({ status: 0 });
  const backup = join(backups, readdirSync(backups)[0] ?? '');
  // Git takes nothing of a backup that lies in a repository.
  expect(readFileSync(join(backup, '.gitignore'), 'utf8')).toBe('*\n');
  expect(runTool('restore', backup, dataDir)).toMatchObject({ status: 0 });
  const read = (path: string) => readFileSync(join(dataDir, path), 'utf8');
  expect(read('backend/public/uploads/logo.png')).toBe('Logo');
  expect(read('backend/public/uploads/alt/plan.pdf')).toBe('Plan');
  expect(read('secrets.env')).toBe('JWT_SECRET=geheim\n');
  expect(existsSync(join(dataDir, 'backend/klappe.sqlite'))).toBe(true);
});

test('a backup with a link among its uploads is refused with a sentence, and nothing is restored', () => {
  const backup = makeBackup();
  symlinkSync(join(makeForeignFolder(), 'private.txt'), join(backup, 'uploads/leak.txt'));
  expectRefusal(backup, 'uploads/leak.txt (symbolic link)');
});

test('so is one with a link to a folder, deep inside, relative or to nothing', () => {
  const backup = makeBackup();
  symlinkSync(makeForeignFolder(), join(backup, 'uploads/alt/root'));
  symlinkSync('../../../../..', join(backup, 'uploads/up'));
  symlinkSync('nowhere', join(backup, 'uploads/nothing'));
  expectRefusal(
    backup,
    'uploads/alt/root (symbolic link), uploads/nothing (symbolic link), uploads/up (symbolic link)',
  );
});

test('so is one whose folder of uploads, database or secrets is itself a link', () => {
  const names = ['uploads', 'klappe.sqlite', 'secrets.env', 'backup.json'];
  const backups = names.map((name) => {
    const backup = makeBackup();
    const moved = join(createTemporaryFolder('moved'), name);
    renameSync(join(backup, name), moved);
    symlinkSync(moved, join(backup, name));
    return { backup, name };
  });
  for (const { backup, name } of backups) expectRefusal(backup, `${name} (symbolic link)`);
});

test('so is one with a hard link to a file elsewhere, a pipe or without a database', () => {
  const linked = makeBackup();
  linkSync(join(makeForeignFolder(), 'private.txt'), join(linked, 'uploads/hard.txt'));
  expectRefusal(linked, 'uploads/hard.txt (hard link to a file elsewhere)');
  const piped = makeBackup();
  execFileSync('mkfifo', [join(piped, 'uploads/pipe')]);
  expectRefusal(piped, 'uploads/pipe (named pipe)');
  const empty = makeBackup();
  renameSync(join(empty, 'klappe.sqlite'), join(empty, 'uploads/klappe.sqlite'));
  expectRefusal(empty, 'holds no database');
});

test('two names of one file inside of a backup are two files', () => {
  const backup = makeBackup();
  linkSync(join(backup, 'uploads/logo.png'), join(backup, 'uploads/logo2.png'));
  const dataDir = createTemporaryFolder('new-house');
  expect(runTool('restore', backup, dataDir)).toMatchObject({ status: 0 });
  const copy = join(dataDir, 'backend/public/uploads/logo2.png');
  expect(readFileSync(copy, 'utf8')).toBe('Logo');
});

test('a restore writes to no place that a link of the data folder names', () => {
  const dataDir = createTemporaryFolder('new-house');
  const victim = join(makeForeignFolder(), 'private.txt');
  mkdirSync(join(dataDir, 'backend/public/uploads'), { recursive: true });
  symlinkSync(victim, join(dataDir, 'backend/public/uploads/logo.png'));
  expect(runTool('restore', makeBackup(), dataDir)).toMatchObject({ status: 0 });
  expect(readFileSync(victim, 'utf8')).toBe('Nicht für andere');
});

test('a backup of a house whose uploads and secrets lie elsewhere by a link has them; links among them are named', () => {
  const dataDir = makeHouse();
  const uploads = join(dataDir, 'backend/public/uploads');
  symlinkSync(join(makeForeignFolder(), 'private.txt'), join(uploads, 'leak.txt'));
  const disk = createTemporaryFolder('disk');
  renameSync(uploads, join(disk, 'uploads'));
  symlinkSync(join(disk, 'uploads'), uploads);
  renameSync(join(dataDir, 'secrets.env'), join(disk, 'secrets.env'));
  symlinkSync(join(disk, 'secrets.env'), join(dataDir, 'secrets.env'));
  const folder = createTemporaryFolder('backups');
  const { output } = runTool('backup', folder, dataDir);
  expect(output).toContain('plain files only: leak.txt (symbolic link)');
  const backup = join(folder, readdirSync(folder)[0] ?? '');
  const target = createTemporaryFolder('new-house');
  expect(runTool('restore', backup, target)).toMatchObject({ status: 0 });
  const read = (path: string) => readFileSync(join(target, path), 'utf8');
  expect([read('backend/public/uploads/logo.png'), read('secrets.env')]).toEqual([
    'Logo',
    'JWT_SECRET=geheim\n',
  ]);
});
