import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aPng } from '../support/a-png';
import { PATH } from '../support/env';
import { stack } from './shared-stack';

const SECRET = 'Nur für dieses Haus';

/** A folder of the machine with a file that nobody may read through the shop. */
function makeForeignFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-foreign-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'deep'));
  for (const name of ['private.txt', 'deep/index.html']) writeFileSync(join(folder, name), SECRET);
  return folder;
}

function toUploads(): string {
  return join(stack.backend.dataDir, 'backend/public/uploads');
}

/** Asks without the client making the path shorter; answers with the status, and the body where it is a file. */
function ask(path: string, headers: Record<string, string> = {}): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(stack.backend.url);
    const asked = request({ hostname, port, path, headers, timeout: 20_000 }, async (answer) => {
      const body = Buffer.concat(await answer.toArray()).toString('latin1');
      resolve([answer.statusCode ?? 0, (answer.statusCode ?? 0) < 300 ? body : '']);
    });
    asked.on('timeout', () => asked.destroy(new Error(`${path} is not answered`)));
    asked.on('error', reject).end();
  });
}

test('no link among the uploads is followed, to a file or a folder, however its path is written', async () => {
  const foreign = makeForeignFolder();
  const uploads = toUploads();
  mkdirSync(join(uploads, 'inside'), { recursive: true });
  writeFileSync(join(uploads, 'plain.txt'), 'Für alle');
  writeFileSync(join(uploads, 'inside/plain.txt'), 'Für alle');
  symlinkSync(join(foreign, 'private.txt'), join(uploads, 'leak.txt'));
  symlinkSync(join(foreign, 'private.txt'), join(uploads, 'plain.txt.br'));
  symlinkSync(join(foreign, 'private.txt'), join(uploads, 'plain.txt.gz'));
  symlinkSync(foreign, join(uploads, 'folder'));
  symlinkSync(foreign, join(uploads, 'inside/folder'));
  symlinkSync('../../klappe.sqlite', join(uploads, 'relative.txt'));
  execFileSync('mkfifo', [join(uploads, 'pipe.txt')], { env: { PATH } });
  for (const path of [
    '/uploads/leak.txt',
    '/uploads/leak~1abc.txt',
    '/uploads/relative.txt',
    '/uploads/folder/private.txt',
    '/uploads/folder/deep/',
    '/uploads/inside/folder/private.txt',
    '/uploads/inside/../leak.txt',
    '/%75ploads/leak.txt',
    '/uploads/%6ceak.txt',
    '/./uploads/leak.txt',
    '//uploads/leak.txt',
    '/uploads//leak.txt',
    '/uploads/pipe.txt',
  ]) {
    const [status, body] = await ask(path);
    expect([path, body]).toEqual([path, '']);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
  expect((await ask('/uploads/leak.txt', { range: 'bytes=0-3' }))[0]).toBe(404);
  for (const path of [
    '/uploads/plain.txt',
    '/uploads/inside/plain.txt',
    '/uploads/plain~1abc.txt',
  ]) {
    const [status, body] = await ask(path, { 'accept-encoding': 'br, gzip' });
    expect([path, status, Buffer.from(body, 'latin1').toString()]).toEqual([path, 200, 'Für alle']);
  }
});

test('nothing is served that lies beside the uploads, be it a file or a link', async () => {
  const foreign = makeForeignFolder();
  const root = join(toUploads(), '..');
  writeFileSync(join(root, 'plain.txt'), SECRET);
  symlinkSync(join(foreign, 'private.txt'), join(root, 'leak.txt'));
  symlinkSync(foreign, join(root, 'foreign'));
  onTestFinished(() => {
    for (const name of ['plain.txt', 'leak.txt', 'foreign']) rmSync(join(root, name));
  });
  for (const path of [
    '/plain.txt',
    '/leak.txt',
    '/%6ceak.txt',
    '//leak.txt',
    '/uploads/../leak.txt',
    '/foreign/private.txt',
    '/foreign/deep/',
  ]) {
    expect([path, ...(await ask(path))]).toEqual([path, 404, '']);
  }
});

test('a folder of uploads that the house keeps on another disk by a link is served', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'klappe-disk-'));
  const uploads = toUploads();
  const moved = join(disk, 'uploads');
  execFileSync('mv', [uploads, moved], { env: { PATH } });
  symlinkSync(moved, uploads);
  onTestFinished(() => {
    rmSync(uploads);
    execFileSync('mv', [moved, uploads], { env: { PATH } });
    rmSync(disk, { recursive: true });
  });
  writeFileSync(join(uploads, 'elsewhere.txt'), 'Da');
  symlinkSync('elsewhere.txt', join(uploads, 'alias.txt'));
  expect(await ask('/uploads/elsewhere.txt')).toEqual([200, 'Da']);
  expect(await ask('/uploads/alias.txt')).toEqual([404, '']);
});

test('no link among the pictures of the catalogue is followed', async () => {
  const pictures = join(stack.backend.dataDir, 'backend/pictures');
  const [plain, link] = ['77-0123456789abcdef.png', '78-0123456789abcdef.png'];
  writeFileSync(join(pictures, plain), aPng([200, 0, 0]));
  symlinkSync(join(makeForeignFolder(), 'private.txt'), join(pictures, link));
  expect((await ask(`/rentman/pictures/${plain}`))[0]).toBe(200);
  expect(await ask(`/rentman/pictures/${link}`)).toEqual([404, '']);
});
