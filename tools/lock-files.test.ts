import { expect, test } from 'vitest';
import { completeLock, findMissingPackages, LOCK_FILES, readLockFile } from './lock-files.ts';
import { ROOT } from './repository.ts';

const lock = {
  name: 'klappe',
  packages: {
    '': { name: 'klappe' },
    'node_modules/tool': {
      version: '1.2.0',
      dev: true,
      optionalDependencies: { 'tool-linux-x64-musl': '1.2.0', 'tool-darwin-arm64': '1.2.0' },
    },
    'node_modules/tool-linux-x64-musl': { version: '1.2.0', optional: true },
  },
};

test('a platform that a lock file leaves out is found', () => {
  expect(findMissingPackages(lock)).toEqual([
    { name: 'tool-darwin-arm64', version: '1.2.0', isDev: true },
  ]);
});

test('a completed lock file says where the package fits and keeps everything else', () => {
  const complete = completeLock(lock);
  expect(findMissingPackages(complete)).toEqual([]);
  expect(complete).toMatchObject({ ...lock, packages: lock.packages });
  expect(complete.packages).toHaveProperty('node_modules/tool-darwin-arm64', {
    version: '1.2.0',
    cpu: ['arm64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  });
});

test('both lock files name every platform, or npm ci refuses them (node tools/lock-files.ts)', () => {
  expect(LOCK_FILES.flatMap((file) => findMissingPackages(readLockFile(ROOT, file)))).toEqual([]);
});
