import type { Locator, Page } from '@playwright/test';
import { lineOf, pressTool, removeLine } from './support/basket-steps.ts';
import { addFromList, fillDate, openShop, waitForHydration } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const stepper = (page: Page) => page.getByRole('main').getByRole('spinbutton').first();
const lines = (page: Page) =>
  page.getByRole('region', { name: 'Positionen' }).getByRole('spinbutton');

async function typeQuantity(page: Page, text: string): Promise<void> {
  await stepper(page).fill(text);
  await stepper(page).press('Enter');
}

test('a product of which the cart holds all is marked in the list before the click', async ({
  page,
}) => {
  await openShop(page, '/rental/licht');
  const stocked = page.getByRole('article').filter({ hasText: /\d Stück im Bestand/ });
  const name = (await stocked.first().getByRole('heading').innerText()).trim();
  await stocked.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await typeQuantity(page, '9999');
  await expect(
    page.getByRole('status').filter({ hasText: /^Höchstens \d+ Stück möglich\.$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: `In den Warenkorb ${name}` }).click();

  await page.goBack();
  const card = page.getByRole('article').filter({ hasText: name }).first();
  const button = card.getByRole('button', { name: `In den Warenkorb ${name}` });
  await expect(button).toHaveAccessibleDescription('Maximaler Lagerstand erreicht');
  await expect(button).toBeDisabled();
  await expect(card.getByText('Maximaler Lagerstand erreicht')).toBeVisible();
});

test('the basket takes whole numbers only, announces sums, and comes back after it was emptied', async ({
  page,
}) => {
  await openShop(page, '/rental/optik');
  await addFromList(page, 2);
  await openShop(page, '/basket');
  await typeQuantity(page, '2,5');
  await expect(
    page.getByRole('status').filter({ hasText: '„2,5“ ist keine ganze Zahl' }),
  ).toBeVisible();
  await expect(stepper(page)).toHaveValue('1');
  const sum = page.getByRole('region', { name: 'Ihre Anfrage' }).getByRole('status');
  await expect(sum).toHaveText(/: € [\d.]+,\d\d$/);
  const before = await sum.innerText();
  const first = (await lineOf(page).first().getByRole('heading').innerText()).trim();
  await removeLine(page, first);
  await expect(sum).not.toHaveText(before);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(sum).toHaveText(before);
  await pressTool(page, 'Mehr', 'Warenkorb leeren');
  await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Rückgängig' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(lines(page)).toHaveCount(2);
});

test('a cart whose products cannot be loaded stays, says so, and is checked again on request', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/strapi-cart|could not be brought up to date|Failed to load/);
  await openShop(page, '/rental/optik');
  await addFromList(page, 1);
  await page.route('**/strapi-cart/products*', (route) => route.abort());
  await openShop(page, '/basket');
  const note = page.getByText('Preise und Bestand konnten gerade nicht geprüft werden.');
  await expect(note).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await page.unroute('**/strapi-cart/products*');
  await page.getByRole('button', { name: 'Erneut prüfen' }).click();
  await expect(note).toBeHidden();
});

test('a guest is offered the login at the contact and learns what it does', async ({ page }) => {
  await openShop(page, '/rental/optik');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await page.getByRole('button', { name: 'Mit Konto einloggen' }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Nach dem Login füllen wir Ihre Kontaktdaten aus.')).toBeVisible();
});

test('the calendar fits into 320 px and opens on the month that was entered', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openShop(page, '/rental/optik');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  const year = new Date().getFullYear() + 1;
  await fillDate(page, 'Mietbeginn', `09.03.${year}`);
  await page.getByRole('button', { name: 'Mietzeitraum im Kalender wählen' }).click();
  const calendar = page.getByRole('dialog', { name: 'Mietzeitraum im Kalender wählen' });
  await expect(calendar.getByText(`März ${year}`, { exact: true })).toBeVisible();
  await expect(calendar.locator('[slot="next"]')).toBeInViewport({ ratio: 1 });
  await expect(calendar.getByRole('gridcell').nth(6)).toBeInViewport({ ratio: 1 });
});

test('with text twice as large nothing of a basket line overlaps or runs out of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openShop(page, '/rental/kamera');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const wider = await page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *, header *')]
      .filter((each) => each.getBoundingClientRect().right > window.innerWidth)
      .map(
        (each) => `${each.tagName} ${each.getAttribute('class')} ${each.textContent.slice(0, 40)}`,
      ),
  );
  expect(wider).toEqual([]);
  const line = page.getByRole('region', { name: 'Positionen' }).getByRole('listitem').first();
  const quantity = line.getByRole('spinbutton');
  await expect.poll(() => overlaps(quantity, line.getByText(/^€/).last())).toBe(false);
});

const WIDTHS = [
  320, 360, 390, 430, 540, 640, 768, 820, 912, 1024, 1100, 1180, 1280, 1440, 1920, 2560,
];
const MIN_NAME_WIDTH_PX = 120;

test('no window squeezes the name of a basket line or lets the basket run out sideways', async ({
  page,
}) => {
  await openShop(page, '/rental/kamera');
  await addFromList(page, 2);
  await openShop(page, '/basket');
  await expect(lines(page)).toHaveCount(2);
  const narrow: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate(() => ({
      name: Math.min(
        ...[...document.querySelectorAll('.cart-line-name')].map((each) => each.clientWidth),
      ),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    }));
    if (found.name < MIN_NAME_WIDTH_PX || found.overflow > 0) {
      narrow.push(`${width}: name ${found.name} px, ${found.overflow} px sideways`);
    }
  }
  expect(narrow).toEqual([]);
});

async function overlaps(a: Locator, b: Locator): Promise<boolean> {
  const [first, second] = [await a.boundingBox(), await b.boundingBox()];
  if (!first || !second) throw new Error('Nothing to compare');
  return (
    first.x < second.x + second.width &&
    second.x < first.x + first.width &&
    first.y < second.y + second.height &&
    second.y < first.y + first.height
  );
}

test('on a phone the way to the cart takes over from the header’s, and the page ends above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openShop(page, '/rental/kamera');
  const floating = page.getByRole('link', { name: /^Zum Warenkorb/ });
  await expect(floating).toBeHidden();
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(floating).toBeVisible();
  await expect.poll(() => overlaps(floating, last)).toBe(false);

  // What takes the focus is not under it.
  const heart = page.getByRole('button', { name: /^Auf die Merkliste/ });
  await heart.nth(12).focus();
  await expect(floating).toBeVisible();
  await expect.poll(() => overlaps(floating, heart.nth(12))).toBe(false);
});

test('a page whose script fails says so, with links that need none', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/entry\.client|Failed to load|ERR_FAILED|^uncaught: $/);
  await page.route('**/entry.client*', (route) => route.abort());
  await page.goto('/basket');
  await expect(page.getByText('Diese Seite ist nicht vollständig geladen')).toBeVisible();
  await page.unroute('**/entry.client*');
  await page.getByRole('link', { name: 'Seite neu laden' }).click();
  await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' })).toBeVisible();
  await expect(page.getByText('Diese Seite ist nicht vollständig geladen')).toBeHidden();
});

/** Keeps the page's scripts back until the answered function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test('an empty basket is shown before any script, one with lines never as empty', async ({
  page,
}) => {
  const empty = page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' });
  const releaseEmpty = await holdScripts(page);
  await page.goto('/basket', { waitUntil: 'domcontentloaded' });
  await expect(empty).toBeVisible();
  releaseEmpty();
  await waitForHydration(page);
  await expect(empty).toBeVisible();

  await openShop(page, '/rental/optik');
  await addFromList(page, 1);
  const releaseFilled = await holdScripts(page);
  await page.goto('/basket', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible();
  await expect(empty).toBeHidden();
  releaseFilled();
  await expect(lines(page)).toHaveCount(1);
  await expect(empty).toBeHidden();
});

test('without JavaScript the basket says what it needs, not that it is empty', async ({
  plainPage: page,
}) => {
  await page.goto('/basket');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByText('Ihr Warenkorb ist leer')).toBeHidden();
});
