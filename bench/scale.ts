import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  AS_IN_A_HOUSE,
  listPids,
  MAX_DEFAULT_ITEMS,
  MAX_MEMORY_MB,
  readSyncStatus,
  readUsages,
  type ServiceUsage,
  waitForWarmPages,
} from '../e2e/support/large-house.ts';
import { startStack, type TestStack } from '../e2e/support/start-stack.ts';
import { toShare } from '../e2e/support/usage.ts';
import { waitForMirror } from '../e2e/support/wait-for-mirror.ts';
import { waitUntil } from '../e2e/support/wait-until.ts';
import { type Figure, printFigures } from './figures.ts';

/** The demo: its catalogue and its content, as `npm start` shows them. */
const DEMO_ITEMS = 345;
const SIZES = [DEMO_ITEMS, 2000, 4000, 15_000, 50_000];
/** Rentman's limits, as in a house. */
const RENTMAN_LIMITS = { RENTMAN_REQUESTS_PER_SECOND: '10', SANDBOX_RATE_LIMIT: 'true' };
const LIMIT_MS = 1_800_000;
const CALLS = 30;
const DEFAULT_IDLE_SECONDS = 60;

/** `--heap 1000` is BACKEND_HEAP_MB, `--idle 600` how many seconds nobody asks for anything. */
const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { items: { type: 'string' }, heap: { type: 'string' }, idle: { type: 'string' } },
});
const sizes = options.items ? options.items.split(',').map(Number) : SIZES;
const idleSeconds = Number(options.idle ?? DEFAULT_IDLE_SECONDS);

function toMemory(when: string, usage: ServiceUsage): readonly Figure[] {
  const mb = (name: keyof ServiceUsage) => ({
    what: `memory of the ${name} ${when}`,
    value: usage[name].rssMb,
    unit: 'MB',
  });
  return [mb('shop'), mb('backend'), mb('sandbox')];
}

async function measureCalls(
  what: string,
  toUrl: (index: number) => string,
): Promise<readonly Figure[]> {
  const times: number[] = [];
  for (let index = 0; index < CALLS; index += 1) {
    const startedAt = performance.now();
    const answer = await fetch(toUrl(index));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${toUrl(index)}: ${answer.status}`);
    times.push(performance.now() - startedAt);
  }
  return [
    { what: `${what}, p50`, value: toShare(times, 0.5), unit: 'ms' },
    { what: `${what}, at most`, value: Math.max(...times), unit: 'ms' },
  ];
}

const Products = z.object({
  data: z.array(z.object({ link: z.string(), priceCents: z.number().nullable() })),
});

async function fetchProducts({ settings }: TestStack, query = 'limit=96') {
  const answer = await fetch(`${settings.BACKEND_URL}/rentman/equipment/products?${query}`);
  return Products.parse(await answer.json()).data;
}

async function measurePages(stack: TestStack): Promise<readonly Figure[]> {
  const { SHOP_URL, BACKEND_URL } = stack.settings;
  const products = await fetchProducts(stack);
  const filter = (index: number) => `preis:${index}-${400 + (Date.now() % 1000)}`;
  return [
    ...(await measureCalls('list, kept', () => `${SHOP_URL}/rental`)),
    ...(await measureCalls('list, fresh', (n) => `${SHOP_URL}/rental?filters=${filter(n)}`)),
    ...(await measureCalls('product', (n) => `${SHOP_URL}${products[n]?.link}`)),
    ...(await measureCalls('search', (n) => `${SHOP_URL}/rental?q=stativ+${n}+${randomUUID()}`)),
    ...(await measureCalls(
      'suggestions',
      (n) =>
        `${BACKEND_URL}/rentman/equipment/suggestions?q=${'stativ kamera'.slice(0, 3 + (n % 10))}`,
    )),
  ];
}

/** The house raises every price by one statement; the next round finds it. */
async function raisePrices(stack: TestStack, items: number): Promise<number> {
  const name = items === DEMO_ITEMS ? 'rentman.sqlite' : `world-${items}.sqlite`;
  const world = new DatabaseSync(join(stack.settings.DATA_DIR, 'rentman-sandbox', name), {
    timeout: 60_000,
  });
  world.prepare('update equipment set price = 77, modified = ?').run(Date.now());
  world.close();
  const startedAt = performance.now();
  await waitUntil('the new prices', LIMIT_MS, async () => {
    const wrong = await fetchProducts(stack, 'filters=preis:78-99999&limit=24');
    const right = await fetchProducts(stack);
    return wrong.length === 0 && right[0]?.priceCents === 7700 ? true : undefined;
  });
  return (performance.now() - startedAt) / 1000;
}

async function measureIdle(stack: TestStack): Promise<readonly Figure[]> {
  const before = readUsages(stack);
  await delay(idleSeconds * 1000);
  const after = readUsages(stack);
  const names = ['shop', 'backend'] as const;
  return names.flatMap((name) => [
    {
      what: `${name}: processor in ${idleSeconds} idle s`,
      value: after[name].cpuSeconds - before[name].cpuSeconds,
      unit: 's',
    },
    {
      what: `${name}: memory more after them`,
      value: after[name].rssMb - before[name].rssMb,
      unit: 'MB',
    },
  ]);
}

async function measure(items: number): Promise<void> {
  const { DEMO_CONTENT, ...asInAHouse } = AS_IN_A_HOUSE;
  const settings = {
    ...RENTMAN_LIMITS,
    ...asInAHouse,
    ...(items === DEMO_ITEMS ? {} : { DEMO_CONTENT: DEMO_CONTENT ?? 'false' }),
    ...(options.heap ? { BACKEND_HEAP_MB: options.heap } : {}),
  };
  const startedAt = performance.now();
  const sinceStart = () => (performance.now() - startedAt) / 1000;
  const stack = await startStack(settings, undefined, items === DEMO_ITEMS ? undefined : items);
  try {
    const pids = listPids(stack);
    const figures: Figure[] = [
      { what: 'start until all answer', value: sinceStart(), unit: 's' },
      ...toMemory('then', readUsages(stack)),
    ];
    await waitForMirror(stack.settings, LIMIT_MS);
    const { requests } = await readSyncStatus(stack.settings);
    figures.push(
      { what: 'first sync, pictures included', value: sinceStart(), unit: 's' },
      { what: 'its requests to Rentman, without downloads', value: requests.used, unit: '' },
      ...toMemory('after it', readUsages(stack)),
    );
    const warm = await waitForWarmPages(stack.settings, { limitMs: LIMIT_MS });
    figures.push({ what: 'pages warmed', value: warm, unit: '' });
    figures.push(...(await measurePages(stack)));
    figures.push({
      what: 'every price changed, until all are shown',
      value: await raisePrices(stack, items),
      unit: 's',
    });
    figures.push(...(await measureIdle(stack)));
    const { shop, backend } = readUsages(stack);
    const isDefault = items <= MAX_DEFAULT_ITEMS && !options.heap;
    const peak = (value: number, limit: number) => ({
      value,
      unit: 'MB',
      ...(isDefault ? { limit, isStrict: true } : {}),
    });
    figures.push(
      { what: 'shop at most', ...peak(shop.peakRssMb, MAX_MEMORY_MB.shop) },
      { what: 'backend at most', ...peak(backend.peakRssMb, MAX_MEMORY_MB.backend) },
      {
        what: 'processes that ended',
        value: listPids(stack).filter((pid, index) => pid !== pids[index]).length,
        unit: '',
        limit: 0,
        isStrict: true,
      },
    );
    printFigures(`${items} items, a picture of each`, figures);
  } finally {
    await stack.end(join(stack.settings.DATA_DIR, '../klappe-bench-logs'));
  }
}

for (const items of sizes) await measure(items);
