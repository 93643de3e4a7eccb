import {
  ADDRESS,
  aPerson,
  confirmEmail,
  fillFields,
  fillPerson,
  logIn,
  openSignup,
  profileLink,
  readMailedLink,
  register,
} from './support/account-steps.ts';
import { openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const DONE = { name: 'Fast geschafft' } as const;
const KNOWN = { name: 'Ich habe bereits eine Kundennummer' } as const;

test('a private customer registers, confirms and logs in', async ({ page, mails }) => {
  const eva = aPerson('Privat');
  await openSignup(page, 'Privat');
  await fillPerson(page, eva);
  await fillFields(page, ADDRESS);
  await register(page);
  await expect(page.getByRole('heading', DONE)).toBeVisible();
  await confirmEmail(page, mails, eva);
  await logIn(page, eva);
  await profileLink(page).click();
  await expect(page.getByRole('textbox', { name: 'Straße' })).toHaveValue('Lindengasse');
});

test('a new company registers, and its data fills the inquiry in', async ({ page, mails }) => {
  const eva = aPerson('Neufirma');
  await openSignup(page, 'Firma');
  await fillPerson(page, eva);
  await fillFields(page, { ...ADDRESS, Firma: 'Neufirma Film GmbH', 'UID-Nummer': 'ATU13585627' });
  await register(page);
  await expect(page.getByRole('heading', DONE)).toBeVisible();
  await confirmEmail(page, mails, eva);
  await logIn(page, eva);
  await profileLink(page).click();
  await expect(page.getByRole('textbox', { name: 'Firma' })).toHaveValue('Neufirma Film GmbH');
});

test('somebody joins a company by its customer number, once a colleague has approved', async ({
  page,
  mails,
}) => {
  const eva = aPerson('Kollegin');
  await openSignup(page, 'Firma');
  await page.getByRole('checkbox', KNOWN).check();
  await expect(page.getByLabel('Straße')).toBeHidden();
  await fillPerson(page, eva);
  await fillFields(page, { Kundennummer: '10001', Firma: 'Donaufilm Produktions GmbH' });
  await register(page);
  await expect(page.getByRole('heading', DONE)).toBeVisible();
  await confirmEmail(page, mails, eva);
  await logIn(page, eva);
  await profileLink(page).click();
  const pending = { name: 'Ihre Firma ist noch nicht bestätigt' } as const;
  await expect(page.getByRole('heading', pending)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Straße' })).toBeHidden();

  const member = 'k.huber@donaufilm.example';
  const link = await readMailedLink(
    mails,
    '/freigabe',
    ({ to, text }) => to.includes(member) && text.includes(eva.email),
  );
  await page.goto(link);
  const question = { name: 'Gehört diese Person zu Donaufilm Produktions GmbH?' } as const;
  await expect(page.getByRole('heading', question)).toBeVisible();
  await expect(page.getByText(eva.email)).toBeVisible();
  await page.getByRole('button', { name: 'Freigeben' }).click();
  await expect(page.getByRole('heading', { name: 'Freigegeben' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Freigegeben' })).toBeVisible();
  await openShop(page, '/profile');
  await expect(page.getByRole('textbox', { name: 'Straße' })).toHaveValue('Wipplingerstraße');
  await expect(page.getByRole('heading', pending)).toBeHidden();
});

test('a private customer of the house registers with the number they have', async ({
  page,
  mails,
}) => {
  const elif = {
    ...aPerson('Demir'),
    firstname: 'Elif',
    email: 'elif.demir@mail.example',
  };
  await openSignup(page, 'Privat');
  await page.getByRole('checkbox', KNOWN).check();
  await fillPerson(page, elif);
  await fillFields(page, { Kundennummer: '10010' });
  await register(page);
  await expect(page.getByRole('heading', DONE)).toBeVisible();
  await confirmEmail(page, mails, elif);
  await logIn(page, elif);
  await profileLink(page).click();
  await expect(page.getByRole('textbox', { name: 'Straße' })).toHaveValue('Ottakringer Straße');
});

test('a former private customer comes back as a company', { tag: '@long' }, async ({
  page,
  mails,
}) => {
  const lukas = {
    ...aPerson('Pichler'),
    firstname: 'Lukas',
    email: 'lukas.pichler@mail.example',
  };
  await openSignup(page, 'Firma');
  await page.getByRole('checkbox', KNOWN).check();
  await page.getByRole('checkbox', { name: /gehört mir privat/ }).check();
  await fillPerson(page, lukas);
  await fillFields(page, {
    ...ADDRESS,
    Kundennummer: '10004',
    Firma: 'Pichler Bildgestaltung e.U.',
    'UID-Nummer': 'ATU13585627',
  });
  await register(page);
  await expect(page.getByRole('heading', DONE)).toBeVisible();
  await confirmEmail(page, mails, lukas);
  await logIn(page, lukas);
  await profileLink(page).click();
  await expect(page.getByRole('textbox', { name: 'Firma' })).toHaveValue(
    'Pichler Bildgestaltung e.U.',
  );
});

test('a customer number that is not theirs, and a username that is taken, are told', {
  tag: '@long',
}, async ({ page, mails, allowConsoleErrors }) => {
  allowConsoleErrors(/400/);
  const eva = aPerson('Fremd');
  await openSignup(page, 'Firma');
  await page.getByRole('checkbox', KNOWN).check();
  await fillPerson(page, eva);
  await fillFields(page, { Kundennummer: '10001', Firma: 'Ganz andere GmbH' });
  await register(page);
  await expect(page.getByRole('alert')).toContainText([
    'Ihre Kundennummer passt nicht zu ihren angegebenen Daten.',
  ]);

  await fillFields(page, { Firma: 'Donaufilm Produktions GmbH' });
  await register(page);
  await expect(page.getByRole('heading', DONE)).toBeVisible();
  await confirmEmail(page, mails, eva);

  await openSignup(page, 'Privat');
  await fillPerson(page, { ...aPerson('Nachahmer'), username: 'EVA-FREMD' });
  await fillFields(page, ADDRESS);
  await register(page);
  await expect(page.getByText('Benutzername oder Email bereits vergeben!')).toBeVisible();
  await expect(page.getByLabel('Nachname')).toHaveValue('Nachahmer');
});

test('an empty registration names every field and leads to the first', async ({ page }) => {
  await openSignup(page, 'Firma');
  await register(page);
  const summary = page.getByRole('region', { name: /Bitte prüfen Sie 14 Angaben/ });
  await expect(summary.getByRole('link')).toHaveCount(14);
  await expect(page.getByLabel('Firma', { exact: true }).last()).toBeFocused();
  await summary.getByRole('link', { name: 'Bitte einen Username angeben!' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-required', 'true');
});

test('the password is measured and may not hold the username', async ({ page }) => {
  await openSignup(page, 'Privat');
  await fillFields(page, { Username: 'evahuber', Passwort: 'sommer2026' });
  await expect(page.getByText('Passwortstärke: sehr schwach')).toBeVisible();
  await page.getByLabel('Passwort', { exact: true }).blur();
  await expect(page.getByText(/^Dieses Passwort ist zu leicht zu erraten/)).toBeVisible();
  await fillFields(page, { Passwort: 'xx-EvaHuber-77', 'Passwort wiederholen': 'anders' });
  await page.getByLabel('Passwort wiederholen', { exact: true }).blur();
  await expect(page.getByText('Das Passwort darf den Username nicht enthalten!')).toBeVisible();
  await expect(page.getByText('Die Passwörter stimmen nicht überein!')).toBeVisible();
});
