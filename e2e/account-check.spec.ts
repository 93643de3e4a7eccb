import { expectAccessible } from './support/axe.ts';
import { findSqueezed } from './support/find-squeezed.ts';
import { openPanelApi } from './support/panel-api.ts';
import { logInToPanel } from './support/panel-steps.ts';
import { expect, test } from './support/test.ts';

test('the owner checks the account, sees what each point means, and how the catalogue looks', async ({
  page,
  testStack,
}) => {
  const panel = await openPanelApi(testStack);
  await logInToPanel(page, testStack, await panel.inviteAs('strapi-super-admin'));
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Konto prüfen', exact: true }).click();
  const main = page.getByRole('main').first();
  await expect(main.getByRole('heading', { level: 1, name: 'Konto prüfen' })).toBeVisible();

  await main.getByRole('button', { name: 'Konto prüfen' }).click();
  const status = main.getByRole('status');
  await expect(status).toContainText('Nichts verhindert den Betrieb.');
  await expect(status).toContainText(/geprüft am .* mit \d+ Abfragen/);

  // The demo has items without a flag: they are named by code, with what to do.
  const flagged = main.getByRole('row').filter({ hasText: 'Für den Webshop angehakt' });
  await expect(flagged).toContainText(/\d+ von \d+ angehakt.*XXX-\d+/);
  await expect(flagged).toContainText('„Im Webshop zeigen“');
  await expect(main.getByText('Feld 8, aus den Einstellungen')).toBeVisible();

  await main.getByRole('button', { name: 'Vorschau zeigen' }).click();
  await expect(main.getByRole('heading', { name: /^Kamera \(\d+\)$/ })).toBeVisible();
  await expectAccessible(page, 'check of the account', 'main');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.getByRole('heading', { level: 1, name: 'Konto prüfen' })).toBeVisible();
  expect(await findSqueezed(page)).toEqual([]);
});
