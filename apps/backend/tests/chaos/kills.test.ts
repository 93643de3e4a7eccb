import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createDice, type Dice } from '../catalogue/dice';
import { type ShopStack, shareShopStack } from '../own-things/shop-stack';
import { call } from '../support/call';
import { CHAOS_KILLS, CHAOS_SEED } from '../support/env';
import { openDatabase } from '../support/failing-commits';
import { waitFor } from '../support/wait-for';
import { prepareWishlists, startCustomers, type Told } from './customers';
import { createSurroundings } from './fault-mix';
import { startFaultyMailServer } from './faulty-mail-server';
import { type Differences, findDifferences } from './find-differences';
import { letTimePass, waitUntilSettled } from './let-time-pass';
import { fillDisk, lockDatabase, makeReadOnly, type Obstruction } from './obstructions';
import { type Figure, printFigures } from './print-figures';

/** `npm run chaos` asks for 500. */
const KILLS = Number(CHAOS_KILLS ?? 3);
const OBSTRUCTION_MS = CHAOS_KILLS === undefined ? 6000 : 20_000;
/** A process that waits for the database answers nothing for 5 s. */
const MAX_ANSWER_MS = 4000;
const SEED = Number(CHAOS_SEED ?? Date.now() % 100_000);
const LIMIT_MS = 240_000 + KILLS * 30_000;
/** How many backends are killed while they start. */
const SHARE_OF_STARTS = 0.33;
const MAX_START_MS = 3500;
const MAX_LIFE_MS = 3000;
/** After so many kills waiting work is brought forward, so that it does not only pile up. */
const KILLS_PER_REST = 25;

const stack = shareShopStack({
  settings: {
    INQUIRY_CALLS_PER_10_MINUTES: '99999',
    ACCOUNT_CALLS_PER_10_MINUTES: '99999',
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

  return {
    crowd,
    faults: surroundings.seen,
    /** The price that the house has set last. */
    getPrice: () => price,
    async killOnce(): Promise<void> {
      surroundings.disturb();
      price += 1;
      rentman.world.edit('equipment', shop.equipmentIds[0] ?? 0, { price });
      const starting = backend.restart(settings);
      if (dice.happens(SHARE_OF_STARTS))
        await Promise.race([delay(dice.roll(MAX_START_MS)), starting]);
      else await starting.then(() => delay(dice.roll(MAX_LIFE_MS)));
      await backend.kill();
      await starting.catch(() => undefined);
    },
    async compare(): Promise<Differences> {
      const database = openDatabase(backend);
      const stores = { database, world: rentman.world, mails: mails.taken };
      return await findDifferences(crowd.told, stores).finally(() => database.destroy());
    },
    async obstruct(): Promise<readonly Obstruction[]> {
      return [
        await lockDatabase(backend, OBSTRUCTION_MS),
        await makeReadOnly(backend, OBSTRUCTION_MS),
        await fillDisk(backend, settings, OBSTRUCTION_MS),
      ];
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

interface Report {
  readonly told: Told;
  readonly faults: ReadonlySet<string>;
  readonly found: Differences;
  readonly obstructions: readonly Obstruction[];
}

function print({ told, faults, found, obstructions }: Report): void {
  const orders = told.orders.length + told.inquiries.filter(({ orderId }) => orderId).length;
  const { lost, doubled, half, untrue } = found;
  printFigures([
    ['kill -9, a third of them during the start', '500', `${KILLS}, seed ${SEED}`],
    ['kinds of faults of Rentman and SMTP', 'every', [...faults].sort().join(', ')],
    ...obstructions.map(({ name, skipped, slowestMs }): Figure => {
      const measured = skipped ? `skipped: ${skipped}` : `slowest answer ${slowestMs} ms`;
      return [name, 'lists and health answer', measured];
    }),
    [
      'acknowledged',
      '',
      `${told.inquiries.length} inquiries, ${told.registrations.length} registrations, ${orders} orders, ${told.saves} carts, ${told.moves} moves of wishes`,
    ],
    [
      'of them lost, doubled, half, untrue',
      '0, 0, 0, 0',
      [lost, doubled, half, untrue].map((each) => each.length).join(', '),
    ],
    ['looks at the catalogue that were answered', 'each with all of it', `${told.visits}`],
    [
      'mails that came again after a lost answer',
      '',
      `${found.repeatedMails} of ${found.mails}, under the same Message-ID`,
    ],
  ]);
}

test(
  'nothing is lost, doubled, half done or wrongly acknowledged when the backend is killed amid faults',
  async () => {
    const complaints = listenForComplaints();
    const mailServer = await startFaultyMailServer();
    onTestFinished(() => mailServer.close());
    const storm = await createStorm(stack(), mailServer, createDice(SEED));
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await storm.killOnce();
      if (kill % KILLS_PER_REST !== 0) continue;
      await storm.rest();
      expectNothing(await storm.compare());
      console.info(`${kill} kills, ${storm.crowd.told.inquiries.length} inquiries: all right`);
      storm.crowd.goOn();
    }
    await storm.rest();
    storm.crowd.goOn();
    const obstructions = await storm.obstruct();
    await storm.rest();
    await storm.crowd.stop();
    const found = await storm.compare();
    print({ told: storm.crowd.told, faults: storm.faults, found, obstructions });
    expectNothing(found);
    expect(complaints).toEqual([]);
    for (const { name, slowestMs } of obstructions)
      expect(slowestMs, name).toBeLessThan(MAX_ANSWER_MS);
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

function expectNothing({ lost, doubled, half, untrue }: Differences): void {
  const none: readonly string[] = [];
  const expected = { lost: none, doubled: none, half: none, untrue: none };
  expect({ lost, doubled, half, untrue }).toEqual(expected);
}
