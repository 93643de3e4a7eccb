import { expect, test } from 'vitest';
import { z } from 'zod';
import { PASSWORD } from '../account/account-stack';
import { call } from '../support/call';
import { waitForSync } from '../support/status';
import { aLine, aPlanner } from './a-project';
import { stack } from './shared-stack';
import { aProduct, callAs } from './shop-stack';

const Shared = z.object({
  data: z.looseObject({ id: z.number(), link: z.string(), expiresAt: z.string() }),
});

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const DATES = { start: dayIn(20), useStart: dayIn(21), useEnd: dayIn(22), end: dayIn(23) };

const aList = (changes: object = {}) => ({
  name: 'Werbespot Alpenquell',
  showsPrices: true,
  dates: DATES,
  products: [
    { ...aProduct({ code: 'CAM-1', quantity: 1 }), heading: 'Kamera' },
    { ...aProduct({ code: 'CAM-2', quantity: 7, price: 1 }), heading: '' },
  ],
  ...changes,
});

/** A customer who shares lists, and how everybody else sees them. */
async function aSharer(username: string) {
  const customer = await stack().addCustomer(username);
  const send = callAs(stack(), customer);
  await send('PUT /users/me', { firstname: 'Stefan', lastname: 'Leitner' });
  const share = (list: object, key: string = crypto.randomUUID()) =>
    send('POST /shared-lists', list, { 'idempotency-key': key });
  const look = (link: string) => call(stack().backend, `GET /shared-lists/${link}`);
  return { ...customer, send, share, look };
}

const GONE = {
  status: 404,
  body: { error: { message: 'Diese Liste wird nicht mehr geteilt.' } },
};

test('whoever has the link sees the list at today’s prices, and nobody’s person', async () => {
  const { share, look } = await aSharer('stefan.eins');
  const made = await share(aList());
  expect(made).toMatchObject({
    status: 200,
    body: { data: { name: 'Werbespot Alpenquell', lineCount: 2 } },
  });
  const { link, expiresAt } = Shared.parse(made.body).data;
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(30);
  const seen = await look(link);
  expect(seen.headers.get('cache-control')).toBe('private, no-store');
  expect(seen).toMatchObject({
    status: 200,
    body: {
      data: {
        name: 'Werbespot Alpenquell',
        showsPrices: true,
        dates: DATES,
        products: [
          { code: 'CAM-1', price: 150, quantity: 1, heading: 'Kamera', available: true },
          { code: 'CAM-2', price: 80, quantity: 7, heading: '', availability: { code: 'CAM-2' } },
        ],
      },
    },
  });
  const text = JSON.stringify(seen.body);
  for (const secret of ['stefan.eins', 'Leitner', 'ownerId', 'createKey', '@'])
    expect(text).not.toContain(secret);
});

test('a link to a project shows it as it is, with notes on request, and ends with it', async () => {
  const owner = await aPlanner('stefan.projekt');
  const { id } = await owner.add('Imagefilm');
  const share = (list: object, planner = owner) =>
    planner.send(
      'POST /shared-lists',
      { ...aList(), project: id, ...list },
      {
        'idempotency-key': crypto.randomUUID(),
      },
    );
  const look = (link: string) => call(stack().backend, `GET /shared-lists/${link}`);
  const [plain, noted] = await Promise.all(
    [false, true].map(async (showsNotes) => Shared.parse((await share({ showsNotes })).body).data),
  );
  await owner.save(id, 0, {
    products: [aLine('CAM-2', { quantity: 3, note: 'für die B-Kamera', guessedFrom: 'fx' })],
  });
  const line = { code: 'CAM-2', quantity: 3, availability: { code: 'CAM-2' } };
  expect((await look(plain?.link ?? '')).body).toMatchObject({
    data: { name: 'Werbespot Alpenquell', products: [{ ...line, note: '' }] },
  });
  const seen = (await look(noted?.link ?? '')).body;
  expect(seen).toMatchObject({ data: { products: [{ ...line, note: 'für die B-Kamera' }] } });
  expect(JSON.stringify(seen)).not.toMatch(/Kompendium|guessedFrom/);
  expect(await share({}, await aPlanner('stefan.fremd'))).toMatchObject({ status: 403 });
  await owner.send(`PUT /projects/${id}/place`, { isArchived: true });
  await owner.send(`DELETE /projects/${id}`);
  expect(await look(plain?.link ?? '')).toMatchObject(GONE);
});

test('a repeated call shares one list; another one’s key shares none', async () => {
  const { share, send } = await aSharer('stefan.zwei');
  const key = crypto.randomUUID();
  const [first, second] = await Promise.all([share(aList(), key), share(aList(), key)]);
  expect(second.body).toEqual(first.body);
  expect(await send('GET /shared-lists')).toMatchObject({ body: { data: [{ lineCount: 2 }] } });
  const other = await aSharer('stefan.drei');
  expect(await other.share(aList(), key)).toMatchObject({
    status: 409,
    body: { error: { name: 'key-reused' } },
  });
});

test('a link ends by its owner alone, and a guessed one opens nothing', async () => {
  const { share, send, look } = await aSharer('stefan.vier');
  const other = await aSharer('stefan.fuenf');
  const { id, link } = Shared.parse((await share(aList())).body).data;
  expect(await other.send(`DELETE /shared-lists/${id}`)).toMatchObject({ status: 200 });
  expect(await look(link)).toMatchObject({ status: 200 });
  const guesses = [`${id}`, `${id}-`, `${id + 1}-${link.split('-')[1]}`, 'x', link.slice(0, -1)];
  for (const guess of guesses) expect(await look(guess)).toMatchObject(GONE);
  expect(await send(`DELETE /shared-lists/${id}`)).toMatchObject({ status: 200 });
  expect(await send(`DELETE /shared-lists/${id}`)).toMatchObject({ status: 200 });
  expect(await look(link)).toMatchObject(GONE);
  expect(await send('GET /shared-lists')).toMatchObject({ body: { data: [] } });
});

test('what the house no longer offers is marked, and days that are over are left out', async () => {
  const { share, look } = await aSharer('stefan.sechs');
  const { changeRentman, backend, equipmentIds } = stack();
  const past = { start: dayIn(-3), useStart: dayIn(-2), useEnd: dayIn(1), end: dayIn(2) };
  const made = await share(
    aList({ dates: past, products: [{ ...aProduct({ code: 'CAM-3' }), heading: '' }] }),
  );
  const { link } = Shared.parse(made.body).data;
  await changeRentman(`equipment/${equipmentIds[2]}`, { in_shop: false });
  await waitForSync(backend);
  expect(await look(link)).toMatchObject({
    body: {
      data: { dates: null, products: [{ code: 'CAM-3', available: false, availability: null }] },
    },
  });
  await changeRentman(`equipment/${equipmentIds[2]}`, { in_shop: true });
  await waitForSync(backend);
});

test('wrong lists are refused in German, and nobody shares more than twenty', async () => {
  const { share, send } = await aSharer('stefan.sieben');
  const wrong = [
    aList({ name: '  ' }),
    aList({ name: 'x'.repeat(10_000) }),
    aList({ products: [] }),
    aList({ dates: { ...DATES, end: dayIn(1) } }),
    aList({ dates: { ...DATES, end: dayIn(2000) } }),
    aList({ products: [{ ...aProduct(), heading: 'a\u0000b' }] }),
    { ...aList(), ownerId: 1 },
  ];
  for (const list of wrong) expect(await share(list)).toMatchObject({ status: 400 });
  const made = await Promise.all(Array.from({ length: 21 }, () => share(aList())));
  expect(made.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), 409]);
  expect(made.find(({ status }) => status === 409)).toMatchObject({
    body: { error: { name: 'shared-lists-full' } },
  });
  expect(await send('GET /users/me/export')).toMatchObject({
    body: { sharedLists: expect.arrayContaining([expect.objectContaining({ showsPrices: true })]) },
  });
});

test('with an account its links end', async () => {
  const { jwt, share, look } = await aSharer('stefan.acht');
  const { link } = Shared.parse((await share(aList())).body).data;
  const left = await call(stack().backend, 'DELETE /users/me', {
    jwt,
    body: { currentPassword: PASSWORD },
  });
  expect(left).toMatchObject({ status: 200 });
  expect(await look(link)).toMatchObject(GONE);
});
