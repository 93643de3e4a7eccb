import { loadavg } from 'node:os';
import { createBigStack } from '../catalogue/big-stack.ts';
import { type Figure, printTable } from '../catalogue/print-table.ts';
import { furnishContent } from './furnish-content.ts';

const TIMES = 30;
const BUDGET_MS = 300;
const CALLS = {
  'pages, depth 20': '/pages?populate=deep,20&sort=order:asc',
  'page of order 1, depth 20': '/pages?populate=deep,20&filters[order][$eq]=1',
  'studios, depth 20': '/studios?populate=deep,20',
};

/** One call after the other, as they come when a page is rendered anew. */
async function measureCall(what: string, url: string): Promise<readonly Figure[]> {
  const times: number[] = [];
  let bytes = 0;
  // The first call of a process compiles what it runs.
  await fetch(url).then((answer) => answer.arrayBuffer());
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now();
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    bytes = (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - begun);
  }
  times.sort((left, right) => left - right);
  return [
    { what: `${what}: answer`, value: bytes / 1024, unit: 'KiB' },
    { what: `${what}: median of ${TIMES}`, value: times[TIMES / 2] ?? 0, unit: 'ms' },
    { what: `${what}: longest`, value: times.at(-1) ?? 0, unit: 'ms', budget: BUDGET_MS },
  ];
}

const toLoad = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
const stack = await createBigStack(1000);
try {
  await stack.startBackend();
  await furnishContent(stack);
  const loadBefore = toLoad();
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(CALLS)) {
    figures.push(...(await measureCall(what, `${stack.settings.BACKEND_URL}${path}`)));
  }
  console.info('A page of 60 sections with 610 pictures and 20 studios of 60 pictures; SQLite');
  console.info(`load average before ${loadBefore}, after ${toLoad()}\n`);
  printTable(figures);
} finally {
  await stack.end();
}
