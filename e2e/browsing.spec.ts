import { IDLE_TIMEOUT_MS } from '@klappe/domain';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { addFromList, openShop, waitForHydration } from './support/inquiry-steps.ts';
import { observeLayoutShift, readLayoutShift } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';

test('an unknown category and an unknown product are 404 pages with a way home', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  for (const path of [
    '/rental/gibt-es-nicht',
    '/rental/kamera/gibt-es-nicht',
    '/rental/a/b/c-xyz',
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expectErrorPage(page, '404 Not Found', 'This page could not be found');
  }

  // The same page when the browser navigates by itself.
  await openShop(page, '/rental');
  await page.evaluate("window.__reactRouterDataRouter.navigate('/rental/gibt-es-nicht')");
  await expect(page).toHaveURL(/gibt-es-nicht/);
  await expectErrorPage(page, '404 Not Found', 'This page could not be found');
  await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
  await expect(page).not.toHaveURL(/gibt-es-nicht/);
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeHidden();
});

async function expectErrorPage(page: Page, title: string, message: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(title));
  await expect(page.getByText(message)).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Zur Startseite', exact: true }),
  ).toBeVisible();
}

test('a part of the shop that cannot be loaded reloads the page once, then there are words and ways', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load|ERR_FAILED|Failed to fetch|Error loading route module/);
  const missing = /assets\/(login-dialog|used-?sale)/;
  await page.route(missing, (route) => route.abort());
  await openShop(page, '/rental');
  const login = page.getByRole('button', { name: 'Login' }).first();
  const reloaded = page.waitForEvent('load');
  await login.click();
  await reloaded;
  await waitForHydration(page);
  await login.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Ein Teil der Seite fehlt' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  // A page whose code cannot be loaded is loaded as a document, which can be read without scripts.
  await page.getByRole('link', { name: 'Used Sale' }).first().click();
  await expect(page).toHaveURL(/\/usedsale$/);
  await expect(page.getByText('Diese Seite ist nicht vollständig geladen')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.unroute(missing);
  await page.getByRole('link', { name: 'Seite neu laden' }).click();
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Used Sale|Gebraucht/);
});

test('a link is prefetched when it is pointed at and its click asks nothing, but not for visitors who save data', async ({
  page,
}) => {
  const link = page.getByRole('link', { name: 'Used Sale' }).first();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(pathname);
  });
  await openShop(page, '/agb');
  const answer = page.waitForResponse('**/usedsale.data');
  await link.hover();
  await (await answer).finished();
  await link.click();
  await expect(page).toHaveURL(/\/usedsale$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('/usedsale.data'))
      .map(({ transferSize }) => transferSize > 0),
  );
  // The request of the click is answered from the browser's cache.
  expect(sizes).toEqual([true, false]);
  asked.length = 0;

  await page.clock.install();
  await page.addInitScript(
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
  );
  await openShop(page, '/agb');
  await page.mouse.move(0, 0);
  // Prefetching starts after the browser was idle once, and a moment after the pointer is over the link.
  await page.clock.runFor(IDLE_TIMEOUT_MS);
  await link.hover();
  await page.clock.runFor(IDLE_TIMEOUT_MS);
  await link.click();
  await expect(page).toHaveURL(/\/usedsale$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // The one request is that of the click.
  expect(asked).toEqual(['/usedsale.data']);
});

test('going to a product waits for no style sheet, and Back restores filters and place of the list', async ({
  page,
}) => {
  await openShop(page, '/rental/kamera/digital-cinema?filter=marke:arri,sony');
  const cards = page.getByRole('main').getByRole('article');
  const last = cards.last().getByRole('heading').getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });

  const name = (await last.textContent()) ?? '';
  await last.click();
  const title = page.getByRole('heading', { level: 1, name });
  await expect(title).toBeVisible();
  // Has this weight only when the cascade layers are in the right order.
  await expect(title).toHaveCSS('font-weight', '700');
  await expect(page.getByRole('heading', { name: 'Ähnliche Produkte' })).toBeVisible();
  expect(sheets).toEqual([]);

  await page.goBack();
  await expect(last).toBeInViewport();
  await expect(page).toHaveURL(/\?filter=marke:arri,sony$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(page.getByRole('list', { name: 'Gewählte Filter' })).toContainText('Sony');
});

test('who goes back from a loaded document before it works sees the page before', async ({
  page,
}) => {
  await openShop(page, '/rental/kamera');
  const heading = page.getByRole('heading', { level: 1 });
  const list = (await heading.textContent()) ?? '';
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(heading).not.toHaveText(list);
  const address = page.url();

  // The scripts of the loaded document are still on their way.
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(heading).not.toHaveText(list);
  await page.evaluate(() => window.history.back());
  await expect(page).not.toHaveURL(address);
  await expect(heading).toHaveText(list);
  arrive();
  await page.unrouteAll({ behavior: 'wait' });
});

test('values out of range show the nearest valid list', async ({ page }) => {
  const response = await page.goto('/rental/kamera?page=9999&limit=7&sort=quatsch');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('an old product address leads to the canonical one, with the days of its link', async ({
  page,
}) => {
  await page.goto('/rental/kamera/digital-cinema');
  const link = await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .getAttribute('href');
  const last = link?.split('/').at(-1) ?? '';
  const days = '?von=2030-03-04&bis=2030-03-05';
  for (const path of [`/rental/alter-ordner/alter-name-${last}`, `/rental/${last}`]) {
    for (const search of ['', days]) {
      const response = await page.request.get(`${path}${search}`, { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      expect(response.headers().location).toBe(`${link}${search}`);
    }
  }
});

test('search, sort and page stand in the address, and Back restores them', async ({ page }) => {
  await openShop(page, '/rental');
  await page.getByRole('searchbox', { name: 'Equipment suchen' }).fill('arri');
  await expect(page).toHaveURL(/\?q=arri$/);
  const sort = page.getByLabel('Sortierung');
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Beste Treffer');
  await sort.selectOption('name-asc');
  await expect(page).toHaveURL(/sort=name-asc/);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/rental\/[^/]+\/[^/]+\/[^/]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/q=arri.*sort=name-asc|sort=name-asc.*q=arri/);
  await expect(page.getByRole('searchbox', { name: 'Equipment suchen' })).toHaveValue('arri');
});

test('another page of a list puts the focus on its heading, and Back puts it on the card', async ({
  page,
}) => {
  await openShop(page, '/rental');
  await page
    .getByRole('navigation', { name: 'Seiten' })
    .getByRole('link', { name: 'Weiter' })
    .click();
  await expect(page.getByRole('heading', { name: /Seite 2 von \d+$/ })).toBeFocused();
  const card = page.getByRole('main').getByRole('article').nth(5).getByRole('link');
  await card.click();
  await expect(page).toHaveURL(/\/rental\/[^/]+\/[^/]+\/[^/]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(card).toBeFocused();
});

test('a choice by arrow keys is one step of the history', async ({ page }) => {
  await openShop(page, '/rental');
  await openShop(page, '/rental/kamera');
  await page.getByLabel('Sortierung').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=price-asc/);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=name-asc/);
  await page.goBack();
  await expect(page).toHaveURL(/\/rental\/kamera$/);
});

test('a category that is shown whole marks none of its subcategories', async ({ page }) => {
  const current = page
    .getByRole('navigation', { name: 'Kategorien', exact: true })
    .locator('[aria-current]');
  await openShop(page, '/rental/kamera');
  await expect(current).toHaveText(['Kamera']);
  const menu = page.getByRole('banner').getByRole('link', { name: 'Rental', exact: true });
  await expect(menu).toHaveAttribute('lang', 'en');
  await openShop(page, '/rental/kamera/digital-cinema');
  await expect(current).toHaveText([/^Kamera/, /^Digital Cinema/]);
});

test('the products are two stops from the top, and their names are whole', async ({ page }) => {
  await openShop(page, '/rental/optik?limit=96');
  await page.getByRole('link', { name: 'Zu den Produkten springen' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first().getByRole('link')).toBeFocused();

  // The text spacing that WCAG 1.4.12 asks for.
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }',
  });
  const cut = await cards
    .getByRole('heading')
    .evaluateAll((names) =>
      names
        .filter((name) => name.scrollHeight > name.clientHeight + 1)
        .map((name) => name.textContent),
    );
  // Names are cut after four lines; the product's page shows all of it.
  expect(cut.filter((name) => name.length < 100)).toEqual([]);
});

test('on a phone the search is the first thing of the rental, and price and button come before the description', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openShop(page, '/rental');
  const search = page.getByRole('searchbox', { name: 'Equipment suchen' });
  await expect(search).toBeInViewport({ ratio: 1 });
  const tiles = page.getByRole('navigation', { name: 'Kategorien im Überblick' });
  await expect.poll(() => measureGap(search, tiles)).toBeGreaterThan(0);

  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  const description = page.getByRole('main').getByRole('heading', { name: /^Beschreibung$/ });
  // Until then the main part is still the list, which goes while it is measured.
  await expect(description).toBeVisible();
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^In den Warenkorb/ })
    .first();
  await expect.poll(() => measureGap(button, description)).toBeGreaterThan(0);

  await page.setViewportSize({ width: 1280, height: 900 });
  const picture = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => measureGap(picture, description)).toBeGreaterThan(0);
});

/** The pixels between the lower end of one element and the upper end of one below it. */
async function measureGap(upper: Locator, lower: Locator): Promise<number> {
  const [first, second] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  if (!first || !second) throw new Error('One of them is not shown');
  return second.y - first.y - first.height;
}

test('a cart change in one tab shows in the other', async ({ page, context }) => {
  await openShop(page, '/rental/ton');
  const other = await context.newPage();
  await openShop(other, '/rental/licht');
  await addFromList(page, 2);
  await expect(other.getByRole('link', { name: 'Warenkorb, 2 Artikel' }).first()).toBeAttached();
});

test('without JavaScript the catalogue can still be browsed', async ({ plainPage: page }) => {
  await page.goto('/rental');
  await page.getByRole('main').getByRole('link', { name: /Optik/ }).first().click();
  await expect(page).toHaveURL(/\/rental\/optik/);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without JavaScript no page offers a control that would do nothing', async ({
  plainPage: page,
}) => {
  const product = '/rental/kamera/digital-cinema/arri-alexa-35-xtreme-cam-0352';
  const paths = [...PUBLIC_PATHS, '/start', '/liste', '/vergleich?codes=CAM-0352', product];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      const idle = page.locator('button[type=button]:visible, textarea:visible');
      await expect(idle, path).toHaveCount(0);
    }
    await expect(page.getByText(/^Der Warenkorb braucht JavaScript/)).toBeVisible();
  }
});

const PUBLIC_PATHS = [
  '/rental',
  '/rental/kamera/digital-cinema',
  '/usedsale',
  '/basket',
  '/imprint',
];

test('axe finds nothing on the public pages', async ({ page }) => {
  for (const path of PUBLIC_PATHS) {
    await openShop(page, path);
    await expectAccessible(page, path);
  }
});

test('nothing in the page moves while it loads', { tag: '@timing' }, async ({ page }) => {
  await observeLayoutShift(page);
  for (const path of ['/rental', '/rental/kamera/digital-cinema', '/basket']) {
    await openShop(page, path);
    await page.waitForLoadState('networkidle');
    expect(await readLayoutShift(page), path).toBeLessThan(0.01);
  }
});
