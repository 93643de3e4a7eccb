import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { isLongRun } from './support/env.ts';
import { openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const CONTENT_PATHS = [
  '/start',
  '/studio',
  '/studio/halle-1',
  '/ueber-uns',
  '/faq',
  '/kontakt',
  '/agb',
  '/imprint',
  '/privacy-policy',
  '/barrierefreiheit',
];

test('the shop opens with the page whose order is 1, and the browser keeps its slug', async ({
  page,
}) => {
  for (const path of ['/', '/home']) {
    await openShop(page, path);
    await expect(page).toHaveURL(/\/start$/);
  }
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('home'))).toBe('start');
});

test('a kept slug leads home without a question to the server', async ({ page }) => {
  await openShop(page, '/faq');
  await page.evaluate(() => sessionStorage.setItem('home', 'ueber-uns'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Startseite/ })
    .click();
  await expect(page).toHaveURL(/\/ueber-uns$/);
});

test('the home page stands first in the menu, the others by their order behind Rental and Used Sale', async ({
  page,
}) => {
  await openShop(page, '/start');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Hauptmenü' });
  const names = await menu.getByRole('link').allTextContents();
  expect(names.slice(0, 4)).toEqual(['Home', 'Rental', 'Used Sale', 'Studio']);
  expect(names).toContain('Kontakt');
  expect(names).not.toContain('Impressum');
  await menu.getByRole('link', { name: 'Kontakt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kontakt');
});

test('the start page is a tool: search, days and a whole list, also without scripts', async ({
  browser,
  page,
  shop,
}) => {
  await openShop(page, '/start');
  const tools = page.getByRole('main');
  await tools.getByRole('button', { name: 'Drehtage wählen' }).click();
  await expect(page.getByRole('dialog', { name: 'Zeitraum wählen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await tools.getByRole('link', { name: 'Ganze Liste eingeben' }).click();
  await expect(page.getByRole('textbox', { name: 'Ihre Liste' })).toBeVisible();
  await page.goBack();
  await page
    .getByRole('navigation', { name: 'Werkzeuge' })
    .getByRole('link', { name: 'Liste eingeben' })
    .click();
  await expect(page).toHaveURL(/\/liste$/);

  const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto('/start');
  await expect(still.getByRole('button', { name: 'Drehtage wählen' })).toBeHidden();
  await still.getByRole('main').getByRole('searchbox', { name: 'Equipment suchen' }).fill('FX6');
  await still.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
  await expect(still).toHaveURL(/\/rental\?q=FX6$/);
  await expect(
    still
      .getByRole('main')
      .getByRole('link', { name: /Sony FX6/ })
      .first(),
  ).toBeVisible();
  await plain.close();
});

test('social icons stand in header, drawer and footer', async ({ page }) => {
  await openShop(page, '/start');
  for (const place of ['banner', 'contentinfo'] as const) {
    const link = page.getByRole(place).getByRole('link', { name: 'Instagram' });
    await expect(link).toHaveAttribute('href', /instagram/);
    // It opens beside the shop, and says so.
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAccessibleName('Instagram (neuer Tab)');
    await expect(link).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'TikTok' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Studio' })).toBeVisible();
});

test('a page is found by its number, and another slug leads to the right one', async ({
  page,
  backend,
}) => {
  const answer = await page.request.get(`${backend.url}/pages?filters[slug][$eq]=kontakt`);
  const [{ id }] = (await answer.json()).data;
  const bare = await page.request.get(`/${id}`);
  expect(bare.status()).toBe(200);
  expect(await bare.text()).toContain(`rel="canonical" href="${new URL('/kontakt', bare.url())}`);
  expect((await page.request.get(`/kontakt/${id}`)).status()).toBe(200);
  const wrong = await page.request.get(`/anders/${id}`, { maxRedirects: 0 });
  expect([wrong.status(), wrong.headers().location]).toEqual([301, '/kontakt']);
});

test('an unknown slug is a 404 page, also one that every object knows', async ({ page }) => {
  for (const path of ['/gibt-es-nicht', '/constructor', '/studio/gibt-es-nicht', '/999999']) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

test('axe finds nothing on the pages of the content system, on a phone and, in the long form, on a desktop', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of CONTENT_PATHS) {
    await page.setViewportSize({ width: 360, height: 800 });
    await openShop(page, path);
    await expectAccessible(page, `${path} 360`);
    if (!isLongRun()) continue;
    await widen(page, 1280);
    await expectAccessible(page, `${path} 1280`);
  }
});

test('no page is wider than its window, from 320 pixels (1280 at 400 %) to 1920', {
  tag: '@long',
}, async ({ page }) => {
  for (const path of [...CONTENT_PATHS, '/rental', '/basket', '/signup']) {
    await page.setViewportSize({ width: 320, height: 800 });
    await openShop(page, path);
    for (const width of [320, 768, 1280, 1920]) {
      await widen(page, width);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, width, overflow]).toEqual([path, width, 0]);
    }
  }
});

/** Makes the window wider and waits until the page has been laid out for it. */
async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test('a question unfolds by keyboard, and the page tells search engines of all', async ({
  page,
}) => {
  await openShop(page, '/faq');
  const first = page.locator('details').first();
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('open', '');
  const count = await page.locator('details').count();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = data.map((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'FAQPage');
  expect(faq.mainEntity).toHaveLength(count);
});

test('a gallery is turned by its buttons and tells who drew each picture', async ({ page }) => {
  await openShop(page, '/studio/halle-1');
  const main = page.getByRole('main');
  await expect(main.getByText(/^1 von \d/)).toBeVisible();
  await main.getByRole('button', { name: 'Nächstes Bild' }).click();
  await expect(main.getByText(/^2 von \d/)).toBeVisible();
  await expect(main.locator('figcaption').first()).toContainText('Zeichnung');
});
