import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './repository.ts';

export const LOCK_FILES = ['package-lock.json', 'apps/backend/package-lock.json'] as const;

/** Keeps npm's order of entries; only missing ones are added. */
const LockFile = z.record(z.string(), z.unknown());
const Packages = z.record(z.string(), z.unknown());
const Entry = z.object({
  dev: z.boolean().default(false),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

export type LockFile = z.infer<typeof LockFile>;

export interface MissingPackage {
  readonly name: string;
  readonly version: string;
  readonly isDev: boolean;
}

const SYSTEMS = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(
  ' ',
);
const PROCESSORS = 'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' ');

export function readLockFile(root: string, file: string): LockFile {
  return LockFile.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
}

/**
 * Finds optional packages that another one names and the lock file leaves out. `npm ci` refuses such
 * a file; npm writes one when the registry at hand carries only some of the platforms.
 */
export function findMissingPackages(lock: LockFile): MissingPackage[] {
  const packages = Packages.parse(lock.packages);
  const paths = Object.keys(packages);
  return Object.values(packages).flatMap((value) => {
    const { dev, optionalDependencies } = Entry.parse(value);
    return Object.entries(optionalDependencies)
      .filter(([name]) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))
      .map(([name, version]) => ({ name, version, isDev: dev }));
  });
}

/** An entry that npm installs where it fits, told by the name: `@rollup/rollup-linux-x64-musl`. */
function createEntry({ name, version, isDev }: MissingPackage) {
  const words = name.split('-');
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(isDev ? { dev: true } : {}),
    ...(libc.length > 0 && os.includes('linux') ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}

/** The same lock file with every missing platform in it. */
export function completeLock(lock: LockFile): LockFile {
  const added = findMissingPackages(lock).map(
    (each) => [`node_modules/${each.name}`, createEntry(each)] as const,
  );
  const packages = [...Object.entries(Packages.parse(lock.packages)), ...added];
  const sorted = packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

function writeLockFile(root: string, file: string, lock: LockFile): void {
  writeFileSync(join(root, file), `${JSON.stringify(lock, null, 2)}\n`);
}

if (import.meta.main) {
  for (const file of LOCK_FILES) {
    const lock = readLockFile(ROOT, file);
    const missing = findMissingPackages(lock);
    if (missing.length > 0) writeLockFile(ROOT, file, completeLock(lock));
    console.log(`${file}: ${missing.length} packages of other platforms added`);
  }
}
