import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBackend } from '#app/backend/testing/stub-backend.ts';
import { sessionStore } from '#app/session/session.ts';
import { ordersStore, type WaitingOrder } from '#app/stores/orders.ts';
import { NOBODY, userStore } from '#app/stores/user.ts';
import { recordOrders } from './record-orders.ts';

const ORDER = {
  date: '2026-11-20T13:05:00.000Z',
  pickup: 'morning',
  remark: '',
  projectReference: 'Film',
  planperiod: '01.12.2026',
  usageperiod: '01.12.2026',
  price: 890,
  inquiry: 42,
  products: [
    {
      code: 'CAM-0351',
      displayname: 'ARRI ALEXA 35',
      kind: 'rental',
      price: 890,
      link: '/rental/kamera/dc/arri-alexa-35-cam-0351',
      image: null,
      quantity: 1,
    },
  ],
};
const WAITING: WaitingOrder = {
  key: '3f2b5c1e-0d4a-4b6e-8a55-0c9d2f1e7a10',
  inquiry: 42,
  userId: 5,
  content: JSON.stringify(ORDER),
};

beforeEach(() => {
  sessionStore.getState().start('token');
  userStore.getState().take({ ...NOBODY, customer: { ...NOBODY.customer, id: 5 } });
  ordersStore.setState({ waiting: [WAITING], recorded: [] });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const accept = () => Response.json({ data: { id: 7 } });
const refuse = (status: number) =>
  Response.json({ data: null, error: { status, name: 'E', message: 'm' } }, { status });

/** A backend that gives these answers in turn, and the last one for ever. */
function answering(...answers: (() => Response)[]) {
  const keys: (string | null)[] = [];
  stubBackend(async (_, init) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return (answers[keys.length - 1] ?? answers.at(-1) ?? accept)();
  });
  return keys;
}

const record = () => recordOrders([1, 1, 1]);

test('an order is recorded once and known by its inquiry', async () => {
  const keys = answering(accept);
  await record();
  await record();
  expect(keys).toEqual([WAITING.key]);
  expect(ordersStore.getState()).toMatchObject({
    waiting: [],
    recorded: [{ inquiry: 42, order: 7 }],
  });
});

test('faults are tried again three times under the same key', async () => {
  const keys = answering(
    () => refuse(503),
    () => refuse(500),
    () => refuse(502),
    accept,
  );
  await record();
  expect(keys).toEqual([WAITING.key, WAITING.key, WAITING.key, WAITING.key]);
  expect(ordersStore.getState().recorded).toEqual([{ inquiry: 42, order: 7 }]);
});

test('a request that timed out at the backend is tried again', async () => {
  const keys = answering(() => refuse(408), accept);
  await record();
  expect(keys).toEqual([WAITING.key, WAITING.key]);
  expect(ordersStore.getState().waiting).toEqual([]);
});

test('an order that cannot be recorded now waits for the next occasion', async () => {
  const keys = answering(() => refuse(503));
  await record();
  expect(keys).toHaveLength(4);
  expect(ordersStore.getState().waiting).toEqual([WAITING]);
  answering(accept);
  await record();
  expect(ordersStore.getState().waiting).toEqual([]);
});

test('a session that has ended asks nobody and keeps the order', async () => {
  const keys = answering(() => refuse(401));
  await record();
  expect(keys).toHaveLength(1);
  expect(ordersStore.getState().waiting).toEqual([WAITING]);
});

test('what the backend refuses is not asked for again', async () => {
  const keys = answering(() => refuse(403));
  await record();
  await record();
  expect(keys).toHaveLength(1);
  expect(ordersStore.getState()).toMatchObject({ waiting: [], recorded: [] });
});

test('somebody else on this browser records nothing', async () => {
  userStore.getState().take({ ...NOBODY, customer: { ...NOBODY.customer, id: 6 } });
  const keys = answering(accept);
  await record();
  expect(keys).toEqual([]);
  expect(ordersStore.getState().waiting).toEqual([WAITING]);
});

test('content that cannot be read is dropped', async () => {
  ordersStore.setState({ waiting: [{ ...WAITING, content: '{' }] });
  const keys = answering(accept);
  await record();
  expect(keys).toEqual([]);
  expect(ordersStore.getState().waiting).toEqual([]);
});
