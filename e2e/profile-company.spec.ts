import {
  ADDRESS,
  aPerson,
  confirmEmail,
  fillFields,
  fillPerson,
  logIn,
  openSignup,
  readMailedLink,
  register,
} from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { openShop } from './support/inquiry-steps.ts';
import { fetchAccount, readToken, snackbar } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';

test('a company’s profile is saved at its contact person, and at the company once the house agrees', async ({
  page,
  mails,
  backend,
  sandbox,
}) => {
  const person = aPerson('Firmenprofil');
  await openSignup(page, 'Firma');
  await fillFields(page, {
    Firma: 'Donaufilm Produktions GmbH',
    'UID-Nummer': 'ATU13585627',
    ...ADDRESS,
  });
  await fillPerson(page, person);
  await register(page);
  await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible();
  await confirmEmail(page, mails, person);
  await openShop(page, '/rental');
  await logIn(page, person);

  await openShop(page, '/profile');
  const form = page.getByRole('form', { name: 'Profil' });
  await expect(form.getByRole('textbox', { name: 'Firma' })).toHaveValue(
    'Donaufilm Produktions GmbH',
  );
  await form.getByLabel('UID-Nummer').fill('ATU1');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText('Ungültige UID-Nummer.').first()).toBeVisible();
  await form.getByLabel('UID-Nummer').fill('ATU13585627');
  await form.getByRole('textbox', { name: 'Firma' }).fill('Donaufilm Holding GmbH');
  await form.getByLabel('Telefon', { exact: true }).fill('+43 1 9876543');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(snackbar(page, 'Änderungen wurden erfolgreich gespeichert!')).toBeVisible();

  const waiting = { name: 'Firmendaten: Änderung wartet auf unsere Bestätigung' } as const;
  await expect(page.getByRole('heading', waiting)).toBeVisible();
  await expect(page.getByText('Donaufilm Holding GmbH')).toBeVisible();
  const account = await fetchAccount(backend.url, await readToken(page));
  const before = 'Donaufilm Produktions GmbH';
  expect(account).toMatchObject({ company: before, phone: '+43 1 9876543' });
  expect(await sandbox.row(`contacts/${account.rentmanId}`)).toMatchObject({ name: before });

  const link = await readMailedLink(
    mails,
    '/freigabe',
    ({ subject, text }) =>
      subject.startsWith('Geänderte Firmendaten') && text.includes('Donaufilm Holding GmbH'),
  );
  await page.goto(link);
  await page.getByRole('button', { name: 'Freigeben' }).click();
  await expect(page.getByRole('heading', { name: 'Freigegeben' })).toBeVisible();
  await openShop(page, '/profile');
  await expect(form.getByRole('textbox', { name: 'Firma' })).toHaveValue('Donaufilm Holding GmbH');
  await expect(page.getByRole('heading', waiting)).toBeHidden();
  expect(await sandbox.row(`contacts/${account.rentmanId}`)).toMatchObject({
    name: 'Donaufilm Holding GmbH',
    VAT_code: 'ATU13585627',
  });
  expect(await sandbox.row(`contactpersons/${account.contactpersonId}`)).toMatchObject({
    lastname: 'Firmenprofil',
    phone: '+43 1 9876543',
  });
  const contact = `contacts/${account.rentmanId}`;
  await sandbox.editRow(contact, { invoice_street: 'Hauptplatz', invoice_city: 'Linz' });
  await openShop(page, '/profile');
  const street = form.getByRole('textbox', { name: 'Straße' });
  await expect(street).toHaveValue(ADDRESS.Straße);
  const question = form.getByRole('checkbox', { name: 'Auch Rechnungsanschrift ändern?' });
  await expect(question).toHaveCount(0);
  await street.fill('Werkstraße');
  await expect(question).not.toBeChecked();
  await expect(form.getByText(/^Bisher: Hauptplatz .*Linz$/)).toBeVisible();
  await expect(form.getByText(/^Neu: Werkstraße /)).toBeVisible();
  await expect(form.getByRole('checkbox', { name: /Besuchsanschrift/ })).toHaveCount(0);
  await expectAccessible(page);
  await question.check();
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', waiting)).toBeVisible();
  await expect(page.getByText('Rechnungsanschrift', { exact: true })).toBeVisible();
  expect(await sandbox.row(contact)).toMatchObject({ invoice_street: 'Hauptplatz' });
});
