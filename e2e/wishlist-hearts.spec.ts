import { answerLogin, aPerson, loginDialog, registerPrivate } from './support/account-steps.ts';
import { openShop, waitForHydration } from './support/inquiry-steps.ts';
import { enterAs } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';
import { cardAt, OFF, ON, readName, rowOf } from './support/wishlist-steps.ts';

test('a heart asks a visitor to log in and is carried out after it', async ({ page, mails }) => {
  const eva = aPerson('Herzklick');
  await registerPrivate(page, mails, eva);
  await openShop(page, '/rental/licht');
  const card = cardAt(page, 1);
  const name = await readName(card);
  await card.getByRole('button', { name: ON }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Bitte melden Sie sich an, um Produkte Ihrer Merkliste hinzuzufügen.' }),
  ).toBeVisible();
  await answerLogin(page, eva);
  await expect(
    page.getByRole('status').filter({ hasText: 'ist auf Ihrer Merkliste.' }),
  ).toBeVisible();
  await expect(loginDialog(page)).toBeHidden();
  await expect(card.getByRole('button', { name: OFF })).toBeVisible();

  await openShop(page, '/profile/wishlist');
  await expect(rowOf(page, name)).toContainText('€');
});

test('who closes the dialog keeps an empty heart and no wishlist', { tag: '@long' }, async ({
  page,
}) => {
  await openShop(page, '/rental/licht');
  const card = cardAt(page, 0);
  await card.getByRole('button', { name: ON }).click();
  await loginDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(loginDialog(page)).toBeHidden();
  await expect(card.getByRole('button', { name: ON })).toBeVisible();
});

test('hearts toggle on cards and on the product page, and outlive the visit', async ({
  page,
  mails,
}) => {
  const eva = aPerson('Herzwechsel');
  await enterAs(page, mails, eva);
  await openShop(page, '/rental/licht');
  const card = cardAt(page, 0);
  const name = await readName(card);
  await card.getByRole('button', { name: ON }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'ist auf Ihrer Merkliste.' }),
  ).toBeVisible();

  await page.reload();
  await waitForHydration(page);
  await expect(card.getByRole('button', { name: OFF })).toBeVisible();
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: OFF }).first().click();
  await expect(
    page.getByRole('status').filter({ hasText: 'von der Merkliste entfernt' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: ON }).first()).toBeVisible();

  await openShop(page, '/profile/wishlist');
  await expect(page.getByRole('heading', { name: 'Diese Liste ist leer' })).toBeVisible();
});

test('a heart that cannot be saved goes back and says so', { tag: '@long' }, async ({
  page,
  mails,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const eva = aPerson('Herzfehler');
  await enterAs(page, mails, eva);
  await openShop(page, '/rental/licht');
  const card = cardAt(page, 0);
  await card.getByRole('button', { name: ON }).click();
  await expect(card.getByRole('button', { name: OFF })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'ist auf Ihrer Merkliste.' }),
  ).toBeVisible();
  await context.setOffline(true);
  await card.getByRole('button', { name: OFF }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'nicht erreichbar' })).toBeVisible();
  await expect(card.getByRole('button', { name: OFF })).toBeVisible();
  await context.setOffline(false);
});
