import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeOnce } from './make-once';

const BACKEND = resolve(__dirname, '../..');
const CACHE = join(BACKEND, 'node_modules/.cache/klappe-tests');
/** Longer than any test run that may still use a folder. */
const KEEP_MS = 3_600_000;
const PARTS = ['src', 'config', 'database', 'package.json', 'tsconfig.json'];

/**
 * The folder of a backend compiled from the current sources. It is not `dist`, so that tests need no build of the admin
 * panel and do not disturb a running backend.
 */
export async function prepareCompiledApp(): Promise<string> {
  const app = join(CACHE, hashSources());
  if (existsSync(app)) return app;
  mkdirSync(CACHE, { recursive: true });
  await makeOnce(app, compileInto);
  return app;
}

async function compileInto(draft: string): Promise<void> {
  removeOldApps();
  copyFileSync(join(BACKEND, 'package.json'), join(draft, 'package.json'));
  // Strapi reads `outDir` from tsconfig.json, and TypeScript wants at least one source file.
  writeFileSync(
    join(draft, 'tsconfig.json'),
    '{ "compilerOptions": { "outDir": "dist" }, "files": ["app.ts"] }',
  );
  writeFileSync(join(draft, 'app.ts'), '');
  symlinkSync(join(BACKEND, 'node_modules'), join(draft, 'node_modules'));
  // A backend looks for the demo two folders above the one it runs in.
  const demo = join(CACHE, '../demo');
  rmSync(demo, { force: true });
  symlinkSync(resolve(BACKEND, '../../demo'), demo);
  await compile(join(draft, 'dist'));
}

async function compile(outDir: string): Promise<void> {
  // The compiler that checks types, which is four times as fast as the backend's own and writes the same.
  const tsc = resolve(BACKEND, '../../node_modules/typescript/bin/tsc');
  // Types are checked once for all tests, which wait for this: tests/tsconfig.json.
  const child = spawn(process.execPath, [tsc, '-p', BACKEND, '--noCheck', '--outDir', outDir]);
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(`The backend does not compile:\n${output}`);
}

function removeOldApps(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    const { mtimeMs = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > KEEP_MS) rmSync(path, { recursive: true, force: true });
  }
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const part of PARTS) {
    const path = join(BACKEND, part);
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
      : [path];
    for (const file of files.sort()) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex').slice(0, 12);
}
