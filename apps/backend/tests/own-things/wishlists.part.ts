import { expect, test } from 'vitest';
import { z } from 'zod';
import { waitForSync } from '../support/status';
import { stack } from './shared-stack';
import { aProduct, callAs } from './shop-stack';

const List = z.looseObject({ id: z.number(), revision: z.number() });
const One = z.object({ data: List });
const DEFAULT = 'GET /api/wishlists/find-own/default-list';
const LISTS = 'GET /api/wishlists/find-own/lists';

const aWish = (changes: Readonly<Record<string, unknown>> = {}) =>
  aProduct({ quantity: 1, ...changes });
const wishes = (...codes: string[]) => ({ products: codes.map((code) => aWish({ code })) });

/** A customer with a default list and how they call. */
async function aWisher(name: string) {
  const send = callAs(stack(), await stack().addCustomer(name));
  const { id } = One.parse((await send(DEFAULT)).body).data;
  const create = (list: string, key: string = crypto.randomUUID()) =>
    send('POST /api/wishlists', { name: list }, { 'idempotency-key': key });
  const createId = async (list: string) => One.parse((await create(list)).body).data.id;
  return { id, send, create, createId };
}

test('the default list is created once, by the first call', async () => {
  const send = callAs(stack(), await stack().addCustomer('wanda.eins'));
  const answers = await Promise.all([send(DEFAULT), send(LISTS), send(DEFAULT), send(LISTS)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers[0]?.body).toMatchObject({
    data: { name: 'Merkliste', isDefault: true, products: [], revision: 0 },
  });
  expect(answers[1]?.body).toEqual({ data: [One.parse(answers[0]?.body).data] });
  expect(answers[3]?.body).toEqual(answers[1]?.body);
});

test('products carry today’s price and old price, and the last known one when they are no longer offered', async () => {
  const { send, id } = await aWisher('wanda.zwei');
  const { changeRentman, backend, equipmentIds } = stack();
  await changeRentman(`equipment/${equipmentIds[1]}`, {
    custom: { custom_13: '1', custom_14: '120,00' },
  });
  await waitForSync(backend);
  const sale = aWish({ code: 'CAM-2', price: 1, oldPrice: 2 });
  expect(await send(`PUT /api/wishlists/${id}`, { products: [aWish(), sale] })).toMatchObject({
    status: 200,
    body: {
      data: {
        revision: 1,
        products: [
          { code: 'CAM-1', price: 150, oldPrice: null, quantity: 1, available: true },
          { code: 'CAM-2', price: 80, oldPrice: 120 },
        ],
      },
    },
  });
  await changeRentman(`equipment/${equipmentIds[1]}`, { in_shop: false });
  await waitForSync(backend);
  expect(await send(DEFAULT)).toMatchObject({
    body: { data: { products: [{}, { code: 'CAM-2', price: 80, available: false }] } },
  });
});

test('further lists are created, renamed and deleted, the default one is not', async () => {
  const { send, id, create } = await aWisher('wanda.drei');
  const key = crypto.randomUUID();
  const [made, again] = await Promise.all([create('Winterdreh', key), create('Winterdreh', key)]);
  expect(made).toMatchObject({ status: 200, body: { data: { name: 'Winterdreh' } } });
  expect(again.body).toEqual(made.body);
  expect(await create('winterdreh')).toMatchObject({
    status: 409,
    body: { error: { message: 'Eine Merkliste mit diesem Namen haben Sie bereits.' } },
  });
  const winter = One.parse(made.body).data.id;
  expect(await send(`PUT /wishlists/${winter}`, { name: 'Sommerdreh' })).toMatchObject({
    body: { data: { name: 'Sommerdreh', revision: 1 } },
  });
  expect(await send(`PUT /wishlists/${winter}`, { name: 'MERKLISTE' })).toMatchObject({
    status: 409,
    body: { error: { name: 'wishlist-name-taken', details: { wishlist: { id: winter } } } },
  });
  expect(await send(LISTS)).toMatchObject({
    body: {
      data: [
        { id, isDefault: true },
        { id: winter, name: 'Sommerdreh' },
      ],
    },
  });
  const fixed = { status: 409, body: { error: { name: 'wishlist-default' } } };
  expect(await send(`PUT /wishlists/${id}`, { name: 'Andere' })).toMatchObject(fixed);
  expect(await send(`DELETE /wishlists/${id}`)).toMatchObject(fixed);
  expect(await send(`DELETE /wishlists/${winter}`)).toMatchObject({ status: 200 });
  expect(await send(`DELETE /wishlists/${winter}`)).toMatchObject({ status: 404 });
});

test('products move from list to list all at once, however often the call is repeated', async () => {
  const { send, id, createId } = await aWisher('wanda.vier');
  const other = await createId('Licht');
  await send(`PUT /wishlists/${id}`, wishes('CAM-1', 'CAM-3'));
  await send(`PUT /wishlists/${other}`, wishes('CAM-3'));
  const ask = () =>
    send(`POST /wishlists/${id}/move`, { to: other, codes: ['CAM-1', 'CAM-3', 'CAM-9'] });
  const [first] = await Promise.all([ask(), ask(), ask()]);
  expect(first).toMatchObject({
    status: 200,
    body: { data: { from: { id, products: [] }, to: { id: other } } },
  });
  expect(await send(LISTS)).toMatchObject({
    body: { data: [{ products: [] }, { products: [{ code: 'CAM-3' }, { code: 'CAM-1' }] }] },
  });
  const full = Array.from({ length: 200 }, (_, index) => `X-${index}`);
  await send(`PUT /wishlists/${id}`, wishes(...full));
  const overflow = await send(`POST /wishlists/${id}/move`, { to: other, codes: full });
  expect(overflow).toMatchObject({ status: 409, body: { error: { name: 'wishlist-full' } } });
  expect(await send(LISTS)).toMatchObject({ body: { data: [{ id }, { id: other }] } });
  const after = z.object({ data: z.array(z.object({ products: z.array(z.unknown()) })) });
  const counts = after.parse((await send(LISTS)).body).data.map(({ products }) => products.length);
  expect(counts).toEqual([200, 2]);
});

test('two devices with one list cannot overwrite changes that they have not read', async () => {
  const { send, id } = await aWisher('wanda.fuenf');
  const save = (codes: string[], revision: number) =>
    send(`PUT /wishlists/${id}`, wishes(...codes), { 'if-match': `"${revision}"` });
  const saved = await save(['CAM-1'], 0);
  expect((await save(['CAM-1'], 0)).body).toEqual(saved.body);
  expect(await save(['CAM-3'], 0)).toMatchObject({
    status: 409,
    body: {
      error: {
        name: 'wishlist-changed',
        details: { wishlist: { revision: 1, products: [{ code: 'CAM-1' }] } },
      },
    },
  });
});

test('foreign, unknown and unreadable lists are refused', async () => {
  const anna = await aWisher('wanda.sechs');
  const bert = await aWisher('wilma.sechs');
  const refusal = {
    status: 403,
    body: { error: { message: 'Diese Merkliste gehört nicht zu Ihnen.' } },
  };
  expect(await bert.send(`PUT /wishlists/${anna.id}`, wishes())).toMatchObject(refusal);
  expect(await bert.send(`DELETE /wishlists/${anna.id}`)).toMatchObject(refusal);
  const move = { to: anna.id, codes: ['CAM-1'] };
  expect(await bert.send(`POST /wishlists/${bert.id}/move`, move)).toMatchObject(refusal);
  expect((await bert.send('PUT /wishlists/77777', wishes())).status).toBe(404);
  const bad = [
    {},
    { name: '' },
    { name: 'x'.repeat(61) },
    { products: 'alle' },
    { ownerId: 1 },
    wishes('CAM-1', 'CAM-1'),
    { products: [aWish({ quantity: 2 })] },
    wishes(...Array.from({ length: 201 }, (_, index) => `X-${index}`)),
  ];
  for (const data of bad) {
    expect((await bert.send(`PUT /wishlists/${bert.id}`, data)).status).toBe(400);
  }
  expect((await bert.send('POST /api/wishlists', { name: 'Ohne Schlüssel' })).status).toBe(400);
  expect(
    (await bert.send('POST /api/wishlists', { name: '' }, { 'idempotency-key': 'x' })).status,
  ).toBe(400);
});

test('a user has at most twenty lists, however many are made at once', async () => {
  const { create } = await aWisher('wanda.sieben');
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, number) => create(`Liste ${number}`)),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(await create('Liste 50')).toMatchObject({
    status: 409,
    body: { error: { message: 'Sie können höchstens 20 Merklisten anlegen.' } },
  });
});
