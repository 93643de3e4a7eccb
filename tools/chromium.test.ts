import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import { findChromium, findTestBrowser } from './chromium.ts';

function aFolderWith(name: string): string {
  const folder = createTemporaryFolder('chromium');
  writeFileSync(join(folder, name), '#!/bin/sh\n');
  chmodSync(join(folder, name), 0o755);
  return folder;
}

test('CHROMIUM_PATH wins over the system', () => {
  const CHROMIUM_PATH = join(aFolderWith('mine'), 'mine');
  expect(findChromium({ CHROMIUM_PATH, PATH: aFolderWith('chromium') })).toBe(CHROMIUM_PATH);
});

test('a CHROMIUM_PATH that leads nowhere is said, not passed over', () => {
  expect(() => findChromium({ CHROMIUM_PATH: '/does/not/exist' })).toThrow(/CHROMIUM_PATH/);
});

test('a browser on the PATH is found by its usual name', () => {
  const folder = aFolderWith('google-chrome');
  expect(findChromium({ PATH: `/does/not/exist:${folder}` })).toMatch(/chrom/);
  const own = aFolderWith('chromium');
  expect(findChromium({ PATH: own })).toBe(join(own, 'chromium'));
});

test('tests take the browser without windows where it is installed, and what is chosen before both', () => {
  const PATH = ['chromium', 'chromium-headless-shell'].map(aFolderWith).join(':');
  expect(findTestBrowser({ PATH })).toMatch(/\/chromium-headless-shell$/);
  expect(findChromium({ PATH })).toMatch(/\/chromium$/);
  const CHROMIUM_PATH = join(aFolderWith('mine'), 'mine');
  expect(findTestBrowser({ CHROMIUM_PATH, PATH })).toBe(CHROMIUM_PATH);
  const only = aFolderWith('chromium');
  expect(findTestBrowser({ PATH: only })).toBe(join(only, 'chromium'));
});
