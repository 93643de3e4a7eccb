import { expect, test } from 'vitest';
import { z } from 'zod';
import { readMails } from '../account/mails';
import { aHead, aRest } from '../inquiry/an-inquiry';
import { aCameraRest, send, sendInquiry } from '../inquiry/customer';
import { call } from '../support/call';
import { waitForSync } from '../support/status';
import { waitFor } from '../support/wait-for';
import { stack } from './shared-stack';
import { aProduct, type Customer, callAs } from './shop-stack';

const One = z.object({ data: z.looseObject({ id: z.number() }) });
const Orders = z.object({ results: z.array(z.looseObject({ id: z.number() })) });
const LIST = 'GET /orders/find-own/list';

/** An order for the camera that `sendInquiry` asks for. */
function anOrder(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    date: '2026-11-20T14:05:00+01:00',
    pickup: 'morning',
    remark: '',
    price: 1,
    projectReference: 'Nachtdreh',
    planperiod: '07.12.2026 – 11.12.2026',
    usageperiod: '08.12.2026 – 10.12.2026',
    products: [aProduct({ price: 0.01 })],
    ...changes,
  };
}

/** How a customer records and reads orders. */
function openHistory(customer: Customer) {
  const ask = callAs(stack(), customer);
  const record = (order: unknown, key: string = crypto.randomUUID()) =>
    ask('POST /orders', order, { 'idempotency-key': key });
  const readIds = async () => Orders.parse((await ask(LIST)).body).results.map(({ id }) => id);
  return { ask, record, readIds };
}

/** An inquiry of a customer that is complete. */
async function anInquiryOf({ jwt }: Customer) {
  const inquiry = await sendInquiry(stack().backend, { jwt });
  expect((await inquiry.complete()).status).toBe(200);
  return inquiry;
}

test('the sections of a list are those of the inquiry, on its page and in both mails', async () => {
  const anna = await stack().addCustomer('olga.liste');
  const { ask, readIds } = openHistory(anna);
  const { complete } = await sendInquiry(stack().backend, { jwt: anna.jwt });
  const client = { ...aRest().client, email: `${anna.name}@example.com` };
  const equipment = [
    { code: 'CAM-1', kind: 'rental' as const, quantity: 1, heading: '2nd Unit' },
    { code: 'CAM-2', kind: 'rental' as const, quantity: 1 },
  ];
  const { status, body } = await complete(aCameraRest({ client, equipment }));
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { data: { lines: [{ heading: '2nd Unit' }, { heading: '' }] } },
  });
  const [id] = await readIds();
  expect(await ask(`GET /orders/${id}`)).toMatchObject({
    body: {
      data: {
        products: [{ heading: '2nd Unit' }, { heading: '' }],
        project: {
          asked: [{ category: '2nd Unit' }, { category: expect.not.stringMatching('2nd') }],
        },
      },
    },
  });
  const headed = () => readMails(stack().backend).filter(({ text }) => text.includes('2nd Unit'));
  await waitFor(() => expect(headed()).toHaveLength(2));
});

test('an inquiry is in the history at once, and `POST /orders` finds it there', async () => {
  const anna = await stack().addCustomer('olga.eins');
  const { ask, record, readIds } = openHistory(anna);
  const { id: inquiry, key } = await anInquiryOf(anna);
  const [id] = await readIds();
  const answers = await Promise.all([
    record(anOrder({ inquiry }), key),
    record(anOrder({ inquiry }), key),
    record(anOrder(), key),
    record(anOrder({ inquiry })),
  ]);
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ data: { id } })));
  expect(await ask(LIST)).toMatchObject({
    status: 200,
    body: {
      results: [
        {
          id,
          price: 900,
          projectReference: 'Nachtdreh',
          pickup: 'morning',
          products: [{ code: 'CAM-1', kind: 'rental', price: 150, quantity: 2 }],
          delivery: { number: expect.stringMatching(/^2026\d{5}$/) },
        },
      ],
      pagination: { page: 1, pageSize: 10, pageCount: 1, total: 1 },
    },
  });
  expect(await ask(`GET /orders/${id}`)).toMatchObject({
    body: {
      data: {
        id,
        inquiry,
        totalCents: 90_000,
        expectedCents: 90_000,
        usageDays: 3,
        shipping: 'pickup',
        onRequestCount: 0,
        discountCents: 0,
        products: [{ link: expect.stringMatching(/^\/rental\/kamera\/.*cam-1$/) }],
      },
    },
  });
});

test('an order must equal the inquiry it names, and that must be one’s own and sent', async () => {
  const anna = await stack().addCustomer('olga.zwei');
  const bert = openHistory(await stack().addCustomer('boris.zwei'));
  const { record } = openHistory(anna);
  const { id: inquiry } = await anInquiryOf(anna);
  const differing = [
    { products: [aProduct({ quantity: 3 })] },
    { products: [aProduct({ code: 'CAM-2' })] },
    { pickup: 'afternoon' },
    { projectReference: 'Anderes' },
  ];
  for (const changes of differing) {
    expect(await record(anOrder({ inquiry, ...changes }))).toMatchObject({
      status: 409,
      body: { error: { name: 'order-differs' } },
    });
  }
  expect(await bert.record(anOrder({ inquiry }))).toMatchObject({
    status: 403,
    body: { error: { message: 'Diese Anfrage gehört nicht zu Ihnen.' } },
  });
  expect((await record(anOrder({ inquiry: 77_777 }))).status).toBe(404);
  const begun = await send(stack().backend, '/rentman/projectrequest', aHead(), {
    key: crypto.randomUUID(),
    jwt: anna.jwt,
  });
  const { id: unsent } = One.parse(begun.body).data;
  expect(await record(anOrder({ inquiry: unsent }))).toMatchObject({
    status: 409,
    body: { error: { message: 'Diese Anfrage wurde noch nicht gesendet.' } },
  });
});

test('an order without an inquiry is priced from the catalogue, and stored once for its key', async () => {
  const { ask, record } = openHistory(await stack().addCustomer('olga.drei'));
  const key = crypto.randomUUID();
  const first = await record(anOrder(), key);
  const { id } = One.parse(first.body).data;
  const later = anOrder({ date: '2026-11-20T14:05:03+01:00' });
  const again = await Promise.all([record(later, key), record(later, key)]);
  expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
  expect(await record(anOrder({ remark: 'Anders' }), key)).toMatchObject({
    status: 409,
    body: { error: { name: 'key-reused' } },
  });
  const stranger = openHistory(await stack().addCustomer('bert.drei'));
  expect((await stranger.record(anOrder(), key)).status).toBe(409);
  expect(await ask(`GET /orders/${id}`)).toMatchObject({
    body: { data: { price: 900, usageDays: 3, delivery: null, inquiry: null } },
  });
  expect(await record(anOrder({ products: [aProduct({ code: 'NIE-1' })] }))).toMatchObject({
    status: 409,
    body: { error: { name: 'codes-unavailable', details: { codes: ['NIE-1'] } } },
  });
});

test('unreadable orders are refused at their field', async () => {
  const { record, ask, readIds } = openHistory(await stack().addCustomer('olga.vier'));
  const bad = [
    { products: [] },
    { products: [aProduct({ quantity: -1 })] },
    { pickup: 'nachts' },
    { products: [aProduct({ quantity: 0.5 })] },
    { date: 'gestern' },
    { user: 1 },
    { projectReference: 'x'.repeat(31) },
    { inquiry: 'eins' },
    { price: -1 },
  ];
  for (const changes of bad) {
    expect(await record(anOrder(changes))).toMatchObject({
      status: 400,
      body: { error: { message: 'Bitte prüfen Sie Ihre Angaben.' } },
    });
  }
  expect((await ask('POST /orders', anOrder(), { 'idempotency-key': 'x' })).status).toBe(400);
  const nobody = await call(stack().backend, LIST);
  expect(nobody.status).toBeOneOf([401, 403]);
  expect(await readIds()).toEqual([]);
});

test('without keys an inquiry and its order are one each, however often they are sent', async () => {
  const anna = await stack().addCustomer('olga.ohne');
  const { ask, readIds } = openHistory(anna);
  const repeat = async (request: string, data: unknown) => {
    const answers = await Promise.all([ask(request, data), ask(request, data)]);
    answers.push(await ask(request, data));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body));
    return One.parse(answers[0]?.body).data.id;
  };
  const id = await repeat('POST /rentman/projectrequest', aHead());
  await repeat(`POST /rentman/projectrequest/${id}`, aCameraRest());
  const order = await repeat('POST /orders', anOrder());
  expect(await readIds()).toEqual([order]);
  const another = await repeat('POST /orders', anOrder({ projectReference: 'Tagdreh' }));
  expect(await readIds()).toEqual([another, order]);
});

test('the history is sorted and paged as asked, and values out of range become the nearest in range', async () => {
  const { record, ask, readIds } = openHistory(await stack().addCustomer('olga.fuenf'));
  const ids: number[] = [];
  for (const [projectReference, quantity] of [
    ['Zoo', 1],
    ['2 älter', 3],
    ['10 beta', 2],
  ] as const) {
    const order = anOrder({ projectReference, products: [aProduct({ quantity })] });
    ids.push(One.parse((await record(order)).body).data.id);
  }
  const [zoo, old, beta] = ids;
  const read = async (query: string) =>
    Orders.parse((await ask(`${LIST}?${query}`)).body).results.map(({ id }) => id);
  expect(await readIds()).toEqual([beta, old, zoo]);
  expect(await read('sort[0]=date:asc')).toEqual([zoo, old, beta]);
  expect(await read('sort[0]=project:asc')).toEqual([old, beta, zoo]);
  expect(await read('sort[0]=project:desc')).toEqual([zoo, beta, old]);
  expect(await read('sort[0]=total:desc')).toEqual([old, beta, zoo]);
  expect(await read('sort[0]=total:asc&pageSize=2&page=2')).toEqual([old]);
  expect(await read('sort[0]=password:asc')).toEqual([beta, old, zoo]);
  expect(await ask(`${LIST}?page=99&pageSize=2`)).toMatchObject({
    body: { results: [{ id: zoo }], pagination: { page: 2, pageSize: 2, pageCount: 2, total: 3 } },
  });
  expect(await ask(`${LIST}?page=-1&pageSize=1e9&sort[0][x]=1`)).toMatchObject({
    body: { pagination: { page: 1, pageSize: 100 } },
  });
});

test('an order of somebody else is forbidden, an unknown one is not found', async () => {
  const anna = openHistory(await stack().addCustomer('olga.sechs'));
  const bert = openHistory(await stack().addCustomer('bert.sechs'));
  const { id } = One.parse((await anna.record(anOrder())).body).data;
  expect((await bert.ask(`GET /orders/${id}`)).status).toBe(403);
  expect(await bert.readIds()).toEqual([]);
  const unknown = await Promise.all(
    ['77777', '0', 'x', '-3'].map((odd) => bert.ask(`GET /orders/${odd}`)),
  );
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('the history shows the state of an inquiry and the decision of the rental company', async () => {
  const { backend, rentman } = stack();
  const anna = await stack().addCustomer('olga.sieben');
  const { ask } = openHistory(anna);
  await rentman.stop();
  await anInquiryOf(anna);
  const stands = async (state: string) =>
    expect(await ask(LIST)).toMatchObject({ body: { results: [{ delivery: { state } }] } });
  await stands('received');
  await rentman.start();
  await waitFor(() => stands('delivered'));
  const { number } = z
    .object({ results: z.tuple([z.object({ delivery: z.object({ number: z.string() }) })]) })
    .parse((await ask(LIST)).body).results[0].delivery;
  const headers = { authorization: `Bearer ${rentman.world.token}` };
  const found = await fetch(`${rentman.url}/projectrequests?external_reference=${number}`, {
    headers,
  });
  const [request] = z
    .object({ data: z.array(z.object({ id: z.number() })) })
    .parse(await found.json()).data;
  const path = `/_sandbox/projectrequests/${request?.id}/decision`;
  const decided = await fetch(`${rentman.url}${path}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'accepted' }),
  });
  expect(decided.ok).toBe(true);
  await waitForSync(backend);
  await waitFor(() => stands('accepted'));
});

test('the inquiry of a customer may be completed while an order holds its key', async () => {
  const anna = await stack().addCustomer('olga.acht');
  const { record, readIds } = openHistory(anna);
  const key = crypto.randomUUID();
  await record(anOrder(), key);
  const { complete } = await sendInquiry(stack().backend, { key, jwt: anna.jwt });
  expect((await complete(aCameraRest())).status).toBe(200);
  expect(await readIds()).toHaveLength(2);
});

test('the history is narrowed by how far inquiries are and by words, and counts them all the same', async () => {
  const anna = await stack().addCustomer('olga.filter');
  const { ask, record } = openHistory(anna);
  await anInquiryOf(anna);
  const [past, ahead] = ['07.09.2026 – 11.09.2026', '07.12.2099 – 11.12.2099'];
  await record(anOrder({ projectReference: 'Größenwahn', planperiod: past }));
  await record(anOrder({ projectReference: 'Fernziel', planperiod: ahead }));
  const list = async (query: string) => {
    const { body } = await ask(`${LIST}?${query}`);
    return z
      .object({
        results: z.array(z.looseObject({ projectReference: z.string() })),
        counts: z.unknown(),
      })
      .parse(body);
  };
  const upcoming = await list('filter=upcoming');
  expect(upcoming).toMatchObject({
    results: [
      { projectReference: 'Nachtdreh', summary: { stage: 'received' } },
      { projectReference: 'Fernziel', summary: null },
    ],
    counts: { open: 2, confirmed: 0, past: 1 },
  });
  expect(await list('filter=past')).toMatchObject({
    results: [{ projectReference: 'Größenwahn', summary: null }],
  });
  expect((await list('filter=confirmed')).results).toEqual([]);
  expect((await list('filter=past&q=groessenwahn%20cam-1')).results).toHaveLength(1);
  expect(await list('filter=past&q=Kran')).toMatchObject({
    results: [],
    counts: { open: 2, confirmed: 0, past: 1 },
  });
});

test('an account keeps twenty orders without an inquiry a day, and an inquiry is always remembered', async () => {
  const anna = await stack().addCustomer('olga.viele');
  const { record, readIds } = openHistory(anna);
  const key = crypto.randomUUID();
  expect((await record(anOrder(), key)).status).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 29 }, (_, index) => record(anOrder({ remark: `Liste ${index}` }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
    error: { message: expect.stringContaining('höchstens 20 Bestelllisten ohne Anfrage am Tag') },
  });
  // A repeated call is no further order.
  expect((await record(anOrder(), key)).status).toBe(200);
  const { id: inquiry } = await anInquiryOf(anna);
  expect((await record(anOrder({ inquiry }))).status).toBe(200);
  expect((await readIds()).length).toBe(10);
});
