import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import { copyTree, listPackages } from './make-release.ts';

test('a copy can be read by every user of the machine, keeps links and leaves out what is not wanted', () => {
  const folder = createTemporaryFolder('copy');
  const [source, target] = [join(folder, 'source'), join(folder, 'target')];
  mkdirSync(join(source, 'inside'), { recursive: true, mode: 0o700 });
  mkdirSync(join(source, 'other'));
  writeFileSync(join(source, 'inside/page.html'), 'Seite');
  chmodSync(join(source, 'inside/page.html'), 0o600);
  writeFileSync(join(source, 'inside/run'), '', { mode: 0o700 });
  symlinkSync('inside/run', join(source, 'start'));
  copyTree(source, target, { isWanted: (name) => name !== 'other' });
  const readMode = (name: string) => (statSync(join(target, name)).mode & 0o777).toString(8);
  const modes = ['', 'inside', 'inside/page.html', 'inside/run'].map(readMode);
  expect(modes).toEqual(['755', '755', '644', '755']);
  expect(readFileSync(join(target, 'inside/page.html'), 'utf8')).toBe('Seite');
  expect(readlinkSync(join(target, 'start'))).toBe('inside/run');
  expect(() => statSync(join(target, 'other'))).toThrow('ENOENT');
});

const LOCK_FILE = {
  packages: {
    '': {},
    'node_modules/zod': {},
    'node_modules/vitest': { dev: true },
    'node_modules/koa/node_modules/qs': {},
    'node_modules/sharp-of-another-system': { optional: true },
  },
};

test('a release without a package that it needs is not made, and the package is named', () => {
  const without = (missing: string) => (place: string) => place !== missing;
  expect(() => listPackages(LOCK_FILE, without('node_modules/koa/node_modules/qs'))).toThrow(
    /not installed.*: node_modules\/koa\/node_modules\/qs$/,
  );
  const needed = ['node_modules/zod', 'node_modules/koa/node_modules/qs'];
  expect(listPackages(LOCK_FILE, without('node_modules/sharp-of-another-system'))).toEqual(needed);
  expect(listPackages(LOCK_FILE, without('node_modules/vitest'))).toContain(
    'node_modules/sharp-of-another-system',
  );
});
