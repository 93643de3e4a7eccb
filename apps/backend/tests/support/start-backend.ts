import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { findFreePort } from '../free-ports';
import { prepareCompiledApp } from './compiled-app';
import { PATH, TEST_DATABASE_URL } from './env';
import { refuseLargeAnswers } from './large-answers';
import { makeOnce } from './make-once';
import { createTestDatabase, keepTemplate, type TestDatabase } from './test-database';
import { waitFor } from './wait-for';

export const STATUS_TOKEN = 'status-token-of-a-test';
export const PURGE_SECRET = 'purge-secret-of-a-test';
export const ADMIN = { email: 'admin@lichtspiel.example', password: 'Klappe-Test-2026' };

export const SECRETS = {
  APP_KEYS: 'first-key-of-a-test,second-key-of-a-test',
  API_TOKEN_SALT: 'api-token-salt-of-a-test',
  ADMIN_JWT_SECRET: 'admin-jwt-secret-of-a-test',
  TRANSFER_TOKEN_SALT: 'transfer-token-salt-of-a-test',
  JWT_SECRET: 'jwt-secret-of-a-test',
  ENCRYPTION_KEY: 'encryption-key-of-a-test-32-chars',
  PURGE_SECRET,
  STATUS_TOKEN,
  ADMIN_PASSWORD: ADMIN.password,
};

const ROUTES_MARK = 'ROUTES ';
const MODELS_MARK = 'MODELS ';
const DONE_MARK = 'DONE ';

/**
 * Ends the backend when its input ends, because a test process that is killed cannot stop it. A line of input makes
 * it print its routes and content types, or run one of its jobs as if at another time.
 */
const FOLLOW_PARENT = `data:text/javascript,${encodeURIComponent(`
  process.stdin.on('end', () => process.exit(1)).on('data', async (input) => {
    if (String(input).startsWith('{')) {
      const { file, job, at } = JSON.parse(input);
      const { default: jobs } = await import('file://' + process.cwd() + '/dist/src/' + file);
      await jobs[job](strapi, new Date(at));
      return console.log('${DONE_MARK}true');
    }
    const routes = strapi.server.listRoutes();
    const names = routes.flatMap(({ methods, path }) => methods.map((method) => method + ' ' + path));
    console.log('${ROUTES_MARK}' + JSON.stringify(names));
    console.log('${MODELS_MARK}' + JSON.stringify(Object.values(strapi.contentTypes)));
  });
`)}`;

const UNREACHABLE_URLS = { RENTMAN_URL: 'http://127.0.0.1:9', SHOP_URL: 'http://127.0.0.1:9' };
const MAX_START_MS = 240_000;
const MAX_STOP_MS = 10_000;
const MAX_ROUTES_MS = 10_000;

const Model = z.object({
  uid: z.string(),
  kind: z.enum(['collectionType', 'singleType']),
  pluginOptions: z
    .looseObject({ 'content-manager': z.object({ visible: z.boolean() }).optional() })
    .default({}),
  attributes: z.record(
    z.string(),
    z.object({
      type: z.string(),
      target: z.string().optional(),
      private: z.boolean().default(false),
      searchable: z.boolean().default(true),
    }),
  ),
});
export type Model = z.infer<typeof Model>;

export interface Backend {
  readonly url: string;
  readonly dataDir: string;
  /** Null on SQLite. */
  readonly databaseUrl: string | null;
  /** Its whole log, without colours. */
  readonly output: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Resident memory of its process, in MB. */
  readMemoryMb(): number;
  /** Stops it with SIGTERM and answers with the exit code. Its data stays. */
  stop(): Promise<number | null>;
  /** Ends it with SIGKILL, even while it starts. Its data stays. */
  kill(): Promise<void>;
  /** Stops the process or continues it, as on an overloaded machine. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Every route of it, those of the panel too, as `GET /admin/users/:id`. */
  listRoutes(): Promise<readonly string[]>;
  /** Every content type of it, with the attributes that the panel never shows. */
  listModels(): Promise<readonly Model[]>;
  /**
   * Runs a job that it otherwise repeats by itself, as if at another time: a function of the default export of a
   * compiled file, called with Strapi and the time.
   */
  doAt(at: Date, file: string, job: string): Promise<void>;
  /** Starts it again on its data, with other settings if given. */
  restart(settings?: Settings): Promise<void>;
  /** Kills it and deletes its data. Throws when one of its answers was larger than the budget of its call. */
  remove(): Promise<void>;
}

export type Settings = Readonly<Record<string, string>>;

/**
 * Starts the compiled backend as its own process, with a data folder and a database of its own and the given settings.
 * Both are copies of what a first start creates, except with `DEMO_CONTENT`: then the backend starts on empty ones.
 */
export async function startBackend(settings: Settings = {}): Promise<Backend> {
  const app = await prepareCompiledApp();
  const dataDir = mkdtempSync(join(tmpdir(), 'klappe-backend-data-'));
  const isEmpty = settings.DEMO_CONTENT === 'true';
  if (!isEmpty) await copyFirstStart(app, dataDir);
  const database = await createTestDatabase(isEmpty ? undefined : toTemplateName(app));
  return startOn({ app, dataDir, database }, settings);
}

/** Starts one more backend on the database of another one, with a data folder of its own. */
export async function startBeside(other: Backend, settings: Settings): Promise<Backend> {
  const app = await prepareCompiledApp();
  const dataDir = mkdtempSync(join(tmpdir(), 'klappe-backend-data-'));
  const database = { url: other.databaseUrl ?? '', drop: async () => {} };
  return await startOn({ app, dataDir, database }, settings);
}

/** Starts a backend on data that a test has put into place. */
export async function startOnData(
  data: { readonly dataDir: string; readonly database: TestDatabase | null },
  settings: Settings,
): Promise<Backend> {
  return await startOn({ app: await prepareCompiledApp(), ...data }, settings);
}

/**
 * Starts several backends on one database at the same moment, one for each of the given settings, each with a data
 * folder of its own, as on several machines. On PostgreSQL only. With `isEmpty` it is a first start of all of them.
 */
export async function startBackends(
  settings: readonly Settings[],
  { isEmpty = false } = {},
): Promise<readonly Backend[]> {
  const app = await prepareCompiledApp();
  const folders = settings.map(() => mkdtempSync(join(tmpdir(), 'klappe-backend-data-')));
  if (!isEmpty) for (const folder of folders) await copyFirstStart(app, folder);
  const database = await createTestDatabase(isEmpty ? undefined : toTemplateName(app));
  const starts = settings.map((each, index) =>
    startOn(
      { app, dataDir: folders[index] ?? '', database },
      { SMTP_URL: 'smtp://127.0.0.1:9', ...each },
    ),
  );
  return await Promise.all(starts);
}

/** Fills a data folder with a copy of what a first start creates: tables, roles, the panel's account. */
async function copyFirstStart(app: string, dataDir: string): Promise<void> {
  const template = toTemplateFolder(app);
  await makeOnce(template, async (draft) => {
    const database = await createTestDatabase();
    const backend = await startOn({ app, dataDir: draft, database }, UNREACHABLE_URLS);
    await backend.stop();
    if (database) await keepTemplate(database, toTemplateName(app));
    await database?.drop();
  });
  cpSync(template, dataDir, { recursive: true });
}

/** Each PostgreSQL cluster has a template folder of its own, because the compiled app is kept longer than a cluster. */
function toTemplateFolder(app: string): string {
  const cluster = TEST_DATABASE_URL ? new URL(TEST_DATABASE_URL).searchParams.get('host') : null;
  return join(app, `data-template${cluster === null ? '' : `-${basename(cluster)}`}`);
}

function toTemplateName(app: string): string {
  return `template_${basename(app)}`;
}

interface BackendFolders {
  readonly app: string;
  readonly dataDir: string;
  readonly database: TestDatabase | null;
}

async function startOn(
  { app, dataDir, database }: BackendFolders,
  settings: Settings,
): Promise<Backend> {
  const port = settings.BACKEND_PORT ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  let child: ChildProcess | null = null;

  function createEnv(more: Settings) {
    return {
      PATH,
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
      NO_COLOR: '1',
      NODE_COMPILE_CACHE: join(app, 'compiled'),
      DATA_DIR: dataDir,
      BACKEND_PORT: String(port),
      BACKEND_URL: url,
      // All tests call from one address.
      SENDER_MAILS_PER_HOUR: '99999',
      // Rentman's limit would make most tests wait; those about it set it themselves.
      RENTMAN_REQUESTS_PER_SECOND: '500',
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...SECRETS,
      ...settings,
      ...more,
    };
  }

  async function start(more: Settings): Promise<void> {
    const args = ['--import', FOLLOW_PARENT, join(app, 'dist/src/main.js')];
    const started = spawn(process.execPath, args, { cwd: app, env: createEnv(more) });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const limit = Date.now() + MAX_START_MS;
    while (!(await isHealthy(url))) {
      if (hasEnded(started) || Date.now() > limit) {
        // It would keep its connections to the database until all tests have ended.
        await kill();
        throw new Error(`The backend did not start:\n${output}`);
      }
      await delay(100);
    }
  }

  async function stop(): Promise<number | null> {
    const running = child;
    child = null;
    if (!running || hasEnded(running)) return running?.exitCode ?? null;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    const timer = setTimeout(() => running.kill('SIGKILL'), MAX_STOP_MS);
    await ended;
    clearTimeout(timer);
    return running.exitCode;
  }

  async function kill(): Promise<void> {
    const running = child;
    child = null;
    if (!running || hasEnded(running)) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  async function readPrinted(mark: string, input = 'print'): Promise<unknown> {
    const before = output.length;
    child?.stdin?.write(`${input}\n`);
    const line = await waitFor(() => {
      const printed = output.slice(before).match(new RegExp(`^${mark}(.*)\n`, 'm'))?.[1];
      if (!printed) throw new Error(`The backend does not print its ${mark}`);
      return printed;
    }, MAX_ROUTES_MS);
    return JSON.parse(line);
  }

  await start({});
  return {
    url,
    dataDir,
    databaseUrl: database?.url ?? null,
    get output() {
      return stripVTControlCharacters(output);
    },
    fetch: (path, init) => fetch(`${url}${path}`, init),
    readMemoryMb: () => readMemoryMb(child),
    listRoutes: async () => z.array(z.string()).parse(await readPrinted(ROUTES_MARK)),
    listModels: async () => z.array(Model).parse(await readPrinted(MODELS_MARK)),
    async doAt(at, file, job) {
      await readPrinted(DONE_MARK, JSON.stringify({ file, job, at }));
    },
    stop,
    kill,
    signal: (name) => void child?.kill(name),
    async restart(more = {}) {
      await stop();
      await start(more);
    },
    async remove() {
      await kill();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
      refuseLargeAnswers(output);
    },
  };
}

function readMemoryMb(child: ChildProcess | null): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child?.pid)], { env: { PATH } });
  return Number(kilobytes) / 1024;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/_health`)).ok;
  } catch {
    return false;
  }
}
