import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings, readVariables } from '#tools/env.ts';
import { isExecutable } from '#tools/processes/run-command.ts';
import { findFreePorts } from '#tools/processes/testing/free-ports.ts';
import { ROOT } from '#tools/repository.ts';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';

const DEPLOY = join(ROOT, 'deploy');
const variables = readVariables(ROOT);

function findProgram(name: string): string | undefined {
  const folders = [...(variables.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

const nginx = variables.NGINX_PROGRAM ?? findProgram('nginx');
const openssl = findProgram('openssl');
const systemdAnalyze = findProgram('systemd-analyze');

interface Upstream {
  readonly port: number;
  /** What reached it. */
  readonly asked: { method: string; url: string; headers: IncomingHttpHeaders }[];
  status: number;
  end(): void;
}

async function startUpstream(): Promise<Upstream> {
  const asked: Upstream['asked'] = [];
  const server = createServer(async (incoming, answer) => {
    const { method = '', url = '', headers } = incoming;
    asked.push({ method, url, headers });
    await incoming.resume().toArray();
    answer.writeHead(upstream.status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => void server.close().closeAllConnections();
  onTestFinished(end);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const upstream: Upstream = { port, asked, status: 200, end };
  return upstream;
}

/** The folders of certificates that the file names, with a certificate that is made for the test. */
function makeCertificates(folder: string): void {
  for (const name of ['shop', 'backend']) {
    const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`, '-subj', `/CN=${name}.example`];
    const form = ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
    execFileSync(openssl ?? '', [...form, ...files], { cwd: folder, stdio: 'ignore' });
  }
}

interface Balancer {
  readonly shops: readonly [Upstream, Upstream];
  readonly backends: readonly [Upstream, Upstream];
  readonly insideUrl: string;
  /** Asks by TLS and answers with the status. */
  ask(host: string, path: string, options?: AskOptions): Promise<number>;
}

interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Runs nginx with `deploy/nginx.conf`, in which only addresses and folders are others. */
async function startBalancer(): Promise<Balancer> {
  const folder = createTemporaryFolder('nginx');
  makeCertificates(folder);
  const shops = [await startUpstream(), await startUpstream()] as const;
  const backends = [await startUpstream(), await startUpstream()] as const;
  const [tls = 0, second = 0, inside = 0] = await findFreePorts(3);
  const local = (port: number) => `127.0.0.1:${port}`;
  const places: Readonly<Record<string, string>> = {
    'listen 443': `listen ${local(tls)}`,
    'listen [::]:443': `listen ${local(second)}`,
    '10.0.0.10:8080': local(inside),
    '10.0.0.11:3000': local(shops[0].port),
    '10.0.0.12:3000': local(shops[1].port),
    '10.0.0.11:1337': local(backends[0].port),
    '10.0.0.12:1337': local(backends[1].port),
    '/etc/ssl/klappe': folder,
  };
  let file = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8');
  for (const [written, here] of Object.entries(places)) {
    expect(file).toContain(written);
    file = file.replaceAll(written, here);
  }
  writeFileSync(join(folder, 'klappe.conf'), file);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const folders = temporary.map((name) => `${name}_temp_path ${folder}/${name};`);
  const http = `access_log off; ${folders.join(' ')} include ${folder}/klappe.conf;`;
  const main = `daemon off; master_process off; pid ${folder}/pid; events { } http { ${http} }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  await startNginx(folder, inside);
  const ask: Balancer['ask'] = (host, path, options) => askByTls(tls, host, path, options);
  return { shops, backends, insideUrl: `http://${local(inside)}`, ask };
}

async function startNginx(folder: string, port: number): Promise<void> {
  const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
  const child: ChildProcess = spawn(nginx ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGQUIT');
    await ended;
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  while (
    !(await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx does not start:\n${said}`);
    await delay(20);
  }
}

async function askByTls(port: number, host: string, path: string, options: AskOptions = {}) {
  const { method = 'GET', headers = {}, body } = options;
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    servername: host,
    rejectUnauthorized: false,
    headers: { host, ...headers },
  });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  answer.resume();
  return Number(answer.statusCode);
}

test.skipIf(!nginx || !openssl)(
  'nginx runs with the file of deploy: who calls, what is closed, what another machine answers',
  async () => {
    const { shops, backends, insideUrl, ask } = await startBalancer();
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      'x-request-id': 'mine',
    };
    expect(await ask('shop.example', '/rental', { headers: forged })).toBe(200);
    const [arrived] = shops.flatMap(({ asked }) => asked).filter(({ url }) => url === '/rental');
    expect(arrived?.headers).toMatchObject({
      host: 'shop.example',
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await ask('shop.example', '/_purge', { method: 'POST' })).toBe(404);
    expect(await ask('shop.example', '/metrics')).toBe(404);
    expect(await ask('backend.example', '/metrics')).toBe(404);
    const upload = { method: 'POST', body: Buffer.alloc(3_000_000) };
    expect(await ask('backend.example', '/upload', upload)).toBe(200);
    expect((await fetch(`${insideUrl}/readyz`)).status).toBe(200);

    // An overloaded or waiting machine is not left out: its next answer may be a page that it keeps.
    for (const each of [...shops, ...backends]) each.status = 503;
    for (let count = 0; count < 8; count += 1) {
      expect(await ask('shop.example', '/rental')).toBe(503);
      expect(await ask('backend.example', '/pages')).toBe(503);
    }
    for (const each of [...shops, ...backends]) each.status = 200;
    shops[0].end();
    backends[0].end();
    for (let count = 0; count < 4; count += 1) {
      expect(await ask('shop.example', '/rental')).toBe(200);
      expect(await ask('backend.example', '/pages')).toBe(200);
      expect((await fetch(`${insideUrl}/pages`)).status).toBe(200);
    }
    // A POST is never repeated by nginx.
    backends[1].status = 500;
    expect(await ask('backend.example', '/inquiry', { method: 'POST' })).toBe(500);
    const all = backends.flatMap(({ asked }) => asked);
    expect(all.filter(({ url }) => url === '/inquiry')).toHaveLength(1);
    const closed = [...shops, ...backends].flatMap(({ asked }) => asked.map(({ url }) => url));
    expect(closed.filter((url) => url === '/_purge' || url === '/metrics')).toEqual([]);
  },
);

test.skipIf(!systemdAnalyze)('systemd has nothing to say against the units of deploy', () => {
  const folder = createTemporaryFolder('units');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/node'), '', { mode: 0o755 });
  const units = readdirSync(DEPLOY).filter((name) => name.endsWith('.service'));
  expect(units).toHaveLength(2);
  for (const name of units) {
    const unit = readFileSync(join(DEPLOY, name), 'utf8');
    writeFileSync(join(folder, name), unit.replaceAll('/opt/klappe/current', folder));
  }
  const args = ['verify', ...units.map((name) => join(folder, name))];
  const { stderr } = spawnSync(systemdAnalyze ?? '', args, { encoding: 'utf8' });
  // It also speaks about units of the machine.
  expect(stderr.split('\n').filter((line) => line.includes('klappe-'))).toEqual([]);
});

/** The value of a line `Name=value`. */
function findValue(unit: string, name: string): string {
  return new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? '';
}

const { SHOP_HEAP_MB, PAGE_CACHE_MB, BACKEND_HEAP_MB } = readSettings({}, ROOT);
/** What each process has at least by the defaults: its heap, of the shop the kept pages too. */
const LEAST_MB = { shop: SHOP_HEAP_MB + PAGE_CACHE_MB, backend: BACKEND_HEAP_MB };
/** How long a process lived that died of its work after the start, from the shortest to the longest that was seen. */
const SHORT_LIVES_SECONDS = [8, 17, 151];

test('a unit that is started to death is given up, and its memory has room for the heap of the defaults', () => {
  for (const role of ['shop', 'backend'] as const) {
    const unit = readFileSync(join(DEPLOY, `klappe-${role}.service`), 'utf8');
    const number = (name: string) => Number.parseInt(findValue(unit, name), 10);
    for (const life of SHORT_LIVES_SECONDS) {
      const reachedAfter = number('StartLimitBurst') * (life + number('RestartSec'));
      expect(reachedAfter).toBeLessThan(number('StartLimitIntervalSec'));
    }
    expect(number('MemoryHigh')).toBeGreaterThan(LEAST_MB[role] * 1.25);
    expect(number('MemoryMax')).toBeGreaterThan(number('MemoryHigh'));
    // In the compose file too.
    const compose = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');
    const service = compose.slice(compose.indexOf(`\n  ${role}:`));
    expect(service).toMatch(/^ {4}restart: on-failure:\d+$/m);
    const limitMb = Number(/^ {4}mem_limit: (\d+)m$/m.exec(service)?.[1]);
    expect(limitMb).toBeGreaterThan(LEAST_MB[role] * 1.25);
  }
});
