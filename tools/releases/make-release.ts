import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '#tools/repository.ts';
import { copyTree } from './copy-tree.ts';
import { listPackages } from './list-packages.ts';

/** What a release has of the repository, beside the installed packages: what runs, and how to run it. */
const PARTS = [
  '.env.example',
  'packages',
  'apps/shop/package.json',
  'apps/shop/app',
  'apps/shop/server',
  'apps/shop/build',
  'apps/backend/package.json',
  'apps/backend/favicon.png',
  'apps/backend/dist',
  'demo/shared',
  'demo/lichtspiel',
  'demo/nordlicht',
  'tools',
  'deploy',
  'docs/operations.md',
];

/** Where packages are installed, and which of the folders there run in a release. */
const INSTALLS = [
  {
    folder: '.',
    from: ['contracts', 'domain', 'rentman', 'settings']
      .map((name) => `packages/${name}`)
      .concat('apps/shop', ''),
  },
  { folder: 'apps/backend', from: [''] },
];

/** The commands of a release; Node comes along, because it is a development package of the repository. */
const SCRIPTS = {
  'serve:shop': 'exec bin/node tools/serve.ts shop',
  'serve:backend': 'exec bin/node tools/serve.ts backend',
  backup: 'exec bin/node tools/backup.ts',
  restore: 'exec bin/node tools/restore.ts',
  'move:postgres': 'exec bin/node tools/move-to-postgres.ts',
};

/** Strapi reads from it where the compiled files are; without sources it needs the name of a file. */
const STRAPI_COMPILER = {
  compilerOptions: { outDir: 'dist' },
  files: ['dist/src/main.js'],
};

const Manifest = z.looseObject({ name: z.string(), imports: z.record(z.string(), z.string()) });

function isPart(name: string): boolean {
  const folders = ['node_modules', 'testing', 'checks', 'vitest'];
  return !folders.includes(name) && !/\.(test\.tsx?|tsbuildinfo)$/.test(name);
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

export interface ReleaseOptions {
  readonly commit: string;
  /** See `copyTree`. */
  readonly hasHardLinks?: boolean;
}

/**
 * Makes the folder of a release from what is built and installed in the repository: the packages that run are those
 * that were tested, and nothing is fetched.
 */
export function makeRelease(folder: string, { commit, hasHardLinks }: ReleaseOptions): void {
  rmSync(folder, { recursive: true, force: true });
  for (const part of PARTS) {
    copyTree(join(ROOT, part), join(folder, part), { hasHardLinks, isWanted: isPart });
  }
  // A package inside of another one has a place of its own in the list.
  const isWanted = (name: string) => name !== 'node_modules';
  for (const install of INSTALLS) {
    const lockFile = readJson(join(install.folder, 'package-lock.json'));
    for (const name of listPackages(lockFile, install.from)) {
      const place = join(install.folder, name);
      if (!existsSync(join(ROOT, place))) continue;
      copyTree(join(ROOT, place), join(folder, place), { hasHardLinks, isWanted });
    }
  }
  writeOwnFiles(folder, commit);
}

function writeOwnFiles(folder: string, commit: string): void {
  copyTree(process.execPath, join(folder, 'bin/node'), { isWanted: () => true });
  const { name, imports } = Manifest.parse(readJson('package.json'));
  const manifest = { name, private: true, type: 'module', imports, scripts: SCRIPTS };
  const write = (path: string, text: string) => writeFileSync(join(folder, path), `${text}\n`);
  write('package.json', JSON.stringify(manifest, null, 2));
  write('apps/backend/tsconfig.json', JSON.stringify(STRAPI_COMPILER, null, 2));
  write('COMMIT', commit);
}
