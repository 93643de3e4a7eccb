import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { findReason, readDocumentedCommands } from '#tools/checks/testing/documented-commands.ts';
import { readVariables } from '#tools/env.ts';
import { findFreePorts } from '#tools/processes/testing/free-ports.ts';
import { ROOT } from '#tools/repository.ts';

const LIMIT_MS = 20 * 60_000;
const START_LIMIT_MS = 240_000;
const END_LIMIT_MS = 60_000;
const NODE = join(ROOT, 'node_modules/.bin');

const { blocks } = readDocumentedCommands();

/** The lines of the one block that has this line, those that are not run here left out. */
function findLines(line: string): readonly string[] {
  const found = blocks.filter(({ lines }) => lines.some((each) => each.startsWith(line)));
  expect(found, `the block with ${line}`).toHaveLength(1);
  return (found[0]?.lines ?? []).filter((each) => findReason(each) === undefined);
}

interface Place {
  readonly folder: string;
  readonly clone: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** A clone of the commit, with copies of the installed packages by hard links, without anything that was built. */
function makeClone(folder: string): string {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  const list = ['ls-files', '*package.json'];
  const manifests = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' });
  for (const install of manifests
    .trim()
    .split('\n')
    .map((file) => dirname(file))) {
    if (!existsSync(join(ROOT, install, 'node_modules'))) continue;
    const packages = join(clone, install, 'node_modules');
    execFileSync('cp', ['-al', join(ROOT, install, 'node_modules'), packages]);
    rmSync(join(packages, '.cache'), { recursive: true, force: true });
  }
  return clone;
}

/** The machine's own folders, which the commands name, lie in a folder of the test. */
function inPlace({ folder }: Place, script: string): string {
  const own = ['/opt/klappe', '/etc/klappe', '/etc/systemd/system', '/var/lib/klappe', '/backup'];
  return own.reduce(
    (text, path) => text.replace(new RegExp(`(?<![\\w/])${path}`, 'g'), join(folder, path)),
    script,
  );
}

/** Runs a script as a person types it into sh; an error of any line ends it. */
function type(place: Place, cwd: string, lines: readonly string[]): string {
  const script = inPlace(place, ['set -e', ...lines].join('\n'));
  return execFileSync('sh', ['-c', `${script}\n`], {
    cwd,
    env: { ...place.variables },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
}

interface Running {
  readonly output: () => string;
  stop(): Promise<void>;
}

/** Runs a script that lasts, until an address answers. */
async function begin(place: Place, cwd: string, lines: readonly string[], readyUrl: string) {
  const child = spawn('sh', ['-c', inPlace(place, lines.join('\n'))], {
    cwd,
    env: { ...place.variables },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = keepOutput(child);
  const ended = once(child, 'close');
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const end = (signal: NodeJS.Signals) => {
    if (!isOver()) process.kill(-(child.pid ?? 0), signal);
  };
  const stop = async () => {
    end('SIGTERM');
    const timer = setTimeout(() => end('SIGKILL'), END_LIMIT_MS);
    await ended;
    clearTimeout(timer);
  };
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isReady(readyUrl))) {
    if (isOver() || Date.now() > limit) {
      await stop();
      throw new Error(`${lines.join('\n')}\ndoes not answer:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return { output, stop } satisfies Running;
}

function keepOutput({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text += more;
    });
  }
  return () => text;
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

function findOnly(folder: string, pattern: RegExp): string {
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  expect(names).toHaveLength(1);
  return names[0] ?? '';
}

test('every command of README and operations.md works on a clean clone', async () => {
  test.setTimeout(LIMIT_MS);
  const folder = mkdtempSync(join(tmpdir(), 'klappe-clone-'));
  const running: Running[] = [];
  try {
    const [shop, backend, sandbox] = await findFreePorts(3);
    const { PATH, HOME } = readVariables(ROOT);
    const ports = { SHOP_PORT: `${shop}`, BACKEND_PORT: `${backend}`, SANDBOX_PORT: `${sandbox}` };
    const variables = { PATH: `${NODE}:${PATH}`, HOME, ...ports, WARM_PRODUCTS: '0' };
    const place: Place = { folder, clone: makeClone(folder), variables };
    const { clone } = place;
    const shopUrl = `http://127.0.0.1:${shop}`;
    const backendUrl = `http://127.0.0.1:${backend}`;

    // A release of the clone, before anything else was made in it.
    type(place, clone, ['npm run release']);
    const release = join(clone, 'release');
    const tarball = findOnly(release, /\.tar\.gz$/);

    // The demo house of README; while it runs, a backup and a new password.
    const [start = '', ...others] = findLines('npm test');
    expect(others).toEqual([]);
    const demo = await begin(place, clone, [start], `${shopUrl}/rental`);
    running.push(demo);
    const staff = 'npm run staff:password -- admin@lichtspiel.example';
    expect(type(place, clone, [staff])).toContain('admin@lichtspiel.example');
    expect(type(place, clone, ['npm run rentman:check'])).toContain('Nichts verhindert');
    const [backUp = '', restore = ''] = findLines('npm run backup -- /backup');
    type(place, clone, [backUp]);
    await demo.stop();
    running.pop();
    const backup = findOnly(join(folder, 'backup'), /^klappe-/);

    // Into an empty place, with what the first start after it reads.
    renameSync(join(clone, '.data'), join(clone, '.data-before'));
    type(place, clone, [restore.replace(/\/backup\/klappe-[\w-]+/, `/backup/${backup}`)]);
    const database = new DatabaseSync(join(clone, '.data/backend/klappe.sqlite'));
    const key = "key = 'klappe_restored'";
    database.exec(`delete from strapi_core_store_settings where ${key}`);
    for (const { language, lines } of blocks)
      if (language === 'sql') database.exec(lines.join('\n'));
    const marks = database.prepare(`select * from strapi_core_store_settings where ${key}`).all();
    database.close();
    expect(marks).toHaveLength(1);
    const restored = await begin(place, clone, [start], `${shopUrl}/rental`);
    await restored.stop();

    // The second house of README, whose folder is none of git's.
    const second = 'DEMO_HOUSE=nordlicht DATA_DIR=.data-nordlicht npm start';
    running.push(await begin(place, clone, [second], `${shopUrl}/rental`));
    expect(await (await fetch(`${shopUrl}/rental`)).text()).toContain('Nordlicht');
    expect(existsSync(join(clone, '.data-nordlicht/secrets.env'))).toBe(true);
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' })).toBe(
      '',
    );

    // The release where operations.md puts it, with its settings; its Rentman is the sandbox of the second house.
    const install = findLines('tar -xzf');
    mkdirSync(join(folder, 'etc/systemd/system'), { recursive: true });
    const name = tarball.replace('.tar.gz', '');
    type(
      place,
      release,
      install.map((line) => line.replaceAll('klappe-<commit>', name)),
    );
    expect(readdirSync(join(folder, 'etc/systemd/system'))).toHaveLength(2);
    const [ownShop, ownBackend] = await findFreePorts(2);
    for (const role of ['backend', 'shop']) {
      appendFileSync(
        join(folder, `etc/klappe/${role}.env`),
        `RENTMAN_URL=http://127.0.0.1:${sandbox}\nRENTMAN_TOKEN=sandbox-token\nSHOP_PORT=${ownShop}\nBACKEND_PORT=${ownBackend}\n`,
      );
    }
    const byHand = findLines('bin/node tools/serve.ts backend');
    const url = `http://127.0.0.1:${ownBackend}`;
    const served = await begin(place, folder, byHand, `${url}/readyz`);
    running.push(served);
    expect(served.output()).not.toContain('not found');
    expect(existsSync(join(folder, 'var/lib/klappe/backend/klappe.sqlite'))).toBe(true);
    expect(readFileSync(join(folder, 'etc/klappe/shop.env'), 'utf8')).not.toContain('DATA_DIR=');
    expect(await isReady(`${backendUrl}/readyz`)).toBe(true);
  } finally {
    for (const each of running.reverse()) await each.stop();
    execFileSync('rm', ['-rf', folder]);
  }
});
