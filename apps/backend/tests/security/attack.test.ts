import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountStack,
  addAccount,
  call,
  logIn,
  startAccountStack,
} from '../account/account-stack';
import { askPanel } from '../inquiry/customer';
import { ATTACK_REQUESTS, ATTACK_SEED, IS_LONG } from '../support/env';
import { seedCatalogue } from '../support/seed-catalogue';
import { waitFor } from '../support/wait-for';
import { createPanelRequests, createRandomRequests, type RandomRequest } from './random-requests';

/** `npm run attack` sends 20,000. */
const COUNT = Number(ATTACK_REQUESTS ?? (IS_LONG ? 5000 : 800));
/** Another seed tries other requests; the one printed with a failure repeats it. */
const SEED = Number(ATTACK_SEED ?? 20_261_122);
const AT_ONCE = 8;
/** With this heap what is kept for each request would soon end the backend. */
const SMALL_HEAP = '--max-old-space-size=256';
const MAX_GROWTH_MB = 150;
/** The backend's own limit for slow headers, five times as fast. */
const FASTER_LIMIT = `--import data:text/javascript,${encodeURIComponent(`
  import http from 'node:http';
  const { createServer } = http;
  http.createServer = ({ headersTimeout, connectionsCheckingInterval, ...options }, ...more) =>
    createServer({
      ...options,
      headersTimeout: headersTimeout / 5,
      connectionsCheckingInterval: connectionsCheckingInterval / 50,
    }, ...more);
`)}`;
const MAX_HEADERS_MS = 4000;
/** So high that the requests meet the code behind them. */
const LIMITS = { INQUIRY_CALLS_PER_10_MINUTES: '99999', ACCOUNT_CALLS_PER_10_MINUTES: '99999' };
const LIMIT_MS = 300_000 + COUNT * 30;

let stack: AccountStack;
let bearers: Readonly<Record<string, string | undefined>>;
const temporary = mkdtempSync(join(tmpdir(), 'klappe-attack-'));

beforeAll(async () => {
  stack = await startAccountStack({
    TMPDIR: temporary,
    NODE_OPTIONS: `${SMALL_HEAP} ${FASTER_LIMIT}`,
    ...LIMITS,
  });
  seedCatalogue(stack.rentman.world);
  await askPanel(stack.backend, stack.panelToken, 'POST /catalogue-sync/run', {
    scope: 'everything',
  });
  await waitFor(async () => {
    expect((await call(stack, '/rentman/equipment/products/CAM-1')).status).toBe(200);
  });
  for (const username of ['attacker', 'victim']) {
    await addAccount(stack, { username, client: 'private' });
  }
  bearers = {
    anonymous: undefined,
    invented: 'a.b.c',
    attacker: await logIn(stack, 'attacker'),
    staff: stack.panelToken,
  };
});
afterAll(async () => {
  await stack.stop();
  rmSync(temporary, { recursive: true, force: true });
});

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Sends a request as it is: `fetch` would mend its path first. */
function send({ method, path, headers, body, caller }: RandomRequest): Promise<number> {
  const { hostname, port } = new URL(stack.backend.url);
  const jwt = bearers[caller];
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...headers,
          ...(body ? { 'content-length': body.byteLength } : {}),
          ...(jwt ? { authorization: `Bearer ${jwt}` } : {}),
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

/** Opens a connection and never ends its headers. Answers with what the backend said, and how long it waited. */
async function sendSlowHeaders(): Promise<{ answer: string; ms: number }> {
  const { hostname, port } = new URL(stack.backend.url);
  const startedAt = performance.now();
  const socket = connect(Number(port), hostname);
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop.example\r\n');
  const drops = setInterval(() => socket.write('X-Drop: 1\r\n'), 250);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part;
  });
  // A line that is sent while the backend closes is answered with a reset.
  socket.on('error', () => {});
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(drops);
  return { answer, ms: performance.now() - startedAt };
}

/** 0 where the backend closed the connection without an answer. */
async function readStatus(sent: RandomRequest): Promise<number> {
  try {
    return await send(sent);
  } catch {
    return 0;
  }
}

async function sendAll(requests: readonly RandomRequest[]): Promise<ReadonlyMap<string, number>> {
  const statuses = new Map<string, number>();
  const waiting = [...requests];
  const failed: string[] = [];
  async function sendNext(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const status = await readStatus(next);
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
      if (status >= 500 || status === 0) failed.push(describe(next, status));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  expect(failed, `with ATTACK_SEED=${SEED}`).toEqual([]);
  return statuses;
}

function describe({ method, path, caller, headers, body }: RandomRequest, status: number): string {
  const sent = body ? Buffer.from(body).toString().slice(0, 200) : '';
  return `${status} ${method} ${path.slice(0, 300)} ${caller} ${JSON.stringify(headers)} ${sent}`;
}

test(
  `${COUNT} valid, nearly valid and wild requests cause no error, fill no folder and change nothing of others; slow headers are cut`,
  async () => {
    const slow = sendSlowHeaders();
    const victim = await logIn(stack, 'victim');
    const readVictim = async () => {
      const { body } = await call(stack, '/users/me/export', undefined, { jwt: victim });
      return { ...Object(body), createdAt: 'the moment of the export' };
    };
    const before = await readVictim();
    const { id } = (await call(stack, '/users/me', undefined, { jwt: victim })).body as {
      id: number;
    };
    const requests = createRandomRequests({
      seed: SEED,
      count: COUNT,
      callers: ['anonymous', 'invented', 'attacker'],
      ids: [id, 1, 2, 3, 'CAM-1', 'none'],
    });
    const warmUp = requests.slice(0, Math.min(500, COUNT / 4));
    await sendAll(warmUp);
    const memoryBefore = stack.backend.readMemoryMb();
    const statuses = await sendAll(requests.slice(warmUp.length));
    console.info('answers by status', Object.fromEntries(statuses));
    // Enough of them are valid to reach what lies behind the checks.
    expect(statuses.get('200')).toBeGreaterThan(COUNT / 50);
    const growth = stack.backend.readMemoryMb() - memoryBefore;
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
    expect(readdirSync(temporary)).toEqual([]);
    expect(await readVictim()).toEqual(before);
    expect((await call(stack, '/rentman/equipment/products')).status).toBe(200);
    const { answer, ms } = await slow;
    expect(answer).toContain('408 Request Timeout');
    expect(ms).toBeGreaterThan(MAX_HEADERS_MS - 500);
  },
  LIMIT_MS,
);

test(
  'no call of the panel answers wild bodies, queries and addresses of staff with an error',
  async () => {
    const routes = await stack.backend.listRoutes();
    const requests = createPanelRequests(routes, { isWhole: IS_LONG });
    expect(requests.length).toBeGreaterThan(IS_LONG ? 500 : 250);
    const statuses = await sendAll(requests);
    expect(statuses.get('400')).toBeGreaterThan(50);
  },
  LIMIT_MS,
);
