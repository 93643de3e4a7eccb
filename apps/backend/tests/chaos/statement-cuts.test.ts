import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { callAs, shareShopStack } from '../own-things/shop-stack';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy';
import { CHAOS_KILLS, IS_LONG, TEST_DATABASE_URL } from '../support/env';
import { openDatabase } from '../support/failing-commits';
import { prepareWishlists } from './customers';
import { report } from './report';
import { STORING_CALLS, type StoringCall } from './storing-calls';

/** `npm run chaos` cuts at every statement, `npm run test:long` at every seventh, `npm test` at a few. */
const SHORT_STEP = IS_LONG ? 7 : 29;
const STEP = CHAOS_KILLS === undefined ? SHORT_STEP : 1;
const LIMIT_MS = CHAOS_KILLS === undefined ? 600_000 : 3_600_000;
const FAULTS = [500, 503];
const MAX_ATTEMPTS = 50;
const RETRY_MS = 100;
/** A call that is not answered by then hangs. */
const MAX_ANSWER_MS = 40_000;
const NO_ANSWER = { status: 0 };

const stack = shareShopStack({
  settings: {
    INQUIRY_CALLS_PER_10_MINUTES: '99999',
    // Each call is confirmed, though all of them go to one address.
    GUEST_MAILS_PER_HOUR: '99999',
    RENTMAN_SYNC_SECONDS: '30',
  },
});

interface Cut {
  readonly at: number;
  readonly when: 'before' | 'after';
}

interface Databases {
  readonly proxy: DatabaseProxy;
  /** Beside the proxy. */
  readonly database: Knex;
}

/** Makes a call whose connection is cut, then repeats it. Answers what went wrong, or null when no such statement came. */
async function tryCut(call: StoringCall, { at, when }: Cut, { proxy, database }: Databases) {
  const problems: string[] = [];
  proxy.cutAtStatement(at, when);
  const { status } = await answerInTime(call);
  const hasCut = proxy.hasCut();
  const stored = await call.countStored(database);
  const isTrue = status === 200 ? stored === 1 : FAULTS.includes(status);
  if (!isTrue) problems.push(`${when} ${at}: answered ${status} while ${stored} are stored`);
  const last = await sendUntilAnswered(call, database);
  const count = await call.countStored(database);
  if (last !== 200 || count !== 1)
    problems.push(`${when} ${at}: in the end answered ${last} while ${count} are stored`);
  return hasCut || problems.length > 0 ? problems : null;
}

/** What a cut left reserved is free again after its lease, for which nobody waits here. */
async function sendUntilAnswered(call: StoringCall, database: Knex): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const { status } = await answerInTime(call);
    if (!FAULTS.includes(status) || attempt === MAX_ATTEMPTS) return status;
    await database('registrations').update({ claimed_until: new Date(0) });
    await delay(RETRY_MS);
  }
}

function answerInTime({ send }: StoringCall) {
  return Promise.race([send(), delay(MAX_ANSWER_MS, NO_ANSWER, { ref: false })]);
}

/** Cuts at one statement of the call after the other. */
async function cutEverywhere(prepare: () => Promise<StoringCall>, databases: Databases) {
  const problems: string[] = [];
  let cuts = 0;
  for (const when of ['before', 'after'] as const) {
    for (let at = 1; ; at += STEP) {
      const found = await tryCut(await prepare(), { at, when }, databases);
      if (found === null) break;
      problems.push(...found);
      cuts += 1;
    }
  }
  return { cuts, problems };
}

const One = z.object({ data: z.looseObject({ id: z.number() }) });

test.runIf(TEST_DATABASE_URL)(
  'a connection that is cut at any statement of a call leads to no untrue answer, and nothing is stored twice',
  async () => {
    const { backend, addCustomer } = stack();
    const proxy = await startDatabaseProxy(backend.databaseUrl ?? '');
    onTestFinished(() => proxy.cut());
    const database = openDatabase(backend);
    onTestFinished(() => database.destroy());
    await backend.restart({ DATABASE_URL: proxy.url });
    const customer = await addCustomer('cut.anna');
    const user = { connect: [{ id: customer.id }] };
    const cart = One.parse((await callAs(stack(), customer)('POST /carts', { user })).body).data;
    await prepareWishlists(backend, customer);

    const problems: string[] = [];
    const cuts: Record<string, number> = {};
    for (const [name, prepare] of Object.entries(STORING_CALLS)) {
      const caller = { backend, customer, cartId: cart.id };
      const result = await cutEverywhere(() => prepare(caller), { proxy, database });
      problems.push(...result.problems.map((problem) => `${name}, ${problem}`));
      cuts[name] = result.cuts;
    }
    report([
      { what: 'connections cut before and after a statement', asked: 'each in turn', counts: cuts },
      { what: 'answers to them', asked: '0 wrong', counts: { wrong: problems.length } },
    ]);
    expect(problems).toEqual([]);
  },
  LIMIT_MS,
);
