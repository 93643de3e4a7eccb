import { toRegistrationRequest } from '@klappe/contracts';
import type { Knex } from 'knex';
import { z } from 'zod';
import { aForm } from '../account/a-registration';
import { aHead } from '../inquiry/an-inquiry';
import { aCameraRest, sendInquiry } from '../inquiry/customer';
import { aProduct, type Customer, callAs } from '../own-things/shop-stack';
import { call } from '../support/call';
import type { Backend } from '../support/start-backend';
import { CODES } from './customers';

/** One call that may be repeated, and how often its result is stored. */
export interface StoringCall {
  send(): Promise<{ readonly status: number }>;
  countStored(database: Knex): Promise<number>;
}

/** Who calls, with a cart and two wishlists. */
interface Caller {
  readonly backend: Backend;
  readonly customer: Customer;
  readonly cartId: number;
}

const Lists = z.object({
  data: z.array(z.object({ id: z.number(), products: z.array(z.unknown()) })),
});

async function countRows(rows: Knex.QueryBuilder): Promise<number> {
  return Number((await rows.count({ count: '*' }))[0]?.count);
}

/** The calls whose answers say that something is stored; each time one of them is prepared it is another call. */
export const STORING_CALLS: Readonly<Record<string, (caller: Caller) => Promise<StoringCall>>> = {
  async 'first call of an inquiry'({ backend }) {
    const key = crypto.randomUUID();
    const headers = { 'idempotency-key': key };
    return {
      send: () => call(backend, 'POST /rentman/projectrequest', { data: aHead(), headers }),
      countStored: (database) => countRows(database('inquiries').where({ head_key: key })),
    };
  },

  async 'second call of an inquiry'({ backend, customer: { jwt } }) {
    const { id, complete } = await sendInquiry(backend, { jwt });
    return {
      send: () => complete(aCameraRest()),
      /** With its mail and its place in the history. */
      async countStored(database) {
        const [row] = await database('inquiries').where({ id }).whereNot({ state: 'incomplete' });
        if (!row) return 0;
        const orders = await countRows(database('orders').where({ inquiry_id: id }));
        const key = `anfrage-${row.number}-kunde`;
        return orders === 1 ? countRows(database('outgoing_mails').where({ key })) : orders;
      },
    };
  },

  async 'order record'({ backend, customer }) {
    const key = crypto.randomUUID();
    const send = callAs({ backend }, customer);
    return {
      send: () => send('POST /orders', AN_ORDER, { 'idempotency-key': key }),
      countStored: (database) => countRows(database('orders').where({ order_key: key })),
    };
  },

  async 'cart sync'({ backend, customer, cartId }) {
    const code = `CUT-${crypto.randomUUID()}`;
    const send = callAs({ backend }, customer);
    return {
      send: () => send(`PUT /carts/${cartId}`, { products: [aProduct({ code })] }),
      countStored: (database) => countRows(database('carts').where(holds(database, code))),
    };
  },

  async 'move of wishes'({ backend, customer }) {
    const send = callAs({ backend }, customer);
    const lists = Lists.parse((await send('GET /wishlists/find-own/lists')).body).data;
    const [from, to] = lists.sort((a, b) => b.products.length - a.products.length);
    return {
      send: () => send(`POST /wishlists/${from?.id}/move`, { to: to?.id, codes: CODES }),
      /** 1 when each code is on the new list alone. */
      async countStored(database) {
        const holders = await database('wishlists').select('id').where(holds(database, CODES[0]));
        return holders.every(({ id }) => id === to?.id) ? holders.length : 0;
      },
    };
  },

  async registration({ backend }) {
    const form = aForm(`cut.${crypto.randomUUID()}`);
    const body = toRegistrationRequest(form);
    return {
      send: () => call(backend, 'POST /rentman/strapi', { body }),
      countStored: (database) => countRows(database('up_users').where({ email: form.email })),
    };
  },
};

function holds(database: Knex, code: string): Knex.Raw {
  return database.raw('products::text like ?', [`%${code}%`]);
}

const AN_ORDER = {
  date: '2026-11-20T14:05:00+01:00',
  pickup: 'morning',
  remark: '',
  price: 1,
  projectReference: 'Schnitt',
  planperiod: '07.12.2026 – 11.12.2026',
  usageperiod: '08.12.2026 – 10.12.2026',
  products: [aProduct({ price: 0.01 })],
};
