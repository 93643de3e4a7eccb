import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createDice, type Dice } from '../catalogue/dice';
import { type ShopStack, shareShopStack } from '../own-things/shop-stack';
import { call } from '../support/call';
import { CHAOS_KILLS, CHAOS_SEED, IS_LONG } from '../support/env';
import { openDatabase } from '../support/failing-commits';
import { waitFor } from '../support/wait-for';
import { prepareWishlists, startCustomers, type Told } from './customers';
import { createSurroundings, FAULT_COUNT } from './fault-mix';
import { startFaultyMailServer } from './faulty-mail-server';
import { type Differences, findDifferences } from './find-differences';
import { letTimePass, waitUntilSettled } from './let-time-pass';
import { fillDisk, lockDatabase, makeReadOnly, type Obstruction } from './obstructions';
import { type Figure, report } from './report';

/** `npm run chaos` asks for 500, `CHAOS_KILLS=50 npm run chaos` for 50; both on PostgreSQL with `TEST_DATABASE_URL`. */
const KILLS = Number(CHAOS_KILLS ?? (IS_LONG ? 10 : 1));
const OBSTRUCTION_MS = CHAOS_KILLS === undefined ? 6000 : 20_000;
/** A process that waits for the database answers nothing for 5 s. */
const MAX_ANSWER_MS = 4000;
const SEED = Number(CHAOS_SEED ?? Date.now() % 100_000);
const LIMIT_MS = 240_000 + KILLS * 30_000;
/** How many backends are killed while they start. */
const SHARE_OF_STARTS = 0.33;
const MAX_LIFE_MS = 3000;
/** After so many kills waiting work is brought forward, so that it does not only pile up. */
const KILLS_PER_REST = 25;

const stack = shareShopStack({
  settings: {
    INQUIRY_CALLS_PER_10_MINUTES: '99999',
    ACCOUNT_CALLS_PER_10_MINUTES: '99999',
    GUEST_MAILS_PER_HOUR: '99999',
    RENTMAN_SYNC_SECONDS: '3',
  },
});

type MailServer = Awaited<ReturnType<typeof startFaultyMailServer>>;

/** A backend with customers, and how it is killed and left in peace. */
async function createStorm(
  { backend, rentman, ...shop }: ShopStack,
  mails: MailServer,
  dice: Dice,
) {
  const settings = { SMTP_URL: mails.url };
  const surroundings = createSurroundings(rentman.world, mails, dice);
  await backend.restart(settings);
  const anna = await shop.addCustomer('chaos.anna');
  const bert = await shop.addCustomer('chaos.bert');
  await prepareWishlists(backend, anna);
  const crowd = startCustomers({ backend, customers: [anna, bert], chance: createDice(SEED + 1) });
  let price = 150;
  let startMs = 0;

  return {
    crowd,
    faults: surroundings.seen,
    /** The price that the house has set last. */
    getPrice: () => price,
    async killOnce(): Promise<void> {
      surroundings.disturb();
      price += 1;
      rentman.world.edit('equipment', shop.equipmentIds[0] ?? 0, { price });
      const began = Date.now();
      const starting = backend.restart(settings);
      if (startMs > 0 && dice.happens(SHARE_OF_STARTS))
        await Promise.race([delay(dice.roll(startMs)), starting]);
      else {
        await starting;
        startMs = Date.now() - began;
        await delay(dice.roll(MAX_LIFE_MS));
      }
      await backend.kill();
      await starting.catch(() => undefined);
    },
    async compare(): Promise<Differences> {
      const database = openDatabase(backend);
      const stores = { database, world: rentman.world, mails: mails.taken };
      return await findDifferences(crowd.told, stores).finally(() => database.destroy());
    },
    async obstruct(): Promise<readonly Obstruction[]> {
      const found = [await lockDatabase(backend, OBSTRUCTION_MS)];
      // What cannot be written has tests of its own: tests/lib/failed-commits.test.ts.
      if (!IS_LONG) return found;
      found.push(await makeReadOnly(backend, OBSTRUCTION_MS));
      found.push(await fillDisk(backend, settings, OBSTRUCTION_MS));
      return found;
    },
    /** Takes the faults away; settles when nothing waits any more. Customers begin nothing meanwhile. */
    async rest(): Promise<void> {
      surroundings.calm();
      crowd.rest();
      await backend.kill();
      await letTimePass(backend);
      await backend.restart(settings);
      await crowd.waitUntilFinished();
      await waitUntilSettled(backend);
    },
  };
}

const Offers = z.object({ data: z.array(z.object({ code: z.string(), price: z.number() })) });

async function readPrice({ backend }: ShopStack): Promise<number | undefined> {
  const { body } = await call(backend, 'GET /rentman/equipment/products');
  return Offers.parse(body).data.find(({ code }) => code === 'CAM-1')?.price;
}

interface Outcome {
  readonly kills: number;
  readonly told: Told;
  readonly faults: ReadonlySet<string>;
  readonly found: Differences;
  readonly obstructions: readonly Obstruction[];
}

function toFigures({ kills, told, faults, found, obstructions }: Outcome): readonly Figure[] {
  const { lost, doubled, half, untrue, mails, repeatedMails } = found;
  return [
    { what: 'kill -9, a third of them during the start', asked: '500', counts: { kills } },
    { what: 'seeds', asked: '', names: [String(SEED)] },
    { what: 'faults of Rentman and SMTP', asked: `all ${FAULT_COUNT}`, names: [...faults].sort() },
    {
      what: 'calls under way at a kill',
      asked: 'every call',
      counts: Object.fromEntries([...told.brokenOff].sort()),
    },
    {
      what: 'acknowledged',
      asked: '',
      counts: {
        inquiries: told.inquiries.length,
        registrations: told.registrations.length,
        orders: told.orders.length + told.inquiries.filter(({ orderId }) => orderId).length,
        carts: told.saves,
        'moves of wishes': told.moves,
      },
    },
    {
      what: 'of them lost, doubled, half done, wrongly acknowledged',
      asked: '0, 0, 0, 0',
      counts: {
        lost: lost.length,
        doubled: doubled.length,
        half: half.length,
        untrue: untrue.length,
      },
    },
    {
      what: 'lists of products that were answered',
      asked: 'each whole',
      counts: { answers: told.visits },
    },
    {
      what: 'mails that came again after a lost answer',
      asked: 'same Message-ID',
      counts: { mails, again: repeatedMails },
    },
    ...obstructions.map(toObstructionFigure),
  ];
}

function toObstructionFigure({ name, skipped, slowestMs }: Obstruction): Figure {
  const asked = `lists and health within ${MAX_ANSWER_MS} ms, writing 503`;
  return skipped
    ? { what: name, asked, names: [`skipped: ${skipped}`] }
    : { what: name, asked, slowestMs };
}

test(
  'nothing is lost, doubled, half done or wrongly acknowledged when the backend is killed amid faults',
  async () => {
    const complaints = listenForComplaints();
    const mailServer = await startFaultyMailServer();
    onTestFinished(() => mailServer.close());
    const storm = await createStorm(stack(), mailServer, createDice(SEED));
    let kills = 0;
    while (kills < KILLS) {
      await storm.killOnce();
      kills += 1;
      if (kills % KILLS_PER_REST !== 0) continue;
      await storm.rest();
      const isRight = isNothing(await storm.compare());
      console.info(`${kills} kills, ${storm.crowd.told.inquiries.length} inquiries: ${isRight}`);
      if (!isRight) break;
      storm.crowd.goOn();
    }
    await storm.rest();
    storm.crowd.goOn();
    const obstructions = await storm.obstruct().catch((error: unknown) => {
      console.info(stack().backend.output.split('\n').slice(-60).join('\n'));
      throw error;
    });
    await storm.rest();
    await storm.crowd.stop();
    const found = await storm.compare();
    report(toFigures({ kills, told: storm.crowd.told, faults: storm.faults, found, obstructions }));
    expectNothing(found);
    expect(complaints).toEqual([]);
    for (const { name, skipped, slowestMs, writing } of obstructions) {
      expect(slowestMs, name).toBeLessThan(MAX_ANSWER_MS);
      expect(skipped === null ? writing : 503, name).toBe(503);
    }
    await waitFor(async () => expect(await readPrice(stack())).toBe(storm.getPrice()));
  },
  LIMIT_MS,
);

/** Errors of this process. That a request breaks off with its sender is none. */
function listenForComplaints(): readonly string[] {
  const complaints: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((error: unknown) => {
    if (String(error) !== 'Error: aborted') complaints.push(String(error));
  });
  return complaints;
}

const isNothing = ({ lost, doubled, half, untrue }: Differences) =>
  [lost, doubled, half, untrue].every(({ length }) => length === 0);

function expectNothing({ lost, doubled, half, untrue }: Differences): void {
  const none: readonly string[] = [];
  const expected = { lost: none, doubled: none, half: none, untrue: none };
  expect({ lost, doubled, half, untrue }).toEqual(expected);
}
