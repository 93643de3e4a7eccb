import type { Page } from '@playwright/test';
import { aPerson } from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { openShop, typedDay } from './support/inquiry-steps.ts';
import { enterAs } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';
import { cardAt, OFF, ON, readName, rowOf } from './support/wishlist-steps.ts';

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const link = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Merklisten' }).getByRole('link', { name });

/** Puts the first products of a list on the wishlist and opens it. */
async function fillWishlist(page: Page, count: number, query = ''): Promise<string[]> {
  await openShop(page, `/rental/licht${query}`);
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const card = cardAt(page, index);
    const name = await readName(card);
    names.push(name);
    await card.getByRole('button', { name: ON }).click();
    await expect(card.getByRole('button', { name: OFF })).toBeVisible();
    // The heart fills at once; the message comes when the backend has stored the change.
    await expect(status(page, `„${name}“ ist auf Ihrer Merkliste.`)).toBeVisible();
  }
  await openShop(page, '/profile/wishlist');
  await expect(rowOf(page, names[0] ?? '')).toBeVisible();
  return names;
}

test('a wishlist goes into the cart one by one and all at once', async ({ page, mails }) => {
  const eva = aPerson('Listenkorb');
  await enterAs(page, mails, eva);
  const [von, bis] = [15, 18].map((days) => typedDay(days).split('.').reverse().join('-'));
  const [first = ''] = await fillWishlist(page, 3, `?von=${von}&bis=${bis}`);
  await expect(rowOf(page, first).getByText(/^(frei|knapp, noch \d+|auf Anfrage)/)).toBeVisible();
  await expect(rowOf(page, first)).toContainText(/€ [\d.]+,\d\d für 4 Tage/);
  await expectAccessible(page, 'wishlist with a period');
  await rowOf(page, first).getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeVisible();
  await page.getByRole('button', { name: 'Alle in den Warenkorb' }).click();
  await expect(page.getByRole('link', { name: 'Warenkorb, 4 Artikel' })).toBeVisible();
  await expect(status(page, '3 Produkte liegen im Warenkorb.')).toBeVisible();

  await rowOf(page, first).getByRole('button', { name: OFF }).click();
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(status(page, 'von der Merkliste entfernt')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(rowOf(page, first)).toHaveCount(0);
});

test('further lists are made, named, filled, emptied and deleted', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  const eva = aPerson('Listenreich');
  await enterAs(page, mails, eva);
  const [first = '', second = ''] = await fillWishlist(page, 2);

  await page.getByRole('button', { name: 'Neue Liste' }).click();
  await page.getByRole('button', { name: 'Liste anlegen' }).click();
  await expect(page.getByText('Bitte einen Namen angeben.')).toBeVisible();
  await page.getByLabel('Name der Liste').fill('merkliste');
  await page.getByRole('button', { name: 'Liste anlegen' }).click();
  await expect(page.getByText('Eine Merkliste mit diesem Namen haben Sie bereits.')).toBeVisible();
  await page.getByLabel('Name der Liste').fill('Alpenfilm');
  await page.getByRole('button', { name: 'Liste anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alpenfilm');
  await expect(page).toHaveURL(/\?list=\d+$/);
  await expect(page.getByRole('heading', { name: 'Diese Liste ist leer' })).toBeVisible();

  await link(page, /^Merkliste/).click();
  await page.getByRole('checkbox', { name: `${second} auswählen` }).check();
  await expect(page.getByText('1 ausgewählt')).toBeVisible();
  await page.getByRole('button', { name: 'Verschieben' }).click();
  await expect(status(page, '1 Produkt nach „Alpenfilm“ verschoben.')).toBeVisible();
  await expect(rowOf(page, second)).toHaveCount(0);
  await link(page, /^Alpenfilm/).click();
  await expect(rowOf(page, second)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Umbenennen' }).click();
  await page.getByLabel('Name der Liste').fill('Dolomiten');
  await page.getByRole('button', { name: 'Umbenennen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dolomiten');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dolomiten');

  await page.getByRole('button', { name: 'Liste löschen' }).click();
  await expect(page.getByText('mit 1 Produkt wirklich löschen?')).toBeVisible();
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(status(page, 'wurde gelöscht')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/wishlist$/);
  await expect(rowOf(page, first)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Merklisten' })).toHaveCount(0);
});

test('a list shows today’s price and what is gone, and says when it cannot be loaded', {
  tag: '@long',
}, async ({ page, mails, sandbox, backend, allowConsoleErrors }) => {
  allowConsoleErrors(/50[03]/);
  const eva = aPerson('Listenpreis');
  await enterAs(page, mails, eva);
  const [first = '', second = ''] = await fillWishlist(page, 2);
  const codes: string[] = await page.evaluate(
    () => JSON.parse(localStorage.getItem('wishlist') ?? '{}').state.codes,
  );
  const [priced = '', withdrawn = ''] = codes;
  await sandbox.editEquipment(priced, { price: 777.5 });
  await sandbox.editEquipment(withdrawn, { in_shop: false });
  await expect(async () => {
    await page.reload();
    // 777.50 with the tax, as the customer is a private one.
    await expect(rowOf(page, first)).toContainText('€ 933,00', { timeout: 1500 });
    await expect(rowOf(page, second)).toContainText('nicht mehr verfügbar', { timeout: 1500 });
  }).toPass();
  await expect(rowOf(page, second).getByRole('button', { name: 'In den Warenkorb' })).toHaveCount(
    0,
  );
  await sandbox.editEquipment(withdrawn, { in_shop: true });

  const lists = `${backend.url}/api/wishlists/find-own/lists`;
  await page.route(lists, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  await expect(page.getByText('Ihre Merkliste konnte nicht geladen werden.')).toBeVisible();
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(rowOf(page, first)).toBeVisible();

  // The keyboard goes on from the next product, and from the title where none is left.
  const removeFrom = (name: string) => rowOf(page, name).getByRole('button', { name: OFF });
  await removeFrom(first).click();
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(removeFrom(second)).toBeFocused();
  await removeFrom(second).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
