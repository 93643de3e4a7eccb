import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { prepareDataFolder } from '#tools/data-folder.ts';
import { readSettings, readVariables } from '#tools/env.ts';
import { findPostgres, POSTGRES_ADVICE, startCluster } from '#tools/postgres/cluster.ts';
import { findFreePorts } from '#tools/processes/ports.ts';
import { runCommand } from '#tools/processes/run-command.ts';
import { createStack } from '#tools/processes/stack.ts';
import { ROOT } from '#tools/repository.ts';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import { describeServices } from '#tools/services.ts';
import { startMailServer } from '../e2e/support/mail-server.ts';
import { waitUntil } from '../e2e/support/wait-until.ts';
import { printVerdicts, type Verdict } from './figures.ts';
import { compareWithRentman, findCode } from './inquiries.ts';
import { runTraffic, startBalancer, type Target } from './upgrade/traffic.ts';
import {
  buildEarlierVersion,
  describeVersion,
  findCommit,
  startRole,
  type Version,
} from './upgrade/version.ts';

// `npm run upgrade:test -- --from <commit>`; without it the last tag. `--beside 60`: seconds that both versions run.
const { values } = parseArgs({
  options: { from: { type: 'string' }, beside: { type: 'string', default: '45' } },
});
const SANDBOX_TOKEN = 'sandbox-token';
const PASSWORD = 'Klappe-Demo-2026';
/** How long a page may show what was changed, and how long is waited for it. */
const LIVE_MS = 5000;
const MAX_WAIT_MS = 30_000;
const SYNC_LIMIT_MS = 120_000;
const Session = z.object({ jwt: z.string() });
const Login = z.object({ data: z.object({ token: z.string() }) });
const Pages = z.object({ results: z.array(z.looseObject({ documentId: z.string() })).min(1) });

const variables = readVariables(ROOT);
const folder = mkdtempSync(join(tmpdir(), 'klappe-upgrade-'));
prepareDataFolder(folder);
const endings: (() => Promise<unknown> | unknown)[] = [];

async function startDatabase(): Promise<string> {
  const programs = findPostgres(variables);
  if (programs === null) throw new Error(POSTGRES_ADVICE);
  const cluster = await startCluster(programs, variables);
  endings.push(() => cluster.stop());
  return cluster.url;
}

/** Rentman's stand-in of this version, for both. */
async function startSandbox(port: number): Promise<string> {
  const settings = readSettings(
    {
      DATA_DIR: folder,
      SANDBOX_PORT: String(port),
      SANDBOX_TOKEN,
      SHOP_PORT: '1',
      BACKEND_PORT: '2',
    },
    ROOT,
  );
  const secrets = readOrCreateSecrets(folder, {});
  const services = describeServices({ root: ROOT, settings, secrets, variables });
  const sandbox = createStack(
    services.filter(({ name }) => name === 'sandbox'),
    { logDir: join(folder, 'logs'), healthLimitMs: 60_000, graceMs: 5000, onLine: () => {} },
  );
  endings.push(() => sandbox.stop());
  if (await sandbox.start()) throw new Error('The sandbox does not start');
  return settings.RENTMAN_URL;
}

/** All columns of the database, as `table.column type`. */
async function listColumns(url: string): Promise<readonly string[]> {
  const sql =
    "select table_name || '.' || column_name || ' ' || data_type from information_schema.columns where table_schema = 'public'";
  const args = ['--no-psqlrc', '--tuples-only', '--no-align', `--command=${sql}`, url];
  const file = join(findPostgres(variables) ?? '', 'psql');
  const { isDone, output } = await runCommand({
    file,
    args,
    cwd: ROOT,
    env: variables,
    limitMs: 30_000,
  });
  if (!isDone) throw new Error(output);
  return output.split('\n').filter(Boolean);
}

async function call(url: string, token: string | null, body?: unknown): Promise<Response> {
  return await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Somebody signs in at each version, and both know the session. */
async function checkSessions(versions: readonly Version[]): Promise<Verdict> {
  const statuses: number[] = [];
  for (const at of versions) {
    const login = { identifier: 'miriam.novak', password: PASSWORD };
    const answer = await call(`${at.backendUrl}/api/auth/local`, null, login);
    const { jwt } = Session.parse(await answer.json());
    for (const other of versions) {
      statuses.push((await call(`${other.backendUrl}/api/users/me`, jwt)).status);
    }
  }
  return {
    what: 'a session of either version, asked of both',
    goal: '200',
    measured: statuses.join(' '),
    hasFailed: statuses.some((status) => status !== 200),
  };
}

/** What is published on one version stands in the shops of both. */
async function checkContent(at: Version, versions: readonly Version[]): Promise<Verdict> {
  const { ADMIN_PASSWORD: password } = readOrCreateSecrets(folder, {});
  const admin = { email: 'admin@lichtspiel.example', password };
  const answer = await call(`${at.backendUrl}/admin/login`, null, admin);
  const { token } = Login.parse(await answer.json()).data;
  const entries = `${at.backendUrl}/content-manager/collection-types/api::page.page`;
  const list = await call(`${entries}?filters[slug][$eq]=agb`, token);
  const { results } = Pages.parse(await list.json());
  const title = `Geändert in ${at.name} ${versions.length}`;
  const url = `${entries}/${results[0]?.documentId}/actions/publish`;
  const { status } = await call(url, token, { pageTitle: title });
  const began = Date.now();
  const shown = await Promise.all(
    versions.map(async ({ shopUrl }) => {
      while (Date.now() - began < MAX_WAIT_MS) {
        if ((await (await call(`${shopUrl}/agb`, null)).text()).includes(title)) break;
        await delay(200);
      }
      return Date.now() - began;
    }),
  );
  return {
    what: `a page published in ${at.name}, in the shop of ${versions.map(({ name }) => name).join(', ')}`,
    goal: `within ${LIVE_MS / 1000} s`,
    measured: `${status}; after ${shown.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`,
    hasFailed: shown.some((ms) => ms > LIVE_MS),
  };
}

interface Place {
  readonly database: string;
  readonly sandbox: string;
  readonly versions: readonly [Version, Version];
}

/** Starts what both versions need, and describes how each starts; the balancer asks the backends of `target`. */
async function prepare(target: Target): Promise<Place> {
  const commit = await findCommit(values.from, variables);
  const root = await buildEarlierVersion(commit, variables);
  const ports = await findFreePorts(5);
  const [shopA = 0, shopB = 0, backendA = 0, backendB = 0, sandboxPort = 0] = ports;
  const database = await startDatabase();
  const sandbox = await startSandbox(sandboxPort);
  const mailServer = await startMailServer();
  endings.push(() => mailServer.close());
  const balancer = await startBalancer(() => target.backends);
  endings.push(() => balancer.stop());
  const shared = {
    DATABASE_URL: database,
    SMTP_URL: mailServer.url,
    RENTMAN_URL: sandbox,
    RENTMAN_TOKEN: SANDBOX_TOKEN,
    // The name that every version knows, for the backend as browsers and as shops reach it.
    BACKEND_URL: balancer.url,
    DEMO_CONTENT: 'true',
    SANDBOX_PORT: '3',
    WARM_PRODUCTS: '0',
    INQUIRY_CALLS_PER_10_MINUTES: '99999',
    GUEST_MAILS_PER_HOUR: '0',
    SHOP_PURGE_URLS: [shopA, shopB].map((port) => `http://127.0.0.1:${port}`).join(','),
  };
  const toVersion = (name: string, from: string, shop: number, backend: number) =>
    describeVersion({
      name,
      root: from,
      folder,
      variables,
      settings: { ...shared, SHOP_PORT: String(shop), BACKEND_PORT: String(backend) },
    });
  const earlier = await toVersion(commit, root, shopA, backendA);
  const next = await toVersion('this version', ROOT, shopB, backendB);
  for (const version of [earlier, next]) endings.push(() => version.processes.stop());
  return { versions: [earlier, next], database, sandbox };
}

/** As an upgrade goes: backends first, one beside the other; then the shops. */
async function upgrade(target: Target, [earlier, next]: readonly [Version, Version]) {
  await delay(5000);
  await startRole(next, 'backend');
  console.info('Backends of both versions run; the shop of the earlier one asks both');
  target.backends = [earlier.backendUrl, next.backendUrl];
  const figures = [
    await checkSessions([earlier, next]),
    await checkContent(next, [earlier]),
    await checkContent(earlier, [earlier]),
  ];
  await delay(Number(values.beside) * 1000);
  target.backends = [next.backendUrl];
  // As behind a balancer: what has begun at the earlier version ends there.
  await delay(2000);
  await earlier.processes.stopService('backend');
  await startRole(next, 'shop');
  console.info('Shops of both versions run, with the backend of this one');
  target.shops = [earlier.shopUrl, next.shopUrl];
  figures.push(await checkContent(next, [earlier, next]));
  await delay(10_000);
  target.shops = [next.shopUrl];
  await delay(2000);
  await earlier.processes.stopService('shop');
  await delay(5000);
  return figures;
}

async function measure(): Promise<Verdict[]> {
  const target: Target = { backends: [], shops: [] };
  const { versions, database, sandbox } = await prepare(target);
  const [earlier] = versions;
  target.backends = [earlier.backendUrl];
  target.shops = [earlier.shopUrl];
  await startRole(earlier, 'backend');
  await startRole(earlier, 'shop');
  const code = await waitUntil('the first sync', SYNC_LIMIT_MS, async () => {
    const found = await findCode(earlier.backendUrl).catch(() => '');
    return found === '' ? undefined : found;
  });
  const before = await listColumns(database);
  console.info(`${earlier.name} runs; ${before.length} columns`);
  const end = new AbortController();
  const traffic = runTraffic(target, code, end.signal);
  const figures = await upgrade(target, versions).finally(() => end.abort());
  const { references, repeated, pages, failedPages } = await traffic;
  const rentman = { sandboxUrl: sandbox, sandboxToken: SANDBOX_TOKEN };
  const { lost, doubled } = await compareWithRentman(rentman, references);
  const after = await listColumns(database);
  const gone = before.filter((column) => !after.includes(column));
  for (const failed of failedPages.slice(0, 5)) console.info(failed);
  return [
    {
      what: `${references.size} inquiries, begun at one version and ended at the other`,
      goal: '0 lost, 0 doubled, 0 repeated',
      measured: `${lost} lost, ${doubled} doubled, ${repeated} tries repeated`,
      hasFailed: lost + doubled + repeated > 0,
    },
    {
      what: `${pages} pages of both shops`,
      goal: '0 failed',
      measured: `${failedPages.length} failed`,
      hasFailed: failedPages.length > 0,
    },
    ...figures,
    {
      what: `${before.length} columns of ${earlier.name}, ${after.length} after it`,
      goal: 'none gone or changed',
      measured: gone.length === 0 ? 'none gone or changed' : `gone or changed: ${gone.join(', ')}`,
      hasFailed: gone.length > 0,
    },
    await goBack(versions, database),
  ];
}

/** The upgrade is taken back: the earlier version starts again on the database that this one has migrated. */
async function goBack(
  [earlier, next]: readonly [Version, Version],
  database: string,
): Promise<Verdict> {
  const all = await listColumns(database);
  await next.processes.stop();
  await startRole(earlier, 'backend');
  const { measured, hasFailed } = await checkSessions([earlier]);
  const now = await listColumns(database);
  const gone = all.filter((column) => !now.includes(column));
  return {
    what: `${earlier.name} started again after the upgrade`,
    goal: 'a session 200, 0 columns gone',
    measured: `a session ${measured}; ${gone.length} columns gone`,
    hasFailed: hasFailed || gone.length > 0,
  };
}

try {
  printVerdicts(await measure());
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const stop of endings.reverse()) await stop();
  if (process.exitCode === 1) console.info(`Logs: ${folder}/*/logs`);
  else rmSync(folder, { recursive: true, force: true });
}
