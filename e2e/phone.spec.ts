import type { Page } from '@playwright/test';
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

const MAX_LINE_HEIGHT_PX = 110;

const lines = (page: Page) => page.getByRole('region', { name: 'Positionen' });

test('a basket line is low and shows one price; the bar leads to what is missing, then it sends', async ({
  page,
}) => {
  await openShop(page, '/rental/kamera');
  const [name] = await addFromList(page, 4);
  await openShop(page, '/usedsale');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await expect(lines(page).getByRole('heading', { name: 'Used Sale' })).toBeVisible();
  await expect(
    lines(page)
      .getByRole('button', { name: /^Zubehör\?/ })
      .first(),
  ).toBeVisible();
  const heights = await lines(page)
    .locator('.cart-line')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(heights).toHaveLength(5);
  expect(Math.max(...heights)).toBeLessThanOrEqual(MAX_LINE_HEIGHT_PX);
  const first = lines(page).getByRole('listitem').first();
  await expect(first.getByText(/€ [\d.,]+/).filter({ visible: true })).toHaveCount(1);
  await expect(first.getByText(/^[A-Z]+-\d+$/)).toBeHidden();
  await first.getByRole('button', { name: `zu ${name}` }).tap();
  await expect(first.getByText(/^[A-Z]+-\d+$/)).toBeVisible();

  const bar = page.getByRole('complementary', { name: 'Zusammenfassung' });
  await bar.getByRole('button', { name: 'Bitte Drehtage angeben.' }).tap();
  await expect(page.getByRole('textbox', { name: /Nutzungsbeginn/ })).toBeFocused();
  await fillPeriod(page);
  await bar.getByRole('button', { name: 'Bitte Projektreferenz angeben.' }).tap();
  await expect(page.getByRole('textbox', { name: 'Projektreferenz' })).toBeFocused();
  await fillClient(page);
  await fillRest(page, 'Leiste am Telefon');
  const street = await page.getByRole('textbox', { name: 'Straße' }).boundingBox();
  const number = await page.getByRole('textbox', { name: 'Hausnummer' }).boundingBox();
  expect(street?.y).toBe(number?.y);
  const send = bar.getByRole('button', { name: 'Anfrage senden', exact: true });
  const told = page.getByRole('alert').getByText('noch auf Ihre Entscheidung');
  const sent = page.getByRole('heading', { name: 'Vielen Dank für Ihre Anfrage!' });
  await send.tap();
  await expect(sent.or(told)).toBeVisible();
  if (await told.isVisible()) await send.tap();
  await expect(sent).toBeVisible();
});

test('a line that is not free is exchanged for a free one of its kind with one tap, and back', async ({
  page,
}) => {
  const day = (from: number) => typedDay(from).split('.').reverse().join('-');
  await openShop(page, `/rental/licht?von=${day(15)}&bis=${day(18)}`);
  const taken = page.getByRole('article').filter({ hasText: 'auf Anfrage' });
  await expect(taken).not.toHaveCount(0);
  for (const card of await taken.all()) {
    await card.getByRole('button', { name: /^In den Warenkorb/ }).tap();
  }
  await openShop(page, '/basket');
  // Not everything that is taken has something free beside it.
  const exchange = lines(page).getByRole('button', { name: /^Gegen .+ tauschen/ });
  const [, other = '', name = ''] =
    /^Gegen (.+) tauschen statt (.+)$/.exec((await exchange.first().textContent()) ?? '') ?? [];
  await exchange.first().tap();
  await expect(lines(page).getByRole('link', { name: other, exact: true })).toBeVisible();
  const exchanged = lines(page).getByRole('listitem').filter({ hasText: other });
  await expect(exchanged.getByText('frei', { exact: true })).toBeVisible();
  await expect(lines(page).getByRole('link', { name, exact: true })).toBeHidden();
  await lines(page).getByRole('button', { name: 'Rückgängig' }).tap();
  await expect(lines(page).getByRole('link', { name, exact: true })).toBeVisible();
  await expect(lines(page).getByRole('link', { name: other, exact: true })).toBeHidden();
});
