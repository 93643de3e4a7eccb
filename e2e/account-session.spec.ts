import {
  answerLogin,
  aPerson,
  logIn,
  loginDialog,
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
import { expect, test } from './support/test.ts';

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
  await logIn(page, eva);
  await openShop(page, '/rental/licht');
  const [name = ''] = await addFromList(page, 1);
  await openShop(page, '/basket');
  await expect(page.getByLabel('Nachname')).toHaveValue(eva.lastname);
  await expect(page.getByLabel('Straße')).toHaveValue('Lindengasse');
  await fillPeriod(page);
  await fillRest(page, 'Sitzung abgelaufen');
  // The backend refuses this token as it refuses an expired or revoked one.
  await page.evaluate(() => localStorage.setItem('token', 'abgelaufen'));
  await page.reload();
  await submitButton(page).click();

  await expect(page.getByRole('status').filter({ hasText: EXPIRED })).toBeVisible();
  await expect(page.getByText(EXPIRED)).toHaveCount(1);
  const dialog = loginDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue(eva.username);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByLabel('Projektreferenz')).toHaveValue('Sitzung abgelaufen');

  await logIn(page, eva);
  await page.evaluate(() => localStorage.setItem('token', 'abgelaufen'));
  await page.reload();
  await submitButton(page).click();
  await answerLogin(page, eva);
  await expectConfirmation(page);
  await sandbox.waitForProjectRequest(({ remark }) => remark.includes('Sitzung abgelaufen'));
});

test('an expired session on the profile asks for a login and goes on', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const eva = aPerson('Profilende');
  await registerPrivate(page, mails, eva);
  await logIn(page, eva);
  await page.evaluate(() => localStorage.setItem('token', 'abgelaufen'));
  await page.goto('/profile');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await answerLogin(page, eva);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(eva.email);
});

test('whoever declines to log in again leaves the profile', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const eva = aPerson('Ablehnend');
  await registerPrivate(page, mails, eva);
  await logIn(page, eva);
  await page.evaluate(() => localStorage.setItem('token', 'abgelaufen'));
  await page.goto('/profile');
  await loginDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(page).not.toHaveURL(/profile/);
});
