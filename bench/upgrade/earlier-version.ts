import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Variables } from '#tools/env.ts';
import { type Command, runCommand } from '#tools/processes/run-command.ts';
import { copyTree } from '#tools/releases/copy-tree.ts';
import { ROOT } from '#tools/repository.ts';
import { StartProblem } from '#tools/start-problem.ts';
import { pickSystemVariables } from '#tools/system-variables.ts';

const LIMIT_MS = 20 * 60_000;

async function run(command: Omit<Command, 'limitMs'>): Promise<string> {
  const { isDone, output } = await runCommand({ ...command, limitMs: LIMIT_MS });
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
