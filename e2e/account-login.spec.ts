import {
  ADDRESS,
  answerLogin,
  aPerson,
  fillFields,
  fillPerson,
  logIn,
  loginDialog,
  openLogin,
  openSignup,
  profileLink,
  register,
  registerPrivate,
} from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { isLongRun } from './support/env.ts';
import { openShop } from './support/inquiry-steps.ts';
import { enterAs } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';

test('the dialog stays until it is closed by its button, and checks what is typed', async ({
  page,
}) => {
  await openShop(page, '/rental');
  const dialog = await openLogin(page);
  const box = await dialog.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(600);
  await page.mouse.click(5, 400);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'Einloggen' }).click();
  await expect(dialog.getByText('Bitte einen Username angeben!')).toBeVisible();
  await expect(dialog.getByText('Bitte Passwort angeben!')).toBeVisible();
  const password = dialog.getByLabel('Passwort', { exact: true });
  await password.fill('12345');
  await expect(dialog.getByText('Das Passwort ist mind. 6 Zeichen lang!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Passwort anzeigen' }).click();
  await expect(password).toHaveAttribute('type', 'text');

  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toBeHidden();
  await openLogin(page);
  await dialog.getByRole('button', { name: 'Passwort vergessen?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toHaveCount(0);
});

test('a wrong password is told for three seconds', { tag: '@timing' }, async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400|401/);
  await openShop(page, '/rental');
  const dialog = await openLogin(page);
  await answerLogin(page, { username: 'niemand', password: 'falsch12' });
  const message = dialog.getByText('Benutzername oder Passwort falsch!');
  await expect(message).toBeVisible();
  await expect(message).toBeHidden({ timeout: 4000 });
});

test('a wrong password is told for a while, and nobody is logged in', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400|401|ERR_FAILED|The login failed/);
  await openShop(page, '/rental');
  const dialog = await openLogin(page);
  // A backend that cannot be reached is another matter, and what was typed stays.
  await page.route('**/auth/local', (route) => route.abort());
  await answerLogin(page, { username: 'niemand', password: 'falsch12' });
  await expect(
    dialog.getByText(
      'Die Anmeldung ist gerade nicht erreichbar. Bitte prüfen Sie Ihre Verbindung oder versuchen Sie es in ein paar Minuten noch einmal.',
    ),
  ).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('niemand');
  await page.unroute('**/auth/local');
  await answerLogin(page, { username: 'niemand', password: 'falsch12' });
  await expect(dialog.getByText('Benutzername oder Passwort falsch!')).toBeVisible();
  await expect(dialog.getByText('Benutzername oder Passwort falsch!')).toBeHidden();
  // A trace stays at the fields until the next input.
  const trace = dialog.getByText('Bitte prüfen Sie Username und Passwort.');
  await expect(trace).toBeVisible();
  const username = dialog.getByRole('textbox', { name: 'Username' });
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await username.fill('jemand');
  await expect(trace).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('an account that is not confirmed is told so and may have a new mail', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/);
  const eva = aPerson('Unbestaetigt');
  await openSignup(page, 'Privat');
  await fillPerson(page, eva);
  await fillFields(page, ADDRESS);
  await register(page);
  await page.getByRole('button', { name: 'Bestätigungsmail erneut senden' }).click();
  await expect(page.getByText('Die Email ist noch einmal auf dem Weg zu Ihnen.')).toBeVisible();
  await mails.waitFor(2, ({ to }) => to.includes(eva.email));

  const dialog = await openLogin(page);
  await answerLogin(page, eva);
  await expect(dialog.getByText('Confirm email address')).toBeVisible();
  await expect(dialog.getByText('Bitte bestätigen zuerst Ihre Email-Adresse!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Bestätigungsmail erneut anfordern' }).click();
  await expect(page).toHaveURL(/\/email-confirmation$/);
});

test('guards lead visitors from the profile and customers from the registration', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/profile', '/profile/orders', '/profile/wishlist']) {
    await page.goto(path);
    await expect(page).not.toHaveURL(/profile/);
  }
  expect(asked.filter((url) => /users\/me|rentman\/customer/.test(url))).toEqual([]);

  const eva = aPerson('Waechter');
  await enterAs(page, mails, eva);
  await page.goto('/signup');
  await expect(page).not.toHaveURL(/signup/);
  await expect(profileLink(page)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(eva.email);
});

test('login and logout leave the keyboard at the menu, and the home page known', async ({
  page,
  mails,
}) => {
  const eva = aPerson('Tastatur');
  await registerPrivate(page, mails, eva);
  await openShop(page, '/rental/licht');
  await logIn(page, eva);
  await expect(profileLink(page)).toBeFocused();
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(menu.getByRole('button', { name: 'Login' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('home'))).toBe('start');
});

test('a logout empties the browser and leaves the profile, in the other tab too', async ({
  page,
  context,
  mails,
}) => {
  const eva = aPerson('Zweitab');
  await enterAs(page, mails, eva);
  await openShop(page, '/profile');
  const other = await context.newPage();
  await openShop(other, '/profile');
  await expect(other.getByRole('textbox', { name: 'Email' })).toHaveValue(eva.email);
  await other.bringToFront();
  await other
    .getByRole('navigation', { name: 'Hauptmenü' })
    .getByRole('button', { name: 'Logout' })
    .click();
  for (const tab of [other, page]) {
    await expect(tab).not.toHaveURL(/profile/);
    await expect(
      tab.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('button', { name: 'Login' }),
    ).toBeVisible();
    await expect(tab.getByText(eva.email)).toHaveCount(0);
  }
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('user') ?? ''))
    .not.toContain(eva.email);
});

test('axe finds nothing on the account screens, on a phone and, in the long form, on a desktop', async ({
  page,
  mails,
}) => {
  const eva = aPerson('Barrierefrei');
  await registerPrivate(page, mails, eva);
  for (const width of isLongRun() ? [390, 1280] : [390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/forgot-password', '/reset-password?code=x', '/email-confirmation']) {
      await openShop(page, path);
      await expectAccessible(page, `${path} ${width}`);
    }
    await openSignup(page, 'Firma');
    await register(page);
    await expectAccessible(page, `/signup ${width}`);
    await openShop(page, '/rental');
    if (width < 768) await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await openLogin(page);
    await loginDialog(page).getByRole('button', { name: 'Einloggen' }).click();
    await expectAccessible(page, `login ${width}`);
    await answerLogin(page, eva);
    await expect(loginDialog(page)).toBeHidden();
    await openShop(page, '/profile');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(eva.email);
    await expectAccessible(page, `/profile ${width}`);
    await page.evaluate(() => localStorage.clear());
  }
});
