import { setTimeout as delay } from 'node:timers/promises';
import { toRegistrationRequest } from '@klappe/contracts';
import { expect } from 'vitest';
import { z } from 'zod';
import { aForm } from '../account/a-registration';
import type { Dice } from '../catalogue/dice';
import { aHead, aRest } from '../inquiry/an-inquiry';
import { aProduct, type Customer } from '../own-things/shop-stack';
import { type CallOptions, call } from '../support/call';
import type { Backend } from '../support/start-backend';
import { waitFor } from '../support/wait-for';

/** What customers were told, to be compared with what is stored and what has arrived. */
export interface Told {
  readonly inquiries: ToldInquiry[];
  readonly registrations: { username: string; email: string }[];
  readonly orders: { key: string; id: number }[];
  /** The quantity of each customer's cart. */
  readonly carts: Map<number, number>;
  /** The list that holds each code. */
  readonly wishes: Map<string, number>;
  /** Answers that no customer should have seen. */
  readonly surprises: string[];
  /** Of carts. */
  saves: number;
  /** Of products from one wishlist to another. */
  moves: number;
  /** How often somebody looked at the list of products and got an answer. */
  visits: number;
  /** How often a call was under way when the backend was killed, by the call. */
  readonly brokenOff: Map<string, number>;
}

interface ToldInquiry {
  readonly reference: string;
  readonly number: string;
  readonly email: string;
  readonly quantity: number;
  /** Null for a guest. */
  readonly orderId: number | null;
}

export const CODES = ['CAM-1', 'CAM-2', 'CAM-3'] as const;
const RETRY_MS = 200;
const FINISH_LIMIT_MS = 300_000;
const MAX_PAUSE_MS = 300;

const One = z.object({ data: z.looseObject({ id: z.number() }) });
const Begun = z.object({ data: z.object({ id: z.number(), token: z.string().optional() }) });
const Complete = z.object({ data: z.object({ number: z.string() }) });
const Products = z.array(z.object({ code: z.string(), quantity: z.number() }));
const Cart = z.object({ data: z.object({ id: z.number(), products: Products }) });
const Lists = z.object({ data: z.array(z.object({ id: z.number(), products: Products })) });
const Offers = z.object({ data: z.array(z.object({ code: z.string() })) });

type Ask = (request: string, options?: CallOptions) => Promise<unknown>;

/** Asks again until the backend is there and has an answer, as the shop does with the same key. */
function createAsk(backend: Backend, brokenOff = new Map<string, number>()): Ask {
  return async (request, options) => {
    for (;;) {
      const answer = await call(backend, request, options).catch((error: unknown) => {
        const name = request.replaceAll(/\/\d+/g, '/{id}');
        if (!isRefused(error)) brokenOff.set(name, (brokenOff.get(name) ?? 0) + 1);
        return null;
      });
      const isAnswered = answer && answer.status < 500 && answer.status !== 429;
      if (answer?.status === 200) return answer.body;
      if (isAnswered)
        throw new Error(`${request}: ${answer.status} ${JSON.stringify(answer.body)}`);
      await delay(RETRY_MS);
    }
  };
}

/** True when nobody listened, so that the call had not begun. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && String(error.cause).includes('ECONNREFUSED');
}

interface Crowd {
  readonly backend: Backend;
  readonly customers: readonly [Customer, Customer];
  readonly chance: Dice;
}

/** Customers who do one thing after the other until they are told to stop. Each thing is finished first. */
export function startCustomers({ backend, customers: [anna, bert], chance }: Crowd) {
  const told: Told = {
    inquiries: [],
    registrations: [],
    orders: [],
    carts: new Map(),
    wishes: new Map(),
    surprises: [],
    saves: 0,
    moves: 0,
    visits: 0,
    brokenOff: new Map(),
  };
  const ask = createAsk(backend, told.brokenOff);
  let phase: 'working' | 'resting' | 'over' = 'working';
  let count = 0;
  let busy = 0;

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (phase !== 'over') {
      if (phase === 'working') {
        busy += 1;
        await work().catch((error: unknown) => void told.surprises.push(String(error)));
        busy -= 1;
      }
      await delay(chance.roll(MAX_PAUSE_MS));
    }
  }

  const running = Promise.all([
    repeat(() => inquire(null)),
    repeat(() => inquire(anna)),
    repeat(register),
    repeat(() => order(bert)),
    repeat(() => fillCart(anna)),
    repeat(() => fillCart(bert)),
    repeat(() => moveWishes(anna)),
    repeat(look),
  ]);

  async function inquire(customer: Customer | null): Promise<void> {
    count += 1;
    const reference = `Chaos ${count}`;
    const email = `chaos-${count}@example.com`;
    const quantity = 1 + (count % 3);
    const key = crypto.randomUUID();
    const [path, jwt] = ['/rentman/projectrequest', customer?.jwt];
    const headers = { 'idempotency-key': key };
    const signed = jwt === undefined ? {} : { jwt };
    const data = aHead({ contact_person_email: email, name: reference });
    const begun = Begun.parse(await ask(`POST ${path}`, { data, headers, ...signed })).data;
    const answer = await ask(`POST ${path}/${begun.id}`, {
      data: aRest({
        reference,
        client: { ...aRest().client, email },
        equipment: CODES.slice(0, 2).map((code) => ({ code, kind: 'rental', quantity })),
      }),
      headers: { ...headers, ...(begun.token ? { 'inquiry-token': begun.token } : {}) },
      ...signed,
    });
    const { number } = Complete.parse(answer).data;
    const order = { ...anOrder(reference, quantity), inquiry: begun.id };
    const recorded = customer
      ? One.parse(await ask('POST /orders', { data: order, headers, ...signed })).data.id
      : null;
    told.inquiries.push({ reference, number, email, quantity, orderId: recorded });
  }

  async function register(): Promise<void> {
    count += 1;
    const form = aForm(`chaos.person.${count}`);
    const { user } = z
      .object({ user: z.object({ username: z.string() }) })
      .parse(await ask('POST /rentman/strapi', { body: toRegistrationRequest(form) }));
    told.registrations.push({ username: user.username, email: form.email });
  }

  async function order({ jwt }: Customer): Promise<void> {
    const key = crypto.randomUUID();
    const headers = { 'idempotency-key': key };
    const answer = await ask('POST /orders', { data: anOrder('Chaos', 1), headers, jwt });
    told.orders.push({ key, id: One.parse(answer).data.id });
  }

  /** Reads the cart, which has to be the one that was acknowledged, and changes it. */
  async function fillCart({ id: owner, jwt }: Customer): Promise<void> {
    const opened = await ask('POST /carts', { data: { user: { connect: [{ id: owner }] } }, jwt });
    const { id, products } = Cart.parse(opened).data;
    const [before, known] = [products[0]?.quantity, told.carts.get(owner)];
    if (known !== before) told.surprises.push(`cart ${id}: ${before} instead of ${known}`);
    const quantity = 1 + ((known ?? 0) % 98);
    await ask(`PUT /carts/${id}`, { data: { products: [aProduct({ quantity })] }, jwt });
    told.carts.set(owner, quantity);
    told.saves += 1;
  }

  /** Every product is on exactly one of two lists, and moves. */
  async function moveWishes({ jwt }: Customer): Promise<void> {
    const lists = Lists.parse(await ask('GET /wishlists/find-own/lists', { jwt })).data;
    for (const [code, list] of told.wishes) {
      const holders = lists.filter(({ products }) => products.some((each) => each.code === code));
      if (holders.length !== 1 || holders[0]?.id !== list)
        told.surprises.push(`${code} is on ${holders.map(({ id }) => id)} instead of ${list}`);
    }
    const from = chance.pickAny(lists.filter(({ products }) => products.length > 0));
    const to = lists.find(({ id }) => id !== from?.id);
    if (!from || !to) return;
    const codes = from.products.map(({ code }) => code).slice(0, 1 + chance.roll(2));
    await ask(`POST /wishlists/${from.id}/move`, { data: { to: to.id, codes }, jwt });
    for (const code of codes) told.wishes.set(code, to.id);
    told.moves += 1;
  }

  /** A visitor who gets an answer gets the whole catalogue, whatever else is broken. */
  async function look(): Promise<void> {
    const answer = await call(backend, 'GET /rentman/equipment/products').catch(() => null);
    if (!answer) return;
    told.visits += 1;
    const seen = Offers.safeParse(answer.body).data?.data.length;
    if (answer.status !== 200 || seen !== CODES.length)
      told.surprises.push(`list of products: ${answer.status} with ${seen} products`);
  }

  return {
    told,
    /** Begins nothing more. */
    rest(): void {
      phase = 'resting';
    },
    /** Waits until everything that was begun is finished. */
    waitUntilFinished: () => waitFor(() => expect(busy).toBe(0), FINISH_LIMIT_MS),
    goOn(): void {
      phase = 'working';
    },
    async stop(): Promise<void> {
      phase = 'over';
      await running;
    },
  };
}

/** Gives a customer two wishlists, the first with every product. */
export async function prepareWishlists(backend: Backend, { jwt }: Customer): Promise<void> {
  const ask = createAsk(backend);
  const own = One.parse(await ask('GET /wishlists/find-own/default-list', { jwt })).data;
  const products = CODES.map((code) => aProduct({ code, quantity: 1 }));
  await ask(`PUT /wishlists/${own.id}`, { data: { products }, jwt });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await ask('POST /wishlists', { data: { name: 'Winter' }, headers, jwt });
}

function anOrder(projectReference: string, quantity: number) {
  return {
    date: '2026-11-20T14:05:00+01:00',
    pickup: 'morning',
    remark: '',
    price: 1,
    projectReference,
    planperiod: '07.12.2026 – 11.12.2026',
    usageperiod: '08.12.2026 – 10.12.2026',
    products: CODES.slice(0, 2).map((code) => aProduct({ code, quantity })),
  };
}
