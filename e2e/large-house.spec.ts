import { z } from 'zod';
import {
  AS_IN_A_HOUSE,
  listPids,
  MAX_MEMORY_MB,
  readSyncStatus,
  readUsages,
  waitForWarmPages,
} from './support/large-house.ts';
import { startStack } from './support/start-stack.ts';
import { expect, test } from './support/test.ts';
import { waitUntil } from './support/wait-until.ts';

const ITEMS = 5000;
/** Of these, Rentman keeps some from the shop. */
const MIN_SHOWN = 4000;
const ENOUGH_PAGES = 300;
const LIMIT_MS = 240_000;

const Product = z.object({ link: z.string(), displayname: z.string() });
const Products = z.object({ data: z.tuple([Product], Product) });

async function findProduct(backendUrl: string) {
  const answer = await fetch(`${backendUrl}/rentman/equipment/products`);
  return Products.parse(await answer.json()).data[0];
}

test('a house with 5,000 items and a picture of each starts, warms its pages and stays within its memory', async ({
  page,
  clock,
}, info) => {
  test.setTimeout(2 * LIMIT_MS);
  const stack = await startStack({ ...AS_IN_A_HOUSE, NOW: clock }, undefined, ITEMS);
  try {
    const { settings } = stack;
    const pids = listPids(stack);
    await waitUntil('the first sync', LIMIT_MS, async () => {
      const { counts } = await readSyncStatus(settings);
      return counts.rentalProducts >= MIN_SHOWN ? counts : undefined;
    });
    await waitForWarmPages(settings, { limitMs: LIMIT_MS, enough: ENOUGH_PAGES });
    await page.goto(`${settings.SHOP_URL}/rental`);
    // The addresses of products end with their codes: L-000001 and so on.
    await expect(page.locator('main a[href*="-l-00"]').first()).toBeVisible();
    const { link, displayname } = await findProduct(settings.BACKEND_URL);
    await page.goto(`${settings.SHOP_URL}${link}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(displayname);
    const { shop, backend } = readUsages(stack);
    expect(shop.peakRssMb).toBeLessThanOrEqual(MAX_MEMORY_MB.shop);
    expect(backend.peakRssMb).toBeLessThanOrEqual(MAX_MEMORY_MB.backend);
    expect(listPids(stack)).toEqual(pids);
    // Parts that it still loads would fail with the end of the stack.
    await page.close();
  } finally {
    await stack.end(info.outputPath('logs'));
  }
});
