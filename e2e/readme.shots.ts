import { join } from 'node:path';
import { ROOT } from '#tools/repository.ts';
import { addFromList, fillPeriod, openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';
import { waitForPictures } from './support/wait-for-pictures.ts';

const toFile = (name: string) => ({
  path: join(ROOT, 'docs/screenshots', `${name}.jpg`),
  type: 'jpeg' as const,
  quality: 82,
});

test.beforeEach(({ backend }) => waitForPictures(backend.url));

test('the list of a category', async ({ page }) => {
  await openShop(page, '/rental/kamera/digital-cinema');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.screenshot(toFile('list-1280'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForLoadState('networkidle');
  await page.screenshot(toFile('list-390'));
});

test('a product', async ({ page }) => {
  await openShop(page, '/rental/cam-0351');
  await page.waitForLoadState('networkidle');
  await page.screenshot(toFile('product-1280'));
});

test('the basket', async ({ page }) => {
  await openShop(page, '/rental/licht');
  await addFromList(page, 3);
  await openShop(page, '/basket');
  await fillPeriod(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
  await page.screenshot(toFile('basket-1280'));
});
