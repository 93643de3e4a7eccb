import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildWithReport } from './builds/report-builds.ts';
import { readSettings, readVariables, type Variables } from './env.ts';
import { type Command, runCommand } from './processes/run-command.ts';
import { ROOT } from './repository.ts';
import { printProblem, StartProblem } from './start-problem.ts';
import { listenForStop, STOPPED_CODE } from './stop-signals.ts';

const INSTALL_LIMIT_MS = 20 * 60_000;

/** What a release has of the repository, beside the installed packages: what runs, and how to run it. */
const PARTS = [
  '.env.example',
  'package.json',
  'package-lock.json',
  'packages',
  'apps/shop',
  'apps/rentman-sandbox/package.json',
  'apps/backend/package.json',
  'apps/backend/package-lock.json',
  'apps/backend/tsconfig.json',
  'apps/backend/favicon.png',
  'apps/backend/dist',
  'tools',
  'deploy',
  'docs/operations.md',
];
/** The packages of the root that the shop and `tools/serve.ts` load. */
const WORKSPACES = ['apps/shop', 'packages/settings'];

function isPart(path: string): boolean {
  return basename(path) !== 'node_modules' && !/\.test\.tsx?$/.test(path);
}

async function run(command: Omit<Command, 'limitMs'>, stop: AbortSignal): Promise<string> {
  const { isDone, output } = await runCommand({ ...command, limitMs: INSTALL_LIMIT_MS }, stop);
  if (isDone) return output.trim();
  throw new StartProblem(`${command.file} ${command.args.join(' ')}:\n${output}`);
}

function copyParts(folder: string): void {
  for (const part of PARTS) {
    const target = join(folder, part);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(ROOT, part), target, { recursive: true, filter: isPart, dereference: false });
  }
  // The pinned Node comes along, because it is installed as a development dependency.
  mkdirSync(join(folder, 'bin'));
  copyFileSync(process.execPath, join(folder, 'bin/node'));
}

async function install(folder: string, env: Variables, stop: AbortSignal): Promise<void> {
  const ci = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  const workspaces = WORKSPACES.map((name) => `--workspace=${name}`);
  await run({ file: 'npm', args: [...ci, ...workspaces], cwd: folder, env }, stop);
  await run({ file: 'npm', args: ci, cwd: join(folder, 'apps/backend'), env }, stop);
}

/** Makes the folder of a release, with everything that `tools/serve.ts` needs, and a tarball of it. */
async function release(stop: AbortSignal): Promise<void> {
  const variables = readVariables(ROOT);
  await buildWithReport({ root: ROOT, variables, signal: stop });
  if (stop.aborted) return;
  const git = { file: 'git', cwd: ROOT, env: variables };
  const commit = await run({ ...git, args: ['rev-parse', '--short=10', 'HEAD'] }, stop);
  const parent = join(readSettings(variables, ROOT).DATA_DIR, 'release');
  const folder = join(parent, `klappe-${commit}`);
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  copyParts(folder);
  await install(folder, variables, stop);
  writeFileSync(join(folder, 'COMMIT'), `${commit}\n`);
  const tarball = `${folder}.tar.gz`;
  const tar = ['-czf', tarball, '-C', parent, basename(folder)];
  await run({ file: 'tar', args: tar, cwd: ROOT, env: variables }, stop);
  console.log(`Made ${tarball}`);
}

const stop = listenForStop();
try {
  await release(stop);
  if (stop.aborted) process.exitCode = STOPPED_CODE;
} catch (problem) {
  printProblem(problem);
  process.exitCode = 1;
}
