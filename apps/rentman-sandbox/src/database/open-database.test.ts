import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { askRow } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';
import { openDatabase } from './open-database.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('data and picture addresses outlive a restart', async () => {
  const path = join(aFolder(), 'deep', 'rentman.sqlite');
  const before = createWorld({ database: openDatabase(path) });
  const item = before.add('equipment', { name: 'Stativ' });
  const file = before.addPicture(item, { bytes: new Uint8Array([1]) });
  const { url } = await askRow(before, `GET /files/${file}`);
  before.database.close();

  const after = createWorld({ database: openDatabase(path) });
  expect(await askRow(after, `GET /equipment/${item}`)).toMatchObject({ name: 'Stativ' });
  expect((await after.sandbox.fetch(new Request(String(url)))).status).toBe(200);
  after.database.close();
});

test('an older file gets the columns it lacks', async () => {
  const path = join(aFolder(), 'rentman.sqlite');
  const old = new Sqlite(path);
  old.exec('CREATE TABLE folders (id INTEGER PRIMARY KEY, name TEXT)');
  old.exec(`INSERT INTO folders VALUES (1, 'Kamera')`);
  old.close();
  const world = createWorld({ database: openDatabase(path) });
  const folder = await askRow(world, 'GET /folders/1');
  expect(folder).toMatchObject({ name: 'Kamera', itemtype: 'equipment', order: 0 });
  world.database.close();
});
