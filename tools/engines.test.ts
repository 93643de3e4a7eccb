import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import { findEngines } from './engines.ts';

function aFolderWith(...names: string[]): string {
  const folder = createTemporaryFolder('engines');
  for (const name of names) {
    writeFileSync(join(folder, name), '#!/bin/sh\n');
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

test('an engine that is not installed is none, and WebKit needs a display', () => {
  expect(findEngines({ PATH: aFolderWith() })).toEqual({ firefox: null, webkit: null });
  expect(findEngines({ PATH: aFolderWith('WebKitWebDriver') }).webkit).toBeNull();
  const PATH = aFolderWith('WebKitWebDriver', 'Xvfb', 'firefox');
  expect(findEngines({ PATH })).toEqual({
    firefox: join(PATH, 'firefox'),
    webkit: { driver: join(PATH, 'WebKitWebDriver'), display: join(PATH, 'Xvfb') },
  });
});
