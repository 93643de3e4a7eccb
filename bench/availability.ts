import { createAsking } from './catalogue/ask-backend.ts';
import { benchBigCatalogue } from './catalogue/bench-big-catalogue.ts';
import type { BigStack } from './catalogue/big-stack.ts';
import { type Latencies, loadOpenLoop } from './catalogue/open-loop.ts';
import type { Figure } from './catalogue/print-table.ts';
import { readUsage } from './catalogue/process-usage.ts';

const PER_SECOND = 50;
const SECONDS = 20;
/** Not measured: until the machine code of a call is compiled, which a restart shows once. */
const WARM_UP_SECONDS = 4;
/** Products on a page of the shop. */
const CODES = 24;
/** More than the backend keeps, so that most lists are divided anew. */
const PERIODS = 40;
const DAY_IN_MS = 86_400_000;

/** A period of one to seven days within the next three months. */
function toPeriod(index: number): string {
  const toDay = (days: number) =>
    new Date(Date.now() + days * DAY_IN_MS).toISOString().slice(0, 10);
  const start = 1 + ((index * 37) % 90);
  return `start=${toDay(start)}&end=${toDay(start + (index % 7))}`;
}

async function listCodes(stack: BigStack): Promise<readonly string[]> {
  const { listProducts } = createAsking(stack);
  const pages = Array.from({ length: 20 }, (_, page) => `limit=96&sort=name-asc&page=${page + 1}`);
  const products = await Promise.all(pages.map(listProducts));
  return products.flat().map(({ code }) => encodeURIComponent(code));
}

async function measure(stack: BigStack, pid: number): Promise<readonly Figure[]> {
  const root = `${stack.settings.BACKEND_URL}/rentman/equipment`;
  const codes = await listCodes(stack);
  const load = async (toUrl: (index: number) => string): Promise<Load> => {
    await loadOpenLoop({ perSecond: PER_SECOND, seconds: WARM_UP_SECONDS, toUrl });
    const before = readUsage(pid).cpuSeconds;
    const latencies = await loadOpenLoop({ perSecond: PER_SECOND, seconds: SECONDS, toUrl });
    return { ...latencies, cpuSeconds: readUsage(pid).cpuSeconds - before };
  };
  const listed = (index: number) =>
    codes.slice((index * CODES) % codes.length, ((index * CODES) % codes.length) + CODES).join(',');
  return [
    ...toFigures('for comparison, categories', await load(() => `${root}/categories`)),
    ...toFigures(
      `availability of ${CODES} items`,
      await load((index) => `${root}/availability?codes=${listed(index)}&${toPeriod(index)}`),
      5,
    ),
    ...toFigures(
      'strip of eight weeks',
      await load((index) => `${root}/availability/${codes[index % codes.length]}`),
    ),
    ...toFigures(
      'list, only what is available',
      await load((index) => `${root}/products?free=1&page=${index}&${toPeriod(index % PERIODS)}`),
      30,
    ),
    ...toFigures(
      'list, what is available first',
      await load(
        (index) =>
          `${root}/products?sort=availability&page=${index}&${toPeriod((index * 3) % PERIODS)}`,
      ),
      30,
    ),
  ];
}

interface Load extends Latencies {
  /** Of the backend; unlike the latencies it hardly depends on what else the machine does. */
  readonly cpuSeconds: number;
}

function toFigures(
  what: string,
  { p50Ms, p99Ms, errors, count, cpuSeconds }: Load,
  p99Budget?: number,
): readonly Figure[] {
  return [
    { what: `${what}, p50`, value: p50Ms, unit: 'ms' },
    { what: `${what}, p99`, value: p99Ms, unit: 'ms', ...(p99Budget && { budget: p99Budget }) },
    { what: `${what}, CPU per call`, value: (cpuSeconds * 1000) / count, unit: 'ms' },
    { what: `${what}, failed of ${count}`, value: errors, unit: '', budget: 0, isStrict: true },
  ];
}

await benchBigCatalogue(
  measure,
  ({ items, plannedLines }) =>
    `${items} items, ${plannedLines} planned lines, ${PER_SECOND} requests/s`,
);
