import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '#tools/repository.ts';
import { StartProblem } from '#tools/start-problem.ts';

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

/** Where packages are installed that run. */
const INSTALLS = ['.', 'apps/backend'];

/** Packages of the sandbox, which a release has not, and a compiler that another package can do without. */
const LEFT_OUT =
  /(^|\/)node_modules\/(@klappe\/(rentman-sandbox|shop)|better-sqlite3|node-addon-api|@typescript\/.+)$/;

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

/**
 * The packages of an npm lock file that are not for development only, as `node_modules/zod`. Throws when one is not installed,
 * unless it is optional: most of these are for other machines.
 */
export function listPackages(
  lockFile: unknown,
  isInstalled: (place: string) => boolean,
): readonly string[] {
  const needed = Object.entries(LockFile.parse(lockFile).packages).filter(
    ([place, { dev, devOptional }]) => place.includes('node_modules/') && !dev && !devOptional,
  );
  const missing = needed.filter(([place, { optional }]) => !optional && !isInstalled(place));
  if (missing.length > 0) {
    const names = missing.map(([place]) => place).join(', ');
    throw new StartProblem(`Packages of the lock file are not installed (npm ci): ${names}`);
  }
  return needed.map(([place]) => place).filter(isInstalled);
}

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
    const lockFile = readJson(join(install, 'package-lock.json'));
    const isInstalled = (name: string) => existsSync(join(ROOT, install, name));
    for (const name of listPackages(lockFile, isInstalled)) {
      const place = join(install, name);
      // The sandbox needs it in the root only, the backend in its own folder.
      if (install === '.' && LEFT_OUT.test(place)) continue;
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

interface CopyOptions {
  /** Files share their disk space with the originals, which is fast: nobody may change them in place. */
  readonly hasHardLinks?: boolean;
  /** Whether a file or folder of this name belongs to the copy. */
  readonly isWanted: (name: string) => boolean;
}

/** Copies a file, a link or a folder with all that is wanted of it. */
export function copyTree(source: string, target: string, options: CopyOptions): void {
  mkdirSync(dirname(target), { recursive: true });
  copyEntry(source, target, options);
}

function copyEntry(source: string, target: string, options: CopyOptions): void {
  const stats = lstatSync(source);
  if (stats.isDirectory()) {
    mkdirSync(target, { recursive: true });
    chmodSync(target, 0o755);
    for (const name of readdirSync(source).filter(options.isWanted)) {
      copyEntry(join(source, name), join(target, name), options);
    }
    return;
  }
  if (stats.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
  else if (options.hasHardLinks) linkSync(source, target);
  else {
    copyFileSync(source, target);
    chmodSync(target, toMode(stats.mode));
  }
}

/** Whatever the umask of the build was, the user that a service runs as may read all of it. */
function toMode(mode: number): number {
  return (mode & 0o100) === 0 ? 0o644 : 0o755;
}
