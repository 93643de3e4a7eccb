import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  answerLogin,
  aPerson,
  isTo,
  logIn,
  loginDialog,
  openLogin,
  readMailedLink,
} from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { openShop } from './support/inquiry-steps.ts';
import { enterAs, readToken, snackbar } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'gelbe Lampen am Kanal';

async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(menu.getByRole('button', { name: 'Login' })).toBeVisible();
}

test('a new password needs the current one, and is the only one from then on', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400|401/);
  const person = aPerson('Passwort');
  await enterAs(page, mails, person);
  await openShop(page, '/profile');
  const form = page.getByRole('form', { name: 'Passwort ändern' });
  const current = form.getByLabel('Aktuelles Passwort', { exact: true });
  const submit = form.getByRole('button', { name: 'Passwort ändern' });
  await submit.click();
  await expect(form.getByText('Bitte aktuelles Passwort angeben!')).toBeVisible();

  await current.fill('ganz falsch');
  await form.getByLabel('Neues Passwort', { exact: true }).fill(NEW_PASSWORD);
  await expect(form.getByText(/^Passwortstärke: /)).toBeVisible();
  await form.getByLabel('Neues Passwort wiederholen', { exact: true }).fill(NEW_PASSWORD);
  await submit.click();
  await expect(form.getByText('Das aktuelle Passwort ist falsch!')).toBeVisible();

  await current.fill(person.password);
  await submit.click();
  await expect(snackbar(page, 'Ihr Passwort ist geändert.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('form', { name: 'Profil' })).toBeVisible();

  await logOut(page);
  await openShop(page, '/rental');
  await openLogin(page);
  await answerLogin(page, person);
  await expect(loginDialog(page).getByText('Benutzername oder Passwort falsch!')).toBeVisible();
  await loginDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await logIn(page, { ...person, password: NEW_PASSWORD });
});

test('sessions are seen in the profile and end there, and with a logout', async ({
  page,
  browser,
  shop,
  backend,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const person = aPerson('Sitzungen');
  await enterAs(page, mails, person);
  const isOpen = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${backend.url}/users/me`, { headers })).ok;
  };
  const elsewhere = async (userAgent: string) => {
    const context = await browser.newContext({ baseURL: shop.url, userAgent });
    const other = await context.newPage();
    await openShop(other, '/rental');
    await logIn(other, person);
    return { other, token: await readToken(other), close: () => context.close() };
  };
  const phone = await elsewhere('Mozilla/5.0 (iPhone) Version/19.0 Mobile/15E148 Safari/604.1');
  const desktop = await elsewhere('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0');
  await logOut(desktop.other);
  await expect.poll(() => isOpen(desktop.token)).toBe(false);

  await openShop(page, '/profile');
  const list = page.getByRole('region', { name: 'Angemeldete Geräte' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('Diese Sitzung');
  await list.getByRole('button', { name: 'Abmelden Safari auf einem iPhone' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => isOpen(phone.token)).toBe(false);

  const own = await readToken(page);
  await list.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(snackbar(page, 'Sie sind überall abgemeldet.')).toBeVisible();
  await expect(page).not.toHaveURL(/profile/);
  await expect.poll(() => isOpen(own)).toBe(false);
  await Promise.all([phone.close(), desktop.close()]);
});

test('another email address counts once its link was opened', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/);
  const person = aPerson('Umzug');
  const email = 'eva.neu.umzug@film.example';
  await enterAs(page, mails, person);
  await openShop(page, '/profile');
  const form = page.getByRole('form', { name: 'Profil' });
  await expect(form.getByLabel('Ihr Passwort', { exact: true })).toBeHidden();
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText('Bitte geben Sie Ihr Passwort an').first()).toBeVisible();
  await form.getByLabel('Ihr Passwort', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Speichern' }).click();
  const waiting = page.getByRole('heading', { name: 'Neue Email-Adresse noch nicht bestätigt' });
  await expect(waiting).toBeVisible();
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await page.goto(await readMailedLink(mails, '/email-confirmation', isTo(email)));
  await expect(
    page.getByRole('heading', { name: 'Ihre Email-Adresse ist bestätigt' }),
  ).toBeVisible();
  await openShop(page, '/profile');
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(waiting).toBeHidden();
});

test('all own data comes as a file', async ({ page, mails }) => {
  const person = aPerson('Auskunft');
  await enterAs(page, mails, person);
  await openShop(page, '/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Meine Daten herunterladen' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^meine-daten-\d{4}-\d\d-\d\d\.json$/);
  const own = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(own.account).toMatchObject({ email: person.email, username: person.username });
  expect(own.contact).toMatchObject({ email1: person.email, lastName: person.lastname });
  expect(own.missing).toEqual([]);
});

test('an account is deleted with its password, and says what is kept', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400|401/);
  const person = aPerson('Abschied');
  await enterAs(page, mails, person);
  await openShop(page, '/profile');
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto löschen' });
  await expect(dialog.getByRole('heading', { name: 'Wird aufbewahrt' })).toBeVisible();
  await expect(dialog.getByText(/90 Tage lang/)).toBeVisible();
  await expectAccessible(page);
  const confirm = dialog.getByRole('button', { name: 'Konto endgültig löschen' });
  await confirm.click();
  await expect(dialog.getByText('Bitte Passwort angeben!')).toBeVisible();
  await dialog.getByLabel('Passwort', { exact: true }).fill('ganz falsch');
  await confirm.click();
  await expect(dialog.getByText('Das aktuelle Passwort ist falsch!')).toBeVisible();
  await dialog.getByLabel('Passwort', { exact: true }).fill(person.password);
  await confirm.click();

  const farewell = page.getByRole('dialog', { name: 'Ihr Konto ist gelöscht' });
  await expect(farewell.getByRole('heading', { name: 'Aufbewahrt' })).toBeVisible();
  await expectAccessible(page);
  await farewell.getByRole('button', { name: 'Zur Startseite' }).click();
  await expect(page).not.toHaveURL(/profile/);
  await openShop(page, '/rental');
  await openLogin(page);
  await answerLogin(page, person);
  await expect(loginDialog(page).getByText('Benutzername oder Passwort falsch!')).toBeVisible();
});

test('reminders are switched off in the profile, and by the link of a mail only with a click', {
  tag: '@long',
}, async ({ page, mails, allowConsoleErrors }) => {
  allowConsoleErrors(/400/);
  await enterAs(page, mails, aPerson('Erinnert'));
  await openShop(page, '/profile');
  const box = page.getByRole('checkbox', { name: /^Erinnern Sie mich am Tag vor Abholung/ });
  await expect(box).toBeChecked();
  await box.press('Space');
  await expect(box).not.toBeChecked();
  await expect(box).toBeFocused();
  await page.reload();
  await expect(box).toBeEnabled();
  await expect(box).not.toBeChecked();

  await openShop(page, '/erinnerungen?code=1.falsch');
  const stop = page.getByRole('button', { name: 'Keine Erinnerungen mehr senden' });
  await expectAccessible(page, 'switching reminders off');
  await stop.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'noch einmal aus der Mail' }),
  ).toBeVisible();
});
