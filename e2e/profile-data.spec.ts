import { aPerson, registerPrivate } from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { openShop } from './support/inquiry-steps.ts';
import { enterAs, fetchAccount, readToken, snackbar } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';

test('a profile is saved in account and Rentman, and not at all when Rentman fails', async ({
  page,
  mails,
  backend,
  sandbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400|503/);
  await enterAs(page, mails, aPerson('Aenderung'));
  await openShop(page, '/profile');
  const form = page.getByRole('form', { name: 'Profil' });
  await expect(form.getByLabel('Straße')).toHaveValue('Lindengasse');
  await expectAccessible(page);

  await form.getByLabel('Vorname').fill('');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText('Bitte Vornamen angeben.').first()).toBeVisible();

  await form.getByLabel('Vorname').fill('Evelyn');
  await form.getByLabel('Straße').fill('Neubaugasse');
  const { rentmanId } = await fetchAccount(backend.url, await readToken(page));
  const contact = () => sandbox.row(`contacts/${rentmanId}`);
  const before = await contact();
  try {
    await sandbox.fail([{ kind: 'status', status: 500, method: 'PUT', path: '/contacts/*' }]);
    await form.getByRole('button', { name: 'Speichern' }).click();
    await expect(
      page.getByRole('alert').getByText(/Es wurde nichts geändert|nicht vollständig/),
    ).toBeVisible();
  } finally {
    await sandbox.fail([]);
  }
  await expect(form.getByLabel('Straße')).toHaveValue('Neubaugasse');
  expect(await contact()).toMatchObject({ mailing_street: before.mailing_street });
  const unchanged = await fetchAccount(backend.url, await readToken(page));
  expect(unchanged.firstname).toBe('Eva');

  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(snackbar(page, 'Änderungen wurden erfolgreich gespeichert!')).toBeVisible();
  expect(await contact()).toMatchObject({ mailing_street: 'Neubaugasse', firstname: 'Evelyn' });
  const saved = await fetchAccount(backend.url, await readToken(page));
  expect(saved.firstname).toBe('Evelyn');
  await page.reload();
  await expect(form.getByLabel('Straße')).toHaveValue('Neubaugasse');
});

test('a username that is taken is told in the backend’s words and at its field', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/);
  const first = aPerson('Erstkommer');
  await registerPrivate(page, mails, first);
  await enterAs(page, mails, aPerson('Zweitkommer'));
  await openShop(page, '/profile');
  const form = page.getByRole('form', { name: 'Profil' });
  await form.getByLabel('Username').fill(first.username);
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('alert').getByText('Username already taken')).toBeVisible();
  await expect(form.getByText('Benutzername oder Email bereits vergeben!').first()).toBeVisible();
  await expect(form.getByLabel('Username')).toBeFocused();
});
