import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startStack } from '../e2e/support/start-stack.ts';
import { waitForPictures } from '../e2e/support/wait-for-pictures.ts';
import { type ProcessUsage, readUsage } from './catalogue/process-usage.ts';
import { type Load, measureLoad } from './load.ts';
import { startNginx } from './static-server.ts';

const SECONDS = 8;
const CONNECTIONS = 32;

/** Every request searches for something else, so no page comes from the cache. */
const UNCACHED_SCRIPT = `local count = 0
request = function()
  count = count + 1
  return wrk.format("GET", wrk.path .. "?q=x" .. count)
end`;

/** A process gives memory back when it has been quiet for some seconds. docs/decisions/0221 */
const QUIET_MS = 10_000;
/** Resident memory that is asked for after the load, in MB. */
const MEMORY_GOALS = { shop: 160, backend: 330, sandbox: 120 } as const;
/** Processor time of a fresh page that is asked for, in ms. */
const CPU_GOALS = { shop: 5, backend: 1 } as const;

interface Row {
  readonly what: string;
  readonly bytes: number;
  readonly load: Load;
  /** The share of nginx's requests that was asked for. */
  readonly goal?: number;
}

async function fetchPage(url: string, encoding: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
  if (!answer.ok) throw new Error(`GET ${url}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function measureCached(what: string, url: string): Promise<Row> {
  const bytes = (await fetchPage(url, 'identity')).length;
  const load = await measureLoad({ url, seconds: SECONDS, connections: CONNECTIONS });
  return { what, bytes, load };
}

async function measureBrotli(what: string, url: string): Promise<Row> {
  const headers = { 'accept-encoding': 'br' };
  const answer = await fetch(url, { method: 'HEAD', headers });
  const load = await measureLoad({ url, seconds: SECONDS, connections: CONNECTIONS, headers });
  return { what, bytes: Number(answer.headers.get('content-length')), load };
}

async function measureNginx(what: string, url: string): Promise<Row> {
  const page = await fetchPage(url, 'identity');
  const nginx = await startNginx(page);
  try {
    const load = await measureLoad({
      url: nginx.url,
      seconds: SECONDS,
      connections: CONNECTIONS,
    });
    return { what, bytes: page.length, load };
  } finally {
    await nginx.stop();
  }
}

async function measureUncached(what: string, url: string, dataDir: string): Promise<Row> {
  const script = join(dataDir, 'uncached.lua');
  writeFileSync(script, UNCACHED_SCRIPT);
  const load = await measureLoad({ url, seconds: SECONDS, connections: CONNECTIONS, script });
  return { what, bytes: (await fetchPage(`${url}?q=x`, 'identity')).length, load };
}

type FindUsage = (name: keyof typeof MEMORY_GOALS) => ProcessUsage;

/** Processor time of each process for one of the pages that are rendered while `load` runs. */
async function measureProcessors(findUsage: FindUsage, load: () => Promise<Row>) {
  const before = { shop: findUsage('shop'), backend: findUsage('backend') };
  const row = await load();
  const pages = row.load.requestsPerSecond * SECONDS;
  const toMs = (name: keyof typeof CPU_GOALS) =>
    ((findUsage(name).cpuSeconds - before[name].cpuSeconds) * 1000) / pages;
  return { row, cpuMs: { shop: toMs('shop'), backend: toMs('backend') } };
}

async function printProcesses(
  findUsage: FindUsage,
  cpuMs: Readonly<Record<keyof typeof CPU_GOALS, number>>,
) {
  const names = ['shop', 'backend', 'sandbox'] as const;
  const afterLoad = new Map(names.map((name) => [name, findUsage(name).rssMb]));
  await delay(QUIET_MS);
  const memory = `memory after the load, MB | ${QUIET_MS / 1000} s later | asked | at most`;
  console.info(`\n| process | CPU ms for a fresh page | asked | ${memory} |`);
  console.info('|---|--:|--:|--:|--:|--:|--:|');
  for (const name of names) {
    const { rssMb, peakRssMb } = findUsage(name);
    const cpu = name === 'sandbox' ? ['–', ''] : [cpuMs[name].toFixed(1), CPU_GOALS[name]];
    const cells = [name, ...cpu, afterLoad.get(name), rssMb, MEMORY_GOALS[name], peakRssMb];
    console.info(`| ${cells.join(' | ')} |`);
  }
}

function printTable(rows: readonly Row[], nginx: Load | null): void {
  console.info(`wrk -t1 -c${CONNECTIONS} -d${SECONDS}s, loopback, one process each\n`);
  console.info('| what | bytes | requests/s | p50 ms | p99 ms | errors | of nginx | asked |');
  console.info('|---|--:|--:|--:|--:|--:|--:|--:|');
  for (const { what, bytes, load, goal } of rows) {
    const { requestsPerSecond, p50Ms, p99Ms, errors } = load;
    const figures = [Math.round(requestsPerSecond), p50Ms.toFixed(2), p99Ms.toFixed(2), errors];
    const share = nginx ? (requestsPerSecond / nginx.requestsPerSecond).toFixed(4) : '–';
    console.info(`| ${what} | ${bytes} | ${figures.join(' | ')} | ${share} | ${goal ?? ''} |`);
  }
  console.info('\nFresh pages of the best peer on its day: 0.0015 of nginx (Medusa with Next).');
  if (!nginx) console.info('nginx is not on this machine: apt-get install nginx-light');
}

/** As a house has it: journeys copy the catalogue every two seconds, which would count as work for pages. */
const SYNC_SECONDS = '60';

const { settings, processes, dispose } = await startStack({
  RENTMAN_SYNC_SECONDS: SYNC_SECONDS,
}).then((started) => ({
  ...started,
  dispose: () => started.end(join(started.settings.DATA_DIR, '../klappe-bench-logs')),
}));
try {
  const list = `${settings.SHOP_URL}/rental/kamera/digital-cinema`;
  // The backend purges pages while it copies pictures; measuring starts after that.
  await waitForPictures(settings.BACKEND_URL);
  const cached = await measureCached('list, cached', list);
  const nginx = await measureNginx('the same bytes, nginx, one worker', list).catch(() => null);
  const brotli = await measureBrotli('list, cached, brotli', list);
  const search = `${settings.SHOP_URL}/rental`;
  const findUsage: FindUsage = (name) => readUsage(processes.findPid(name) ?? 0);
  const { row: fresh, cpuMs } = await measureProcessors(findUsage, () =>
    measureUncached('search, rendered each time', search, settings.DATA_DIR),
  );
  const rows = [
    { ...cached, goal: 0.95 },
    ...(nginx ? [nginx] : []),
    { ...brotli, goal: 0.9 },
    { ...fresh, goal: 0.003 },
  ];
  printTable(rows, nginx?.load ?? null);
  await printProcesses(findUsage, cpuMs);
} finally {
  await dispose();
  await processes.stop();
}
