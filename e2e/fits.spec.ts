import { readFileSync } from 'node:fs';
import { checkFits } from '@klappe/contracts';
import type { Locator } from '@playwright/test';
import { extractText } from 'unpdf';
import { expectAccessible } from './support/axe.ts';
import { pressTool } from './support/basket-steps.ts';
import { addProduct, openShop } from './support/inquiry-steps.ts';
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
  await addProduct(page);
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

/** Baskets of the demo by the hint that each is for, and what its repair adds. */
const BASKETS: readonly (readonly [kind: string, lines: Record<string, number>, repair: string])[] =
  [
    ['mount', { 'CAM-0320': 1, 'OPT-M101': 1 }, ''],
    ['image-circle', { 'CAM-0320': 1, 'OPT-0340': 1 }, ''],
    ['adapter', { 'CAM-0191': 1, 'OPT-0850': 1 }, 'ZUB-1071'],
    ['medium', { 'CAM-0320': 1 }, 'SPE-1001'],
    ['battery', { 'CAM-0320': 2, 'AKU-0150': 1 }, 'AKU-0150'],
    ['plate', { 'CAM-0320': 1, 'AKU-0360': 1 }, 'AKKU+98'],
    ['payload', { 'CAM-0208': 1, 'OPT-0428': 1, 'GRP-2004': 1 }, ''],
    ['bowl', { 'GRP-0002': 1, 'GRP-0090': 1 }, 'GRP-2575'],
    ['load', { 'KAB-4006': 1, 'LUX-2400': 2 }, ''],
    ['wireless', { 'MON-0077': 1 }, 'FNK-1500'],
    ['stand', { 'LUX-0650': 1 }, 'GRP-3020'],
  ];

test('each kind of hint is said about a basket of the demo, with its source and its repair', async ({
  page,
  testStack,
}) => {
  const url = `${testStack.settings.BACKEND_URL}/rentman/equipment/fits`;
  for (const [kind, quantities, repair] of BASKETS) {
    const lines = Object.entries(quantities).map(([code, quantity]) => ({ code, quantity }));
    const answer = await page.request.post(url, { data: { lines } });
    const { notes } = checkFits.response.parse(await answer.json());
    const note = notes.find((each) => each.kind === kind);
    expect(note?.source, kind).toBe('laut Datenblatt');
    expect(note?.repair[0]?.code ?? '', kind).toBe(repair);
    expect(note?.repairLabel === null, kind).toBe(repair === '');
  }
});

test('a basket says what is missing, and a hint is repaired, answered or taken back', async ({
  page,
}) => {
  for (const code of ['cam-0320', 'opt-m101', 'aku-0150']) {
    await openShop(page, `/rental/${code}`);
    await addProduct(page);
  }
  // The hints come after the lines were shown, and so wait behind a button.
  await page.route('**/equipment/fits', async (route) => {
    await page.getByRole('region', { name: 'Positionen' }).getByRole('listitem').first().waitFor();
    await route.continue();
  });
  await page.getByRole('link', { name: 'Warenkorb, 3 Artikel' }).first().click();
  const box = page.getByRole('region', { name: 'Fehlt noch etwas?' });
  await expect(box.getByRole('status')).toHaveText('3 Hinweise, keiner hält die Anfrage auf');
  await openHints(box);
  await expect(box).toContainText(
    'EF an LPL und PL, dafür haben wir keinen Adapter · laut Datenblatt',
  );
  const sums = page.getByRole('region', { name: 'Summen der Liste' });
  // The weight of two in three pieces is no weight; that of four in five is told, with what is not in it.
  await expect(sums.getByText('Gewicht')).toHaveCount(0);
  const setBoth = async (pieces: string) => {
    for (const name of [/^Menge Canon EF 100 mm/, /^Menge ARRI ALEXA Mini LF/]) {
      const quantity = page.getByRole('spinbutton', { name });
      await quantity.fill(pieces);
      await quantity.press('Enter');
    }
  };
  await setBoth('2');
  await expect(sums).toContainText(/Gewicht[\d,]+ kg/);
  await expect(sums.getByText('Anton/Bauer Dionic XT')).toBeHidden();
  await sums.getByText('ohne 1 Artikel, dessen Angaben fehlen').click();
  await expect(sums.getByText('Anton/Bauer Dionic XT')).toBeVisible();
  await expectAccessible(page, 'hints about a basket, and its sums');
  await setBoth('1');

  const downloading = page.waitForEvent('download');
  await pressTool(page, 'Drucken', 'Als CSV speichern');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Equipmentliste.csv');
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toContain('CAM-0320;Miete;');
  expect(csv).toMatch(/\r\n;Gewicht;"[\d,]+ kg";1 von 3 ohne Angabe/);

  await pressTool(page, 'Drucken', 'Als PDF speichern');
  const dialog = page.getByRole('dialog', { name: 'Als PDF speichern' });
  await dialog.getByRole('checkbox', { name: 'Mit Preisen' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Mit Bildern' }).check();
  await expectAccessible(page, 'the dialog for a PDF');
  const drawing = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'PDF speichern' }).click();
  const paper = readFileSync(await (await drawing).path());
  const { text } = await extractText(new Uint8Array(paper), { mergePages: true });
  expect(text).toMatch(/ARRI ALEXA Mini LF\s+CAM-0320/);
  expect(text).not.toContain('€');
  await expect(dialog).toBeHidden();

  await box.getByRole('button', { name: '2 × Codex Compact Drive 1 TB dazulegen' }).click();
  await expect(page.getByRole('link', { name: 'Warenkorb, 5 Artikel' }).first()).toBeAttached();
  const done = box.getByRole('listitem').filter({ hasText: 'dazugelegt' });
  await done.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('link', { name: 'Warenkorb, 3 Artikel' }).first()).toBeAttached();

  await box.getByRole('button', { name: /^Passt so Canon EF 100 mm/ }).click();
  await expect(box).toContainText('passt so.');
  await page.reload();
  await openHints(box);
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

async function openHints(box: Locator): Promise<void> {
  await box.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(box.getByRole('button', { name: 'Ausblenden' })).toBeVisible();
}

test('hints that could not be asked are told as unknown, and come once they can be asked', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/equipment\/fits|could not be asked/);
  await openShop(page, '/rental/cam-0320');
  await addProduct(page);
  await page.route('**/equipment/fits', (route) => route.abort());
  await openShop(page, '/basket');
  const box = page.getByRole('region', { name: 'Fehlt noch etwas?' });
  await expect(box.getByRole('status')).toHaveText('Hinweise unbekannt');
  const again = box.getByRole('button', { name: 'Erneut prüfen' });
  await again.click();
  await expect(box.getByRole('status')).toHaveText('Hinweise unbekannt');

  await page.unroute('**/equipment/fits');
  await again.click();
  await expect(box.getByRole('status')).toHaveText(/^\d Hinweise?, .* hält die Anfrage/);
  await expect(again).toBeHidden();

  await page.route('**/equipment/fits', (route) => route.abort());
  await page.reload();
  await expect(box.getByRole('status')).toHaveText('Hinweise unbekannt');
  await page.unroute('**/equipment/fits');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(box.getByRole('status')).toHaveText(/^\d Hinweise?, .* hält die Anfrage/);
});
