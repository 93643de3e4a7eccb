import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, POSTGRES_ADVICE } from '#tools/postgres/cluster.ts';
import { runCommand } from '#tools/processes/run-command.ts';
import { type SupervisedProcess, supervise } from './processes.ts';

export interface Place {
  readonly folder: string;
  readonly logDir: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** PostgreSQL refuses to run as root. */
function findUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const entry = lines.map((line) => line.split(':')).find(([name]) => name === 'postgres');
  if (!entry) throw new Error('There is no user postgres');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** A PostgreSQL that flushes to the disk, as in a house, and can be restarted. */
export async function startPostgres(place: Place, port: number) {
  const programs = findPostgres(place.variables);
  if (programs === null) throw new Error(POSTGRES_ADVICE);
  const folder = join(place.folder, 'postgres');
  mkdirSync(folder);
  const user = findUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const env = { ...place.variables, HOME: folder };
  const initdb = supervise({
    name: 'initdb',
    file: '/bin/sh',
    args: [
      '-c',
      `[ -e ${data}/PG_VERSION ] || ${programs}/initdb -D ${data} -U klappe -A trust -E UTF8 --locale=C --lc-ctype=C.UTF-8; sleep 1000`,
    ],
    cwd: folder,
    env,
    healthUrl: null,
    logDir: place.logDir,
    ...user,
  });
  await waitForFile(join(data, 'postgresql.auto.conf'), place.variables);
  await initdb.stop();
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

async function waitForFile(file: string, env: Place['variables']): Promise<void> {
  await runCommand({
    file: '/bin/sh',
    args: ['-c', `until [ -s ${file} ]; do sleep 0.2; done; sleep 2`],
    cwd: '/',
    env,
    limitMs: 60_000,
  });
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

/** An S3 store with the bucket `klappe`: the program `s3rver` of npm, where `S3RVER_PROGRAM` says that it is. */
export function startStore({ folder, logDir, variables }: Place, port: number) {
  const program = variables.S3RVER_PROGRAM;
  if (!program) return null;
  const data = join(folder, 's3');
  mkdirSync(data);
  const where = ['--directory', data, '--address', '127.0.0.1', '--port', String(port)];
  const store = supervise({
    name: 's3',
    file: process.execPath,
    args: [program, ...where, '--configure-bucket', 'klappe'],
    cwd: folder,
    env: variables,
    healthUrl: null,
    logDir,
  });
  const settings = {
    S3_URL: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { store, settings };
}

export interface Ports {
  readonly shops: readonly [number, number];
  readonly backends: readonly [number, number];
  /** The balancer for browsers. */
  readonly shop: number;
  readonly backend: number;
  /** The balancer between a shop and the backends: its own first. */
  readonly inside: readonly [number, number];
}

const LIMITS = 'max_fails=10 fail_timeout=5s';

function toServer(listen: number, upstream: string, seconds: number): string {
  return `server { listen 127.0.0.1:${listen}; location / { proxy_pass http://${upstream}; proxy_read_timeout ${seconds}s; } }`;
}

/** The balancer as in `deploy/nginx.conf`, without TLS and on loopback. */
export async function startNginx(place: Place, ports: Ports): Promise<SupervisedProcess> {
  const [shopA, shopB] = ports.shops;
  const [backendA, backendB] = ports.backends;
  const group = (name: string, first: number, second: number, isBackup = false) =>
    `upstream ${name} { server 127.0.0.1:${first} ${LIMITS}; server 127.0.0.1:${second} ${LIMITS}${isBackup ? ' backup' : ''}; keepalive 32; }`;
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
  proxy_connect_timeout 2s; proxy_next_upstream error timeout http_502 http_503; proxy_next_upstream_tries 2;
  ${group('shops', shopA, shopB)}
  ${group('backends', backendA, backendB)}
  upstream webhooks { server 127.0.0.1:${backendA} max_fails=1 fail_timeout=2s; server 127.0.0.1:${backendB} max_fails=1 fail_timeout=2s; keepalive 8; }
  ${group('inside_a', backendA, backendB, true)}
  ${group('inside_b', backendB, backendA, true)}
  ${toServer(ports.shop, 'shops', 6)}
  server {
    listen 127.0.0.1:${ports.backend};
    location = /rentman/webhook {
      proxy_next_upstream error timeout http_502 http_503 non_idempotent;
      proxy_read_timeout 1s; proxy_pass http://webhooks;
    }
    location / { proxy_pass http://backends; proxy_read_timeout 10s; }
  }
  ${toServer(ports.inside[0], 'inside_a', 2)}
  ${toServer(ports.inside[1], 'inside_b', 2)}
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
