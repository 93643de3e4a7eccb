import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OTHER_CALLS } from '../../src/call-table';
import { MAX_ANSWER_BYTES } from '../../src/lib/calls/call-budget';
import { SERVED_CALLS, type ServedCall } from '../../src/served-calls';
import { shareShopStack } from '../own-things/shop-stack';
import { IS_LONG } from '../support/env';
import {
  type AtCap,
  CALLS_AT_CAPS,
  type Filled,
  OTHERS_AT_CAPS,
  REFUSED_AT_CAPS,
} from './calls-at-caps';
import { type Filling, fillToCaps, seedForCaps } from './fill-to-caps';

/** An hour takes 30 messages and 20 changes of one inquiry: those of the calls themselves are left free. */
const FILLING: Filling = IS_LONG
  ? { saves: 60, messages: 20, changes: 8, lists: 12 }
  : { saves: 2, messages: 2, changes: 1, lists: 2 };
const AT_ONCE = IS_LONG ? 8 : 2;
/** How long after the last call the memory is read again. */
const REST_MS = IS_LONG ? 60_000 : 0;
const METRICS_TOKEN = 'metrics-token-of-a-test-long-enough';
const LIMIT_MS = IS_LONG ? 1_800_000 : 300_000;
const WORDS = ['stativ', 'kamera', 'fx6', 'langem namen'];

/** The heap that `npm start` gives the backend unless a house sets another one. */
const HEAP = {
  NODE_OPTIONS: '--max-old-space-size=576 --max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
};

const stack = shareShopStack({
  settings: { METRICS_TOKEN, INQUIRY_CALLS_PER_10_MINUTES: '999', ...HEAP },
  seed: seedForCaps,
});

interface Answered {
  readonly name: string;
  readonly status: number;
  readonly bytes: number;
  /** Of a refusal. */
  readonly text: string;
}

function findAtCap(name: string): AtCap | undefined {
  const contractCalls: Readonly<Record<string, AtCap>> = CALLS_AT_CAPS;
  return contractCalls[name] ?? OTHERS_AT_CAPS[name];
}

async function callAtCap(
  { name, method, access }: ServedCall,
  filled: Filled,
): Promise<Answered | null> {
  const atCap = findAtCap(name);
  if (typeof atCap !== 'function') return null;
  const asked = atCap(filled);
  const { path, data, body = data && { data } } = asked;
  const { session = access === 'open' ? undefined : filled.jwt } = asked;
  const answer = await stack().backend.fetch(path, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = answer.ok ? '' : new TextDecoder().decode(bytes).slice(0, 300);
  return { name, status: answer.status, bytes: bytes.length, text };
}

/** The largest block of the event loop since it was last read. */
async function readLongestBlockMs(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await stack().backend.fetch('/metrics', { headers })).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
}

/** How long another visitor waits for a list, a product and suggestions while `signal` is not over. */
async function visit(signal: AbortSignal): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; !signal.aborted; round += 1) {
    const path = [
      '/rentman/equipment/products?page=1',
      '/rentman/equipment/products/CAM-1',
      `/rentman/equipment/suggestions?q=${WORDS[round % WORDS.length]}`,
    ][round % 3];
    const startedAt = performance.now();
    const answer = await stack().backend.fetch(`${path}`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - startedAt);
    await delay(50);
  }
  return times.sort((a, b) => a - b);
}

test('every other call says how it is made at its caps', () => {
  expect(Object.keys(OTHERS_AT_CAPS).sort()).toEqual(Object.keys(OTHER_CALLS).sort());
});

test(
  'a full account and a full guest link, called many at once, end nothing and get no answer above its budget',
  async () => {
    const filled = await fillToCaps(stack(), FILLING);
    const before = stack().backend.readMemoryMb();
    await readLongestBlockMs();
    const over = new AbortController();
    const visits = visit(over.signal);
    const answers: Answered[] = [];
    const blocks = new Map<string, number>();
    let peak = before;
    for (const served of SERVED_CALLS) {
      const calls = Array.from({ length: AT_ONCE }, () => callAtCap(served, filled));
      const made = (await Promise.all(calls)).filter((answer) => answer !== null);
      if (made.length === 0) continue;
      answers.push(...made);
      blocks.set(served.name, await readLongestBlockMs());
      peak = Math.max(peak, stack().backend.readMemoryMb());
    }
    over.abort();
    const times = await visits;
    await delay(REST_MS);
    const after = stack().backend.readMemoryMb();
    if (IS_LONG) printFigures({ answers, blocks, times, memory: { before, peak, after } });
    const failed = answers.filter(({ status }) => status >= 500 && status !== 503);
    expect(failed).toEqual([]);
    expect(answers.filter(({ name, bytes }) => bytes > findMaxBytes(name))).toEqual([]);
    expect(listNeverAnswered(answers)).toEqual([]);
    expect((await stack().backend.fetch('/_health')).status).toBe(204);
  },
  LIMIT_MS,
);

/** Calls that were refused each time, with what they were told, beside those that have to be. */
function listNeverAnswered(answers: readonly Answered[]): readonly string[] {
  const answered = new Set(answers.filter(({ status }) => status < 300).map(({ name }) => name));
  const never = answers.filter(({ name }) => !answered.has(name) && !(name in REFUSED_AT_CAPS));
  return [...new Set(never.map(({ name, status, text }) => `${name} ${status} ${text}`))];
}

function findMaxBytes(name: string): number {
  const served = SERVED_CALLS.find((each) => each.name === name);
  return (served && MAX_ANSWER_BYTES[served.budget.answer]) ?? Number.POSITIVE_INFINITY;
}

interface Figures {
  readonly answers: readonly Answered[];
  readonly blocks: ReadonlyMap<string, number>;
  readonly times: readonly number[];
  /** In MB. */
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number };
}

function printFigures({ answers, blocks, times, memory }: Figures): void {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  const largest = answers.toSorted((a, b) => b.bytes - a.bytes)[0];
  const worst = [...blocks].toSorted(([, a], [, b]) => b - a).slice(0, 8);
  const [first] = worst;
  const growth = ((memory.after / memory.before - 1) * 100).toFixed(0);
  const size = (mb: number) => `${mb.toFixed(0)} MB`;
  console.info(
    [
      '| what | asked | measured |',
      '| --- | --- | --- |',
      `| ${answers.length} calls, ${AT_ONCE} at once | nobody ends anything | ${answers.filter(({ status }) => status >= 500).length} answers of 5xx |`,
      `| another visitor, p50 of ${times.length} | | ${at(0.5)} ms |`,
      `| another visitor, p99 | 250 ms | ${at(0.99)} ms |`,
      `| longest block of the event loop | 100 ms | ${first?.[1].toFixed(0)} ms (${first?.[0]}) |`,
      `| largest JSON or file | 1 MB, 30 MB | ${largest?.bytes} bytes (${largest?.name}) |`,
      `| memory before, at most, a minute after | back within 10 % | ${size(memory.before)}, ${size(memory.peak)}, ${size(memory.after)} (${growth} %) |`,
      '',
      `Longest blocks: ${worst.map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`).join(', ')}`,
      `Load average ${loadavg()[0]?.toFixed(1)}`,
    ].join('\n'),
  );
}
