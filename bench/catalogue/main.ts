import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Asking, createAsking, type Status } from './ask-backend.ts';
import { type BigStack, createBigStack } from './big-stack.ts';
import { changePrices, measurePages } from './measure-sandbox.ts';
import { type Latencies, loadOpenLoop } from './open-loop.ts';
import { type Figure, printTable } from './print-table.ts';
import { readUsage } from './process-usage.ts';

const PER_SECOND = 50;
const SECONDS = 20;
const CHANGES = 100;
/** Interval of the calls that measure how long the database makes others wait. */
const PROBE_MS = 50;

const { values } = parseArgs({ options: { items: { type: 'string', default: '50000' } } });
const items = Number(values.items);

/** The first sync of an empty mirror. Meanwhile calls measure how long the database makes others wait. */
async function measureFirstSync(asking: Asking, pid: number): Promise<readonly Figure[]> {
  const begun = performance.now();
  const before = readUsage(pid);
  let longestMs = 0;
  let status: Status;
  do {
    const asked = performance.now();
    status = await asking.readStatus();
    longestMs = Math.max(longestMs, performance.now() - asked);
    if (status.state === 'failing') throw new Error(`${status.lastError?.message}`);
    await delay(PROBE_MS);
  } while (status.lastSuccess === null);
  const after = readUsage(pid);
  const { counts, requests } = status;
  return [
    { what: 'items mirrored', value: counts.items ?? 0, unit: '' },
    { what: 'planned lines mirrored', value: counts.plannedLines ?? 0, unit: '' },
    { what: 'requests of the first sync', value: requests.used, unit: '' },
    { what: 'backend started', value: before.cpuSeconds, unit: 's CPU' },
    {
      what: 'first full sync',
      unit: 's CPU',
      budget: 120,
      value: after.cpuSeconds - before.cpuSeconds,
    },
    { what: 'first full sync', value: (performance.now() - begun) / 1000, unit: 's' },
    { what: 'longest wait for the database meanwhile', value: longestMs, unit: 'ms' },
    toMemory('memory at most in the first sync', after.peakRssMb),
  ];
}

function toMemory(what: string, value: number): Figure {
  return { what, value, unit: 'MB', budget: 700, isStrict: true };
}

/** Lists in every sort and page, searches and products, mixed as by visitors. */
async function measureCalls(stack: BigStack, asking: Asking): Promise<readonly Figure[]> {
  const root = `${stack.settings.BACKEND_URL}/rentman/equipment/products`;
  const products = await asking.listProducts('limit=96&sort=none&page=7');
  const sorts = ['price-desc', 'price-asc', 'name-asc', 'name-desc', 'none'];
  const load = (toUrl: (index: number) => string) =>
    loadOpenLoop({ perSecond: PER_SECOND, seconds: SECONDS, toUrl });
  const lists = await load(
    (index) => `${root}?sort=${sorts[index % sorts.length]}&page=${1 + (index % 400)}`,
  );
  const details = await load(
    (index) => `${root}/${encodeURIComponent(products[index % products.length]?.code ?? '')}`,
  );
  const words = ['arri', 'sony', 'zoom', 'led-spot', 'stativ mini', 'funkstrecke pro', 'koffer'];
  const searches = await load((index) => `${root}?q=${words[index % words.length]}&page=${index}`);
  return [
    ...toFigures('lists', lists, 25),
    ...toFigures('products', details, 25),
    ...toFigures('searches', searches, 30),
  ];
}

function toFigures(
  what: string,
  { p50Ms, p99Ms, errors, count }: Latencies,
  p99Budget?: number,
): readonly Figure[] {
  const name = `${what}, ${PER_SECOND} requests/s`;
  return [
    { what: `${name}, p50`, value: p50Ms, unit: 'ms' },
    { what: `${name}, p99`, value: p99Ms, unit: 'ms', ...(p99Budget && { budget: p99Budget }) },
    { what: `${name}, failed of ${count}`, value: errors, unit: '', budget: 0, isStrict: true },
  ];
}

async function measureChanges(stack: BigStack, asking: Asking): Promise<Figure> {
  const products = await asking.listProducts('limit=96&sort=name-asc');
  const more = await asking.listProducts('limit=96&sort=name-asc&page=2');
  const ids = [...products, ...more].slice(0, CHANGES).map(({ id }) => id);
  await changePrices(stack, ids);
  const before = await asking.readStatus();
  const begun = performance.now();
  await asking.run('changes');
  await asking.waitForRound(before);
  const tookMs = performance.now() - begun;
  return { what: `sync of ${ids.length} changes`, value: tookMs / 1000, unit: 's', budget: 3 };
}

async function measureComparison(asking: Asking, pid: number): Promise<readonly Figure[]> {
  const before = await asking.readStatus();
  const { cpuSeconds } = readUsage(pid);
  await asking.run('everything');
  await asking.waitForRound(before);
  const after = readUsage(pid);
  return [
    {
      what: 'comparison of everything',
      unit: 's CPU',
      budget: 120,
      value: after.cpuSeconds - cpuSeconds,
    },
    toMemory('memory at most, comparison included', after.peakRssMb),
  ];
}

async function measureStack(stack: BigStack): Promise<readonly Figure[]> {
  const pages = await measurePages(stack);
  const pid = await stack.startBackend();
  const asking = createAsking(stack);
  const first = await measureFirstSync(asking, pid);
  const calls = await measureCalls(stack, asking);
  const changes = await measureChanges(stack, asking);
  const comparison = await measureComparison(asking, pid);
  await delay(15_000);
  const atRest = toMemory('memory at rest', readUsage(pid).rssMb);
  return [
    { what: 'sandbox, pages of 1,500 items, p50', value: pages.p50Ms, unit: 'ms' },
    { what: 'sandbox, pages of 1,500 items, longest', value: pages.maxMs, unit: 'ms', budget: 300 },
    ...first,
    ...calls,
    changes,
    ...comparison,
    atRest,
  ];
}

const toLoad = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
const loadBefore = toLoad();
const stack = await createBigStack(items);
try {
  const figures = await measureStack(stack);
  console.info(`${items} items; load average before ${loadBefore}, after ${toLoad()}\n`);
  if (!printTable(figures)) process.exitCode = 1;
} finally {
  await stack.end();
}
