import { expectServerCart, fetchServerCart, readToken } from './support/account-cart.ts';
import { aPerson, logIn, registerPrivate } from './support/account-steps.ts';
import { addFromList, openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const EXPIRED = 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an!';

test('what is changed without a network is saved when it is back', async ({
  page,
  context,
  mails,
  backend,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const eva = aPerson('Korboffline');
  await registerPrivate(page, mails, eva);
  await openShop(page, '/rental/licht');
  await logIn(page, eva);
  const [first = ''] = await addFromList(page, 1);
  const token = await readToken(page);
  await expectServerCart(backend.url, token, { [first]: 1 });

  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  const names = await addFromList(page, 3);
  await lost;
  expect(await fetchServerCart(backend.url, token)).toEqual({ [first]: 1 });
  await expect(page.getByRole('link', { name: 'Warenkorb, 4 Artikel' })).toBeVisible();
  await context.setOffline(false);
  const [, second = '', third = ''] = names;
  await expectServerCart(backend.url, token, { [first]: 2, [second]: 1, [third]: 1 });
});

test('a save whose answer is lost is repeated and doubles nothing', { tag: '@long' }, async ({
  page,
  mails,
  backend,
  allowConsoleErrors,
}) => {
  // The repetition names the revision from before the lost answer, which the backend refuses once.
  allowConsoleErrors(/ERR_FAILED|Failed to fetch|ERR_CONNECTION|409/);
  const eva = aPerson('Korbverlust');
  await registerPrivate(page, mails, eva);
  await openShop(page, '/rental/licht');
  await logIn(page, eva);
  let lost = 0;
  await page.route('**/carts/*', async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  const [name = ''] = await addFromList(page, 1);
  await expect.poll(() => lost).toBe(1);
  await page.getByRole('link', { name: 'Warenkorb, 1 Artikel' }).click();
  await page.getByRole('button', { name: `Menge erhöhen ${name}` }).click();
  await expectServerCart(backend.url, await readToken(page), { [name]: 2 });
  await expect(page.getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible();
});

test('a session that has ended is told once and the cart stays, to be saved after the login', {
  tag: '@long',
}, async ({ page, mails, backend, allowConsoleErrors }) => {
  allowConsoleErrors(/401/);
  const eva = aPerson('Korbsitzung');
  await registerPrivate(page, mails, eva);
  await openShop(page, '/rental/licht');
  await logIn(page, eva);
  await page.evaluate(() => localStorage.setItem('token', 'abgelaufen'));
  await openShop(page, '/rental/licht');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(page.getByText(EXPIRED)).toHaveCount(1);
  const names = await addFromList(page, 2);
  await expect(page.getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible();
  await logIn(page, eva);
  await expect(page.getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible();
  const all = Object.fromEntries(names.map((name) => [name, 1]));
  await expectServerCart(backend.url, await readToken(page), all);
});

test('a session that ends while a piece is put in leaves that in the basket, and says where the rest is', async ({
  page,
  browser,
  baseURL,
  mails,
  backend,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const eva = aPerson('Korbende');
  await registerPrivate(page, mails, eva);
  await openShop(page, '/rental/licht');
  await logIn(page, eva);
  const [first = '', second = ''] = await addFromList(page, 2);
  await expectServerCart(backend.url, await readToken(page), { [first]: 1, [second]: 1 });

  const context = await browser.newContext({ baseURL });
  const phone = await context.newPage();
  await openShop(phone, '/rental/licht');
  await logIn(phone, eva);
  await expect(phone.getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible();
  await phone.route('**/carts/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 401,
          headers: { 'access-control-allow-origin': '*' },
          json: { data: null, error: { status: 401, name: 'UnauthorizedError', message: '' } },
        })
      : route.fallback(),
  );
  await addFromList(phone, 1);
  const kept = `${EXPIRED} 1 Artikel aus Ihrem Konto ist gemerkt und nach der Anmeldung wieder im Warenkorb.`;
  await expect(phone.getByText(kept)).toBeVisible();
  // Badge and basket say what was put in here; the other line came from the account.
  await phone.getByRole('link', { name: 'Warenkorb, 2 Artikel' }).first().click();
  await expect(phone.getByRole('link', { name: first, exact: true })).toBeVisible();
  await expect(phone.getByRole('link', { name: second, exact: true })).toHaveCount(0);
  await phone.unroute('**/carts/*');
  await logIn(phone, eva);
  await expect(phone.getByRole('link', { name: 'Warenkorb, 3 Artikel' }).first()).toBeVisible();
  await context.close();
});
