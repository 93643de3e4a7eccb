import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './repository.ts';

test('backups made at the same time are folders of their own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')];
  mkdirSync(join(dataDir, 'backend'), { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'backend', 'klappe.sqlite'));
  database.exec('create table strapi_core_store_settings (key text, value text, type text)');
  database.close();
  const run = promisify(execFile);
  const backUp = () =>
    run(process.execPath, [join(ROOT, 'tools/backup.ts'), backups], { env: { DATA_DIR: dataDir } });
  // Three, so that two of them fall into the same second.
  await Promise.all([backUp(), backUp(), backUp()]);
  const made = readdirSync(backups);
  expect(made).toHaveLength(3);
  for (const each of made) {
    expect(readdirSync(join(backups, each))).toEqual([
      '.gitignore',
      'backup.json',
      'klappe.sqlite',
    ]);
  }
});
