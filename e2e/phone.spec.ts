import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { lineOf, undoIn, wordOf } from './support/basket-steps.ts';
import {
  addFromList,
  fillClient,
  fillPeriod,
  fillRest,
  openShop,
  typedDay,
} from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const MAX_LINE_HEIGHT_PX = 96;

const lines = (page: Page) => page.getByRole('region', { name: 'Positionen' });

test('a basket line is low and shows one price; the bar leads to what is missing, then it sends', async ({
  page,
}) => {
  await openShop(page, '/rental/kamera');
  const [, name = ''] = await addFromList(page, 4);
  await openShop(page, '/usedsale');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await expect(lines(page).getByRole('heading', { name: 'Used Sale' })).toBeVisible();
  await expect(lines(page).getByText('Zubehör fehlt').first()).toBeVisible();
  const heights = await lines(page)
    .locator('.cart-line')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(heights).toHaveLength(5);
  expect(Math.max(...heights)).toBeLessThanOrEqual(MAX_LINE_HEIGHT_PX);
  const first = lines(page).getByRole('listitem').first();
  await expect(first.getByText(/€ [\d.,]+/).filter({ visible: true })).toHaveCount(1);
  await expect(first.getByText(/^[A-Z]+-\d+$/)).toBeHidden();
  // The whole row opens what can be done with it, the quantity with both buttons too.
  const line = lines(page).getByRole('listitem').nth(1);
  const title = await line.getByRole('heading').boundingBox();
  await page.touchscreen.tap(title?.x ?? 0, title?.y ?? 0);
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText(/^[A-Z]+-\d+$/)).toBeVisible();
  await sheet.getByRole('button', { name: /^Menge erhöhen/ }).tap();
  await expect(sheet.getByRole('spinbutton')).toHaveValue('2');
  await expectAccessible(page, 'what can be done with a line on a phone');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(line.getByRole('spinbutton')).toHaveValue('2');

  const bar = page.getByRole('complementary', { name: 'Zusammenfassung' });
  await bar.getByRole('button', { name: 'Bitte Drehtage angeben.' }).tap();
  const calendar = page.getByRole('dialog', { name: 'Drehtage im Kalender wählen' });
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await fillPeriod(page);
  await bar.getByRole('button', { name: 'Bitte Projektreferenz angeben.' }).tap();
  await expect(page.getByRole('textbox', { name: 'Projektreferenz' })).toBeFocused();
  await fillClient(page);
  await fillRest(page, 'Leiste am Telefon');
  const street = await page.getByRole('textbox', { name: 'Straße' }).boundingBox();
  const number = await page.getByRole('textbox', { name: 'Hausnummer' }).boundingBox();
  expect(street?.y).toBe(number?.y);
  const send = bar.getByRole('button', { name: 'Anfrage senden', exact: true });
  const told = page.getByRole('alert').getByText('zu klären, gesendet ist noch nichts');
  const sent = page.getByRole('heading', { name: 'Vielen Dank für Ihre Anfrage!' });
  await send.tap();
  await expect(sent.or(told)).toBeVisible();
  if (await told.isVisible()) await send.tap();
  await expect(sent).toBeVisible();
});

const MAX_SEARCH_MS = 20_000;

/** Opens lines that are not free until one has such an entry; answers the line. */
async function openLineWith(page: Page, entry: Locator): Promise<Locator> {
  for (const line of await lineOf(page, 'nicht frei').all()) {
    await wordOf(line).tap();
    const isThere = await entry.waitFor({ timeout: MAX_SEARCH_MS }).then(
      () => true,
      () => false,
    );
    if (isThere) return line;
    await page.keyboard.press('Escape');
  }
  throw new Error('Nothing has something free beside it');
}

test('a line that is not free is exchanged for a free one of its kind with one tap, and back', async ({
  page,
}) => {
  const day = (from: number) => typedDay(from).split('.').reverse().join('-');
  await openShop(page, `/rental/licht?von=${day(15)}&bis=${day(18)}&sort=price-desc`);
  const taken = page
    .getByRole('article')
    .filter({ has: page.locator('[data-state="on-request"]:not([data-stock-of])') });
  await expect(taken).not.toHaveCount(0);
  // Not `innerText`: what is far below the screen is not laid out, and has none.
  for (const name of await taken.getByRole('heading').allTextContents()) {
    await page.getByRole('button', { name: `In den Warenkorb ${name.trim()}`, exact: true }).tap();
  }
  await openShop(page, '/basket');
  await expect(lineOf(page, 'nicht frei')).not.toHaveCount(0);
  const heights = await lines(page)
    .locator('.cart-line')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(MAX_LINE_HEIGHT_PX);
  // Not everything that is taken has something free beside it.
  const swap = page.getByRole('dialog').getByRole('button', { name: /^Gegen .+ tauschen/ });
  const found = await openLineWith(page, swap);
  const [, other = ''] = /^Gegen (.+) tauschen/.exec((await swap.textContent()) ?? '') ?? [];
  const name = (await found.getByRole('heading').innerText()).trim();
  await swap.tap();
  const exchanged = lineOf(page, other);
  await expect(wordOf(exchanged)).toHaveText(/^(frei|knapp|Zubehör fehlt)/);
  await expect(wordOf(exchanged)).toBeFocused();
  await expect(lineOf(page, name)).toHaveCount(0);
  await undoIn(page).last().tap();
  await expect(lineOf(page, name)).toBeVisible();
  await expect(lineOf(page, other)).toHaveCount(0);
});

const MAX_TOP_OF_FIRST_PRODUCT_PX = 400;

for (const width of [360, 390]) {
  test(`at ${width} px the products of a list begin on the first screen, and nothing lies on their pictures`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [
      '/rental',
      '/rental/kamera',
      '/rental/optik',
      '/rental?q=arri',
      '/usedsale',
    ]) {
      await openShop(page, path);
      const card = page.getByRole('main').getByRole('article').first();
      const top = (await card.boundingBox())?.y;
      expect(top, path).toBeLessThan(MAX_TOP_OF_FIRST_PRODUCT_PX);
      const covered = await card.evaluate((each) => {
        const { bottom } = each.querySelector('.card-picture')?.getBoundingClientRect() ?? {};
        const controls = [...each.querySelectorAll('button')];
        return controls.filter((one) => one.getBoundingClientRect().top < (bottom ?? 0)).length;
      });
      expect(covered, path).toBe(0);
    }
    await openShop(page, '/rental/kamera');
    const toolbar = [
      page.getByRole('button', { name: 'Filter öffnen' }),
      page.getByLabel('Sortierung'),
      page.getByRole('button', { name: 'Listenansicht' }),
    ];
    const middles = await Promise.all(
      toolbar.map(async (each) => {
        const box = await each.boundingBox();
        return box ? Math.round(box.y + box.height / 2) : null;
      }),
    );
    expect(new Set(middles).size).toBe(1);
    await toolbar[0]?.tap();
    await page.getByRole('dialog').getByLabel('Produkte pro Seite').selectOption('12');
    await expect(page).toHaveURL(/limit=12/);
  });
}

test('how many of a product are wanted is chosen on its card, down to none', async ({ page }) => {
  await openShop(page, '/rental/licht');
  const [name = ''] = await addFromList(page, 1);
  const card = page.getByRole('main').getByRole('article').first();
  const quantity = card.getByRole('spinbutton', { name: `Menge ${name}` });
  await expect(quantity).toHaveValue('1');
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(page.getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible();
  const fewer = card.getByRole('button', { name: `Menge verringern ${name}` });
  await fewer.tap();
  await expect(quantity).toHaveValue('1');
  await fewer.tap();
  await expect(quantity).toBeHidden();
  await expect(card.getByRole('button', { name: `In den Warenkorb ${name}` })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Warenkorb, 0 Artikel' })).toBeVisible();
});

test('suggested products are added without leaving the search', async ({ page }) => {
  await openShop(page, '/rental');
  await page.getByRole('button', { name: 'Suchen', exact: true }).tap();
  const search = page.getByRole('dialog', { name: 'Suche' });
  const field = search.getByRole('combobox', { name: 'Equipment suchen' });
  await field.fill('skypanel');
  const add = search.getByRole('button', { name: /^In den Warenkorb/ });
  await add.first().tap();
  await expect(add.first()).toHaveAttribute('data-count', '1');
  await expect(search.getByRole('status').filter({ hasText: 'liegt im Warenkorb' })).toBeAttached();
  const first = await search.getByRole('option').first().boundingBox();
  const button = await add.first().boundingBox();
  expect(first && button && button.y > first.y && button.y < first.y + first.height).toBe(true);
  await field.fill('c-stand');
  await expect(search.getByRole('option').first()).toContainText(/C-Stand/i);
  await add.first().tap();
  await expect(page.locator('.site-header .cart-link')).toHaveAccessibleName(
    'Warenkorb, 2 Artikel',
  );
  await expectAccessible(page, 'suggestions with buttons');

  // Before anything is typed, the search offers what was last searched and seen, and the categories.
  await field.fill('teradek');
  await field.press('Enter');
  const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await expect(product).toContainText('Teradek');
  const seen = (await product.innerText()).trim();
  await product.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen);
  await page.getByRole('button', { name: 'Suchen', exact: true }).tap();
  const part = (name: string) => search.getByRole('region', { name }).getByRole('link');
  await expect(part('Zuletzt angesehen').first()).toHaveText(seen);
  await expect(part('Kategorien')).not.toHaveCount(0);
  await expectAccessible(page, 'search before a letter');
  await part('Zuletzt gesucht').filter({ hasText: 'teradek' }).tap();
  await expect(page).toHaveURL(/q=teradek$/);
});

test.describe('with fingers alone', () => {
  test.use({ isMobile: true });

  test('a message over the header takes no tap away from it', async ({ page }) => {
    await openShop(page, '/rental/licht');
    const [name = ''] = await addFromList(page, 1);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByText(`„${name}“ liegt im Warenkorb.`)).toBeInViewport();
    const menu = await page.getByRole('button', { name: 'Menü öffnen' }).boundingBox();
    await page.touchscreen.tap((menu?.x ?? 0) + 20, (menu?.y ?? 0) + 20);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
