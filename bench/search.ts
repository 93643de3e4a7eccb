import { type BigStack, withBigStack } from './big-stack.ts';
import { type Figure, printFigures, readUsage } from './figures.ts';
import { loadOpenLoop } from './load.ts';

const ITEMS = 50_000;
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
}

async function listLoads({ listCodes }: BigStack): Promise<readonly Load[]> {
  const pages = Array.from({ length: 20 }, (_, page) => `limit=96&sort=name-asc&page=${page + 1}`);
  const codes = (await Promise.all(pages.map(listCodes))).flat().map(encodeURIComponent);
  const toCodes = (index: number) => {
    const from = (index * CODES) % codes.length;
    return codes.slice(from, from + CODES).join(',');
  };
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
      toPath: (index) => `products/${codes[index % codes.length]}`,
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

async function measure({ settings, pid }: BigStack, load: Load): Promise<readonly Figure[]> {
  const { what, maxP99Ms, toPath } = load;
  const toUrl = (index: number) => `${settings.BACKEND_URL}/rentman/equipment/${toPath(index)}`;
  await loadOpenLoop({ perSecond: PER_SECOND, seconds: WARM_UP_SECONDS, toUrl });
  const before = readUsage(pid).cpuSeconds;
  const measured = await loadOpenLoop({ perSecond: PER_SECOND, seconds: SECONDS, toUrl });
  const { p50Ms, p99Ms, errors, count } = measured;
  const cpuMs = ((readUsage(pid).cpuSeconds - before) * 1000) / count;
  return [
    { what: `${what}, p50`, value: p50Ms, unit: 'ms' },
    { what: `${what}, p99`, value: p99Ms, unit: 'ms', limit: maxP99Ms },
    { what: `${what}, CPU per call`, value: cpuMs, unit: 'ms' },
    { what: `${what}, failed of ${count}`, value: errors, unit: '', limit: 0, isStrict: true },
  ];
}

await withBigStack(ITEMS, async (stack) => {
  const { counts } = await stack.waitForFirstSync();
  const figures: Figure[] = [];
  for (const load of await listLoads(stack)) figures.push(...(await measure(stack, load)));
  const title = `${counts.items} items, ${counts.plannedLines} planned lines, ${PER_SECOND} requests/s`;
  printFigures(title, figures);
});
