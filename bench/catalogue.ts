import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type BigStack, withBigStack } from './big-stack.ts';
import { type Figure, printFigures, readUsage } from './figures.ts';

const CHANGES = 100;
/** Interval of the calls that measure how long the database makes others wait. */
const PROBE_MS = 50;
/** A catalogue of 50,000 items in the backend. */
const MAX_MEMORY_MB = 700;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { items: { type: 'string', default: '50000' } },
});

/** The first sync of an empty mirror, and how long calls wait for the database meanwhile. */
async function measureFirstSync({ pid, readStatus }: BigStack): Promise<readonly Figure[]> {
  const begun = performance.now();
  const before = readUsage(pid);
  let longestMs = 0;
  let status = await readStatus();
  while (status.lastSuccess === null) {
    await delay(PROBE_MS);
    const asked = performance.now();
    status = await readStatus();
    longestMs = Math.max(longestMs, performance.now() - asked);
  }
  const after = readUsage(pid);
  const cpuSeconds = after.cpuSeconds - before.cpuSeconds;
  return [
    { what: 'items mirrored', value: status.counts.items ?? 0, unit: '' },
    { what: 'planned lines mirrored', value: status.counts.plannedLines ?? 0, unit: '' },
    { what: 'requests of the first sync', value: status.requests.used, unit: '' },
    { what: 'first sync', value: cpuSeconds, unit: 's CPU', limit: 120 },
    { what: 'first sync', value: (performance.now() - begun) / 1000, unit: 's' },
    { what: 'longest wait for the database meanwhile', value: longestMs, unit: 'ms' },
    toMemory('memory at most in the first sync', after.peakRssMb),
  ];
}

function toMemory(what: string, value: number): Figure {
  return { what, value, unit: 'MB', limit: MAX_MEMORY_MB, isStrict: true };
}

const Found = z.object({ data: z.array(z.object({ id: z.number() })) });

/** Gives items another price, as staff in Rentman would, and asks for what changed. */
async function measureChanges({ settings, sync }: BigStack): Promise<Figure> {
  const headers = {
    authorization: `Bearer ${settings.RENTMAN_TOKEN}`,
    'content-type': 'application/json',
  };
  const root = `${settings.RENTMAN_URL}/equipment`;
  const found = await fetch(`${root}?limit=${CHANGES}&fields=id`, { headers });
  for (const [index, { id }] of Found.parse(await found.json()).data.entries()) {
    const body = JSON.stringify({ price: 1000 + index });
    const answer = await fetch(`${root}/${id}`, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(`PUT equipment/${id}: ${answer.status}`);
  }
  const begun = performance.now();
  await sync('changes');
  const seconds = (performance.now() - begun) / 1000;
  return { what: `sync of ${CHANGES} changes`, value: seconds, unit: 's', limit: 3 };
}

async function measureComparison({ pid, sync }: BigStack): Promise<readonly Figure[]> {
  const { cpuSeconds } = readUsage(pid);
  await sync('everything');
  const after = readUsage(pid);
  const value = after.cpuSeconds - cpuSeconds;
  return [
    { what: 'comparison of everything', value, unit: 's CPU', limit: 120 },
    toMemory('memory at most, comparison included', after.peakRssMb),
  ];
}

await withBigStack(Number(values.items), async (stack) => {
  printFigures(`A catalogue of ${values.items} items`, [
    ...(await measureFirstSync(stack)),
    await measureChanges(stack),
    ...(await measureComparison(stack)),
  ]);
});
