import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database/open-database.ts';
import { seedDemo } from './seed-demo.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const LOAD_MAIN = join(import.meta.dirname, 'load-world/main.ts');

function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let seeded: Buffer | undefined;

/** As after an earlier start: seeding takes longer than the rest of one. */
function aSeededFolder(): string {
  if (seeded === undefined) {
    const database = openDatabase(':memory:');
    seedDemo(database);
    seeded = database.serialize();
    database.close();
  }
  const folder = aDataFolder();
  mkdirSync(join(folder, 'rentman-sandbox'));
  writeFileSync(join(folder, 'rentman-sandbox/rentman.sqlite'), seeded);
  return folder;
}

function start(environment: Readonly<Record<string, string>>, command = [MAIN]) {
  const env = { SANDBOX_PORT: '0', ...environment };
  const child = spawn(process.execPath, command, { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, readOutput: () => output };
}

async function waitForUrl({ child, readOutput }: ReturnType<typeof start>): Promise<string> {
  for (;;) {
    const url = /http:\/\/localhost:\d+/.exec(readOutput())?.[0];
    if (url !== undefined) return url;
    if (child.exitCode !== null) throw new Error(`The sandbox ended: ${readOutput()}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
}

/** A port that nobody listens on. */
async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function waitForEnd(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

test('a started sandbox seeds, answers, and ends cleanly when told to', async () => {
  const sandbox = start({ DATA_DIR: aDataFolder() });
  const url = await waitForUrl(sandbox);
  expect((await fetch(`${url}/_sandbox/health`)).status).toBe(200);
  const headers = { authorization: 'Bearer sandbox-token' };
  const page = await fetch(`${url}/folders?limit=1`, { headers });
  expect(await page.json()).toMatchObject({ itemCount: 1 });
  sandbox.child.kill('SIGTERM');
  expect(await waitForEnd(sandbox.child)).toBe(0);
});

test('a world of any size is served from a file of its own', async () => {
  const sandbox = start({ DATA_DIR: aDataFolder() }, [LOAD_MAIN, '--items', '30']);
  const url = await waitForUrl(sandbox);
  const headers = { authorization: 'Bearer sandbox-token' };
  const items = await fetch(`${url}/equipment`, { headers });
  expect(await items.json()).toMatchObject({ itemCount: 30 });
  const lines = await fetch(`${url}/projectequipment`, { headers });
  expect(await lines.json()).toMatchObject({ itemCount: 12 });
});

test('calls above the rate are refused, unless the limit is switched off', async () => {
  const url = await waitForUrl(start({ DATA_DIR: aSeededFolder() }));
  const free = await waitForUrl(start({ DATA_DIR: aSeededFolder(), SANDBOX_RATE_LIMIT: 'false' }));
  const headers = { authorization: 'Bearer sandbox-token' };
  const countRefused = async (base: string) => {
    const ask = () => fetch(`${base}/statuses`, { headers });
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    return answers.filter(({ status }) => status === 429).length;
  };
  expect(await countRefused(url)).toBeGreaterThan(0);
  expect(await countRefused(free)).toBe(0);
});

test('changes are told to the configured receiver, and a dead one does not keep the sandbox alive', async () => {
  const port = await findClosedPort();
  const sandbox = start({
    DATA_DIR: aSeededFolder(),
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/rentman/webhook`,
    SANDBOX_WEBHOOK_TOKEN: 'webhook-token',
  });
  const url = await waitForUrl(sandbox);
  const headers = { authorization: 'Bearer sandbox-token' };
  const body = JSON.stringify({ name: 'Stativ' });
  expect((await fetch(`${url}/equipment`, { method: 'POST', headers, body })).status).toBe(200);
  sandbox.child.kill('SIGTERM');
  expect(await waitForEnd(sandbox.child)).toBe(0);
});

test('a reset over a port breaks the connection', async () => {
  const sandbox = start({ DATA_DIR: aSeededFolder() });
  const url = await waitForUrl(sandbox);
  const headers = { authorization: 'Bearer sandbox-token' };
  const body = JSON.stringify([{ kind: 'reset', times: 1 }]);
  await fetch(`${url}/_sandbox/faults`, { method: 'PUT', headers, body });
  await expect(fetch(`${url}/equipment?limit=1`, { headers })).rejects.toThrow('fetch failed');
  expect((await fetch(`${url}/equipment?limit=1`, { headers })).status).toBe(200);
});

test('a busy port is told in one sentence', async () => {
  const first = start({ DATA_DIR: aSeededFolder() });
  const { port } = new URL(await waitForUrl(first));
  const second = start({ DATA_DIR: aSeededFolder(), SANDBOX_PORT: port });
  expect(await waitForEnd(second.child)).toBe(1);
  expect(second.readOutput().trim()).toBe(
    `Port ${port} is in use. End what listens there or set SANDBOX_PORT.`,
  );
});

test('a data folder that is a file is told in one sentence', async () => {
  const file = join(aDataFolder(), 'file');
  writeFileSync(file, '');
  const sandbox = start({ DATA_DIR: file });
  expect(await waitForEnd(sandbox.child)).toBe(1);
  expect(sandbox.readOutput()).toMatch(/^The data file .+ cannot be opened: [^\n]+\n$/);
});

test('a bad environment names every bad field', async () => {
  const sandbox = start({
    SANDBOX_PORT: 'many',
    SANDBOX_TOKEN: 'short',
    SANDBOX_RATE_LIMIT: 'perhaps',
    SANDBOX_WEBHOOK_URL: 'nowhere',
  });
  expect(await waitForEnd(sandbox.child)).toBe(1);
  expect(sandbox.readOutput()).toContain('SANDBOX_PORT');
  expect(sandbox.readOutput()).toContain('SANDBOX_TOKEN');
  expect(sandbox.readOutput()).toContain('SANDBOX_RATE_LIMIT');
  expect(sandbox.readOutput()).toContain('SANDBOX_WEBHOOK_URL');
});
