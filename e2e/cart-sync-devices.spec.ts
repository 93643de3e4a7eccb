import type { Browser, Page } from '@playwright/test';
import { expectServerCart, readBasket, readToken } from './support/account-cart.ts';
import { aPerson, logIn, registerPrivate } from './support/account-steps.ts';
import { removeLine } from './support/basket-steps.ts';
import { addFromList, openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

/** Another browser of the same person, with nothing in its storage. */
async function openOtherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'de-AT' });
  return context.newPage();
}

test('at login the cart of the browser and that of the account become one', async ({
  page,
  browser,
  shop,
  backend,
  mails,
}) => {
  const eva = aPerson('Korbeins');
  await registerPrivate(page, mails, eva);
  await openShop(page, '/rental/licht');
  await logIn(page, eva);
  const [first = '', second = ''] = await addFromList(page, 2);
  await expectServerCart(backend.url, await readToken(page), { [first]: 1, [second]: 1 });

  const other = await openOtherBrowser(browser, shop.url);
  await openShop(other, '/rental/licht');
  await addFromList(other, 1);
  await addFromList(other, 1);
  await openShop(other, '/rental/ton');
  const [third = ''] = await addFromList(other, 1);
  await logIn(other, eva);
  await expect(other.getByRole('link', { name: 'Warenkorb, 4 Artikel' })).toBeVisible();
  await expectServerCart(backend.url, await readToken(other), {
    [first]: 2,
    [second]: 1,
    [third]: 1,
  });
  await other.getByRole('link', { name: 'Warenkorb, 4 Artikel' }).click();
  await expect(other.getByText('Aus Ihrem gespeicherten Warenkorb.')).toHaveCount(1);

  await other
    .getByRole('navigation', { name: 'Hauptmenü' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await expect(other.getByRole('link', { name: 'Warenkorb, 0 Artikel' })).toBeVisible();
  await expectServerCart(backend.url, await readToken(page), {
    [first]: 2,
    [second]: 1,
    [third]: 1,
  });
  await other.context().close();
});

test('two browsers side by side lose no line', async ({
  page,
  browser,
  shop,
  backend,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  const eva = aPerson('Korbzwei');
  await registerPrivate(page, mails, eva);
  await openShop(page, '/rental/licht');
  await logIn(page, eva);
  const other = await openOtherBrowser(browser, shop.url);
  await openShop(other, '/rental/ton');
  await logIn(other, eva);

  const [lights, sounds] = await Promise.all([addFromList(page, 3), addFromList(other, 3)]);
  const all = Object.fromEntries([...lights, ...sounds].map((name) => [name, 1]));
  await expectServerCart(backend.url, await readToken(page), all);
  await openShop(page, '/basket');
  await openShop(other, '/basket');
  await expect.poll(() => readBasket(page)).toEqual(all);
  await expect.poll(() => readBasket(other)).toEqual(all);

  // One takes a line away while the other raises another.
  const [raised = '', removed = ''] = lights;
  await Promise.all([
    removeLine(page, removed),
    other.getByRole('button', { name: `Menge erhöhen ${raised}` }).click(),
  ]);
  const { [removed]: _, ...kept } = { ...all, [raised]: 2 };
  await expectServerCart(backend.url, await readToken(page), kept);
  await openShop(page, '/basket');
  await openShop(other, '/basket');
  await expect.poll(() => readBasket(page)).toEqual(kept);
  await expect.poll(() => readBasket(other)).toEqual(kept);
  await other.context().close();
});

test('of two tabs one saves a change', async ({ page, context, mails, backend }) => {
  const eva = aPerson('Korbdrei');
  await registerPrivate(page, mails, eva);
  await openShop(page, '/rental/licht');
  await logIn(page, eva);
  const other = await context.newPage();
  await openShop(other, '/rental/ton');
  const saves: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/carts/')) saves.push(request.url());
  });
  const [name = ''] = await addFromList(page, 1);
  await expect(other.getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeVisible();
  await expectServerCart(backend.url, await readToken(page), { [name]: 1 });
  // Both tabs wait equally long before they save: the second change is saved after all that the first one caused.
  await addFromList(page, 1);
  await expect(other.getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible();
  await expectServerCart(backend.url, await readToken(page), { [name]: 2 });
  expect(saves).toHaveLength(2);
});
