import {
  ADDRESS,
  aPerson,
  confirmEmail,
  fillFields,
  fillPerson,
  logIn,
  openSignup,
  register,
} from './support/account-steps.ts';
import { openShop } from './support/inquiry-steps.ts';
import { fetchAccount, readToken, snackbar } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';

test('a company’s profile is saved at the company and at its contact person', async ({
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

  const account = await fetchAccount(backend.url, await readToken(page));
  expect(account).toMatchObject({ company: 'Donaufilm Holding GmbH', phone: '+43 1 9876543' });
  expect(await sandbox.row(`contacts/${account.rentmanId}`)).toMatchObject({
    name: 'Donaufilm Holding GmbH',
    VAT_code: 'ATU13585627',
  });
  expect(await sandbox.row(`contactpersons/${account.contactpersonId}`)).toMatchObject({
    lastname: 'Firmenprofil',
    phone: '+43 1 9876543',
  });
});
