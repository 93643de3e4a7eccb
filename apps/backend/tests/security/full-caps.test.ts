import { setTimeout as delay } from 'node:timers/promises';
import { EMPTY_RENTAL_INFO } from '@klappe/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { OTHER_CALLS } from '../../src/call-table';
import { MAX_ANSWER_BYTES } from '../../src/lib/calls/call-budget';
import { SERVED_CALLS, type ServedCall } from '../../src/served-calls';
import { waitForMail } from '../account/mails';
import { aRest } from '../inquiry/an-inquiry';
import { aCameraRest, sendInquiry } from '../inquiry/customer';
import { anInquiry } from '../own-things/an-inquiry';
import { aProduct, callAs, shareShopStack } from '../own-things/shop-stack';
import { IS_LONG } from '../support/env';
import { type AtCap, CALLS_AT_CAPS, type Filled, OTHERS_AT_CAPS } from './calls-at-caps';

const SAVES = 20;
const MESSAGES = 50;
const LISTS = 10;
const ROUNDS = 2;
const AT_ONCE = 8;
const LINES = 500;
const CODES = ['CAM-1', 'CAM-2', 'CAM-3'];
const METRICS_TOKEN = 'metrics-token-of-a-test-long-enough';
const LIMIT_MS = 1_800_000;

const stack = shareShopStack({ settings: { METRICS_TOKEN } });
const WithId = z.object({ data: z.looseObject({ id: z.number() }) });
const Linked = z.object({ data: z.looseObject({ link: z.string() }) });
const Calendar = z.object({ data: z.looseObject({ code: z.string() }) });

/** Different sections keep equal lines apart. */
function aFullProject(round: number) {
  return {
    info: { ...EMPTY_RENTAL_INFO, remark: 'W'.repeat(5000) },
    products: Array.from({ length: LINES }, (_, index) => ({
      ...aProduct({ code: `${CODES[index % 3]}`, quantity: (round % 90) + 1 }),
      heading: `Abschnitt ${index}`,
      note: `${round} ${'ä'.repeat(190)}`,
      guessedFrom: 'w'.repeat(500),
    })),
  };
}

/** Fills an account and a guest link through the calls themselves, within their limits. */
async function fill(): Promise<{ filled: Filled; jwt: string }> {
  const { addCustomer, backend } = stack();
  const customer = await addCustomer('voll.bis.oben');
  const { ask, order } = await anInquiry(stack(), customer);
  const send = callAs(stack(), customer);
  const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
  const made = await send('POST /projects', { name: 'Voll', ...aFullProject(0) }, newKey());
  const project = WithId.parse(made.body).data.id;
  for (let save = 1; save <= SAVES; save += 1) {
    await send(`PUT /projects/${project}`, aFullProject(save));
  }
  for (let message = 0; message < MESSAGES; message += 1) {
    await ask(`POST /orders/${order}/messages`, { text: 'W'.repeat(1900) }, newKey());
  }
  const products = CODES.map((code) => aProduct({ code }));
  let wishlist = 0;
  let sharedLink = '';
  for (let list = 0; list < LISTS; list += 1) {
    const wishes = await send('POST /wishlists', { name: `Liste ${list}`, products }, newKey());
    wishlist = WithId.safeParse(wishes.body).data?.data.id ?? wishlist;
    const lines = products.map((product) => ({ ...product, heading: '' }));
    const shared = await send(
      'POST /shared-lists',
      { name: `Liste ${list}`, showsPrices: true, products: lines, ...NO_DATES },
      newKey(),
    );
    sharedLink = Linked.safeParse(shared.body).data?.data.link ?? sharedLink;
  }
  const cart = WithId.safeParse((await send('POST /carts', { products })).body);
  const calendar = Calendar.safeParse((await send('GET /calendar-code')).body);
  const { complete } = await sendInquiry(backend);
  const email = 'voller.gast@example.com';
  await complete(aCameraRest({ client: { ...aRest().client, email } }));
  const { text } = await waitForMail(backend, 'kunde', email);
  const filled = {
    codes: CODES,
    project,
    order,
    cart: cart.data?.data.id ?? 1,
    wishlist,
    link: /\/anfrage\/(\S+)/.exec(text)?.[1] ?? '',
    sharedLink,
    calendar: calendar.data?.data.code ?? '',
    content: aFullProject(SAVES + 1),
    products,
  };
  return { filled, jwt: customer.jwt };
}

const NO_DATES = { dates: null };

interface Answered {
  readonly name: string;
  readonly status: number;
  readonly bytes: number;
  readonly ms: number;
}

function findAtCap(name: string): AtCap | undefined {
  const contractCalls: Readonly<Record<string, AtCap>> = CALLS_AT_CAPS;
  return contractCalls[name] ?? OTHERS_AT_CAPS[name];
}

async function callAtCap(
  { name, method, access }: ServedCall,
  filled: Filled,
  jwt: string,
): Promise<Answered | null> {
  const atCap = findAtCap(name);
  if (typeof atCap !== 'function') return null;
  const { path, data, body = data && { data } } = atCap(filled);
  const startedAt = performance.now();
  const answer = await stack().backend.fetch(path, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(access === 'open' ? {} : { authorization: `Bearer ${jwt}` }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { name, status: answer.status, bytes, ms: performance.now() - startedAt };
}

/** The largest block of the event loop since it was last read. */
async function readLongestBlockMs(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await stack().backend.fetch('/metrics', { headers })).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
}

/** How long another visitor waits for a page of products while `signal` is not over. */
async function visit(signal: AbortSignal): Promise<readonly number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const startedAt = performance.now();
    const { status } = await stack().backend.fetch('/rentman/equipment/products?page=1');
    expect(status).toBe(200);
    times.push(performance.now() - startedAt);
    await delay(50);
  }
  return times.sort((a, b) => a - b);
}

test('every other call says how it is made at its caps', () => {
  expect(Object.keys(OTHERS_AT_CAPS).sort()).toEqual(Object.keys(OTHER_CALLS).sort());
});

test.runIf(IS_LONG)(
  'a full account and a full guest link, called eight at once, end nothing and get no answer above its budget',
  async () => {
    const { filled, jwt } = await fill();
    const memoryBefore = stack().backend.readMemoryMb();
    await readLongestBlockMs();
    const over = new AbortController();
    const visits = visit(over.signal);
    const answers: Answered[] = [];
    const blocks = new Map<string, number>();
    let peakMb = memoryBefore;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const served of SERVED_CALLS) {
        const calls = Array.from({ length: AT_ONCE }, () => callAtCap(served, filled, jwt));
        const made = (await Promise.all(calls)).filter((answer) => answer !== null);
        if (made.length === 0) continue;
        answers.push(...made);
        const block = await readLongestBlockMs();
        blocks.set(served.name, Math.max(block, blocks.get(served.name) ?? 0));
        peakMb = Math.max(peakMb, stack().backend.readMemoryMb());
      }
    }
    over.abort();
    const times = await visits;
    const failed = answers.filter(({ status }) => status >= 500 && status !== 503);
    expect(failed).toEqual([]);
    const tooLarge = answers.filter(({ name, bytes }) => bytes > findMaxBytes(name));
    expect(tooLarge).toEqual([]);
    const answered = new Set(
      answers.filter(({ status }) => status === 200).map(({ name }) => name),
    );
    for (const name of [
      'openProject',
      'showOrder',
      'exportOwnData',
      'drawListPaper',
      'matchList',
    ]) {
      expect(answered).toContain(name);
    }
    expect((await stack().backend.fetch('/_health')).status).toBe(204);
    printFigures({ answers, blocks, times, memoryBefore, peakMb });
  },
  LIMIT_MS,
);

function findMaxBytes(name: string): number {
  const served = SERVED_CALLS.find((each) => each.name === name);
  return (served && MAX_ANSWER_BYTES[served.budget.answer]) ?? Number.POSITIVE_INFINITY;
}

interface Figures {
  readonly answers: readonly Answered[];
  readonly blocks: ReadonlyMap<string, number>;
  readonly times: readonly number[];
  readonly memoryBefore: number;
  readonly peakMb: number;
}

function printFigures({ answers, blocks, times, memoryBefore, peakMb }: Figures): void {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  const largest = answers.toSorted((a, b) => b.bytes - a.bytes)[0];
  const worst = [...blocks].toSorted(([, a], [, b]) => b - a).slice(0, 5);
  console.info(
    [
      `${answers.length} calls at their caps; another visitor p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${times.length}`,
      `largest answer ${largest?.bytes} bytes (${largest?.name})`,
      `memory ${memoryBefore.toFixed(0)} MB before, ${peakMb.toFixed(0)} MB at most`,
      `longest blocks ${worst.map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`).join(', ')}`,
    ].join('\n'),
  );
}
