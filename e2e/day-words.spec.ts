import { fillPeriod, openShop } from './support/inquiry-steps.ts';
import { openPanelApi } from './support/panel-api.ts';
import { expect, test } from './support/test.ts';

const SETTINGS = '/content-manager/single-types/api::site-setting.site-setting';

test("the house's word for its days stands everywhere in place of the default one", async ({
  page,
  testStack,
}) => {
  const panel = await openPanelApi(testStack);
  await panel.call('PUT', SETTINGS, { dayWord: 'Miettage' });
  try {
    await expect
      .poll(async () => (await page.request.get('/rental')).text())
      .toContain('Preise für Ihre Miettage');
    await openShop(page, '/rental');
    await page.getByRole('button', { name: 'Zeitraum wählen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zeitraum wählen' });
    await expect(dialog.getByLabel('Erster Miettag')).toBeVisible();
    await expect(dialog.getByLabel('Letzter Miettag')).toBeVisible();
    await expect(dialog).not.toContainText('Drehtag');
    await page.keyboard.press('Escape');

    await openShop(page, '/rental/cam-0191');
    await page
      .getByRole('button', { name: /^In den Warenkorb/ })
      .first()
      .click();
    await openShop(page, '/basket');
    const main = page.getByRole('main');
    await expect(main).toContainText('Erster Miettag');
    await expect(main.getByRole('group', { name: 'Miettage' })).toBeVisible();
    await fillPeriod(page);
    await expect(main).toContainText(/× \d+ Miettage/);
    await expect(main).not.toContainText('Drehtag');
  } finally {
    await panel.call('PUT', SETTINGS, { dayWord: null });
  }
  await expect
    .poll(async () => (await page.request.get('/rental')).text())
    .toContain('Preise für Ihre Drehtage');
});
