import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Variables } from '#tools/env.ts';
import { type Command, runCommand } from '#tools/processes/run-command.ts';
import { createStack, type Stack } from '#tools/processes/stack.ts';
import { copyTree } from '#tools/releases/copy-tree.ts';
import { ROOT } from '#tools/repository.ts';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import { StartProblem } from '#tools/start-problem.ts';
import { pickSystemVariables } from '#tools/system-variables.ts';

const BUILD_LIMIT_MS = 20 * 60_000;

async function run(command: Omit<Command, 'limitMs'>): Promise<string> {
  const { isDone, output } = await runCommand({ ...command, limitMs: BUILD_LIMIT_MS });
  if (isDone) return output.trim();
  throw new StartProblem(`${command.file} ${command.args.join(' ')}:\n${output}`);
}

/** The commit that a version is called by; without a name, that of the last tag. */
export async function findCommit(name: string | undefined, variables: Variables): Promise<string> {
  const git = { file: 'git', cwd: ROOT, env: variables };
  const last = name ?? (await run({ ...git, args: ['describe', '--tags', '--abbrev=0'] }));
  return await run({ ...git, args: ['rev-parse', '--short=10', `${last}^{commit}`] });
}

/** Packages are shared with this checkout where both ask for the same; otherwise the build installs them. */
function shareModules(folder: string): void {
  const options = { hasHardLinks: true, isWanted: () => true };
  for (const place of ['', 'apps/backend', 'apps/shop']) {
    const [ours, theirs] = [join(ROOT, place), join(folder, place)];
    if (existsSync(join(ours, 'node_modules'))) {
      copyTree(join(ours, 'node_modules'), join(theirs, 'node_modules'), options);
    }
  }
}

function hasSameLockFiles(folder: string): boolean {
  const files = ['package-lock.json', 'apps/backend/package-lock.json'];
  return files.every(
    (file) => readFileSync(join(ROOT, file), 'utf8') === readFileSync(join(folder, file), 'utf8'),
  );
}

/** Unpacks and builds a commit in a folder of its own, once, and answers with that folder. */
export async function buildEarlierVersion(commit: string, variables: Variables): Promise<string> {
  const folder = join(ROOT, 'release', `earlier-${commit}`);
  const mark = join(folder, 'BUILT');
  if (existsSync(mark)) return folder;
  console.info(`Building ${commit} in ${folder}, which takes some minutes`);
  mkdirSync(folder, { recursive: true });
  const archive = `git archive ${commit} | tar -x -C ${folder}`;
  await run({ file: '/bin/sh', args: ['-c', archive], cwd: ROOT, env: variables });
  if (hasSameLockFiles(folder)) shareModules(folder);
  const build = { file: process.execPath, args: ['tools/bootstrap.mjs', 'build'], cwd: folder };
  await run({ ...build, env: pickSystemVariables(variables) });
  writeFileSync(mark, '');
  return folder;
}

const START_LIMIT_MS = 300_000;
const GRACE_MS = 15_000;

/** A backend and a shop of one version. */
export interface Version {
  readonly name: string;
  readonly backendUrl: string;
  readonly shopUrl: string;
  readonly processes: Stack;
}

interface VersionOptions {
  readonly name: string;
  /** The built checkout. */
  readonly root: string;
  /** Its data lie in a folder of its own below this one, its keys are those of this folder. */
  readonly folder: string;
  readonly variables: Variables;
  /** Settings by their names in the environment. */
  readonly settings: Readonly<Record<string, string>>;
}

const local = (port: string | undefined) => `http://127.0.0.1:${port}`;

/** Reads how a version starts its processes from the version itself. */
export async function describeVersion(options: VersionOptions): Promise<Version> {
  const { name, root, folder, variables, settings } = options;
  const dataDir = join(folder, name);
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const { readSettings }: typeof import('#tools/env.ts') = await import(join(root, 'tools/env.ts'));
  const services: typeof import('#tools/services.ts') = await import(
    join(root, 'tools/services.ts')
  );
  const secrets = readOrCreateSecrets(folder, {});
  const own = { ...settings, DATA_DIR: dataDir };
  const described = services.describeServices({
    root,
    settings: readSettings(own, root),
    secrets,
    variables: pickSystemVariables(variables),
  });
  const processes = createStack(described, {
    logDir: join(dataDir, 'logs'),
    healthLimitMs: START_LIMIT_MS,
    graceMs: GRACE_MS,
    onLine: () => {},
  });
  return {
    name,
    backendUrl: local(settings.BACKEND_PORT),
    shopUrl: local(settings.SHOP_PORT),
    processes,
  };
}

export async function startRole({ name, processes }: Version, role: 'backend' | 'shop') {
  const death = await processes.startService(role);
  if (death) {
    throw new Error(`${name}: ${death.service} ${death.how}\n${death.lastLines.join('\n')}`);
  }
}
