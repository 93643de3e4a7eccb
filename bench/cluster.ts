import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readVariables } from '#tools/env.ts';
import { ROOT } from '#tools/repository.ts';
import { startMailServer } from '../e2e/support/mail-server.ts';
import { waitForPictures } from '../e2e/support/wait-for-pictures.ts';
import { aPageChange, aPriceChange, watchChange } from './cluster/freshness.ts';
import { type Cluster, type ProcessName, startCluster } from './cluster/stack.ts';
import { printVerdicts, type Verdict } from './figures.ts';
import { compareWithRentman, findCode, sendInquiries } from './inquiries.ts';
import { browse } from './load.ts';

// `npm run cluster:test -- --seconds 60 --stopped 20` is a short run.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '240' },
    connections: { type: 'string', default: '40' },
    inquiries: { type: 'string', default: '5' },
    stopped: { type: 'string', default: '80' },
    keep: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);

/** A process that has just started is slow: each fault meets a cluster that has got over the one before. */
const PAUSE_MS = 10_000;

const PATHS = ['/rental', '/rental/kamera', '/agb', '/usedsale', '/rental/optik', '/rental?q=#'];

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
  for (const { what, act } of listFaults(cluster, Number(values.stopped) * 1000)) {
    if (Date.now() + PAUSE_MS > until) break;
    console.info(`${((Date.now() - began) / 1000).toFixed(0)} s: ${what}`);
    await act();
    done.push(what);
    await delay(PAUSE_MS);
    for (const each of Object.values(cluster.processes)) await each.waitUntilReady();
  }
  return done;
}

async function measureFaults(cluster: Cluster): Promise<Verdict[]> {
  const code = await findCode(cluster.backendUrl);
  const productPath = await findProductPath(cluster, code);
  const until = Date.now() + seconds * 1000;
  const [price, page] = [
    await aPriceChange(cluster, code, productPath),
    await aPageChange(cluster, 'agb'),
  ];
  const [visits, stream, prices, pages, faults] = await Promise.all([
    browse({
      shopUrl: cluster.shopUrl,
      visitors: connections,
      seconds,
      paths: PATHS,
      pauseMs: 200,
    }),
    sendInquiries(cluster.backendUrl, { code, perSecond: Number(values.inquiries), seconds }),
    watchChange(cluster, price, until),
    watchChange(cluster, page, until),
    runFaults(cluster, until),
  ]);
  const { lost, doubled, waitedMs } = await compareWithRentman(cluster, stream.acknowledged);
  const failed = visits.errors + visits.unavailable;
  console.info(`Faults: ${faults.join(', ')}`);
  const tellStale = ({ changes, stale, longestMs }: typeof prices) =>
    `${stale} after ${changes} changes, the longest ${(longestMs / 1000).toFixed(1)} s`;
  return [
    {
      what: `${stream.sent} inquiries, ${stream.acknowledged.size} acknowledged`,
      goal: 'all acknowledged, 0 lost, 0 doubled',
      measured: `${lost} lost, ${doubled} doubled; all in Rentman ${(waitedMs / 1000).toFixed(0)} s after the last`,
      hasFailed: lost + doubled > 0 || stream.acknowledged.size < stream.sent,
    },
    {
      what: `${visits.count} GETs of ${connections} connections`,
      goal: '0 failed',
      measured: `${visits.errors} failed, ${visits.unavailable} with 503; p50 ${visits.p50Ms.toFixed(0)} ms, p99 ${visits.p99Ms.toFixed(0)} ms`,
      hasFailed: failed > 0,
    },
    {
      what: 'old price after 5 s',
      goal: '0',
      measured: tellStale(prices),
      hasFailed: prices.stale > 0,
    },
    {
      what: 'old content after 5 s',
      goal: '0',
      measured: tellStale(pages),
      hasFailed: pages.stale > 0,
    },
  ];
}

/** The address of a product ends in its code; any other leads there. */
async function findProductPath(cluster: Cluster, code: string): Promise<string> {
  const answer = await fetch(`${cluster.shopUrl}/rental/x/y/z-${code.toLowerCase()}`);
  if (!answer.ok) throw new Error(`There is no page of ${code}: ${answer.status}`);
  return new URL(answer.url).pathname;
}

const folder = mkdtempSync(join(tmpdir(), 'klappe-cluster-'));
// PostgreSQL runs as another user, in a folder of its own below.
chmodSync(folder, 0o711);
const mailServer = await startMailServer();
const cluster = await startCluster(folder, readVariables(ROOT), mailServer.url);
try {
  for (const each of Object.values(cluster.processes)) await each.waitUntilReady();
  console.info('Two first starts at the same moment: both are ready');
  for (const backendUrl of cluster.backendUrls) await waitForPictures(backendUrl);
  printVerdicts(await measureFaults(cluster));
  console.info(`${(await mailServer.mails.all()).length} mails were sent.`);
} finally {
  await cluster.stop();
  await mailServer.close();
  if (values.keep || process.exitCode === 1) console.info(`Logs: ${folder}/logs`);
  else rmSync(folder, { recursive: true, force: true });
}
