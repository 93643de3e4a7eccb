import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readVariables } from '#tools/env.ts';
import { runPostgres } from '#tools/postgres/cluster.ts';
import { type Command, runCommand } from '#tools/processes/run-command.ts';
import { findFreePorts } from '#tools/processes/testing/free-ports.ts';
import { ROOT } from '#tools/repository.ts';
import { StartProblem } from '#tools/start-problem.ts';
import { pickSystemVariables } from '#tools/system-variables.ts';
import { readUpgradeTest } from '../support/env.ts';
import { browse, compareWithRentman, findCode, sendInquiries } from '../support/traffic.ts';
import { findBroken, type Verdict } from '../support/verdicts.ts';
import { waitUntil } from '../support/wait-until.ts';
import {
  type HouseOfMany,
  openPage,
  type SupervisedProcess,
  startHouseOfMany,
  toLocal,
} from './house-of-many.ts';

const { from, besideSeconds } = readUpgradeTest();
const PASSWORD = 'Klappe-Demo-2026';
/** How long a page may show what was changed, and how long is waited for it. */
const LIVE_MS = 5000;
const MAX_WAIT_MS = 30_000;
/** Fewer tries than an account has wrong passwords. */
const ACCOUNTS_LIMIT_MS = 30_000;
const ACCOUNTS_POLL_MS = 5000;
const SYNC_LIMIT_MS = 120_000;
const COMMAND_LIMIT_MS = 20 * 60_000;
const PATHS = ['/rental', '/rental/kamera', '/agb', '/rental/optik', '/usedsale'];

const variables = readVariables(ROOT);

async function run(command: Omit<Command, 'limitMs'>): Promise<string> {
  const { isDone, output } = await runCommand({ ...command, limitMs: COMMAND_LIMIT_MS });
  if (isDone) return output.trim();
  throw new StartProblem(`${command.file} ${command.args.join(' ')}:\n${output}`);
}

/** The commit that a version is called by; without a name, that of the last tag. */
async function findCommit(name: string | undefined): Promise<string> {
  const git = { file: 'git', cwd: ROOT, env: variables };
  const last = name ?? (await run({ ...git, args: ['describe', '--tags', '--abbrev=0'] }));
  return await run({ ...git, args: ['rev-parse', '--short=10', `${last}^{commit}`] });
}

/** Unpacks and builds a commit in a folder of its own, once, and answers with that folder. */
async function buildEarlierVersion(commit: string): Promise<string> {
  const folder = join(ROOT, 'release', `earlier-${commit}`);
  const mark = join(folder, 'BUILT');
  if (existsSync(mark)) return folder;
  console.info(`Building ${commit} in ${folder}, which takes some minutes`);
  mkdirSync(folder, { recursive: true });
  const archive = `git archive ${commit} | tar -x -C ${folder}`;
  await run({ file: '/bin/sh', args: ['-c', archive], cwd: ROOT, env: variables });
  const build = { file: process.execPath, args: ['tools/bootstrap.mjs', 'build'], cwd: folder };
  await run({ ...build, env: pickSystemVariables(variables) });
  writeFileSync(mark, '');
  return folder;
}

/** Which versions are asked changes in the course of the test. */
interface Target {
  backends: readonly string[];
  shops: readonly string[];
}

const pick = (urls: readonly string[], number: number) => urls[number % urls.length] ?? '';

/** Hands each request on to the next of the backends, as nginx does between shops and backends. */
async function startBalancer(port: number, target: Target) {
  let count = 0;
  const server = createServer((incoming: IncomingMessage, answer: ServerResponse) => {
    count += 1;
    const { method, headers, url = '/' } = incoming;
    const asked = request(`${pick(target.backends, count)}${url}`, { method, headers });
    asked.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    incoming.pipe(asked);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => void server.close().closeAllConnections();
}

/** A backend and a shop of one version. */
interface Version {
  readonly name: string;
  readonly backendUrl: string;
  readonly shopUrl: string;
  start(role: 'backend' | 'shop'): Promise<SupervisedProcess>;
}

function describeVersion(
  house: HouseOfMany,
  { name, root, env, ...ports }: VersionOptions,
): Version {
  return {
    name,
    backendUrl: toLocal(ports.backend),
    shopUrl: toLocal(ports.shop),
    async start(role) {
      const started = house.serve({ name: `${name}-${role}`, role, port: ports[role], root, env });
      await started.waitUntilReady();
      return started;
    },
  };
}

interface VersionOptions {
  readonly name: string;
  /** The built checkout. */
  readonly root: string;
  readonly shop: number;
  readonly backend: number;
  readonly env: Readonly<Record<string, string>>;
}

/** All columns of the database, as `table.column type`. */
async function listColumns({ DATABASE_URL }: HouseOfMany): Promise<readonly string[]> {
  const sql =
    "select table_name || '.' || column_name || ' ' || data_type from information_schema.columns where table_schema = 'public'";
  const quiet = ['--no-psqlrc', '--tuples-only', '--no-align', `--command=${sql}`];
  const output = await runPostgres(variables, 'psql', [...quiet, DATABASE_URL]);
  return output.trim().split('\n');
}

const Session = z.object({ jwt: z.string() });

/** The accounts of the demo are stored once its Rentman has answered. */
function logIn({ name, backendUrl }: Version): Promise<string> {
  return waitUntil(
    `an account at ${name}`,
    ACCOUNTS_LIMIT_MS,
    async () => {
      const answer = await fetch(`${backendUrl}/api/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: 'miriam.novak', password: PASSWORD }),
      });
      return answer.ok ? Session.parse(await answer.json()).jwt : undefined;
    },
    ACCOUNTS_POLL_MS,
  );
}

/** Somebody signs in at each version, and all know the session. */
async function checkSessions(versions: readonly Version[]): Promise<Verdict> {
  const statuses: number[] = [];
  for (const at of versions) {
    const headers = { authorization: `Bearer ${await logIn(at)}` };
    for (const { backendUrl } of versions) {
      statuses.push((await fetch(`${backendUrl}/api/users/me`, { headers })).status);
    }
  }
  return {
    what: `a session of ${versions.map(({ name }) => name).join(', ')}, asked of each`,
    goal: '200',
    measured: statuses.join(' '),
    hasFailed: statuses.some((status) => status !== 200),
  };
}

/** What is published on one version stands in the shops of both. */
async function checkContent(
  house: HouseOfMany,
  at: Version,
  versions: readonly Version[],
): Promise<Verdict> {
  const title = `Geändert in ${at.name} ${versions.length}`;
  await (await openPage(house, at.backendUrl, 'agb'))(title);
  const began = Date.now();
  const shown = await Promise.all(
    versions.map(async ({ shopUrl }) => {
      while (Date.now() - began < MAX_WAIT_MS) {
        if ((await (await fetch(`${shopUrl}/agb`)).text()).includes(title)) break;
        await delay(200);
      }
      return Date.now() - began;
    }),
  );
  return {
    what: `a page published in ${at.name}, in the shop of ${versions.map(({ name }) => name).join(', ')}`,
    goal: `within ${LIVE_MS / 1000} s`,
    measured: `after ${shown.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`,
    hasFailed: shown.some((ms) => ms > LIVE_MS),
  };
}

/** Inquiries begin at one version and end at the other, while pages of both shops are opened. */
async function drive(house: HouseOfMany, target: Target, code: string, end: AbortSignal) {
  let visit = 0;
  const [stream, pages] = await Promise.all([
    sendInquiries({
      code,
      perSecond: 2,
      end,
      toUrls: (number) => [pick(target.backends, number), pick(target.backends, number + 1)],
      repeatsEvery: 4,
    }),
    browse({
      toShopUrl: () => pick(target.shops, visit++),
      visitors: 2,
      end,
      paths: PATHS,
      pauseMs: 500,
    }),
  ]);
  const { lost, doubled } = await compareWithRentman(house, stream.acknowledged);
  const failedPages = pages.errors + pages.unavailable;
  const repeated = stream.refusals.length;
  return [
    {
      what: `${stream.acknowledged.size} inquiries, begun at one version and ended at the other`,
      goal: '0 lost, 0 doubled, 0 repeated',
      measured: `${lost} lost, ${doubled} doubled, ${repeated} tries repeated`,
      hasFailed: lost + doubled + repeated > 0,
    },
    {
      what: `${pages.count} pages of both shops`,
      goal: '0 failed',
      measured: `${failedPages} failed`,
      hasFailed: failedPages > 0,
    },
  ];
}

async function measure(house: HouseOfMany, target: Target): Promise<Verdict[]> {
  const commit = await findCommit(from);
  const root = await buildEarlierVersion(commit);
  const [shopA = 0, backendA = 0, shopB = 0, backendB = 0] = await findFreePorts(4);
  const env = { WARM_PRODUCTS: '0', SHOP_PURGE_URLS: [shopA, shopB].map(toLocal).join(',') };
  const options = { name: commit, root, shop: shopA, backend: backendA, env };
  const earlier = describeVersion(house, options);
  const ours = { name: 'this-version', root: ROOT, shop: shopB, backend: backendB, env };
  const next = describeVersion(house, ours);
  target.backends = [earlier.backendUrl];
  target.shops = [earlier.shopUrl];
  await house.sandbox.waitUntilReady();
  const earlierBackend = await earlier.start('backend');
  const earlierShop = await earlier.start('shop');
  const code = await waitUntil('the first sync', SYNC_LIMIT_MS, async () => {
    const found = await findCode(earlier.backendUrl).catch(() => '');
    return found === '' ? undefined : found;
  });
  const before = await listColumns(house);
  console.info(`${earlier.name} runs; ${before.length} columns`);
  const end = new AbortController();
  const traffic = drive(house, target, code, end.signal);

  // As an upgrade goes: backends first, one beside the other; then the shops.
  const figures: Verdict[] = [];
  await delay(5000);
  const nextBackend = await next.start('backend');
  console.info('Backends of both versions run; the shop of the earlier one asks both');
  target.backends = [earlier.backendUrl, next.backendUrl];
  figures.push(await checkSessions([earlier, next]));
  figures.push(await checkContent(house, next, [earlier]));
  figures.push(await checkContent(house, earlier, [earlier]));
  await delay(besideSeconds * 1000);
  target.backends = [next.backendUrl];
  // As behind a balancer: what has begun at the earlier version ends there.
  await delay(2000);
  await earlierBackend.stop();
  await next.start('shop');
  console.info('Shops of both versions run, with the backend of this one');
  target.shops = [earlier.shopUrl, next.shopUrl];
  figures.push(await checkContent(house, next, [earlier, next]));
  await delay(10_000);
  target.shops = [next.shopUrl];
  await delay(2000);
  await earlierShop.stop();
  await delay(5000);
  end.abort();
  figures.push(...(await traffic));

  const after = await listColumns(house);
  const gone = before.filter((column) => !after.includes(column));
  figures.push({
    what: `${before.length} columns of ${earlier.name}, ${after.length} after it`,
    goal: 'none gone or changed',
    measured: gone.length === 0 ? 'none gone or changed' : `gone or changed: ${gone.join(', ')}`,
    hasFailed: gone.length > 0,
  });
  // The upgrade is taken back: the earlier version starts again on the database that this one has migrated.
  await nextBackend.stop();
  await earlier.start('backend');
  figures.push(await checkSessions([earlier]));
  const back = await listColumns(house);
  const dropped = after.filter((column) => !back.includes(column)).length;
  figures.push({
    what: `${earlier.name} started again after the upgrade`,
    goal: '0 columns gone',
    measured: `${dropped} columns gone`,
    hasFailed: dropped > 0,
  });
  return figures;
}

const LIMIT_MS = 60 * 60_000;

test(
  'an earlier version and this one serve one database side by side, and nothing is lost, doubled or refused',
  async ({ onTestFinished, task }) => {
    const target: Target = { backends: [], shops: [] };
    const [shopPort = 0, balancerPort = 0] = await findFreePorts(2);
    onTestFinished(await startBalancer(balancerPort, target));
    const BACKEND_URL = toLocal(balancerPort);
    const house = await startHouseOfMany({ SHOP_URL: toLocal(shopPort), BACKEND_URL });
    onTestFinished(() => house.end(task.result?.state === 'fail'));
    expect(findBroken(await measure(house, target))).toEqual([]);
  },
  LIMIT_MS,
);
