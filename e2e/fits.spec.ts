import { expectAccessible } from './support/axe.ts';
import { openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test('a product says what fits it, and one click adds it or shows all of it', async ({ page }) => {
  await openShop(page, '/rental/cam-0320');
  const together = page.getByRole('heading', { name: 'Passt das zusammen?' });
  await page.getByRole('heading', { name: 'Ähnliche Produkte' }).scrollIntoViewIfNeeded();
  await expect(together).toBeVisible();
  await expect(
    page.getByRole('definition').filter({ hasText: 'LPL, mit Adapter PL' }),
  ).toBeVisible();
  await expectAccessible(page, 'what fits a camera');

  await page
    .getByRole('button', { name: 'In den Warenkorb ARRI Signature Prime 18 mm T1.8' })
    .click();
  const withCart = page.getByRole('region', { name: 'Mit Ihrem Warenkorb' });
  await expect(withCart).toContainText('ARRI Signature Prime 18 mm T1.8');
  await expect(withCart).toContainText('LPL-Mount, deckt den Sensor');

  await page
    .getByRole('link', { name: /^Alle \d+ zeigen$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rental\/optik\?filter=passt:arri-alexa-mini-lf-cam-0320$/);
  await expect(
    page.getByRole('link', { name: /^Filter entfernen: .*ARRI ALEXA Mini LF/ }),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Canon EF 100 mm');

  await openShop(page, '/rental/cam-0191');
  await page
    .locator('.product-offer')
    .getByRole('button', { name: /^In den Warenkorb/ })
    .click();
  await openShop(page, '/rental/optik');
  const filters = page.getByRole('region', { name: 'Filter' });
  await filters.getByRole('link', { name: /^Sony FX6 .*\d+ Produkte/ }).click();
  await expect(page).toHaveURL(/filter=passt:/);
  await expect(page.getByRole('link', { name: /^Filter entfernen: .*Sony FX6/ })).toBeVisible();

  await openShop(page, '/vergleich?codes=CAM-0320,CAM-0191');
  const row = page.getByRole('row', { name: /^Passt zu Ihrem Warenkorb/ });
  await expect(row.getByRole('cell').first()).toContainText('ARRI Signature Prime 18 mm T1.8');
  await expectAccessible(page, 'what the compared cameras are to the basket');
});

test('a basket says what is missing, and a hint is repaired, answered or taken back', async ({
  page,
}) => {
  for (const code of ['cam-0320', 'opt-m101', 'aku-0150']) {
    await openShop(page, `/rental/${code}`);
    await page
      .locator('.product-offer')
      .getByRole('button', { name: /^In den Warenkorb/ })
      .click();
  }
  await page.getByRole('link', { name: 'Warenkorb, 3 Artikel' }).first().click();
  const box = page.getByRole('region', { name: 'Fehlt noch etwas?' });
  await expect(box.getByRole('status')).toHaveText('3 Hinweise, keiner hält die Anfrage auf');
  await expect(box).toContainText(
    'EF an LPL und PL, dafür haben wir keinen Adapter · laut Datenblatt',
  );
  await expectAccessible(page, 'hints about a basket');

  await box.getByRole('button', { name: '2 × Codex Compact Drive 1 TB dazulegen' }).click();
  await expect(page.getByRole('link', { name: 'Warenkorb, 5 Artikel' }).first()).toBeAttached();
  const done = box.getByRole('listitem').filter({ hasText: 'dazugelegt' });
  await done.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('link', { name: 'Warenkorb, 3 Artikel' }).first()).toBeAttached();

  await box.getByRole('button', { name: /^Passt so Canon EF 100 mm/ }).click();
  await expect(box).toContainText('passt so.');
  await page.reload();
  await expect(box).toContainText('passt so.');
  await box
    .getByRole('listitem')
    .filter({ hasText: 'passt so.' })
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await expect(box.getByRole('button', { name: /^Passt so/ })).toBeVisible();

  await box.getByRole('button', { name: 'Offene Hinweise in die Anmerkung schreiben' }).click();
  await expect(page.getByRole('textbox', { name: 'Anmerkung' })).toHaveValue(
    /^Offen: .*Kein Speichermedium für ARRI ALEXA Mini LF/,
  );
});
