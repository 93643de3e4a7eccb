import { basename, dirname, join, resolve } from 'node:path';
import { buildWithReport } from './builds/run-builds.ts';
import { readVariables } from './env.ts';
import { type Command, runCommand } from './processes/run-command.ts';
import { makeRelease } from './releases/make-release.ts';
import { ROOT } from './repository.ts';
import { listenForStop, runMain, STOPPED_CODE, StartProblem } from './start-problem.ts';
import { pickSystemVariables } from './system-variables.ts';

const LIMIT_MS = 20 * 60_000;
/** Changes that are named. */
const MAX_NAMED = 3;
// The user of a service has to read what this user makes.
process.umask(0o022);

const env = readVariables(ROOT);
const stop = listenForStop();

async function run(command: Omit<Command, 'limitMs' | 'cwd'>): Promise<string> {
  const all = { env, ...command, cwd: ROOT, limitMs: LIMIT_MS };
  const { isDone, output } = await runCommand(all, stop);
  if (isDone) return output.trim();
  throw new StartProblem(`${command.file} ${command.args.join(' ')}:\n${output}`);
}

const RECORD_TEST = 'apps/backend/tests/database/additive-schema.test.ts';

/** The next version is compared with what this one records of its columns. docs/decisions/0038-releases-and-restores.md */
async function checkRecord(): Promise<void> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', RECORD_TEST];
  const quiet = { ...pickSystemVariables(env), NO_COLOR: '1' };
  const command = {
    file: process.execPath,
    args: vitest,
    env: quiet,
    cwd: ROOT,
    limitMs: LIMIT_MS,
  };
  const { isDone, output } = await runCommand(command, stop);
  if (isDone || stop.aborted) return;
  if (!output.includes('columns.txt')) throw new StartProblem(output);
  throw new StartProblem(
    `apps/backend/database/columns.txt is not the record of this commit: npm run test:unit -- ${RECORD_TEST} says which lines are missing, and npm test is red by the same.`,
  );
}

/** Makes a folder with everything that `tools/serve.ts` needs, and a tarball of it. */
async function release(target = 'release'): Promise<void> {
  const changes = (await run({ file: 'git', args: ['status', '--porcelain'] })).split('\n');
  if (changes[0] !== '') {
    throw new StartProblem(
      `A release is made of a commit, and ${changes.length} changes are in none: ${changes.slice(0, MAX_NAMED).join(', ')}`,
    );
  }
  const commit = await run({ file: 'git', args: ['rev-parse', '--short=10', 'HEAD'] });
  await buildWithReport({ root: ROOT, variables: env, signal: stop });
  if (stop.aborted) return;
  // The test reads what the build has made of the packages.
  await checkRecord();
  if (stop.aborted) return;
  const folder = join(resolve(ROOT, target), `klappe-${commit}`);
  console.log(`Making ${folder}`);
  makeRelease(folder, { commit });
  const tarball = `${folder}.tar.gz`;
  const place = ['-C', dirname(folder), basename(folder)];
  await run({ file: 'tar', args: ['-czf', tarball, '--owner=0', '--group=0', ...place] });
  console.log(`Made ${tarball}`);
}

await runMain(async () => {
  await release(process.argv[2]);
  if (stop.aborted) process.exitCode = STOPPED_CODE;
});
