import { z } from 'zod';
import { createSandbox } from './sandbox.ts';
import type { TestStack } from './start-stack.ts';
import { browse, compareWithRentman, findCode, sendInquiries, type Visits } from './traffic.ts';
import { readUsage } from './usage.ts';
import type { Verdict } from './verdicts.ts';
import { waitUntil } from './wait-until.ts';

/** Pages that every visitor opens; `openPages` puts them into the shop's memory. */
const CACHED_PATHS = ['/rental', '/rental/kamera', '/agb', '/usedsale', '/rental/optik'];

export async function openPages(shopUrl: string): Promise<void> {
  for (const path of CACHED_PATHS) {
    // The second visit makes the encoding small.
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await fetch(`${shopUrl}${path}`, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
    }
  }
}

interface NormalDay {
  readonly visitors: number;
  readonly inquiriesPerSecond: number;
  readonly seconds: number;
}

/** Visitors on cached pages while inquiries are sent; every inquiry has to arrive in Rentman exactly once. */
export async function measureNormalDay(stack: TestStack, day: NormalDay): Promise<Verdict[]> {
  const { SHOP_URL, BACKEND_URL } = stack.settings;
  const { visitors, inquiriesPerSecond, seconds } = day;
  const code = await findCode(BACKEND_URL);
  const end = AbortSignal.timeout(seconds * 1000);
  const [visits, { sent, acknowledged, refusals }] = await Promise.all([
    browse({ toShopUrl: () => SHOP_URL, visitors, end, paths: CACHED_PATHS, pauseMs: 500 }),
    sendInquiries({
      code,
      perSecond: inquiriesPerSecond,
      end,
      toUrls: () => [BACKEND_URL, BACKEND_URL],
    }),
  ]);
  for (const refusal of refusals.slice(0, 3)) console.error(refusal);
  const { lost, doubled } = await compareWithRentman(stack.settings, acknowledged);
  const errors = visits.errors + visits.unavailable + refusals.length;
  const what = `${visitors} visitors, ${inquiriesPerSecond} inquiries a second, ${seconds} s`;
  return [
    {
      what,
      goal: '0 errors, cached p99 < 50 ms',
      measured: `${errors} errors in ${visits.count} visits and ${sent} inquiries, ${describeTimes(visits)}`,
      hasFailed: errors > 0,
    },
    {
      what: 'inquiries of it in Rentman',
      goal: '0 lost, 0 doubled',
      measured: `${lost} lost, ${doubled} doubled`,
      hasFailed: lost + doubled > 0,
    },
  ];
}

interface Rush {
  readonly connections: number;
  readonly seconds: number;
}

const RECOVERY_LIMIT_MS = 30_000;

/** Searches on many connections beside visitors on cached pages. */
export async function measureRush(stack: TestStack, rush: Rush): Promise<Verdict[]> {
  const { SHOP_URL } = stack.settings;
  const { connections, seconds } = rush;
  const end = AbortSignal.timeout(seconds * 1000);
  const both = { toShopUrl: () => SHOP_URL, end };
  const [crowd, visits] = await Promise.all([
    browse({ ...both, visitors: connections, paths: ['/rental?q=#'], pauseMs: 0 }),
    browse({ ...both, visitors: 20, paths: CACHED_PATHS, pauseMs: 100 }),
  ]);
  const { peakRssMb } = readUsage(stack.processes.findPid('shop') ?? 0);
  const recoveredMs = await measureRecovery(SHOP_URL);
  const errors = crowd.errors + visits.errors + visits.unavailable;
  const what = `${connections} connections on fresh pages, ${seconds} s`;
  return [
    {
      what,
      goal: '503 + Retry-After, 0 errors',
      measured: `${crowd.unavailable} of ${crowd.count} are 503, ${crowd.withoutRetryAfter} of them without Retry-After, ${errors} errors`,
      hasFailed: errors > 0 || crowd.withoutRetryAfter > 0,
    },
    {
      what: 'cached pages beside it',
      goal: 'p99 < 50 ms',
      measured: describeTimes(visits),
      hasFailed: false,
    },
    {
      what: 'memory of the shop at most',
      goal: '',
      measured: `${peakRssMb} MB`,
      hasFailed: false,
    },
    {
      what: 'a fresh page afterwards',
      goal: '< 3 s',
      measured: `after ${(recoveredMs / 1000).toFixed(1)} s`,
      hasFailed: recoveredMs > RECOVERY_LIMIT_MS,
    },
  ];
}

async function measureRecovery(shopUrl: string): Promise<number> {
  const began = Date.now();
  while (Date.now() - began < RECOVERY_LIMIT_MS) {
    const answer = await fetch(`${shopUrl}/rental?q=danach${Date.now()}`);
    await answer.arrayBuffer();
    if (answer.ok) break;
  }
  return Date.now() - began;
}

function describeTimes({ p50Ms, p99Ms }: Visits): string {
  return `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
}

/** Prices are changed, then the backend dies: which pages are still there. The stack has `WARM_PRODUCTS` of its own. */
export async function measureDeadBackend({ settings, processes }: TestStack): Promise<Verdict[]> {
  const { SHOP_URL, WARM_PRODUCTS } = settings;
  await waitUntil('the warm-up', WARM_UP_LIMIT_MS, async () => {
    const health = Health.parse(await (await fetch(`${SHOP_URL}/healthz`)).json());
    return health.warmPages ?? undefined;
  });
  const paths = await findSitePaths(SHOP_URL);
  const products = paths.filter(isProduct);
  const others = [...LEGAL_PATHS, ...paths.filter((path) => !isProduct(path))];
  await createSandbox(settings, processes).editEquipment('SET-1001', { price: 251.5 });
  await waitUntil('the new price', WARM_UP_LIMIT_MS, async () => {
    const page = await (await fetch(`${SHOP_URL}${SET_PATH}`)).text();
    return page.includes('€ 251,50') || undefined;
  });
  await processes.stopService('backend');

  const warm = await countPages(SHOP_URL, products.slice(0, WARM_PRODUCTS));
  const all = await countPages(SHOP_URL, products);
  const lists = await countPages(SHOP_URL, others);
  const away = await fetch(`${SHOP_URL}/gibt-es-nicht-${Date.now()}`);
  await away.arrayBuffer();
  const retryAfter = away.headers.get('retry-after');
  return [
    {
      what: 'backend dead after a change of a price: lists, content and legal pages',
      goal: '200 for every one',
      measured: `${lists} of ${others.length}`,
      hasFailed: lists < others.length,
    },
    {
      what: 'the same: product pages',
      goal: `200 for the ${WARM_PRODUCTS} rendered in advance`,
      measured: `${all} of ${products.length}`,
      hasFailed: warm < Math.min(WARM_PRODUCTS, products.length),
    },
    {
      what: 'a page that is not kept',
      goal: '503 + Retry-After',
      measured: `${away.status}, Retry-After ${retryAfter}`,
      hasFailed: away.status !== 503 || retryAfter === null,
    },
  ];
}

const WARM_UP_LIMIT_MS = 120_000;
const SET_PATH = '/rental/kamera/digital-cinema/dokumentar-set-sony-fx6-set-1001';
const LEGAL_PATHS = ['/agb', '/imprint', '/privacy-policy', '/barrierefreiheit', '/faq'];
const Health = z.object({ warmPages: z.number().nullable() });

function isProduct(path: string): boolean {
  return /^\/rental(\/[^/]+){3}$|^\/usedsale\/./.test(path);
}

/** The paths of the sitemap, with the further pages of every list. */
async function findSitePaths(shopUrl: string): Promise<string[]> {
  const xml = await (await fetch(`${shopUrl}/sitemap.xml`)).text();
  const paths = new Set(
    [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname),
  );
  for (const path of paths) {
    if (!path.startsWith('/rental') || isProduct(path)) continue;
    const html = await (await fetch(`${shopUrl}${path}`)).text();
    for (const [, next = ''] of html.matchAll(/href="(\/rental[\w/-]*\?page=\d+)"/g))
      paths.add(next);
  }
  return [...paths];
}

async function countPages(shopUrl: string, paths: readonly string[]): Promise<number> {
  let count = 0;
  for (const path of paths) {
    const answer = await fetch(`${shopUrl}${path}`);
    await answer.arrayBuffer();
    if (answer.status === 200) count += 1;
  }
  return count;
}
