import { benchBigCatalogue } from './catalogue/bench-big-catalogue.ts';
import type { BigStack } from './catalogue/big-stack.ts';
import { loadOpenLoop } from './catalogue/open-loop.ts';
import type { Figure } from './catalogue/print-table.ts';
import { readUsage } from './catalogue/process-usage.ts';

const PER_SECOND = 50;
const SECONDS = 20;
/** Not measured: until the machine code of a call is compiled, which a restart shows once. */
const WARM_UP_SECONDS = 4;

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

function beginningsOf(text: string): readonly string[] {
  return Array.from({ length: text.length - 1 }, (_, index) => text.slice(0, index + 2));
}

async function measure(stack: BigStack, pid: number): Promise<readonly Figure[]> {
  const root = `${stack.settings.BACKEND_URL}/rentman/equipment`;
  const typed = (index: number) => TYPED[index % TYPED.length] ?? '';
  /** Another search each time: kept results are not what is measured. */
  const searched = (index: number) =>
    `${SEARCHED[index % SEARCHED.length]} ${'.'.repeat(index % 40)}`;
  return [
    ...(await load(
      'suggestions',
      20,
      pid,
      (index) => `${root}/suggestions?q=${encodeURIComponent(typed(index))}`,
    )),
    ...(await load('search with filters and counts', 30, pid, (index) => {
      const query = new URLSearchParams({ q: searched(index), filters: `preis:${index % 50}-400` });
      return `${root}/products?${query}`;
    })),
    ...(await load('all products with filters and counts', 30, pid, (index) => {
      return `${root}/products?filters=preis:${index % 400}-400&page=${index % 20}`;
    })),
  ];
}

async function load(
  what: string,
  budget: number,
  pid: number,
  toUrl: (index: number) => string,
): Promise<readonly Figure[]> {
  await loadOpenLoop({ perSecond: PER_SECOND, seconds: WARM_UP_SECONDS, toUrl });
  const before = readUsage(pid).cpuSeconds;
  const { p50Ms, p99Ms, errors, count } = await loadOpenLoop({
    perSecond: PER_SECOND,
    seconds: SECONDS,
    toUrl,
  });
  const cpuMs = ((readUsage(pid).cpuSeconds - before) * 1000) / count;
  return [
    { what: `${what}, p50`, value: p50Ms, unit: 'ms' },
    { what: `${what}, p99`, value: p99Ms, unit: 'ms', budget },
    { what: `${what}, CPU per call`, value: cpuMs, unit: 'ms' },
    { what: `${what}, failed of ${count}`, value: errors, unit: '', budget: 0, isStrict: true },
  ];
}

await benchBigCatalogue(
  async (stack, pid) => [...(await measure(stack, pid)), toMemory(readUsage(pid).peakRssMb)],
  ({ items }) => `${items} items, ${PER_SECOND} requests/s`,
);

function toMemory(value: number): Figure {
  return { what: 'memory at most', value, unit: 'MB', budget: 700, isStrict: true };
}
