import { browse } from '../e2e/support/traffic.ts';
import { readUsage } from '../e2e/support/usage.ts';
import { type Figure, printFigures } from './figures.ts';
import { withStack } from './stack.ts';

const SECONDS = 8;
const CONNECTIONS = 32;
const LIST = '/rental/kamera/digital-cinema';
const SERVICES = ['shop', 'backend', 'sandbox'] as const;
/** Processor time of a fresh page. */
const MAX_CPU_MS = { shop: 12, backend: 4 } as const;
/** Of the three; `npm start` itself takes another 100 MB of the 900 that all may have. */
const MAX_MEMORY_MB = 800;
/** As a house has it: journeys copy the catalogue every two seconds, which would count as work for pages. */
const SYNC_SECONDS = '60';

await withStack({ RENTMAN_SYNC_SECONDS: SYNC_SECONDS }, async ({ settings, processes }) => {
  const read = (name: (typeof SERVICES)[number]) => readUsage(processes.findPid(name) ?? 0);
  const load = (path: string) =>
    browse({
      toShopUrl: () => settings.SHOP_URL,
      visitors: CONNECTIONS,
      end: AbortSignal.timeout(SECONDS * 1000),
      paths: [path],
      pauseMs: 0,
    });
  const figures: Figure[] = [];
  for (const [what, path] of [
    ['list, cached', LIST],
    ['search, rendered each time', '/rental?q=#'],
  ] as const) {
    await load(path);
    const before = { shop: read('shop').cpuSeconds, backend: read('backend').cpuSeconds };
    const { count, errors, unavailable, p50Ms, p99Ms } = await load(path);
    const pages = count - errors - unavailable;
    figures.push(
      { what: `${what}, a second`, value: pages / SECONDS, unit: 'pages' },
      { what: `${what}, p50`, value: p50Ms, unit: 'ms' },
      { what: `${what}, p99`, value: p99Ms, unit: 'ms' },
      { what: `${what}, failed of ${count}`, value: errors, unit: '', limit: 0, isStrict: true },
    );
    for (const name of ['shop', 'backend'] as const) {
      const value = ((read(name).cpuSeconds - before[name]) * 1000) / pages;
      figures.push({ what: `${what}, CPU of ${name}`, value, unit: 'ms', limit: MAX_CPU_MS[name] });
    }
  }
  for (const name of SERVICES) {
    const { rssMb: value } = read(name);
    figures.push({ what: `memory of the ${name} after the load`, value, unit: 'MB' });
  }
  const value = SERVICES.reduce((sum, name) => sum + read(name).rssMb, 0);
  figures.push({ what: 'memory of the three', value, unit: 'MB', limit: MAX_MEMORY_MB });
  printFigures(`${CONNECTIONS} connections for ${SECONDS} s, loopback, one process each`, figures);
});
