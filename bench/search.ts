import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { TestStack } from '../e2e/support/start-stack.ts';
import type { Latencies } from '../e2e/support/traffic.ts';
import { readUsage, toShare } from '../e2e/support/usage.ts';
import { type Figure, printFigures } from './figures.ts';
import { withStack } from './stack.ts';

const DEFAULT_ITEMS = 50_000;
/** `--items 15000`: how large the house is. */
const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { items: { type: 'string' } },
});
const ITEMS = Number(options.items ?? DEFAULT_ITEMS);
const PER_SECOND = 50;
const SECONDS = 20;
/** Not measured: until the machine code of a call is compiled, which a restart shows once. */
const WARM_UP_SECONDS = 4;
/** Products on a page of the shop. */
const CODES = 24;
/** More than the backend keeps, so that most lists are divided anew. */
const PERIODS = 40;
const DAY_IN_MS = 86_400_000;

/** Typed letter by letter: beginnings, words of most items, slips, glued names, what nobody has. */
const TYPED = [
  ...beginningsOf('sachtler stativ'),
  ...beginningsOf('objektiv 35mm'),
  ...beginningsOf('arri led-fläche mini'),
  ...['sachtlr', 'arrifluidkopf', 'kamerasets', 'zoom 24-70', 'regenschirm', 'stufenlinse xl'],
];
const SEARCHED = [
  'sachtler stativ',
  'objektiv 35',
  'led-spot',
  'aputure',
  'funkstrecke pro',
  'kofer',
];
const SORTS = ['price-desc', 'price-asc', 'name-asc', 'name-desc', 'none'];

function beginningsOf(text: string): readonly string[] {
  return Array.from({ length: text.length - 1 }, (_, index) => text.slice(0, index + 2));
}

/** A period of one to seven days within the next three months. */
function toPeriod(index: number): string {
  const toDay = (days: number) =>
    new Date(Date.now() + days * DAY_IN_MS).toISOString().slice(0, 10);
  const start = 1 + ((index * 37) % 90);
  return `start=${toDay(start)}&end=${toDay(start + (index % 7))}`;
}

interface Load {
  readonly what: string;
  readonly maxP99Ms: number;
  /** Below `/rentman/equipment/`, another one each time: kept results are not what is measured. */
  readonly toPath: (index: number) => string;
  /** Posted; without it the path is fetched. */
  readonly toBody?: (index: number) => string;
}

const Products = z.object({
  data: z.array(z.object({ code: z.string(), displayname: z.string() })),
});

type ListedProduct = z.infer<typeof Products>['data'][number];

async function fetchProducts(equipmentUrl: string): Promise<readonly ListedProduct[]> {
  const products: ListedProduct[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const answer = await fetch(`${equipmentUrl}/products?limit=96&sort=name-asc&page=${page}`);
    products.push(...Products.parse(await answer.json()).data);
  }
  return products;
}

function listLoads(products: readonly ListedProduct[]): readonly Load[] {
  const codes = products.map(({ code }) => code);
  const pickCodes = (index: number) => {
    const from = (index * CODES) % codes.length;
    return codes.slice(from, from + CODES);
  };
  const toCodes = (index: number) => pickCodes(index).map(encodeURIComponent).join(',');
  return [
    {
      what: 'suggestions',
      maxP99Ms: 30,
      toPath: (index) => `suggestions?q=${encodeURIComponent(TYPED[index % TYPED.length] ?? '')}`,
    },
    {
      what: 'search with filters and counts',
      maxP99Ms: 30,
      toPath: (index) => {
        const q = `${SEARCHED[index % SEARCHED.length]} ${'.'.repeat(index % 40)}`;
        return `products?${new URLSearchParams({ q, filters: `preis:${index % 50}-400` })}`;
      },
    },
    {
      what: 'all products with filters and counts',
      maxP99Ms: 60,
      toPath: (index) => `products?filters=preis:${index % 400}-400&page=${index % 20}`,
    },
    {
      what: 'lists in every sort',
      maxP99Ms: 60,
      toPath: (index) => `products?sort=${SORTS[index % SORTS.length]}&page=${1 + (index % 400)}`,
    },
    {
      what: 'one product',
      maxP99Ms: 10,
      toPath: (index) => `products/${encodeURIComponent(codes[index % codes.length] ?? '')}`,
    },
    {
      what: 'what fits one product',
      maxP99Ms: 60,
      toPath: (index) => `fits?code=${encodeURIComponent(codes[index % codes.length] ?? '')}`,
    },
    {
      what: `what is missing in a basket of ${CODES} lines`,
      maxP99Ms: 20,
      toPath: () => 'fits',
      toBody: (index) =>
        JSON.stringify({ lines: pickCodes(index).map((code) => ({ code, quantity: 1 })) }),
    },
    {
      what: `availability of ${CODES} items`,
      maxP99Ms: 10,
      toPath: (index) => `availability?codes=${toCodes(index)}&${toPeriod(index)}`,
    },
    {
      what: 'list, only what is available',
      maxP99Ms: 60,
      toPath: (index) => `products?free=1&page=${index}&${toPeriod(index % PERIODS)}`,
    },
    {
      what: 'list, what is available first',
      maxP99Ms: 60,
      toPath: (index) =>
        `products?sort=availability&page=${index}&${toPeriod((index * 3) % PERIODS)}`,
    },
  ];
}

async function measure(
  equipmentUrl: string,
  pid: number,
  { what, maxP99Ms, toPath, toBody }: Load,
): Promise<readonly Figure[]> {
  const send = (index: number, signal: AbortSignal) =>
    fetch(
      `${equipmentUrl}/${toPath(index)}`,
      toBody ? { signal, ...toPost(toBody(index)) } : { signal },
    );
  await loadOpenLoop({ perSecond: PER_SECOND, seconds: WARM_UP_SECONDS, send });
  const before = readUsage(pid).cpuSeconds;
  const measured = await loadOpenLoop({ perSecond: PER_SECOND, seconds: SECONDS, send });
  const { p50Ms, p99Ms, errors, count } = measured;
  const cpuMs = ((readUsage(pid).cpuSeconds - before) * 1000) / count;
  return [
    { what: `${what}, p50`, value: p50Ms, unit: 'ms' },
    { what: `${what}, p99`, value: p99Ms, unit: 'ms', limit: maxP99Ms },
    { what: `${what}, CPU per call`, value: cpuMs, unit: 'ms' },
    { what: `${what}, failed of ${count}`, value: errors, unit: '', limit: 0, isStrict: true },
  ];
}

const LINES = 500;
const ROUNDS = 5;

/** Lists and baskets of 500 lines one after the other, and how long another visitor waits for a list meanwhile. */
async function measureLongLists(
  equipmentUrl: string,
  products: readonly ListedProduct[],
): Promise<readonly Figure[]> {
  const basket = Array.from({ length: LINES }, (_, index) => ({
    code: products[index % products.length]?.code ?? '',
    quantity: 1,
  }));
  // Whole names, names without their last word, and names in another order.
  const lines = Array.from({ length: LINES }, (_, index) => {
    const words = (products[(index * 3) % products.length]?.displayname ?? '').split(' ');
    const said = [words, words.slice(0, -1), words.toReversed()][index % 3] ?? words;
    return { quantity: 1, text: said.join(' ') };
  });
  const send = async (path: string, body: unknown) => {
    const answer = await fetch(`${equipmentUrl}/${path}`, toPost(JSON.stringify(body)));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return await answer.json();
  };
  const matchAll = async () => {
    for (let done = 0; done < LINES; ) {
      const rest = lines.slice(done);
      done += z.array(z.unknown()).parse(await send('list-matches', { lines: rest })).length;
    }
  };
  return [
    ...(await measureBeside(`${LINES} pasted lines`, 2000, equipmentUrl, matchAll)),
    ...(await measureBeside(`what is missing in ${LINES} lines`, 2000, equipmentUrl, () =>
      send('fits', { lines: basket }),
    )),
  ];
}

async function measureBeside(
  what: string,
  maxMs: number,
  equipmentUrl: string,
  work: () => Promise<unknown>,
): Promise<readonly Figure[]> {
  const times: number[] = [];
  const waits: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const startedAt = performance.now();
    const end = new AbortController();
    const visiting = visit(equipmentUrl, end.signal);
    await work();
    end.abort();
    // The first round compiles.
    if (round > 0) times.push(performance.now() - startedAt);
    waits.push(...(await visiting));
  }
  return [
    { what: `${what}, at most`, value: Math.max(...times), unit: 'ms', limit: maxMs },
    {
      what: `another visitor's list meanwhile, p99 of ${waits.length}`,
      value: toShare(waits, 0.99),
      unit: 'ms',
      limit: 60,
    },
  ];
}

/** Opens lists one after the other until the end and returns how long each took. */
async function visit(equipmentUrl: string, end: AbortSignal): Promise<readonly number[]> {
  const waits: number[] = [];
  while (!end.aborted) {
    const startedAt = performance.now();
    const answer = await fetch(`${equipmentUrl}/products?page=${1 + (waits.length % 20)}`);
    await answer.arrayBuffer();
    waits.push(performance.now() - startedAt);
    await delay(TIMER_ERROR_MS);
  }
  return waits;
}

function toPost(body: string): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body };
}

const ANSWER_LIMIT_MS = 30_000;

interface OpenLoop {
  readonly perSecond: number;
  readonly seconds: number;
  /** Sends the n-th request. */
  readonly send: (index: number, signal: AbortSignal) => Promise<Response>;
}

/**
 * Sends requests at fixed moments whether earlier ones are answered or not, and measures from the moment each was
 * due, so that a server that stands still is counted for every request of that time.
 */
async function loadOpenLoop({ perSecond, seconds, send }: OpenLoop): Promise<Latencies> {
  const start = performance.now();
  const requests: Promise<number | null>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = start + (index * 1000) / perSecond;
    await waitUntilDue(dueAt);
    requests.push(measureRequest((signal) => send(index, signal), dueAt));
  }
  const all = await Promise.all(requests);
  const times = all.filter((time) => time !== null);
  return {
    count: all.length,
    errors: all.length - times.length,
    p50Ms: toShare(times, 0.5),
    p99Ms: toShare(times, 0.99),
  };
}

/** Timers are up to two milliseconds late, which would be counted as the server's: the rest is waited for actively. */
const TIMER_ERROR_MS = 2;

async function waitUntilDue(moment: number): Promise<void> {
  const wait = moment - performance.now() - TIMER_ERROR_MS;
  if (wait > 0) await delay(wait);
  while (performance.now() < moment);
}

/** Milliseconds, or null for anything but a good answer. */
async function measureRequest(
  send: (signal: AbortSignal) => Promise<Response>,
  dueAt: number,
): Promise<number | null> {
  try {
    const answer = await send(AbortSignal.timeout(ANSWER_LIMIT_MS));
    await answer.arrayBuffer();
    return answer.ok ? performance.now() - dueAt : null;
  } catch {
    return null;
  }
}

/**
 * One round of the sync, because rounds are what `scale` measures; the memory is what `.env.example` names for so many items.
 */
const LARGE_HOUSE = {
  DEMO_CONTENT: 'false',
  RENTMAN_SYNC_SECONDS: '86400',
  BACKEND_HEAP_MB: '1200',
};

async function measureAll({ settings, processes }: TestStack): Promise<void> {
  const pid = processes.findPid('backend') ?? 0;
  const { cpuSeconds, peakRssMb } = readUsage(pid);
  const figures: Figure[] = [
    { what: 'start and first sync', value: cpuSeconds, unit: 's CPU', limit: 120 },
    { what: 'memory at most until then', value: peakRssMb, unit: 'MB', limit: 1350 },
  ];
  const equipmentUrl = `${settings.BACKEND_URL}/rentman/equipment`;
  const products = await fetchProducts(equipmentUrl);
  for (const load of listLoads(products)) {
    figures.push(...(await measure(equipmentUrl, pid, load)));
  }
  figures.push(...(await measureLongLists(equipmentUrl, products)));
  printFigures(`${ITEMS} items, ${PER_SECOND} requests/s`, figures);
}

await withStack(LARGE_HOUSE, measureAll, ITEMS);
