import type { Page } from '@playwright/test';
import {
  answerLogin,
  aPerson,
  logIn,
  loginDialog,
  profileLink,
  registerPrivate,
} from './support/account-steps.ts';
import {
  addFromList,
  expectConfirmation,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
} from './support/inquiry-steps.ts';
import { enterAs } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';

/** The backend refuses this token as it refuses an expired or revoked one. */
async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('token', 'abgelaufen'));
}

const EXPIRED = 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an!';

test('a session that ends in the middle of an inquiry loses nothing', async ({
  page,
  mails,
  sandbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const eva = aPerson('Abgelaufen');
  await registerPrivate(page, mails, eva);
  await openShop(page, '/rental/licht');
  await logIn(page, eva);
  const [name = ''] = await addFromList(page, 1);
  await openShop(page, '/basket');
  await expect(page.getByLabel('Nachname')).toHaveValue(eva.lastname);
  await expect(page.getByLabel('Straße')).toHaveValue('Lindengasse');
  await fillPeriod(page);
  await fillRest(page, 'Sitzung abgelaufen');
  await expireSession(page);
  await page.reload();
  // Told at once, and what the account had filled in is no longer seen.
  await expect(page.getByRole('status').filter({ hasText: EXPIRED })).toBeVisible();
  await expect(page.getByLabel('Nachname')).toHaveValue('');
  await submitButton(page).click();

  const dialog = loginDialog(page);
  await expect(dialog.getByText(EXPIRED)).toBeVisible();
  await expect(page.getByText(EXPIRED)).toHaveCount(1);
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue(eva.username);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByLabel('Projektreferenz')).toHaveValue('Sitzung abgelaufen');

  await logIn(page, eva);
  await expect(page.getByLabel('Nachname')).toHaveValue(eva.lastname);
  await expireSession(page);
  await page.reload();
  await expect(page.getByLabel('Nachname')).toHaveValue('');
  await submitButton(page).click();
  await answerLogin(page, eva);
  await expectConfirmation(page);
  await sandbox.waitForProjectRequest(({ remark }) => remark.includes('Sitzung abgelaufen'));
});

test('whoever logs in after somebody’s session has ended sees and sends nothing of theirs', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const [eva, ben] = [aPerson('Vorgaengerin'), aPerson('Nachfolger')];
  await registerPrivate(page, mails, ben);
  await registerPrivate(page, mails, eva);
  await openShop(page, '/rental/licht');
  await logIn(page, eva);
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await page.getByLabel('Projektreferenz').fill('Geheimes Projekt');
  await expect(page.getByLabel('Nachname')).toHaveValue(eva.lastname);
  await expireSession(page);
  await page.reload();
  await expect(page.getByLabel('Nachname')).toHaveValue('');
  await logIn(page, ben);
  await expect(page.getByRole('link', { name: 'Warenkorb, 0 Artikel' })).toBeVisible();
  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await expect(page.getByLabel('Nachname')).toHaveValue(ben.lastname);
  await expect(page.getByLabel('Email')).toHaveValue(ben.email);
  await expect(page.getByLabel('Projektreferenz')).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeVisible();
});

test('an expired session on the profile asks for a login and goes on', { tag: '@long' }, async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const eva = aPerson('Profilende');
  await enterAs(page, mails, eva);
  await expireSession(page);
  await page.goto('/profile');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await answerLogin(page, eva);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(eva.email);

  // What is typed and not saved yet outlives the end of the session, even where the login is declined first.
  await page.getByLabel('Vorname').fill('Evelyn');
  await page.getByLabel('Mobiltelefon').fill('0664 7654321');
  await expireSession(page);
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await expect(loginDialog(page).getByText(EXPIRED)).toBeVisible();
  await loginDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(page).not.toHaveURL(/profile/);
  await logIn(page, eva);
  await profileLink(page).click();
  await expect(page.getByText('noch nicht gespeichert')).toBeVisible();
  await expect(page.getByLabel('Vorname')).toHaveValue('Evelyn');
  await expect(page.getByLabel('Mobiltelefon')).toHaveValue('0664 7654321');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Änderungen wurden erfolgreich gespeichert!')).toBeVisible();
});

test('whoever declines to log in again leaves the profile', { tag: '@long' }, async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const eva = aPerson('Ablehnend');
  await enterAs(page, mails, eva);
  await expireSession(page);
  await page.goto('/profile');
  await loginDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(page).not.toHaveURL(/profile/);
});
