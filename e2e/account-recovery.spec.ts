import {
  answerLogin,
  aPerson,
  fillFields,
  isTo,
  logIn,
  openLogin,
  readMailedLink,
  registerPrivate,
} from './support/account-steps.ts';
import { openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test('a forgotten password is replaced by the link of a mail, once', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/);
  const eva = aPerson('Vergesslich');
  await registerPrivate(page, mails, eva);
  await openShop(page, '/forgot-password');
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  await expect(page.getByText('Bitte Email angeben.')).toBeVisible();
  await fillFields(page, { Email: eva.email });
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  await expect(
    page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' }),
  ).toBeVisible();

  const link = await readMailedLink(mails, '/reset-password', isTo(eva.email));
  const password = 'grüne Filter am Stativ';
  await openShop(page, link);
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toHaveCount(0);
  await fillFields(page, { Passwort: password, 'Passwort wiederholen': password });
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Ihr Passwort ist geändert' })).toBeVisible();

  await openShop(page, link);
  await fillFields(page, { Passwort: password, 'Passwort wiederholen': password });
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Something went wrong', { exact: true })).toHaveAttribute(
    'lang',
    'en',
  );
  await expect(alert.getByText(/^Der Link gilt nur einmal/)).toBeVisible();

  await openShop(page, '/rental');
  await openLogin(page);
  await answerLogin(page, eva);
  await expect(page.getByText('Benutzername oder Passwort falsch!')).toBeVisible();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await logIn(page, { ...eva, password });
});

test('an unknown address hears the same as a known one', async ({ page }) => {
  await openShop(page, '/forgot-password');
  await fillFields(page, { Email: 'niemand@nirgends.example' });
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  await expect(
    page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' }),
  ).toBeVisible();
});

test('a used or broken confirmation link offers a new one', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/);
  await page.goto('/email-confirmation?confirmation=abc');
  await expect(
    page.getByText('Bitte bestätigen zuerst Ihre Email-Adresse!', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/^Dieser Link ist abgelaufen/)).toBeVisible();
  await fillFields(page, { Email: 'niemand@nirgends.example' });
  await page.getByRole('button', { name: 'Bestätigungsmail erneut senden' }).click();
  await expect(
    page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' }),
  ).toBeVisible();
});
