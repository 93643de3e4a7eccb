import { expectAccessible } from './support/axe.ts';
import { repairLine, wordOf } from './support/basket-steps.ts';
import {
  addFromList,
  COMPANY_CLIENT,
  expectAfterSending,
  expectConfirmation,
  fillClient,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
  typedDay,
} from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test('the same submission clicked twice makes one inquiry', async ({ page, sandbox }) => {
  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await fillPeriod(page);
  await fillClient(page);
  await fillRest(page, 'Doppelt geklickt');
  await submitButton(page).dblclick();
  await expectConfirmation(page);

  const isMine = (request: { remark: string }) => request.remark.includes('Doppelt geklickt');
  await sandbox.waitForProjectRequest(isMine);
  expect((await sandbox.projectRequests()).filter(isMine)).toHaveLength(1);
});

test('a reload in the middle keeps lines, dates and contact', async ({ page }) => {
  await openShop(page, '/rental/licht');
  const [name = ''] = await addFromList(page, 1);
  await openShop(page, '/basket');
  await fillPeriod(page);
  await fillClient(page);
  await page.getByRole('textbox', { name: 'Anmerkung' }).fill('Bitte mit Flightcase.');
  await page.getByRole('textbox', { name: 'Anmerkung' }).blur();
  await page.reload();

  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mietbeginn' })).toHaveValue(typedDay(10));
  await expect(page.getByRole('textbox', { name: 'Mietende' })).toHaveValue(typedDay(14));
  await expect(page.getByRole('textbox', { name: 'Firma' })).toHaveValue(COMPANY_CLIENT.Firma);
  await expect(page.getByRole('textbox', { name: 'Anmerkung' })).toHaveValue(
    'Bitte mit Flightcase.',
  );
});

test('a rental item and a used-sale item go out in one inquiry', async ({ page, sandbox }) => {
  await openShop(page, '/usedsale');
  const [bought = ''] = await addFromList(page, 1);
  await openShop(page, '/basket');
  // A purchase needs no dates.
  const first = page.getByRole('textbox', { name: 'Erster Drehtag' });
  await expect(page.getByRole('textbox', { name: 'Projektreferenz' })).toBeVisible();
  await expect(first).toHaveCount(0);
  await openShop(page, '/rental/ton');
  const [rented = ''] = await addFromList(page, 1);
  await openShop(page, '/basket');
  await expect(first).toBeVisible();
  await fillPeriod(page, typedDay(5), typedDay(5));
  await fillClient(page);
  await fillRest(page, 'Miete und Gebrauchtkauf');
  await submitButton(page).click();
  await expectConfirmation(page);

  const request = await sandbox.waitForProjectRequest(
    (each) => each.remark.includes('Miete und Gebrauchtkauf'),
    { lines: 2 },
  );
  const byName = new Map(request.lines.map((line) => [line.name, line]));
  expect([...byName.keys()].sort()).toEqual([rented, bought].sort());
  expect(byName.get(bought)?.external_remark).toContain('Gebrauchtkauf');
  expect(byName.get(rented)?.external_remark).not.toContain('Gebrauchtkauf');
});

test('a failed sending keeps everything and the next try succeeds once', async ({
  page,
  sandbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/503|Failed to load resource/);
  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await fillPeriod(page);
  await fillClient(page);
  await fillRest(page, 'Zweiter Versuch');
  await page.route('**/rentman/projectrequest/*', (route) => route.fulfill({ status: 503 }));
  await submitButton(page).click();
  await expectAfterSending(
    page,
    page.getByRole('alert').getByText(/^Wir können Ihre Anfrage gerade nicht/),
  );
  await page.unroute('**/rentman/projectrequest/*');
  await submitButton(page).click();
  await expectConfirmation(page);

  const isMine = (request: { remark: string }) => request.remark.includes('Zweiter Versuch');
  await sandbox.waitForProjectRequest(isMine);
  expect((await sandbox.projectRequests()).filter(isMine)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('what waits for a decision is shown with the sentence that nothing was sent; then it is sent', async ({
    page,
  }) => {
    const day = (from: number) => typedDay(from).split('.').reverse().join('-');
    await openShop(page, `/rental/licht?von=${day(15)}&bis=${day(18)}&sort=price-desc`);
    const taken = page
      .getByRole('article')
      .filter({ has: page.locator('[data-state="on-request"]:not([data-stock-of])') })
      .first();
    const name = (await taken.getByRole('heading').textContent())?.trim() ?? '';
    await taken.getByRole('button', { name: /^In den Warenkorb/ }).tap();
    await openShop(page, '/basket');
    const line = page
      .getByRole('region', { name: 'Positionen' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(wordOf(line)).toHaveText('nicht frei');
    await fillClient(page);
    await page.getByRole('textbox', { name: 'Anmerkung' }).fill('1 Schminkspiegel mit Licht');
    await fillRest(page, 'Erst gelesen');

    const bar = page.getByRole('complementary', { name: 'Zusammenfassung' });
    const send = bar.getByRole('button', { name: 'Anfrage senden', exact: true });
    const told = page
      .getByRole('alert')
      .getByText(/^1 Zeile zu klären, gesendet ist noch nichts\./);
    await send.tap();
    await expect(told).toBeInViewport({ ratio: 1 });
    await expect(line).toBeInViewport();
    await expect(line).toHaveCSS('outline-style', 'solid');
    await expectAccessible(page, 'a basket that was held back');
    await repairLine(page, name, 'Trotzdem anfragen');
    await expect(wordOf(line)).toHaveText('trotzdem angefragt');
    await expect(told).toBeHidden();
    await send.tap();
    await expectConfirmation(page);
    const sheet = page.getByRole('region', { name: 'Angefragt' });
    await expect(sheet).toContainText('1 Schminkspiegel mit Licht');
    await expect(sheet).toContainText(/Abholung .+\sRückgabe/s);
  });
});
