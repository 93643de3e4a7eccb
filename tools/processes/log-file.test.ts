import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import { openLogFile } from './service.ts';

test('a log that grows while the service runs is rotated, and its two files stay bounded', async () => {
  const folder = createTemporaryFolder('log-file');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const log = openLogFile(folder, 'shop', { maxBytes: 100 });
  for (let count = 10; count < 60; count += 1) {
    log.write(`line ${count}`);
    await vi.waitUntil(() => read('shop.log').endsWith(`line ${count}\n`));
  }
  log.end();
  expect(readdirSync(folder).sort()).toEqual(['shop.log', 'shop.previous.log']);
  expect(read('shop.previous.log').length + read('shop.log').length).toBeLessThanOrEqual(200);
  expect(read('shop.log').trim().split('\n').at(-1)).toBe('line 59');
});

test('the log of the start before is kept beside the new one', () => {
  const folder = createTemporaryFolder('log-file');
  writeFileSync(join(folder, 'shop.log'), 'before\n');
  openLogFile(folder, 'shop').end();
  expect(readFileSync(join(folder, 'shop.previous.log'), 'utf8')).toBe('before\n');
});
