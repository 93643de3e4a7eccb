import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../support/call';
import { waitForSync } from '../support/status';
import { stack } from './shared-stack';
import { aProduct, type Customer, callAs } from './shop-stack';

const Saved = z.object({ data: z.looseObject({ id: z.number(), revision: z.number() }) });

const connect = (id: number) => ({ user: { connect: [{ id }] } });
const many = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, index) => aProduct({ code: `X-${index}`, ...changes }));

/** The customer's cart, and how they save it. */
async function openCart(customer: Customer) {
  const send = callAs(stack(), customer);
  const open = () => send('POST /carts', connect(customer.id));
  const { id } = Saved.parse((await open()).body).data;
  const save = (products: unknown, headers: Record<string, string> = {}) =>
    send(`PUT /carts/${id}`, { products }, headers);
  const saveOn = (revision: number, codes: readonly string[]) =>
    save(
      codes.map((code) => aProduct({ code, price: code === 'CAM-1' ? 150 : 80 })),
      { 'if-match': `"${revision}"` },
    );
  return { id, open, save, saveOn };
}

test('a user has one cart, even when calls for it are concurrent', async () => {
  const anna = await stack().addCustomer('anna.eins');
  const send = callAs(stack(), anna);
  const ask = () => send('POST /api/carts', connect(anna.id));
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => Saved.parse(body).data.id)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ data: { revision: 0, products: [] } });
});

test('a cart of somebody else is forbidden, an unknown one is not found', async () => {
  const anna = await stack().addCustomer('anna.zwei');
  const bert = callAs(stack(), await stack().addCustomer('bert.zwei'));
  const { id } = await openCart(anna);
  const refusal = {
    status: 403,
    body: { error: { status: 403, message: 'Dieser Warenkorb gehört nicht zu Ihnen.' } },
  };
  expect(await bert('POST /carts', connect(anna.id))).toMatchObject(refusal);
  expect(await bert(`PUT /carts/${id}`, { products: [] })).toMatchObject(refusal);
  const stranger = await call(stack().backend, `PUT /carts/${id}`, { data: { products: [] } });
  expect(stranger.status).toBeOneOf([401, 403]);
  const unknown = await Promise.all(
    ['77777', '0', '-1', 'x', '99999999999999'].map((odd) =>
      bert(`PUT /carts/${odd}`, { products: [] }),
    ),
  );
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('prices come from the catalogue, whatever the caller sends', async () => {
  const { save } = await openCart(await stack().addCustomer('anna.drei'));
  const second = aProduct({ code: 'CAM-2', price: 80, oldPrice: 90 });
  expect(await save([aProduct({ price: 0.01 }), second])).toMatchObject({
    status: 200,
    body: {
      data: {
        revision: 1,
        products: [
          { code: 'CAM-1', kind: 'rental', price: 150, quantity: 2, current_quantity: 3 },
          { code: 'CAM-2', price: 80, oldPrice: null, available: true },
        ],
        changes: [{ code: 'CAM-1', kind: 'rental', change: 'repriced', before: 0.01, after: 150 }],
      },
    },
  });
});

test('the cart comes with its account', async () => {
  const anna = await stack().addCustomer('anna.neun');
  const send = callAs(stack(), anna);
  const me = 'GET /users/me?populate=deep,5';
  expect(await send(me)).toMatchObject({ status: 200, body: { id: anna.id, cart: null } });
  const { id, save } = await openCart(anna);
  await save([aProduct()]);
  expect(await send(me)).toMatchObject({
    body: { cart: { id, revision: 1, products: [{ code: 'CAM-1', price: 150, quantity: 2 }] } },
  });
});

test('equal lines add up to no more than a line may hold', async () => {
  const { save } = await openCart(await stack().addCustomer('anna.vier'));
  const line = aProduct({ quantity: 60 });
  expect(await save([line, line])).toMatchObject({
    body: { data: { products: [{ quantity: 99 }], changes: [{ change: 'capped', quantity: 99 }] } },
  });
});

test('a product that left the catalogue stays in the cart, marked, at its last known price', async () => {
  const { changeRentman, backend, equipmentIds } = stack();
  const { save, open } = await openCart(await stack().addCustomer('anna.fuenf'));
  await save([aProduct({ code: 'CAM-3', price: 80 })]);
  await changeRentman(`equipment/${equipmentIds[2]}`, { in_shop: false });
  await waitForSync(backend);
  expect(await open()).toMatchObject({
    body: { data: { products: [{ code: 'CAM-3', price: 80, available: false }] } },
  });
  expect(await save([aProduct({ code: 'CAM-3', price: 1, quantity: 3 })])).toMatchObject({
    body: {
      data: {
        products: [{ price: 80, quantity: 3, available: false }],
        changes: [{ code: 'CAM-3', kind: 'rental', change: 'gone' }],
      },
    },
  });
  expect(await save([aProduct({ code: 'NIE-1', price: 5 })])).toMatchObject({
    body: { data: { products: [{ code: 'NIE-1', price: null, priceOnRequest: true }] } },
  });
});

test('an unreadable cart is refused at its field and changes nothing', async () => {
  const { save, open } = await openCart(await stack().addCustomer('anna.sechs'));
  await save([aProduct()]);
  const bad = [
    { quantity: -1 },
    { quantity: 1.5 },
    { quantity: 0 },
    { quantity: 100 },
    { price: -5 },
    { link: 'javascript:alert(1)' },
    { user: 1 },
    { code: '' },
    { displayname: null },
  ].map((odd) => [aProduct(odd)]);
  for (const products of [...bad, 'kein Warenkorb', null]) {
    expect(await save(products)).toMatchObject({
      status: 400,
      body: {
        error: {
          name: 'ValidationError',
          message: 'Bitte prüfen Sie Ihre Angaben.',
          details: { errors: [{ path: expect.arrayContaining(['products']) }] },
        },
      },
    });
  }
  const tiny = { link: '/r', displayname: 'A', price: 1 };
  const tooMany = [{ path: ['products'], message: 'Bitte max. 500 Artikel wählen.' }];
  expect(await save(many(10_000, tiny))).toMatchObject({
    status: 400,
    body: { error: { details: { errors: tooMany } } },
  });
  expect(await save(many(10_000))).toMatchObject({
    status: 413,
    body: { error: { message: 'Der Inhalt ist zu groß.' } },
  });
  expect(await save([], { 'if-match': 'neulich' })).toMatchObject({ status: 400 });
  expect(await open()).toMatchObject({
    body: { data: { revision: 1, products: [{ code: 'CAM-1', quantity: 2 }] } },
  });
});

test('a cart of 300 lines with long names fits', async () => {
  const { save } = await openCart(await stack().addCustomer('anna.sieben'));
  const long = { displayname: 'x'.repeat(200), image: `/uploads/${'x'.repeat(200)}.webp` };
  expect((await save(many(300, long))).status).toBe(200);
});

test('two devices with one cart cannot overwrite changes that they have not read', async () => {
  const { id, saveOn, save } = await openCart(await stack().addCustomer('anna.acht'));
  expect((await saveOn(0, ['CAM-1'])).body).toMatchObject({ data: { revision: 1 } });
  expect(await saveOn(0, ['CAM-2'])).toMatchObject({
    status: 409,
    body: {
      error: {
        name: 'cart-changed',
        message: 'Ihr Warenkorb wurde inzwischen auf einem anderen Gerät geändert.',
        details: { cart: { id, revision: 1, products: [{ code: 'CAM-1', price: 150 }] } },
      },
    },
  });
  const merged = await saveOn(1, ['CAM-1', 'CAM-2']);
  expect(merged).toMatchObject({ status: 200, body: { data: { revision: 2 } } });
  // The answer was lost and the call is repeated.
  expect((await saveOn(1, ['CAM-1', 'CAM-2'])).body).toEqual(merged.body);

  const race = await Promise.all(['CAM-1', 'CAM-2', 'CAM-3'].map((code) => saveOn(2, [code])));
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  // Calls without a revision replace each other, however many come at once.
  const quantities = Array.from({ length: 50 }, (_, index) => index + 10);
  const blind = await Promise.all(quantities.map((quantity) => save([aProduct({ quantity })])));
  expect(blind.filter(({ status }) => status !== 200)).toEqual([]);
  expect(
    blind.map(({ body }) => Saved.parse(body).data.revision).toSorted((a, b) => a - b),
  ).toEqual(quantities.map((quantity) => quantity - 6));
});
