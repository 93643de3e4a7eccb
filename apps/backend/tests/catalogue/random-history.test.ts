import type { Fault, World } from '@klappe/rentman-sandbox/sandbox';
import { expect, test } from 'vitest';
import { joinRows, NO_ROWS } from '../../src/rentman/catalogue/sync/rows-to-refetch';
import { createWebhookIntake } from '../../src/rentman/catalogue/webhook/webhook-intake';
import { aMirror, syncOnce, type TestMirror } from '../support/a-mirror';
import { createDice, type Dice } from './dice';
import { addFolder, addItem, editAtRandom } from './random-edits';
import { readTruth } from './read-truth';
import { WEBHOOK_TOKEN } from './sign-webhook';

const STEPS = 110;
const DAY_MS = 86_400_000;

/** A mirror of some items that receives most webhooks; its sync rounds and refetches meet every kind of fault. */
async function aTroubledMirror(seed: number, dice: Dice) {
  const time = { now: Date.parse('2026-11-21T08:00:00+01:00') };
  const now = () => time.now;
  // The number of webhooks is not predictable; their own random numbers keep the history a function of the seed.
  const webhookDice = createDice(-seed);
  let waiting = NO_ROWS;
  const intake = createWebhookIntake({
    token: WEBHOOK_TOKEN,
    now,
    onRows: async (rows) => {
      waiting = joinRows(waiting, rows);
    },
  });
  const tell = async (request: Request) => {
    const body = new Uint8Array(await request.arrayBuffer());
    // Every third webhook gets lost.
    if (webhookDice.happens(0.67))
      await intake.take(body, request.headers.get('digest') ?? undefined);
    return new Response(null, { status: 204 });
  };
  const seedItems = (world: World) => {
    for (let count = 0; count < 6; count += 1) addFolder(world, dice);
    for (let count = 0; count < 25; count += 1) addItem(world, dice);
  };
  const url = 'http://backend.test/rentman/webhook';
  const webhook = { url, token: WEBHOOK_TOKEN, fetch: tell, pausesMs: [] };
  const mirror = await aMirror(seedItems, { time, now, webhook });
  async function refetchOnce(): Promise<void> {
    const rows = waiting;
    waiting = NO_ROWS;
    try {
      await mirror.sync.refetchRows(rows, new AbortController().signal);
    } catch (error) {
      waiting = joinRows(rows, waiting);
      throw error;
    }
  }
  return { ...mirror, refetchOnce };
}

function playFaults({ world }: TestMirror, dice: Dice): void {
  // The client retries, so a single fault may be without effect.
  const times = 1 + dice.roll(12);
  const path = dice.pick(['*', '/equipment', '/project*', '/files', '/_sandbox/storage/*']);
  const fault = dice.pick<Omit<Fault, 'path' | 'skip' | 'ms'>>([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429, retryAfter: 1 },
    { kind: 'reset', status: 500 },
    { kind: 'broken-json', status: 500 },
  ]);
  world.sandbox.faults.set(dice.happens(0.4) ? [{ ...fault, path, times }] : []);
}

/** Plays a random history; answers with the messages of the rounds and refetches that failed. */
async function live(mirror: Awaited<ReturnType<typeof aTroubledMirror>>, dice: Dice) {
  const failures: string[] = [];
  const orNote = async (work: Promise<void>) => {
    await work.catch((error: Error) => failures.push(error.message));
  };
  for (let step = 0; step < STEPS; step += 1) {
    for (let edits = dice.roll(4); edits > 0; edits -= 1) editAtRandom(mirror.world, dice);
    // The sandbox sends webhooks in the event-loop turn after the change.
    await new Promise((resolve) => setImmediate(resolve));
    mirror.time.now += dice.roll(240) * 1000;
    playFaults(mirror, dice);
    if (dice.happens(0.4)) await orNote(syncOnce(mirror.sync));
    else if (dice.happens(0.5)) await orNote(mirror.refetchOnce());
  }
  return failures;
}

/** The row of a main picture that does not exist in Rentman. The mirror stores it so as not to ask for it again. */
function isDangling(row: object): boolean {
  return 'problem' in row && row.problem === 'does not exist';
}

async function expectSame(mirror: TestMirror): Promise<void> {
  const { folders, ...lists } = await readTruth(mirror.world);
  expect((await mirror.readState())?.folders.toSorted((a, b) => a.id - b.id)).toEqual(folders);
  for (const name of Object.keys(lists) as (keyof typeof lists)[]) {
    const rows: readonly { readonly id: number }[] = await mirror.readStored(name);
    const stored = name === 'pictures' ? rows.filter((row) => !isDangling(row)) : rows;
    expect(stored, name).toHaveLength(lists[name].length);
    expect(stored, name).toMatchObject(lists[name]);
  }
  const { byKey } = mirror.sync.snapshot;
  const shown = [...byKey.values()].map(({ product }) => [product.id, product.displayname]);
  const expected = lists.equipment.map(({ id, displayName }) => [id, displayName]);
  expect(shown.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual(expected);
}

async function expectTruthInTheEnd(seed: number): Promise<void> {
  const dice = createDice(seed);
  const mirror = await aTroubledMirror(seed, dice);
  const failures = await live(mirror, dice);
  // The history proves something only if faults struck, and none of them may be an error of our own.
  expect(failures.length).toBeGreaterThan(5);
  expect(failures.filter((message) => !message.includes('Rentman'))).toEqual([]);
  mirror.world.sandbox.faults.set([]);
  mirror.time.now += DAY_MS;
  await syncOnce(mirror.sync);
  // A list that has just become empty is believed when it is empty once more.
  await syncOnce(mirror.sync);
  await expectSame(mirror);
}

test('after a random history and a night the mirror is what Rentman is, field by field (seed 1)', () =>
  expectTruthInTheEnd(1));

test('after a random history and a night the mirror is what Rentman is, field by field (seed 2)', () =>
  expectTruthInTheEnd(2));

test('after a random history and a night the mirror is what Rentman is, field by field (seed 3)', () =>
  expectTruthInTheEnd(3));
