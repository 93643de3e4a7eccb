import { expectAccessible } from './support/axe.ts';
import { openShop } from './support/inquiry-steps.ts';
import { enterAsDemo } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';

const HERS = 'Dokumentarfilm „Donauauen“';

test('colleagues see each other’s inquiries once the approver of their company lets them', async ({
  page,
  browser,
  backend,
  shop,
}) => {
  await enterAsDemo(page, backend, 'katharina.huber');
  const device = await browser.newContext({ baseURL: shop.url });
  const phone = await device.newPage();
  await enterAsDemo(phone, backend, 'stefan.leitner');
  await phone.setViewportSize({ width: 390, height: 844 });
  await openShop(phone, '/profile/orders');
  await expect(phone.getByRole('link', { name: 'Musikvideo Gürtel', exact: true })).toBeVisible();
  await expect(phone.getByRole('link', { name: HERS })).toHaveCount(0);
  await openShop(phone, '/profile');
  await expect(
    phone.getByText(
      'Ihre Anfragen sehen nur Sie. Für alle bei Donaufilm Produktions GmbH freigeben kann sie Katharina Huber.',
    ),
  ).toBeVisible();
  await phone.screenshot({ path: test.info().outputPath('member-390.png'), fullPage: true });

  await openShop(page, '/profile');
  const box = page.getByRole('checkbox', {
    name: 'Alle bei Donaufilm Produktions GmbH sehen die Anfragen der anderen',
  });
  await expect(box).not.toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expectAccessible(page, 'a company whose inquiries are shared');
  await page.screenshot({ path: test.info().outputPath('approver-1280.png'), fullPage: true });

  await openShop(phone, '/profile/orders');
  await expect(
    // Other journeys let more people join.
    phone.getByText(/^Donaufilm Produktions GmbH · Sie und (1 Person|\d Personen) Ihrer Firma$/),
  ).toBeVisible();
  const row = phone.getByRole('article', { name: HERS });
  await expect(row).toContainText('Katharina Huber');
  await expectAccessible(phone, 'the history with colleagues');
  await phone.screenshot({ path: test.info().outputPath('history-390.png'), fullPage: true });
  await row.getByRole('link', { name: HERS, exact: true }).click();
  await expect(phone.getByText(/^Gesendet von Katharina Huber\./)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Angebot annehmen' })).toHaveCount(0);
  await expect(phone.getByRole('button', { name: 'Rückfrage stellen' })).toHaveCount(0);
  await expect(phone.getByRole('textbox', { name: 'Ihre Nachricht' })).toHaveCount(0);
  await expect(phone.getByRole('button', { name: 'PDF öffnen' })).toBeVisible();
  await expectAccessible(phone, 'an inquiry of a colleague');
  await phone.screenshot({ path: test.info().outputPath('colleague-390.png'), fullPage: true });
  const path = new URL(phone.url()).pathname;
  await openShop(phone, `${path}/aendern`);
  await expect(phone).toHaveURL(path);

  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await openShop(phone, path);
  await expect(phone.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  await device.close();
});
