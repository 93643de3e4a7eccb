import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { addUser, logIntoPanel, sendInquiry } from '../inquiry/customer';
import { startStack } from '../support/a-stack';
import { PATH } from '../support/env';
import { seedCatalogue } from '../support/seed-catalogue';
import { type Backend, startOnData } from '../support/start-backend';
import { waitForSync } from '../support/status';
import { createTestDatabase, openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';

const LIMIT_MS = 300_000;
const ROOT = resolve(__dirname, '../../../..');
const Numbers = z.array(z.object({ id: z.number(), number: z.coerce.number(), state: z.string() }));
/** Tables that nothing changes while the test reads them. */
const TABLES = ['up_users', 'pages', 'admin_users', 'up_permissions', 'admin_roles'];

type Data = Pick<Backend, 'dataDir' | 'databaseUrl'>;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs `npm run backup` or `npm run restore`. */
function runTool(name: 'backup' | 'restore', folder: string, { dataDir, databaseUrl }: Data): void {
  const env = {
    PATH,
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  execFileSync(process.execPath, [join(ROOT, `tools/${name}.ts`), folder], { cwd: ROOT, env });
}

async function readRows(data: Data): Promise<readonly unknown[]> {
  const knex = openBackendDatabase(data);
  return await Promise.all(TABLES.map((table) => knex(table).orderBy('id')));
}

async function readInquiries(data: Data) {
  const rows = await openBackendDatabase(data)('inquiries').orderBy('id');
  return Numbers.parse(rows);
}

async function waitForDelivery(data: Data): Promise<void> {
  const readStates = async () => (await readInquiries(data)).map(({ state }) => state);
  await waitFor(async () => expect(new Set(await readStates())).toEqual(new Set(['delivered'])));
}

test(
  'a restored backup has every row, delivers nothing twice and gives no number twice',
  async () => {
    const { backend, rentman } = await startStack({ seed: seedCatalogue });
    await waitForSync(backend);
    await addUser(backend, await logIntoPanel(backend), 'katharina.huber');
    await rentman.stop();
    for (let count = 0; count < 3; count += 1) {
      expect((await (await sendInquiry(backend)).complete()).status).toBe(200);
    }
    const saved = await readRows(backend);
    const backups = makeFolder();
    runTool('backup', backups, backend);
    await rentman.start();
    await waitForDelivery(backend);
    expect((await (await sendInquiry(backend)).complete()).status).toBe(200);
    await waitForDelivery(backend);
    const used = (await readInquiries(backend)).map(({ number }) => number);
    await backend.stop();

    const [backup = ''] = readdirSync(backups);
    const database = await createTestDatabase();
    const data = { dataDir: makeFolder(), databaseUrl: database?.url ?? null };
    runTool('restore', join(backups, backup), data);
    const restoredRows = await readRows(data);
    expect(restoredRows).toEqual(saved);
    expect(await readInquiries(data)).toHaveLength(3);
    expect(() => runTool('restore', join(backups, backup), data)).toThrow(/empty|exists/);

    const settings = {
      RENTMAN_URL: rentman.url,
      RENTMAN_TOKEN: rentman.world.token,
      RENTMAN_SYNC_SECONDS: '1',
    };
    const restored = await startOnData({ dataDir: data.dataDir, database }, settings);
    onTestFinished(() => restored.remove());
    await waitForSync(restored);
    expect((await (await sendInquiry(restored)).complete()).status).toBe(200);
    await waitForDelivery(restored);
    const numbers = (await readInquiries(restored)).map(({ number }) => number);
    expect(numbers).toHaveLength(4);
    expect(used).not.toContain(numbers.at(-1));
    const posted = rentman.requests.filter((request) => request === 'POST /projectrequests');
    expect(posted).toHaveLength(5);
  },
  LIMIT_MS,
);
