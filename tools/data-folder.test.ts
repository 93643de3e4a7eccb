import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import { prepareDataFolder } from './data-folder.ts';
import { StartProblem } from './start-problem.ts';

test('a data folder that is absent is made with its folder of logs', () => {
  const dataDir = join(createTemporaryFolder('data'), 'a', 'b');
  prepareDataFolder(dataDir);
  expect(existsSync(join(dataDir, 'logs'))).toBe(true);
});

test('git takes nothing of a data folder, whatever its name is', () => {
  const repository = createTemporaryFolder('repository');
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8' });
  git('init', '--quiet');
  prepareDataFolder(join(repository, 'zweites-haus'));
  writeFileSync(join(repository, 'zweites-haus', 'secrets.env'), 'JWT_SECRET=geheim');
  writeFileSync(join(repository, 'README.md'), '');
  git('add', '--all');
  expect(git('ls-files')).toBe('README.md\n');
});

test('other users may read nothing in the data folder, what was there before included', () => {
  const dataDir = createTemporaryFolder('data');
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const [folder, file] = [join(dataDir, 'backend'), join(dataDir, 'backend', 'klappe.sqlite')];
  mkdirSync(folder);
  writeFileSync(file, '');
  chmodSync(dataDir, 0o755);
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  prepareDataFolder(dataDir);
  const later = join(dataDir, 'logs', 'shop.log');
  writeFileSync(later, '');
  expect([dataDir, folder, join(dataDir, 'logs')].map(modeOf)).toEqual(['700', '700', '700']);
  expect([file, later].map(modeOf)).toEqual(['600', '600']);
});

test('a data folder that cannot be written is one sentence with its name and the variable', () => {
  const file = join(createTemporaryFolder('data'), 'file');
  writeFileSync(file, '');
  const prepare = () => prepareDataFolder(join(file, 'data'));
  expect(prepare).toThrow(StartProblem);
  expect(prepare).toThrow(/file\/data.*DATA_DIR/);
});

test.runIf(process.platform === 'linux')(
  'a place where nobody can make a folder is said too',
  () => {
    expect(() => prepareDataFolder('/proc/klappe')).toThrow(/\/proc\/klappe cannot be written/);
  },
);
