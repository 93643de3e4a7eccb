import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareCompiledApp } from './compiled-app';
import { copyDataTemplate } from './data-template';
import { PATH } from './env';

export const STATUS_TOKEN = 'status-token-of-a-test';
export const PURGE_SECRET = 'purge-secret-of-a-test';
export const ADMIN = { email: 'admin@lichtspiel.example', password: 'Klappe-Test-2026' };

const SECRETS = {
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

/** Ends the backend when its input ends, because a test process that is killed cannot stop it. */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.stdin.resume().on('end', () => process.exit(1))",
)}`;

const UNREACHABLE_URLS = { RENTMAN_URL: 'http://127.0.0.1:9', SHOP_URL: 'http://127.0.0.1:9' };
const MAX_START_MS = 120_000;
const MAX_STOP_MS = 10_000;

export interface Backend {
  readonly url: string;
  readonly dataDir: string;
  /** Its whole log. */
  readonly output: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Stops it with SIGTERM and answers with the exit code. Its data stays. */
  stop(): Promise<number | null>;
  /** Starts it again on its data, with other settings if given. */
  restart(settings?: Settings): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

export type Settings = Readonly<Record<string, string>>;

/**
 * Starts the compiled backend as its own process, with a data folder of its own and the given settings. The folder is a
 * copy of what a first start creates, except with `DEMO_CONTENT`: then the backend starts on an empty folder.
 */
export async function startBackend(settings: Settings = {}): Promise<Backend> {
  const app = prepareCompiledApp();
  const dataDir = mkdtempSync(join(tmpdir(), 'klappe-backend-data-'));
  if (settings.DEMO_CONTENT !== 'true') {
    await copyDataTemplate(app, dataDir, async (draft) => {
      const backend = await startOn(app, draft, UNREACHABLE_URLS);
      await backend.stop();
    });
  }
  return startOn(app, dataDir, settings);
}

async function startOn(app: string, dataDir: string, settings: Settings): Promise<Backend> {
  const port = settings.BACKEND_PORT ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  let child: ChildProcess | null = null;

  async function start(more: Settings): Promise<void> {
    const script = join(app, 'node_modules/@strapi/strapi/bin/strapi.js');
    const env = {
      PATH,
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
      NO_COLOR: '1',
      NODE_COMPILE_CACHE: join(app, 'compiled'),
      DATA_DIR: dataDir,
      BACKEND_PORT: String(port),
      BACKEND_URL: url,
      ...SECRETS,
      ...settings,
      ...more,
    };
    const args = ['--import', END_WITH_PARENT, script, 'start'];
    const started = spawn(process.execPath, args, { cwd: app, env });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const limit = Date.now() + MAX_START_MS;
    while (!(await isHealthy(url))) {
      if (started.exitCode !== null || Date.now() > limit) {
        throw new Error(`The backend did not start:\n${output}`);
      }
      await delay(100);
    }
  }

  async function stop(): Promise<number | null> {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return running?.exitCode ?? null;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    const timer = setTimeout(() => running.kill('SIGKILL'), MAX_STOP_MS);
    await ended;
    clearTimeout(timer);
    return running.exitCode;
  }

  await start({});
  return {
    url,
    dataDir,
    get output() {
      return output;
    },
    fetch: (path, init) => fetch(`${url}${path}`, init),
    stop,
    async restart(more = {}) {
      await stop();
      await start(more);
    },
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/_health`)).ok;
  } catch {
    return false;
  }
}

/** A port that is free at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port was given');
  return address.port;
}
