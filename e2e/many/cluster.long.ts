import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readVariables } from '#tools/env.ts';
import { findFreePorts } from '#tools/processes/testing/free-ports.ts';
import { ROOT } from '#tools/repository.ts';
import { readClusterTest } from '../support/env.ts';
import {
  browse,
  compareWithRentman,
  findCode,
  type Rentman,
  sendInquiries,
} from '../support/traffic.ts';
import { findBroken, type Verdict } from '../support/verdicts.ts';
import { waitForPictures } from '../support/wait-for-pictures.ts';
import { openPage, type SupervisedProcess, startHouseOfMany, toLocal } from './house-of-many.ts';

const { seconds, stoppedSeconds } = readClusterTest();
const CONNECTIONS = 40;
const INQUIRIES_PER_SECOND = 5;

/** A process that has just started is slow: each fault meets a cluster that has got over the one before. */
const PAUSE_MS = 10_000;

const PATHS = ['/rental', '/rental/kamera', '/agb', '/usedsale', '/rental/optik', '/rental?q=#'];

/** The clock of the second backend is two minutes ahead. */
const AHEAD = `--import data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...values) { super(...(values.length === 0 ? [Real.now() + 120_000] : values)); }
    static now() { return Real.now() + 120_000; }
  };`)}`;

interface Ports {
  readonly shops: readonly [number, number];
  readonly backends: readonly [number, number];
  /** The balancer for browsers. */
  readonly shop: number;
  readonly backend: number;
  /** The balancer between the shops and the backends. */
  readonly inside: number;
}

/** The balancer as in `deploy/nginx.conf`, without TLS and on loopback. */
function toNginxConfiguration(folder: string, ports: Ports): string {
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/^ *(listen \[::\]|ssl_certificate).*\n/gm, ''],
    [/listen 443 ssl;\n *server_name shop/, `listen 127.0.0.1:${ports.shop}; server_name shop`],
    [/listen 443 ssl;\n *server_name back/, `listen 127.0.0.1:${ports.backend}; server_name back`],
    [/10\.0\.0\.10:8080/g, `127.0.0.1:${ports.inside}`],
    [/10\.0\.0\.11:3000/g, `127.0.0.1:${ports.shops[0]}`],
    [/10\.0\.0\.12:3000/g, `127.0.0.1:${ports.shops[1]}`],
    [/10\.0\.0\.11:1337/g, `127.0.0.1:${ports.backends[0]}`],
    [/10\.0\.0\.12:1337/g, `127.0.0.1:${ports.backends[1]}`],
    // A backend that is stopped for a time holds nobody up for a minute.
    [/proxy_read_timeout 60s/, 'proxy_read_timeout 10s'],
  ];
  const deployed = replacements.reduce(
    (text, [from, to]) => text.replace(from, to),
    readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8'),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/logs/nginx-error.log;
events { worker_connections 1024; }
http {
  access_log off; add_header X-Upstream $upstream_addr always;
  ${temporary.join(' ')}
  ${deployed}
}`;
}

type ProcessName = keyof Cluster['processes'];
type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts two backends and two shops behind nginx on loopback. */
async function startCluster() {
  const found = await findFreePorts(7);
  const [sA = 0, sB = 0, bA = 0, bB = 0, shop = 0, backend = 0, inside = 0] = found;
  const ports: Ports = { shops: [sA, sB], backends: [bA, bB], shop, backend, inside };
  const addresses = { SHOP_URL: toLocal(shop), BACKEND_URL: toLocal(backend) };
  const house = await startHouseOfMany(addresses);
  const file = join(house.folder, 'nginx.conf');
  writeFileSync(file, toNginxConfiguration(house.folder, ports));
  const variables = readVariables(ROOT);
  const nginx = house.start({
    name: 'nginx',
    file: variables.NGINX_PROGRAM ?? 'nginx',
    args: ['-c', file, '-p', house.folder],
    cwd: house.folder,
    env: variables,
  });
  const env = {
    BACKEND_INTERNAL_URL: toLocal(inside),
    SHOP_PURGE_URLS: ports.shops.map(toLocal).join(','),
    // Lower than usual, so that a lost webhook is not made good by the next round.
    RENTMAN_SYNC_SECONDS: '600',
    WARM_PRODUCTS: '20',
  };
  const ahead = { ...env, NODE_OPTIONS: AHEAD };
  const processes = {
    postgres: house.postgres,
    nginx,
    sandbox: house.sandbox,
    'backend-a': house.serve({ name: 'backend-a', role: 'backend', port: bA, env }),
    'backend-b': house.serve({ name: 'backend-b', role: 'backend', port: bB, env: ahead }),
    'shop-a': house.serve({ name: 'shop-a', role: 'shop', port: sA, env }),
    'shop-b': house.serve({ name: 'shop-b', role: 'shop', port: sB, env }),
  };
  const waitUntilReady = async () => {
    for (const each of Object.values<SupervisedProcess>(processes)) await each.waitUntilReady();
  };
  return {
    ...addresses,
    house,
    processes,
    backendUrls: ports.backends.map(toLocal),
    waitUntilReady,
  };
}

/** What is done to the cluster, one after the other: each waits until all is ready again. */
function listFaults({ processes }: Cluster, stoppedMs: number) {
  const send = (name: ProcessName, signal: NodeJS.Signals) => ({
    what: `${signal} ${name}`,
    act: async () => processes[name].signal(signal),
  });
  const backendB = processes['backend-b'];
  return [
    send('shop-a', 'SIGKILL'),
    send('backend-a', 'SIGKILL'),
    {
      what: `SIGSTOP backend-b for ${stoppedMs / 1000} s`,
      act: async () => {
        backendB.signal('SIGSTOP');
        await delay(stoppedMs);
        backendB.signal('SIGCONT');
      },
    },
    // Fast shutdown: connections are ended.
    { what: 'PostgreSQL restarted', act: async () => processes.postgres.signal('SIGINT') },
    send('shop-b', 'SIGTERM'),
    send('backend-b', 'SIGTERM'),
    send('shop-b', 'SIGKILL'),
    send('backend-b', 'SIGKILL'),
    send('shop-a', 'SIGTERM'),
    send('backend-a', 'SIGTERM'),
    send('postgres', 'SIGKILL'),
  ];
}

/** Answers with the faults for which there was time. */
async function runFaults(cluster: Cluster, until: number): Promise<readonly string[]> {
  const began = Date.now();
  const done: string[] = [];
  for (const { what, act } of listFaults(cluster, stoppedSeconds * 1000)) {
    if (Date.now() + PAUSE_MS > until) break;
    console.info(`${((Date.now() - began) / 1000).toFixed(0)} s: ${what}`);
    await act();
    done.push(what);
    await delay(PAUSE_MS);
    await cluster.waitUntilReady();
  }
  return done;
}

/** How long a page may show what was changed. */
const LIVE_MS = 5000;
const CHANGE_EVERY_MS = 12_000;
const POLL_MS = 250;
const ANSWER_LIMIT_MS = 8000;
const MAX_TRIES = 60;

interface Change {
  make(value: number): Promise<unknown>;
  readonly path: string;
  toText(value: number): string;
}

const Found = z.object({ data: z.array(z.object({ id: z.number() })).min(1) });

/** A price in Rentman: its webhook reaches one backend. */
async function aPriceChange({ SHOP_URL, house }: Cluster, code: string): Promise<Change> {
  const { RENTMAN_URL, RENTMAN_TOKEN }: Rentman = house;
  const headers = { authorization: `Bearer ${RENTMAN_TOKEN}`, 'content-type': 'application/json' };
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const answer = await fetch(`${RENTMAN_URL}/${path}`, { ...init, headers, signal });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return await answer.json();
  };
  const query = `equipment?code=${encodeURIComponent(code)}&fields=code`;
  const found = Found.parse(await repeat(() => call(query)));
  // The address of a product ends in its code; any other leads there.
  const page = await fetch(`${SHOP_URL}/rental/x/y/z-${code.toLowerCase()}`);
  if (!page.ok) throw new Error(`There is no page of ${code}: ${page.status}`);
  return {
    path: new URL(page.url).pathname,
    make: (price) => {
      const init = { method: 'PUT', body: JSON.stringify({ price }) };
      return call(`equipment/${found.data[0]?.id}`, init);
    },
    toText: (value) => `${value},00`,
  };
}

/** The title of a page in the panel, published on whichever backend the balancer gives. */
async function aPageChange({ house, BACKEND_URL }: Cluster, slug: string): Promise<Change> {
  const publish = await openPage(house, BACKEND_URL, slug);
  const toText = (value: number) => `Titel ${value}`;
  return { path: `/${slug}`, make: (value) => publish(toText(value)), toText };
}

/** A change is made again until it is accepted: it is what is measured from there on. */
async function repeat<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_TRIES) throw error;
      await delay(1000);
    }
  }
}

/** Changes something again and again and looks how long the shops, by the balancer, show the old. */
async function watchChange({ SHOP_URL }: Cluster, change: Change, until: number) {
  let [changes, stale, longestMs] = [0, 0, 0];
  for (let value = 200; Date.now() + CHANGE_EVERY_MS < until; value += 1) {
    await repeat(() => change.make(value));
    changes += 1;
    const changedAt = Date.now();
    while (Date.now() - changedAt < CHANGE_EVERY_MS) {
      // Counted from when it was asked: what is sent then may be a moment older.
      const sinceMs = Date.now() - changedAt;
      const page = await readPage(`${SHOP_URL}${change.path}`);
      if (page !== null && !page.text.includes(change.toText(value))) {
        longestMs = Math.max(longestMs, sinceMs);
        if (sinceMs > LIVE_MS) {
          stale += 1;
          console.info(`${change.toText(value)} is not shown by ${page.shop}, ${page.requestId}`);
        }
      }
      await delay(POLL_MS);
    }
  }
  return { changes, stale, longestMs };
}

/** Null when there was no page: that is counted by the visitors. */
async function readPage(url: string) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if (!answer.ok) return null;
    // Which shop the balancer has asked.
    const shop = answer.headers.get('x-upstream');
    const requestId = answer.headers.get('x-request-id');
    return { text: await answer.text(), shop, requestId };
  } catch {
    return null;
  }
}

async function measureFaults(cluster: Cluster): Promise<Verdict[]> {
  const { SHOP_URL, BACKEND_URL, house } = cluster;
  const code = await findCode(BACKEND_URL);
  const [price, page] = [await aPriceChange(cluster, code), await aPageChange(cluster, 'agb')];
  const until = Date.now() + seconds * 1000;
  const end = AbortSignal.timeout(seconds * 1000);
  const [visits, stream, prices, pages, faults] = await Promise.all([
    browse({
      toShopUrl: () => SHOP_URL,
      visitors: CONNECTIONS,
      end,
      paths: PATHS,
      pauseMs: 200,
    }),
    sendInquiries({
      code,
      perSecond: INQUIRIES_PER_SECOND,
      end,
      toUrls: () => [BACKEND_URL, BACKEND_URL],
    }),
    watchChange(cluster, price, until),
    watchChange(cluster, page, until),
    runFaults(cluster, until),
  ]);
  const { lost, doubled, waitedMs } = await compareWithRentman(house, stream.acknowledged);
  console.info(`Faults: ${faults.join(', ')}`);
  const tellStale = (what: string, { changes, stale, longestMs }: typeof prices): Verdict => ({
    what: `old ${what} after 5 s`,
    goal: '0',
    measured: `${stale} after ${changes} changes, the longest ${(longestMs / 1000).toFixed(1)} s`,
    hasFailed: stale > 0,
  });
  return [
    {
      what: `${stream.sent} inquiries, ${stream.acknowledged.size} acknowledged`,
      goal: 'all acknowledged, 0 lost, 0 doubled',
      measured: `${lost} lost, ${doubled} doubled; all in Rentman ${(waitedMs / 1000).toFixed(0)} s after the last`,
      hasFailed: lost + doubled > 0 || stream.acknowledged.size < stream.sent,
    },
    {
      what: `${visits.count} GETs of ${CONNECTIONS} connections`,
      goal: '0 failed',
      measured: `${visits.errors} failed, ${visits.unavailable} with 503; p50 ${visits.p50Ms.toFixed(0)} ms, p99 ${visits.p99Ms.toFixed(0)} ms`,
      hasFailed: visits.errors + visits.unavailable > 0,
    },
    tellStale('price', prices),
    tellStale('content', pages),
  ];
}

const LIMIT_MS = 30 * 60_000;

test(
  'two backends and two shops lose nothing when one of them, or PostgreSQL, is killed, stopped or restarted',
  async ({ onTestFinished, task }) => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.house.end(task.result?.state === 'fail'));
    await cluster.waitUntilReady();
    console.info('Two first starts at the same moment: both are ready');
    for (const backendUrl of cluster.backendUrls) await waitForPictures(backendUrl);
    expect(findBroken(await measureFaults(cluster))).toEqual([]);
    expect(await cluster.house.mails.all()).not.toEqual([]);
  },
  LIMIT_MS,
);
