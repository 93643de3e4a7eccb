import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Variables } from '#tools/env.ts';
import { isExecutable, runCommand } from '#tools/processes/run-command.ts';
import { ROOT } from '#tools/repository.ts';
import { StartProblem } from '#tools/start-problem.ts';

/** What to install where PostgreSQL is missing. */
export const POSTGRES_ADVICE =
  'PostgreSQL is not on this machine: install it (Debian: apt-get install postgresql, macOS: brew install postgresql@17).';

/** Where Debian and Homebrew put each major version. */
const VERSION_FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
const INIT_LIMIT_MS = 60_000;
const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 15_000;
const POLL_MS = 50;
/** The owner of every database of the cluster. */
const OWNER = 'klappe';

/** The data is thrown away, so nothing waits for a disk. */
const SETTINGS = [
  'listen_addresses=',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'shared_buffers=64MB',
  'max_connections=200',
];

/**
 * Starts the server with its input as the lifeline: when the process that holds the other end is gone, however it
 * ended, the server is stopped and its folder deleted.
 */
const KEEP_ALIVE = `"$@" <&- & server=$!
cat
kill -INT $server 2>/dev/null
wait $server
rm -rf "$KLAPPE_CLUSTER"`;

export interface Cluster {
  /** A database of the cluster, with the rights to make others. */
  readonly url: string;
  stop(): Promise<void>;
}

function listVersions(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => /^(postgresql@)?\d+$/.test(name));
    const newest = names.sort((a, b) => toVersion(b) - toVersion(a));
    return newest.map((name) => join(folder, name, 'bin'));
  } catch {
    // Not this kind of system.
    return [];
  }
}

const toVersion = (name: string) => Number(name.replace(/\D/g, ''));

/** The folder of PostgreSQL's programs; null when there is none. Debian keeps it out of the path. */
export function findPostgres(
  variables: Variables,
  versionFolders: readonly string[] = VERSION_FOLDERS,
): string | null {
  const inPath = (variables.PATH ?? '').split(delimiter).filter(Boolean);
  const folders = [...inPath, ...versionFolders.flatMap(listVersions)];
  const isComplete = (folder: string) =>
    ['initdb', 'postgres', 'pg_isready'].every((name) => isExecutable(join(folder, name)));
  return folders.find(isComplete) ?? null;
}

const PROGRAM_LIMIT_MS = 60 * 60_000;

/** Runs one of PostgreSQL's programs and answers with what it printed. */
export async function runPostgres(
  variables: Variables,
  program: 'pg_dump' | 'pg_restore' | 'psql',
  args: readonly string[],
): Promise<string> {
  const programs = findPostgres(variables);
  if (programs === null) throw new StartProblem(POSTGRES_ADVICE);
  const file = join(programs, program);
  const command = { file, args, cwd: ROOT, env: variables, limitMs: PROGRAM_LIMIT_MS };
  const { isDone, output } = await runCommand(command);
  if (isDone) return output;
  throw new StartProblem(`${program} failed:\n${output}`);
}

interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: it then runs as Debian's user for it, else as `nobody`. */
export function findServerUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const users = new Map(lines.map((line) => [line.split(':')[0], line.split(':')] as const));
  const entry = users.get('postgres') ?? users.get('nobody');
  if (!entry) throw new Error('No user to run PostgreSQL as: neither postgres nor nobody exists');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Knows the letters of all languages, which PostgreSQL needs to compare without regard to case. */
const LETTERS = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8';

/** Starts a cluster of its own in a temporary folder, reached only through a socket in that folder. */
export async function startCluster(programs: string, variables: Variables): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-postgres-'));
  const user = findServerUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const env = { ...variables, HOME: folder, KLAPPE_CLUSTER: folder };
  const data = join(folder, 'data');
  const command = { cwd: folder, env, ...user };
  try {
    await initializeData(programs, data, command);
    const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
    const server = [join(programs, 'postgres'), '-D', data, '-k', folder, ...settings];
    const child = spawn('/bin/sh', ['-c', KEEP_ALIVE, 'sh', ...server], {
      ...command,
      stdio: ['pipe', 'ignore', 'pipe'],
      // Ctrl-C ends the tests first.
      detached: true,
    });
    await waitUntilReady(join(programs, 'pg_isready'), folder, child);
    return {
      url: `postgres://${OWNER}@localhost/postgres?host=${folder}`,
      stop: () => stop(child, folder),
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

interface ClusterCommand extends Partial<SystemUser> {
  readonly cwd: string;
  readonly env: Variables;
}

/** Makes the data folder of a cluster that trusts every caller and belongs to the user `klappe`. */
export function initializeData(
  programs: string,
  data: string,
  command: ClusterCommand,
): Promise<void> {
  const locale = ['--locale=C', `--lc-ctype=${LETTERS}`];
  const args = ['-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', ...locale, '-N'];
  const child = spawn(join(programs, 'initdb'), args, {
    ...command,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), INIT_LIMIT_MS);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else reject(new Error(`initdb failed:\n${said}`));
    });
  });
}

async function waitUntilReady(isReady: string, folder: string, child: ChildProcess) {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000);
  });
  const limit = Date.now() + START_LIMIT_MS;
  const ask = { file: isReady, args: ['-q', '-h', folder], cwd: ROOT, limitMs: START_LIMIT_MS };
  while (!(await runCommand(ask)).isDone) {
    if (Date.now() > limit) {
      child.stdin?.end();
      throw new Error(`PostgreSQL (${dirname(isReady)}) did not start:\n${said}`);
    }
    await delay(POLL_MS);
  }
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await Promise.race([ended, delay(STOP_LIMIT_MS, undefined, { ref: false })]);
  rmSync(folder, { recursive: true, force: true });
}
