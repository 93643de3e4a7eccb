import { expect, test, vi } from 'vitest';
import { sendInquiry } from '../inquiry/customer';
import { startStack } from '../support/a-stack';
import { seedCatalogue } from '../support/seed-catalogue';
import type { Backend } from '../support/start-backend';
import { readStatus, waitForSync } from '../support/status';
import { waitFor } from '../support/wait-for';

// These tests start and stop whole processes.
vi.setConfig({ testTimeout: 240_000 });

const PATH = '/rentman/equipment/products';

async function listNames(backend: Backend): Promise<readonly string[]> {
  const { data } = (await (await backend.fetch(PATH)).json()) as {
    data: { displayname: string }[];
  };
  return data.map(({ displayname }) => displayname);
}

test('a backend that never saw Rentman is healthy, calls nothing unknown, and fills up when Rentman comes', async () => {
  const { backend, rentman } = await startStack({ seed: seedCatalogue, isRentmanDown: true });
  const paths = [
    PATH,
    `${PATH}?category=kamera`,
    `${PATH}/CAM-1`,
    '/rentman/equipment/categories',
    '/rentman/equipment/used-sale/products',
    '/rentman/equipment/strapi-cart/products?id=CAM-1',
    '/rentman/equipment/availability?codes=CAM-1&start=2030-03-04&end=2030-03-05',
  ];
  for (const path of paths) {
    const answer = await backend.fetch(path);
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '10']);
  }
  const { complete } = await sendInquiry(backend);
  expect(await complete()).toMatchObject({
    status: 503,
    body: { error: { name: 'CatalogueOutage' } },
  });
  await waitFor(async () => {
    expect(await readStatus(backend)).toMatchObject({ state: 'failing', lastSuccess: null });
  });
  await rentman.start();
  await waitFor(async () => expect(await listNames(backend)).toEqual(['Sony FX6']));
  expect(backend.output.match(/Catalogue sync: Rentman could not be reached/g)).toHaveLength(1);
});

test('with Rentman down the mirror of the last run is shown, and the backend ends cleanly', async () => {
  const { backend, rentman } = await startStack({ seed: seedCatalogue });
  await waitForSync(backend);
  await rentman.stop();
  expect(await listNames(backend)).toEqual(['Sony FX6']);
  expect(await backend.stop()).toBe(0);

  await backend.restart();
  expect(await listNames(backend)).toEqual(['Sony FX6']);
  expect((await backend.fetch(`${PATH}/CAM-1`)).status).toBe(200);
  await waitFor(async () => expect((await readStatus(backend)).state).toBe('failing'));

  rentman.world.edit('equipment', 1, { name: 'Sony FX6 Set' });
  await rentman.start();
  await waitFor(async () => expect(await listNames(backend)).toEqual(['Sony FX6 Set']));
  await waitFor(async () => expect((await readStatus(backend)).state).toBe('ok'));
});

test('a bad environment stops the start and names every wrong field', async () => {
  await expect(
    startStack({ settings: { BACKEND_PORT: '99999', SHOP_URL: 'shop', JWT_SECRET: 'short' } }),
  ).rejects.toThrow(/BACKEND_PORT[\s\S]*SHOP_URL[\s\S]*JWT_SECRET/);
});
