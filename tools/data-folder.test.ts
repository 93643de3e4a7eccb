import { existsSync, writeFileSync } from 'node:fs';
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
