/**
 * The first thing `npm start` and `npm test` run: plain JavaScript for any Node from 20 on, with
 * nothing installed. It installs what the two lock files ask for and hands over to the pinned Node.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PINNED_NODE = join(ROOT, 'node_modules', '.bin', 'node');
const INSTALL_LIMIT_MS = 20 * 60_000;
const MIN_NODE_VERSION = 20;
const RUNTIME_NODE_VERSION = 24;

const COMMANDS = {
  start: ['tools/start.ts'],
  test: ['tools/test.ts'],
  verify: ['tools/test.ts', '--quick'],
  'test:postgres': ['tools/test.ts', '--postgres'],
  'test:long': ['tools/test.ts', '--long'],
  'test:engines': ['tools/test.ts', '--engines'],
  'move:postgres': ['tools/move-to-postgres.ts'],
  build: ['tools/build.ts'],
  release: ['tools/release.ts'],
};

/** `scripts`: the packages whose install scripts run; `.npmrc` stops all others. That of `node` fetches the program for this platform. */
const INSTALLS = [
  { name: 'shop, sandbox and tools', folder: ROOT, scripts: ['node'] },
  { name: 'backend', folder: join(ROOT, 'apps', 'backend'), scripts: [] },
];

/** Children that a signal has to reach. */
const running = new Set();
let stoppedBy = null;

function seconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`;
}

function listManifests(folder) {
  const manifest = join(folder, 'package.json');
  const workspaces = JSON.parse(readFileSync(manifest, 'utf8')).workspaces ?? [];
  const members = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(folder, dirname(pattern))).map((name) => join(dirname(pattern), name))
      : [pattern],
  );
  const manifests = members.sort().map((member) => join(folder, member, 'package.json'));
  return [manifest, ...manifests.filter((file) => existsSync(file))];
}

function hashInstall(folder) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  hash.update(readFileSync(join(folder, 'package-lock.json')));
  for (const file of listManifests(folder)) {
    // A new script is no reason to install again.
    const { scripts: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
    hash.update(JSON.stringify(manifest));
  }
  return hash.digest('hex');
}

function stampOf(folder) {
  return join(folder, 'node_modules', '.klappe-installed');
}

function isInstalled(folder) {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInstall(folder);
}

/** The npm that started this script, on the machine's own Node: an install replaces the pinned one. */
function npmCommand() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli && basename(cli) === 'npm-cli.js') return [node ?? process.execPath, cli];
  return ['npm'];
}

/** Resolves with null when all is installed, else with what npm said. */
async function install({ folder, scripts }) {
  // The stamp is removed first and written last, so that an interrupted install is repeated.
  rmSync(stampOf(folder), { force: true });
  const options = ['--include=dev', '--no-audit', '--no-fund'];
  const problem =
    (await runNpm(folder, ['ci', ...options])) ??
    (scripts.length > 0
      ? await runNpm(folder, ['rebuild', '--ignore-scripts=false', ...scripts])
      : null);
  if (problem === null) {
    mkdirSync(dirname(stampOf(folder)), { recursive: true });
    writeFileSync(stampOf(folder), hashInstall(folder));
  }
  return problem;
}

/** Resolves with null when npm succeeds, else with what it said. */
function runNpm(folder, args) {
  const [file, ...first] = npmCommand();
  const child = spawn(file, [...first, ...args, '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: INSTALL_LIMIT_MS,
  });
  running.add(child);
  let said = '';
  const listen = (chunk) => {
    said = (said + chunk).slice(-8000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((resolve) => {
    const finish = (problem) => {
      running.delete(child);
      resolve(problem);
    };
    child.on('error', (error) => finish(`npm could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      if (code === 0) finish(null);
      else if (signal) finish(`${said}\nnpm ${args[0]} was ended by ${signal}`);
      else finish(said || `npm ${args[0]} ended with code ${code}`);
    });
  });
}

/** npm names the cause first or last, with its manual in between. */
function shorten(output) {
  const lines = output.trim().split('\n');
  return lines.length <= 30
    ? lines.join('\n')
    : [...lines.slice(0, 15), '…', ...lines.slice(-14)].join('\n');
}

async function installMissing() {
  const tasks = INSTALLS.filter(({ folder }) => !isInstalled(folder));
  if (tasks.length === 0) return;
  const names = tasks.map(({ name }) => name).join(' and ');
  console.log(`Installing ${names} (npm ci; a minute or two the first time)`);
  const started = Date.now();
  let failed = null;
  await Promise.all(
    tasks.map(async (task) => {
      const problem = await install(task);
      if (problem !== null) {
        failed ??= { ...task, problem };
        for (const child of running) child.kill('SIGTERM');
      } else console.log(`Installed ${task.name} in ${seconds(started)}`);
    }),
  );
  if (stoppedBy) process.exit(130);
  if (failed) {
    console.error(shorten(failed.problem));
    stop(`Installing ${failed.name} failed: see what npm said above, then run the command again.`);
  }
}

function findRuntime() {
  if (existsSync(PINNED_NODE)) return PINNED_NODE;
  if (majorVersion() >= RUNTIME_NODE_VERSION) return process.execPath;
  return stop(
    `The pinned Node ${RUNTIME_NODE_VERSION} is missing though npm succeeded: delete node_modules/.klappe-installed and run the command again.`,
  );
}

function majorVersion() {
  return Number(process.versions.node.split('.')[0]);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs the command on the pinned Node: in place of this process where Node can do so, else as its child. */
function handOver(args) {
  const env = { ...process.env, PATH: `${dirname(PINNED_NODE)}:${process.env.PATH ?? ''}` };
  const runtime = findRuntime();
  if (process.execve) {
    process.chdir(ROOT);
    process.execve(runtime, [runtime, ...args], env);
  }
  const child = spawn(runtime, args, { cwd: ROOT, stdio: 'inherit', env });
  running.add(child);
  child.on('error', (error) => stop(`${args[0]} could not be started: ${error.message}`));
  child.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stoppedBy = signal;
    for (const child of running) child.kill(signal);
  });
}

const [command, ...rest] = process.argv.slice(2);
const script = COMMANDS[command];
if (!script) stop(`Usage: node tools/bootstrap.mjs <${Object.keys(COMMANDS).join(' | ')}>`);
if (majorVersion() < MIN_NODE_VERSION) {
  stop(`Klappe needs Node ${MIN_NODE_VERSION} or newer; this is Node ${process.versions.node}.`);
}
await installMissing();
handOver([...script, ...rest]);
