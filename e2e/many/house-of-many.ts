import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { readVariables } from '#tools/env.ts';
import {
  findPostgres,
  findServerUser,
  initializeData,
  POSTGRES_ADVICE,
} from '#tools/postgres/cluster.ts';
import { runCommand } from '#tools/processes/run-command.ts';
import { waitForHealth } from '#tools/processes/stack.ts';
import { findFreePorts } from '#tools/processes/testing/free-ports.ts';
import { ROOT } from '#tools/repository.ts';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import { pickSystemVariables } from '#tools/system-variables.ts';
import { startMailServer } from '../support/mail-server.ts';
import { openPanelApi } from '../support/panel-api.ts';

const START_LIMIT_MS = 600_000;
const GRACE_MS = 12_000;
/** As long as the systemd units of `deploy/` wait. */
const RESTART_PAUSE_MS = 2000;
const SANDBOX_TOKEN = 'sandbox-token';

interface ProcessOptions {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Answers with a 2xx status once it is ready. */
  readonly healthUrl?: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** A process that is started again when it ends, as a supervisor does. */
export interface SupervisedProcess {
  waitUntilReady(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

function supervise(options: ProcessOptions, logDir: string): SupervisedProcess {
  const { name, file, args, healthUrl, ...place } = options;
  const log = createWriteStream(join(logDir, `${name}.log`), { flags: 'a' });
  let child: ChildProcess | null = null;
  let isStopping = false;
  let ended: Promise<unknown> = Promise.resolve();

  function start(): void {
    const started = spawn(file, args, { ...place, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    ended = new Promise((resolve) => started.once('close', resolve));
    started.once('close', () => {
      if (!isStopping) setTimeout(() => !isStopping && start(), RESTART_PAUSE_MS);
    });
  }

  start();
  return {
    async waitUntilReady() {
      if (healthUrl === undefined) return;
      const { signal } = new AbortController();
      if (await waitForHealth(healthUrl, START_LIMIT_MS, signal)) return;
      throw new Error(`${name} is not ready: see its log in ${logDir}`);
    },
    signal: (signal) => void child?.kill(signal),
    async stop() {
      isStopping = true;
      child?.kill('SIGCONT');
      child?.kill('SIGTERM');
      await Promise.race([ended, delay(GRACE_MS, undefined, { ref: false })]);
      child?.kill('SIGKILL');
      await ended;
    },
  };
}

export const toLocal = (port: number) => `http://127.0.0.1:${port}`;

interface Role {
  readonly name: string;
  readonly role: 'shop' | 'backend';
  readonly port: number;
  /** The built checkout that it is of. */
  readonly root?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export type HouseOfMany = Awaited<ReturnType<typeof startHouseOfMany>>;

/** Starts what several shops and backends share: a PostgreSQL that flushes to the disk and can be restarted, the sandbox, a mail server. */
export async function startHouseOfMany(addresses: {
  /** As browsers reach them, the backend also as the sandbox does. */
  readonly SHOP_URL: string;
  readonly BACKEND_URL: string;
}) {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-house-'));
  // PostgreSQL runs as another user, in a folder of its own below.
  chmodSync(folder, 0o711);
  const logDir = join(folder, 'logs');
  mkdirSync(logDir);
  const variables = readVariables(ROOT);
  const system = pickSystemVariables(variables);
  const [postgresPort = 0, sandboxPort = 0] = await findFreePorts(2);
  const mailServer = await startMailServer();
  const started: SupervisedProcess[] = [];
  const start = (options: ProcessOptions) => {
    const process = supervise(options, logDir);
    started.push(process);
    return process;
  };

  async function startPostgres(): Promise<SupervisedProcess> {
    const programs = findPostgres(variables);
    if (programs === null) throw new Error(POSTGRES_ADVICE);
    const cwd = join(folder, 'postgres');
    mkdirSync(cwd);
    const user = findServerUser();
    if (user) chownSync(cwd, user.uid, user.gid);
    const data = join(cwd, 'data');
    const command = { cwd, env: { ...variables, HOME: cwd }, ...user };
    await initializeData(programs, data, command);
    const settings = [
      `port=${postgresPort}`,
      'listen_addresses=127.0.0.1',
      'shared_buffers=64MB',
      'max_connections=100',
    ];
    const args = ['-D', data, '-k', cwd, ...settings.flatMap((setting) => ['-c', setting])];
    const server = start({
      name: 'postgres',
      file: join(programs, 'postgres'),
      args,
      ...command,
    });
    const isReady = `${programs}/pg_isready -q -h 127.0.0.1 -p ${postgresPort}`;
    const wait = ['-c', `until ${isReady}; do sleep 0.2; done`];
    await runCommand({ file: '/bin/sh', args: wait, cwd, env: variables, limitMs: 60_000 });
    return server;
  }

  const postgres = await startPostgres();
  const sandbox = start({
    name: 'sandbox',
    file: process.execPath,
    args: ['apps/rentman-sandbox/src/main.ts'],
    cwd: ROOT,
    env: {
      ...system,
      DATA_DIR: join(folder, 'sandbox'),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_TOKEN,
      SANDBOX_WEBHOOK_URL: `${addresses.BACKEND_URL}/rentman/webhook`,
    },
    healthUrl: `${toLocal(sandboxPort)}/_sandbox/health`,
  });
  const RENTMAN_URL = toLocal(sandboxPort);
  const DATABASE_URL = `postgres://klappe@127.0.0.1:${postgresPort}/postgres`;
  const shared = {
    ...system,
    ...readOrCreateSecrets(folder, {}),
    ...addresses,
    RENTMAN_URL,
    RENTMAN_TOKEN: SANDBOX_TOKEN,
    RENTMAN_WEBHOOK_TOKEN: 'sandbox-webhook-token',
    SANDBOX_PORT: '3',
    DATABASE_URL,
    DEMO_CONTENT: 'true',
    SMTP_URL: mailServer.url,
    TRUSTED_PROXIES: '127.0.0.1',
    INQUIRY_CALLS_PER_10_MINUTES: '99999',
    GUEST_MAILS_PER_HOUR: '0',
  };
  return {
    folder,
    DATABASE_URL,
    RENTMAN_URL,
    RENTMAN_TOKEN: SANDBOX_TOKEN,
    mails: mailServer.mails,
    postgres,
    sandbox,
    start,
    /** Starts a role on a port, with a data folder of its own. */
    serve: ({ name, role, port, root = ROOT, env }: Role) =>
      start({
        name,
        file: process.execPath,
        args: ['tools/serve.ts', role],
        cwd: root,
        env: {
          ...shared,
          DATA_DIR: join(folder, name),
          SHOP_PORT: String(role === 'shop' ? port : 1),
          BACKEND_PORT: String(role === 'backend' ? port : 2),
          ...env,
        },
        healthUrl: `${toLocal(port)}/readyz`,
      }),
    /** Ends everything; the logs stay where the test has failed. */
    async end(keepsLogs: boolean) {
      for (const each of started.reverse()) await each.stop();
      await mailServer.close();
      if (keepsLogs) console.info(`Logs: ${logDir}`);
      else rmSync(folder, { recursive: true, force: true });
    },
  };
}

const Pages = z.object({ results: z.array(z.looseObject({ documentId: z.string() })).min(1) });

/** Publishes another title of a page in the panel of a backend. */
export async function openPage({ folder }: HouseOfMany, BACKEND_URL: string, slug: string) {
  const ADMIN_EMAIL = 'admin@lichtspiel.example';
  const panel = await openPanelApi({ settings: { BACKEND_URL, ADMIN_EMAIL, DATA_DIR: folder } });
  const entries = '/content-manager/collection-types/api::page.page';
  const list = await panel.call('GET', `${entries}?filters[slug][$eq]=${slug}`);
  const id = Pages.parse(list).results[0]?.documentId;
  return (pageTitle: string) =>
    panel.call('POST', `${entries}/${id}/actions/publish`, { pageTitle });
}
