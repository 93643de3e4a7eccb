import { expectAccessible } from './support/axe.ts';
import { openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test('products are put into the comparison from cards and pages, and their differences are marked', async ({
  page,
}) => {
  await openShop(page, '/rental/kamera/digital-cinema');
  const scales = page.getByRole('main').getByRole('button', { name: /^Vergleichen / });
  await scales.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(scales.nth(0)).toHaveAttribute('aria-pressed', 'true');
  for (const index of [1, 2]) await scales.nth(index).click();
  const dock = page.getByRole('region', { name: 'Vergleich' });
  await expect(dock).toContainText('3 von 4');
  await openShop(page, '/rental/cam-0191');
  await page.getByRole('button', { name: /^Vergleichen Sony FX6/ }).click();
  await expect(dock).toContainText('4 von 4');
  await page
    .getByRole('button', { name: /^Vergleichen / })
    .nth(1)
    .click();
  await expect(page.getByText(/^Vier Produkte sind schon im Vergleich/)).toBeVisible();

  await dock.getByRole('link', { name: 'Zum Vergleich' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(page).toHaveURL(/\/vergleich\?codes=[^,]+,[^,]+,[^,]+,CAM-0191$/);
  await expectAccessible(page, 'comparison');
  await table.getByRole('link', { name: /^Aus dem Vergleich nehmen: Sony FX6/ }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await table
    .getByRole('button', { name: /^In den Warenkorb/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Warenkorb, 1 Artikel' }).first()).toBeAttached();
});

test('a comparison needs no JavaScript, and bad addresses are answered with a sentence', async ({
  plainPage: page,
  allowConsoleErrors,
}) => {
  await page.goto('/vergleich?codes=CAM-0191,CAM-0190');
  const mount = page.getByRole('row', { name: /^Mount/ });
  // The third is below the free place.
  await expect(mount.getByRole('cell')).toHaveCount(3);
  await page.getByRole('link', { name: 'Nur Unterschiede zeigen' }).click();
  await expect(page).toHaveURL(/&unterschiede=1$/);
  await expect(mount).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Unterschied: Preis pro Tag/ })).toBeVisible();
  await page
    .getByRole('region', { name: 'Ähnliches dazunehmen' })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);

  await page.goto('/vergleich');
  await expect(page.getByText(/^Noch ist nichts ausgewählt/)).toBeVisible();
  await page.goto('/vergleich?codes=CAM-0191');
  await expect(page.getByText(/^Nehmen Sie ein zweites Produkt dazu/)).toBeVisible();
  const bad = ['gibtsnicht', '..', '<b>', '%00', '%ff', '🎥', '(.*)+', "' OR 1=1", 'x'.repeat(900)];
  for (const code of bad) {
    const answer = await page.goto(`/vergleich?codes=${code},CAM-0191,${code}`);
    expect(answer?.status(), code).toBe(200);
    await expect(page.getByRole('columnheader', { name: /Sony FX6/ }), code).toBeVisible();
  }
  allowConsoleErrors(/404/);
  const answer = await page.goto('/vergleich?codes=gibtsnicht');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('„gibtsnicht“ ist nicht im Verleih')).toBeVisible();
});

test('on a phone the labels of a comparison stay in sight while it is moved sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openShop(page, '/vergleich?codes=CAM-0191,CAM-0190,CAM-0514');
  const frame = page.getByRole('region', { name: 'Vergleich, seitlich verschiebbar' });
  await frame.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((it) => it.scrollLeft)).toBeGreaterThan(50);
  await expect(page.getByRole('rowheader', { name: /Mount/ })).toBeInViewport({ ratio: 1 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
});
