import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { addProduct, openShop, typedDay } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const SET = '/rental/kamera/digital-cinema/dokumentar-set-sony-fx6-set-1001';
const FX6 = '/rental/cam-0191';

test('the pictures of a product are turned, zoomed and closed by keyboard', async ({ page }) => {
  await openShop(page, SET);
  const enlarge = page.getByRole('link', { name: 'Vergrößern' });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: /^Bilder von Dokumentar-Set/ });
  const place = viewer.getByRole('status');
  await expect(place).toHaveText('Bild 1 von 7');
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText('Bild 2 von 7');
  await page.keyboard.press('+');
  await expect(place).toHaveText('Bild 2 von 7, 150 %');
  await expectAccessible(page, 'pictures in full view');
  await page.keyboard.press('0');
  await page.keyboard.press('End');
  await expect(place).toHaveText('Bild 7 von 7');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(enlarge).toBeFocused();
  await expect(page.getByRole('button', { name: 'Bild 7 zeigen' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: 'Voriges Bild' }).click();
  await expect(page.getByText('6 von 7', { exact: true })).toBeVisible();
});

test('what was looked at is reported once, at the latest when the visitor turns to something else', async ({
  page,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/demand')) reports.push(request.postData() ?? '');
  });
  // A visitor may be faster than the code that reports.
  await page.route('**/demand-reports-*.js', async (route) => {
    await page.getByRole('link', { name: 'Warenkorb, 1 Artikel' }).first().waitFor();
    await route.continue();
  });
  await openShop(page, FX6);
  await addProduct(page);
  expect(reports).toEqual([]);
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' }),
  );
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(reports).toHaveLength(1);
  }).toPass();
  const { data } = JSON.parse(reports[0] ?? '');
  expect(data).toEqual({
    events: [
      { kind: 'view', code: 'CAM-0191' },
      { kind: 'cart', code: 'CAM-0191' },
    ],
  });
});

test('accessories come with one click and follow the product until their quantity is changed', async ({
  page,
}) => {
  await openShop(page, FX6);
  const accessories = page.getByRole('region', { name: 'Zubehör' });
  const automatic = accessories.getByRole('list', { name: 'Automatisch dabei' });
  await expect(automatic.getByRole('listitem')).toHaveText(/BP-U70.*1 Stück, inklusive/);

  const pieces = accessories.getByRole('spinbutton', { name: /^Menge Sony CFexpress/ });
  await expect(pieces).toHaveValue('2');
  await page.getByRole('button', { name: /^Menge erhöhen Sony FX6/ }).click();
  await expect(pieces).toHaveValue('4');
  await expect(automatic).toContainText('2 Stück, inklusive');
  await accessories.getByRole('button', { name: /^Dazulegen Sony CFexpress/ }).click();
  await expect(page.getByRole('link', { name: 'Warenkorb, 4 Artikel' }).first()).toBeAttached();
  await expect(accessories.getByText('4 im Warenkorb', { exact: true })).toBeVisible();
  await expectAccessible(page, 'product with accessories');

  const add = page.getByRole('button', { name: 'In den Warenkorb Sony FX6', exact: true });
  await add.click();
  await expect(page.getByRole('link', { name: 'Warenkorb, 6 Artikel' }).first()).toBeAttached();
  await add.click();
  await expect(accessories.getByText('6 im Warenkorb', { exact: true })).toBeVisible();
  await accessories.getByRole('button', { name: /^Menge verringern Sony CFexpress/ }).click();
  await add.click();
  await expect(accessories.getByText('5 im Warenkorb, von Ihnen geändert')).toBeVisible();
});

test('the trail leads through the categories, and what was looked at is found again', async ({
  page,
}) => {
  await openShop(page, FX6);
  const trail = page.getByRole('navigation', { name: 'Sie sind hier' });
  await expect(trail.getByRole('link')).toHaveText([
    'Rental',
    'Kamera',
    'Digital Cinema',
    'Sony FX6',
  ]);
  await page
    .getByRole('region', { name: 'Zubehör' })
    .getByRole('link', { name: /CFexpress/ })
    .click();
  await expect(trail.getByText('Zuvor:').getByRole('link')).toHaveText('Sony FX6');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CFexpress');
  const seen = page.getByRole('region', { name: 'Zuletzt angesehen' });
  // What loads above moves the end further down.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(seen.getByRole('listitem')).toHaveText(/Sony FX6.*€ [\d.]+,\d\d pro Tag/, {
      timeout: 2_000,
    });
  }).toPass();
  await expectAccessible(page, 'product with products looked at');
  await trail.getByRole('link', { name: 'Strom & Speicher' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strom & Speicher');
});

test('with a period what is free stands first among similar products', async ({ page }) => {
  const iso = (days: number) => typedDay(days).split('.').reverse().join('-');
  await openShop(page, FX6);
  await openShop(page, `${new URL(page.url()).pathname}?von=${iso(15)}&bis=${iso(18)}`);
  const heading = page.getByRole('heading', { name: 'Ähnliche Produkte' });
  await heading.scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Freie zuerst, /)).toBeVisible();
  const states = page.getByRole('main').getByRole('article').locator('.availability');
  await expect(states.first()).toHaveText(/^(frei|knapp)/);
  await expect(async () => {
    const texts = await states.allTextContents();
    const isFree = texts.map((text) => /frei$|^knapp/.test(text));
    expect(isFree).toEqual(isFree.toSorted().reverse());
  }).toPass();
});

test('the address that is shared names the period', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const iso = (days: number) => typedDay(days).split('.').reverse().join('-');
  await openShop(page, SET);
  await openShop(page, `${new URL(page.url()).pathname}?von=${iso(15)}&bis=${iso(18)}`);
  await page.getByRole('button', { name: 'Teilen' }).click();
  await expect(page.getByRole('status').getByText('Der Link ist kopiert.')).toBeVisible();
  await expect
    .poll(() => readClipboard(page))
    .toMatch(new RegExp(`${SET}\\?von=${iso(15)}&bis=${iso(18)}$`));
});

test('data sheets are saved under their title and never opened in the page', async ({ page }) => {
  await openShop(page, SET);
  const saved = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Packliste Dokumentar-Set Sony FX6 PDF · \d+ kB$/ })
    .click();
  expect((await saved).suggestedFilename()).toBe('Packliste Dokumentar-Set Sony FX6.pdf');
  const link = page.getByRole('link', { name: /^Packliste/ });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
  });
});

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
