import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckView, PreviewCategory } from '../../src/rentman/account/check-view';
import { signInAdmin } from '../support/sign-in-admin';
import { type Backend, startBackend } from '../support/start-backend';
import { type RunningRentman, startRentman } from '../support/start-rentman';
import { readStatus } from '../support/status';
import { waitFor } from '../support/wait-for';

let rentman: RunningRentman;
let backend: Backend;
let token: string;

// The account of a house of its own, whose custom fields hold other facts than the demo's.
beforeAll(async () => {
  rentman = await startRentman({ worlds: ['other-custom-fields', 'prices-missing'] });
  backend = await startBackend({
    RENTMAN_URL: rentman.url,
    RENTMAN_TOKEN: rentman.world.token,
    RENTMAN_SYNC_SECONDS: '86400',
    RENTMAN_REQUESTS_PER_SECOND: '99',
  });
  await waitFor(async () => {
    expect((await readStatus(backend)).lastSuccess).not.toBeNull();
  }, 60_000);
  token = await signInAdmin(backend);
}, 300_000);

afterAll(async () => {
  await backend?.remove();
  await rentman?.stop();
});

async function call<Data>(path: string, body?: object): Promise<Data> {
  const answer = await backend.fetch(`/account-check${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

async function readProduct(code: string) {
  const answer = await backend.fetch(`/rentman/equipment/products/${code}`);
  return (await answer.json()) as { priceCents: number | null; priceOnRequest: boolean };
}

const countSales = async () => (await readStatus(backend)).counts.saleProducts;

test('a field that nobody has confirmed puts nothing on sale, and the check says what it would do', async () => {
  expect(await countSales()).toBe(0);
  await call('/run', {});
  const view = await waitForCheck();
  expect(view.fields.map(({ source, number }) => [source, number])).toEqual([
    ['open', null],
    ['open', null],
    ['open', null],
    ['open', null],
  ]);
  const rows = view.last?.sections.flatMap((section) => section.rows) ?? [];
  expect(rows.find(({ id }) => id === 'field-salePrice')).toMatchObject({
    level: 'attention',
    found: expect.stringContaining('„Prüfintervall (Monate)“'),
  });
  expect(view.knownFields).toContainEqual({ number: 8, name: 'Prüfintervall (Monate)' });
  expect(view.last?.requests).toBeLessThan(100);
});

async function waitForCheck(): Promise<CheckView> {
  let view: CheckView | undefined;
  await waitFor(async () => {
    view = await call<CheckView>('');
    expect([view.problem, view.progress]).toEqual([null, null]);
    expect(view.last).not.toBeNull();
  }, 60_000);
  if (!view) throw new Error('There was no check');
  return view;
}

test('what the house chooses is shown at once, and after a restart', async () => {
  expect(await readProduct('CAM-0351')).toMatchObject({ priceCents: 0, priceOnRequest: false });
  const salePrice = { number: 8, name: 'Prüfintervall (Monate)' };
  await call('/choices', { fields: { salePrice }, hidesZeroPrices: true });
  expect(await readProduct('CAM-0351')).toMatchObject({ priceCents: null, priceOnRequest: true });
  await waitFor(async () => expect(await countSales()).toBeGreaterThan(50), 60_000);
  await backend.restart();
  await waitFor(async () => expect(await countSales()).toBeGreaterThan(50), 60_000);
  await call('/choices', {
    fields: { salePrice: { number: null, name: '' } },
    hidesZeroPrices: false,
  });
  await waitFor(async () => expect(await countSales()).toBe(0), 60_000);
});

test('a chosen field that Rentman names otherwise is a hand of the start page', async () => {
  const salePrice = { number: 8, name: 'Prüfintervall (Monate)' };
  await call('/choices', { fields: { salePrice }, hidesZeroPrices: false });
  rentman.world.edit('extrainputfields', 8, { name: 'Verkaufspreis' });
  await backend.restart();
  const headers = { authorization: `Bearer ${await signInAdmin(backend)}` };
  await waitFor(async () => {
    const answer = await backend.fetch('/needs-hands', { headers });
    expect(await answer.json()).toMatchObject({ data: { fieldNames: { count: 1 } } });
  }, 60_000);
});

test('the preview has the first items of each category with their prices', async () => {
  const [first] = await call<readonly PreviewCategory[]>('/preview');
  expect(first?.items.length).toBeGreaterThan(5);
  expect(first?.items[0]).toMatchObject({ code: expect.any(String), price: expect.any(String) });
});
