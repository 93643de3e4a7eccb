import type { Page } from '@playwright/test';
import { aPerson, logIn, registerPrivate } from './support/account-steps.ts';
import { isLongRun } from './support/env.ts';
import { findSqueezed } from './support/find-squeezed.ts';
import {
  addFromList,
  expectConfirmation,
  fillClient,
  fillRest,
  openShop,
  submitButton,
  typedDay,
} from './support/inquiry-steps.ts';
import { shareList } from './support/share-steps.ts';
import { expect, test } from './support/test.ts';

const SHORT_WIDTHS = [320, 390, 640, 768, 912, 1100, 1280, 1920];
const MORE_WIDTHS = [360, 430, 540, 820, 1024, 1180, 1440, 2560];
const WIDTHS = isLongRun() ? [...SHORT_WIDTHS, ...MORE_WIDTHS] : SHORT_WIDTHS;

const MIN_GAP = 8;

/** Says when the logo reaches the entry behind it. Its picture may be wider than its link. */
async function findCrowdedHeader(page: Page): Promise<readonly string[]> {
  return await page.getByRole('banner').evaluate((header, gap) => {
    const [logo, next] = [...header.querySelectorAll('a, button')].filter(
      (part) => part.getBoundingClientRect().width > 0,
    );
    if (!logo || !next) return ['has no logo'];
    const edges = [logo, ...logo.children].map((part) => part.getBoundingClientRect().right);
    const distance = next.getBoundingClientRect().left - Math.max(...edges);
    return distance < gap ? [`what follows the logo begins ${distance} px behind it`] : [];
  }, MIN_GAP);
}

/** Resizes the page that is shown, and adds what is wrong with it at each width. */
async function walkWidths(page: Page, name: string, found: string[]): Promise<void> {
  // Before, texts have the widths of another font.
  await page.evaluate(async () => void (await document.fonts.ready));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const problems = [...(await findSqueezed(page)), ...(await findCrowdedHeader(page))];
    for (const problem of problems) found.push(`${name} ${width}: ${problem}`);
  }
}

test('no page squeezes a text to letters, lets one out of its box, or moves sideways, at any width', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 .*gibt-es-nicht/);
  const found: string[] = [];
  const walk = async (path: string) => {
    await openShop(page, path);
    await walkWidths(page, path, found);
  };
  await openShop(page, '/');
  const footer = page.getByRole('contentinfo').getByRole('link');
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link');
  const hrefs = await Promise.all(
    [...(await menu.all()), ...(await footer.all())].map((link) => link.getAttribute('href')),
  );
  const contents = hrefs.filter((href) => href && /^\/[a-z-]+$/.test(href));
  for (const path of new Set(contents)) if (path) await walk(path);
  await walk('/rental/kamera');
  await walk('/rental?q=arri');
  await walk('/rental?q=gibtesnicht');
  await walk('/vergleich?codes=CAM-0191,CAM-0190,CAM-0352,CAM-0351');
  await walk('/signup');
  await walk('/forgot-password');
  await walk('/gibt-es-nicht');

  await openShop(page, '/usedsale');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/usedsale\/.+/);
  await walkWidths(page, 'used product', found);

  // With a period: prices and availability for it on every card and line.
  const day = (from: number) => typedDay(from).split('.').reverse().join('-');
  await walk(`/rental/licht?von=${day(15)}&bis=${day(18)}`);
  await page.getByRole('button', { name: 'Listenansicht' }).click();
  await addFromList(page, 4);
  await walkWidths(page, 'dense list', found);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/rental\/licht\/[^/]+\/.+/);
  await walkWidths(page, 'product', found);
  await openShop(page, '/liste');
  await page
    .getByRole('textbox', { name: 'Ihre Liste' })
    .fill('KAMERA\n2x Sony FX6\n4 V-Mount Akkus\n\nLICHT\n6 C-Stands\n1 Quantenflimmerer');
  await page.getByRole('button', { name: 'Liste prüfen' }).click();
  await expect(page.getByRole('button', { name: /^Übernehmen/ })).toBeEnabled();
  await walkWidths(page, 'list with a result', found);
  await page.getByRole('button', { name: 'Alle so übernehmen' }).click();
  await openShop(page, '/usedsale');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await walkWidths(page, 'basket', found);
  await page.setViewportSize({ width: 1280, height: 800 });
  const person = aPerson('Breitner');
  await registerPrivate(page, mails, person);
  await logIn(page, person);
  const shared = await shareList(page, 'Donaudampfschifffahrtsgesellschaftskapitänsfilm');
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('radio', { name: 'Firma' }).check();
  await fillClient(page);
  await fillRest(page, 'Alle Breiten');
  await submitButton(page).click();
  await expectConfirmation(page);
  await walkWidths(page, 'confirmation', found);
  await walk('/profile');
  await walk('/profile/orders');
  await page.locator('main a[href^="/profile/orders/"]').first().click();
  await expect(page).toHaveURL(/\/profile\/orders\/.+/);
  await walkWidths(page, 'order', found);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Anfrage ändern' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anfrage ändern' })).toBeVisible();
  await walkWidths(page, 'change', found);
  await walk('/profile/wishlist');
  await walk('/profile/projects');
  await walk('/einladung/1-abc');
  await walk(new URL(shared).pathname);

  expect(found).toEqual([]);
});
