import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { toShare } from '../e2e/support/usage.ts';
import { type Candidate, createCandidate, createRoutes, mutate, remake } from './attack-bodies.ts';
import { type Figure, printFigures } from './figures.ts';
import { withStack } from './stack.ts';

/** `npm run bench -- attack 30 120 50000` attacks for 30 s, after 120 tries, a house of 50,000 items. */
const [, , , seconds = '60', tries = '240', items] = process.argv;
const SECONDS = Number(seconds);
/** Requests that the search for the worst one sends. */
const TRIES = Number(tries);
/** The worst ones, which are changed further and then sent all the time. */
const KEPT = 8;
/** Each of them is measured so often in the end: a round of the sync may fall into one. */
const REPEATS = 5;
const CONNECTIONS = 20;
const MAX_SILENCE_MS = 30_000;
const VISITOR_PAUSE_MS = 50;
const MAX_WORST_MS = 300;
const MAX_BACKEND_MS = 250;
const MAX_PAGE_MS = 400;

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

interface Sending extends Pick<Candidate, 'method' | 'path' | 'body'> {
  readonly url: string;
  readonly address: string;
}

/** Sends a request from an address, as a trusted proxy passes it on, and waits for the whole answer. */
function send({ url, address, method, path, body }: Sending): Promise<number> {
  const { hostname, port } = new URL(url);
  const bytes = Buffer.from(body);
  const headers = {
    'x-forwarded-for': address,
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': bytes.length }),
  };
  return new Promise((resolve) => {
    const options = { agent, hostname, port, method, path, headers, timeout: MAX_SILENCE_MS };
    const sent = request(options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    // A server that has refused a body closes the connection: then there is no end of the answer.
    sent.on('timeout', () => sent.destroy()).on('close', () => resolve(0));
    sent.on('error', () => resolve(0)).end(bytes);
  });
}

/** Processor time of the thread that runs the event loop, in ms. */
function readMainThreadMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

interface Measured {
  readonly candidate: Candidate;
  readonly ms: number;
}

const Products = z.object({ data: z.array(z.object({ code: z.string() })) });

/** Items of the house, for requests about some. */
async function listCodes(url: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}/rentman/equipment/products`);
  return Products.parse(await answer.json()).data.map(({ code }) => code);
}

/** Looks for the requests that cost most: it makes some, measures them, and changes the worst. Each comes from an address of its own. */
async function findWorst(url: string, pid: number): Promise<readonly Measured[]> {
  const routes = createRoutes(await listCodes(url));
  const idle = await measure(pid, () => delay(100));
  let sent = 0;
  const cost = async (candidate: Candidate) => {
    sent += 1;
    const address = `45.10.${20 + Math.floor(sent / 250)}.${sent % 250}`;
    return (await measure(pid, () => send({ ...candidate, url, address }))) - idle;
  };
  let worst: readonly Measured[] = [];
  for (let round = 0; round < TRIES; round += 1) {
    const parent = worst[Math.floor(Math.random() * worst.length)];
    const isFresh = round < TRIES / 3 || !parent;
    const candidate = isFresh ? createCandidate(routes, round) : mutate(parent.candidate);
    worst = sortByCost([...worst, { candidate, ms: await cost(candidate) }]).slice(0, KEPT);
  }
  const measured: Measured[] = [];
  for (const { candidate } of worst) {
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) times.push(await cost(remake(candidate)));
    measured.push({ candidate, ms: toShare(times, 0.5) });
  }
  return sortByCost(measured);
}

function sortByCost(requests: readonly Measured[]): readonly Measured[] {
  return requests.toSorted((a, b) => b.ms - a.ms);
}

async function measure(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = readMainThreadMs(pid);
  await work();
  return readMainThreadMs(pid) - before;
}

/** How long another visitor waits for something while `signal` is not over. */
async function visit(ask: (round: number) => Promise<unknown>, signal: AbortSignal) {
  const times: number[] = [];
  for (let round = 0; !signal.aborted; round += 1) {
    const startedAt = performance.now();
    await ask(round);
    times.push(performance.now() - startedAt);
    await delay(VISITOR_PAUSE_MS);
  }
  return times;
}

await withStack(
  { RENTMAN_SYNC_SECONDS: '60', TRUSTED_PROXIES: '1' },
  async ({ settings, processes }) => {
    const { BACKEND_URL: backend, SHOP_URL: shop } = settings;
    const worst = await findWorst(backend, processes.findPid('backend') ?? 0);
    for (const { ms, candidate } of worst.slice(0, 3)) {
      const { method, path, body } = candidate;
      console.info(`${ms.toFixed(0)} ms ${method} ${path.slice(0, 80)} ${body.length} bytes`);
    }
    const visitor = { address: '93.184.216.7', method: 'GET', body: '' };
    const askBackend = (round: number) =>
      send({
        ...visitor,
        url: backend,
        path: `/rentman/equipment/products?page=${(round % 9) + 1}`,
      });
    const askShop = (round: number) =>
      send({ ...visitor, url: shop, path: `/rental?q=stativ${round}` });
    const watch = async (attacks: readonly (() => Promise<unknown>)[], seconds: number) => {
      const signal = AbortSignal.timeout(seconds * 1000);
      const attackers = attacks.map(async (attack) => {
        while (!signal.aborted) await attack();
      });
      const [api, page] = await Promise.all([visit(askBackend, signal), visit(askShop, signal)]);
      await Promise.all(attackers);
      return { api, page };
    };
    const attack = (index: number) => () => {
      const candidate = worst[index % worst.length]?.candidate;
      if (!candidate) throw new Error('No request was measured');
      return send({ ...candidate, url: backend, address: '185.10.20.66' });
    };
    await watch([], 3);
    const quiet = await watch([], 8);
    const attacks = Array.from({ length: CONNECTIONS }, (_, index) => attack(index));
    const attacked = await watch(attacks, SECONDS);
    const figures: Figure[] = [
      {
        what: `worst request, processor time, median of ${REPEATS}`,
        value: worst[0]?.ms ?? 0,
        unit: 'ms',
        limit: MAX_WORST_MS,
      },
    ];
    for (const [when, { api, page }] of [
      ['quiet', quiet],
      ['attacked', attacked],
    ] as const) {
      const isLimited = when === 'attacked';
      for (const [what, times, limit] of [
        ['backend', api, MAX_BACKEND_MS],
        ['fresh page', page, MAX_PAGE_MS],
      ] as const) {
        figures.push(
          {
            what: `${what}, ${when}, p50 of ${times.length}`,
            value: toShare(times, 0.5),
            unit: 'ms',
          },
          {
            what: `${what}, ${when}, p99`,
            value: toShare(times, 0.99),
            unit: 'ms',
            ...(isLimited && { limit }),
          },
        );
      }
    }
    printFigures(
      `One address sends the worst requests for ${SECONDS} s on ${CONNECTIONS} connections`,
      figures,
    );
  },
  items === undefined ? undefined : Number(items),
);
agent.destroy();
