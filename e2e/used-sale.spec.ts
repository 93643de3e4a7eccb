import { expectAccessible } from './support/axe.ts';
import {
  addFromList,
  expectConfirmation,
  fillClient,
  fillRest,
  openShop,
  submitButton,
  typedDay,
} from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test('used equipment is searched, filtered by condition and sorted, all of it in the address', async ({
  page,
}) => {
  await openShop(page, '/usedsale');
  const cards = page.getByRole('main').getByRole('article');
  const count = page
    .getByRole('main')
    .getByRole('status')
    .getByText(/Angebot/);
  const all = await cards.count();
  await expect(count).toHaveText(`${all} Angebote`);
  await expect(page.getByText(', davon 2 verkauft')).toBeVisible();
  await expect(cards.last()).toContainText('Verkauft');
  await expectAccessible(page, 'used sale');

  const filter = page.getByRole('navigation', { name: 'Filter' });
  await filter.getByRole('link', { name: /^sehr gut/ }).click();
  await expect(page).toHaveURL(/\?zustand=very-good$/);
  await expect.poll(() => cards.count()).toBeLessThan(all);
  for (const card of await cards.all()) await expect(card).toContainText('Zustand: sehr gut');
  await page.getByLabel('Sortierung').selectOption('name-asc');
  await expect(page).toHaveURL(/zustand=very-good&sort=name-asc$/);
  await page.getByRole('searchbox', { name: 'Equipment suchen' }).fill('Komodo 6k');
  await expect(page).toHaveURL(/q=Komodo\+6k&zustand=very-good&sort=name-asc$/);
  await expect(cards).toHaveCount(1);
  await cards.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('KOMODO');
  await page.goBack();
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Equipment suchen' })).toHaveValue('Komodo 6k');

  await page.getByRole('searchbox', { name: 'Equipment suchen' }).fill('gibtsnicht');
  await expect(
    page.getByRole('heading', { name: 'Nichts Gebrauchtes für „gibtsnicht“' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Im Verleih suchen' })).toHaveAttribute(
    'href',
    '/rental?q=gibtsnicht',
  );
});

test('what is sold cannot be put into the cart and leads to what can be rented', async ({
  page,
}) => {
  await openShop(page, '/usedsale?q=alpha+7s');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText('Verkauft');
  await expect(card.getByRole('button', { name: /^In den Warenkorb/ })).toHaveCount(0);
  await card.getByRole('link', { name: /^Ähnliches mieten/ }).click();
  await expect(page).toHaveURL(/#mieten$/);
  const rentals = page.getByRole('heading', { name: 'Ähnliches mieten' });
  await expect(rentals).toBeInViewport();
  await expect(page.getByText('Dieses Stück ist verkauft.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^In den Warenkorb/ }).first()).toBeVisible();
  await expectAccessible(page, 'sold product');
  const trail = page.getByRole('navigation', { name: 'Sie sind hier' });
  await trail.getByRole('link', { name: 'Kamera' }).click();
  await expect(page).toHaveURL(/\/usedsale\?kategorie=kamera$/);
});

test('the used sale needs no JavaScript, and bad addresses show a list', async ({
  plainPage: page,
}) => {
  await page.goto('/usedsale?kategorie=kamera');
  await page.getByRole('searchbox', { name: 'Equipment suchen' }).fill('sony');
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page).toHaveURL(/kategorie=kamera&q=sony/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Sony');
  for (const query of [
    'zustand=<b>',
    'sort=x&sort=y',
    'kategorie=../..',
    `q=${'%F0%9F%8E%A5'.repeat(500)}`,
  ]) {
    const answer = await page.goto(`/usedsale?${query}`);
    expect(answer?.status(), query).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), query).toHaveText('Used Sale');
  }
});

test('who only buys is asked for no dates and no project, also where days were chosen before', async ({
  page,
}) => {
  const toIso = (date: string) => date.split('.').reverse().join('-');
  await openShop(page, `/rental?von=${toIso(typedDay(15))}&bis=${toIso(typedDay(18))}`);
  await openShop(page, '/usedsale');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  const form = page.getByRole('form', { name: 'Anfrage' });
  await expect(form.getByRole('heading', { name: 'Übergabe' })).toBeVisible();
  await expect(form.getByText(/Drehtag|Mietbeginn|Rückgabe/)).toHaveCount(0);
  await fillClient(page);
  await fillRest(page, '');
  await submitButton(page).click();
  await expectConfirmation(page);
  await expect(page.getByRole('main').getByText('Gebrauchtkauf', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(/Drehtag|Mietzeitraum|Rückgabe/)).toHaveCount(0);
});
