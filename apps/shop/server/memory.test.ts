import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SHOP = join(import.meta.dirname, 'testing/filling-shop.ts');

/** A shop with a small heap, in which each fresh page leaves something. */
async function aFillingShop() {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-filling-shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const args = ['--max-old-space-size=64', SHOP, folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  const url = `http://127.0.0.1:${Number(line)}`;
  return { isAlive: () => child.exitCode === null && child.signalCode === null, url };
}

test('a shop whose heap is nearly full refuses fresh pages, pictures and map tiles, and goes on with what it keeps', async () => {
  const { url, isAlive } = await aFillingShop();
  const get = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { connection: 'close' } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  expect((await get('/kept')).status).toBe(200);
  let fresh = await get('/fresh-0');
  for (let count = 1; fresh.status === 200; count += 1) fresh = await get(`/fresh-${count}`);
  expect(fresh.status).toBe(503);
  expect(Number(fresh.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(fresh.text).toContain('zu wenig Speicher frei');

  const picture = get('/_image/w_480,q_80,f_webp/rentman/pictures/1-a.jpg');
  const tile = get('/_map/16/35748/22724.png');
  for (const { status, headers, text } of await Promise.all([picture, tile])) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).toContain('zu wenig Speicher frei');
  }
  // A crowd that asks on and on gets pages or refusals, and ends nothing.
  for (let round = 0; round < 2; round += 1) {
    const paths = Array.from({ length: 40 }, (_, index) => `/crowd-${round}-${index}`);
    const answers = await Promise.all(paths.map(get));
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    expect((await get('/kept')).status).toBe(200);
    expect((await get('/healthz')).status).toBe(200);
  }
  expect(isAlive()).toBe(true);
});
