import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, createWriteStream, mkdirSync, type WriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  findPostgres,
  findServerUser,
  initializeData,
  POSTGRES_ADVICE,
} from '#tools/postgres/cluster.ts';
import { waitForHealth } from '#tools/processes/health.ts';
import { runCommand } from '#tools/processes/run-command.ts';

const START_LIMIT_MS = 600_000;
const GRACE_MS = 12_000;
/** As long as the systemd units of `deploy/` wait. */
const RESTART_PAUSE_MS = 2000;

interface ProcessOptions {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Answers with a 2xx status once it is ready. */
  readonly healthUrl: string | null;
  readonly logDir: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** A process that is started again when it ends, as a supervisor does. */
export interface SupervisedProcess {
  readonly name: string;
  waitUntilReady(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** How often it ended without being asked to. */
  readonly deaths: number;
  stop(): Promise<void>;
}

export function supervise(options: ProcessOptions): SupervisedProcess {
  const log: WriteStream = createWriteStream(join(options.logDir, `${options.name}.log`));
  let child: ChildProcess | null = null;
  let isStopping = false;
  let deaths = -1;
  let ended: Promise<unknown> = Promise.resolve();

  function start(): void {
    const { file, args, cwd, env, uid, gid } = options;
    const ids = uid === undefined ? {} : { uid, gid };
    const started = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...ids });
    child = started;
    deaths += 1;
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    ended = new Promise((resolve) => started.once('close', resolve));
    started.once('close', () => {
      if (!isStopping) setTimeout(() => !isStopping && start(), RESTART_PAUSE_MS);
    });
  }

  start();
  return {
    name: options.name,
    get deaths() {
      return deaths;
    },
    async waitUntilReady() {
      if (options.healthUrl === null) return;
      const { signal } = new AbortController();
      if (await waitForHealth(options.healthUrl, START_LIMIT_MS, signal)) return;
      throw new Error(`${options.name} is not ready: see its log in ${options.logDir}`);
    },
    signal(name) {
      child?.kill(name);
    },
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

export interface Place {
  readonly folder: string;
  readonly logDir: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** A PostgreSQL that flushes to the disk, as in a house, and can be restarted. */
export async function startPostgres(place: Place, port: number) {
  const programs = findPostgres(place.variables);
  if (programs === null) throw new Error(POSTGRES_ADVICE);
  const folder = join(place.folder, 'postgres');
  mkdirSync(folder);
  const user = findServerUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const env = { ...place.variables, HOME: folder };
  await initializeData(programs, data, { cwd: folder, env, ...user });
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'shared_buffers=64MB',
    'max_connections=100',
  ];
  const server = supervise({
    name: 'postgres',
    file: join(programs, 'postgres'),
    args: ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    cwd: folder,
    env,
    healthUrl: null,
    logDir: place.logDir,
    ...user,
  });
  await waitForPostgres(programs, port, place.variables);
  return { server, url: `postgres://klappe@127.0.0.1:${port}/postgres` };
}

async function waitForPostgres(programs: string, port: number, env: Place['variables']) {
  const args = [
    '-c',
    `until ${programs}/pg_isready -q -h 127.0.0.1 -p ${port}; do sleep 0.2; done`,
  ];
  const { isDone, output } = await runCommand({
    file: '/bin/sh',
    args,
    cwd: '/',
    env,
    limitMs: 60_000,
  });
  if (!isDone) throw new Error(`PostgreSQL does not start: ${output}`);
}

export interface Ports {
  readonly shops: readonly [number, number];
  readonly backends: readonly [number, number];
  /** The balancer for browsers. */
  readonly shop: number;
  readonly backend: number;
  /** The balancer between the shops and the backends. */
  readonly inside: number;
}

const LIMITS = 'max_fails=3 fail_timeout=2s';

function toServer(listen: number, upstream: string, seconds: number): string {
  return `server { listen 127.0.0.1:${listen}; location / { proxy_pass http://${upstream}; proxy_read_timeout ${seconds}s; } }`;
}

/** The balancer as in `deploy/nginx.conf`, without TLS and on loopback. */
export async function startNginx(place: Place, ports: Ports): Promise<SupervisedProcess> {
  const [shopA, shopB] = ports.shops;
  const [backendA, backendB] = ports.backends;
  const group = (name: string, first: number, second: number) =>
    `upstream ${name} { server 127.0.0.1:${first} ${LIMITS}; server 127.0.0.1:${second} ${LIMITS}; keepalive 32; }`;
  const configuration = `
daemon off; worker_processes 1; pid ${place.folder}/nginx.pid; error_log ${place.logDir}/nginx-error.log;
events { worker_connections 1024; }
http {
  access_log off; client_max_body_size 60m;
  client_body_temp_path ${place.folder}/n1; proxy_temp_path ${place.folder}/n2;
  fastcgi_temp_path ${place.folder}/n3; uwsgi_temp_path ${place.folder}/n4; scgi_temp_path ${place.folder}/n5;
  proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header X-Request-Id $request_id;
  add_header X-Upstream $upstream_addr always;
  proxy_connect_timeout 2s; proxy_next_upstream error timeout; proxy_next_upstream_tries 2;
  ${group('shops', shopA, shopB)}
  ${group('backends', backendA, backendB)}
  upstream webhooks { server 127.0.0.1:${backendA} max_fails=1 fail_timeout=2s; server 127.0.0.1:${backendB} max_fails=1 fail_timeout=2s; keepalive 8; }
  ${toServer(ports.shop, 'shops', 6)}
  server {
    listen 127.0.0.1:${ports.backend};
    location = /rentman/webhook {
      proxy_next_upstream error timeout http_503 non_idempotent;
      proxy_read_timeout 1s; proxy_pass http://webhooks;
    }
    location / { proxy_pass http://backends; proxy_read_timeout 10s; }
  }
  ${toServer(ports.inside, 'backends', 2)}
}`;
  const file = join(place.folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const nginx = supervise({
    name: 'nginx',
    file: place.variables.NGINX_PROGRAM ?? 'nginx',
    args: ['-c', file, '-p', place.folder],
    cwd: place.folder,
    env: place.variables,
    healthUrl: null,
    logDir: place.logDir,
  });
  return nginx;
}
