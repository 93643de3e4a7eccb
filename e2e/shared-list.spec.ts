import type { Page } from '@playwright/test';
import { aPerson } from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { addProduct, openShop, typedDay } from './support/inquiry-steps.ts';
import { enterAs } from './support/own-things-steps.ts';
import { shareList } from './support/share-steps.ts';
import { expect, test } from './support/test.ts';

const LIST = 'KAMERA\n2x Sony FX6\n1x ARRI ALEXA Mini LF\n\nLICHT\n6 C-Stands';
const urlDay = (ahead: number) => typedDay(ahead).split('.').reverse().join('-');
const cart = (page: Page, pieces: number) =>
  page.getByRole('link', { name: `Warenkorb, ${pieces} Artikel` }).first();
const takeOver = (page: Page) => page.getByRole('complementary', { name: 'Übernehmen' });

/** The days of the address are taken once their code has come. */
async function expectDaysTaken(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Zeitraum wählen' })).toHaveCount(0);
}

async function fillCart(page: Page): Promise<void> {
  await openShop(page, `/liste?von=${urlDay(15)}&bis=${urlDay(18)}`);
  await expectDaysTaken(page);
  await page.getByRole('textbox', { name: 'Ihre Liste' }).fill(LIST);
  await page.getByRole('button', { name: 'Liste prüfen' }).click();
  await page.getByRole('button', { name: 'Alle so übernehmen' }).click();
  await expect(cart(page, 9)).toBeAttached();
}

test('a list is shared by a link: others read it, take it over and undo that, until the link ends', async ({
  page,
  mails,
  browser,
  baseURL,
  plainPage,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 .*liste/);
  await enterAs(page, mails, aPerson('Leitner'));
  await fillCart(page);
  await openShop(page, '/basket');
  const address = await shareList(page, 'Werbespot Alpenquell');
  await expectAccessible(page, 'dialog for sharing');

  // Somebody without an account, on a phone.
  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const guest = await phone.newPage();
  await openShop(guest, address);
  const main = guest.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Werbespot Alpenquell');
  await expect(main).toContainText('Geteilt von Eva L. am');
  await expect(main).not.toContainText('Leitner');
  const cameras = main.getByRole('region', { name: 'Kamera' }).getByRole('listitem');
  await expect(cameras).toHaveText([/^2 ×Sony FX6CAM-0191(frei|knapp|auf Anfrage|\d von)/, /^1 ×/]);
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(guest, 'shared list');

  await main.getByRole('button', { name: 'In meinen Warenkorb' }).click();
  await expect(cart(guest, 9)).toBeAttached();
  await main.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(cart(guest, 9)).toHaveCount(0);
  await main.getByRole('button', { name: 'In meinen Warenkorb' }).click();
  await main.getByRole('link', { name: 'Zum Warenkorb' }).click();
  await expect(guest.getByRole('heading', { name: 'Licht' })).toBeVisible();
  await expect(guest.getByLabel('Mietbeginn').first()).not.toHaveValue('');

  // Without scripts the list can be read, and nothing that needs them is offered.
  await plainPage.goto(address);
  await expect(plainPage.getByText('ARRI ALEXA Mini LF')).toBeVisible();
  await expect(plainPage.getByRole('main').getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: /^Link zurückziehen/ }).click();
  await expect(page.getByText('Der Link gilt nicht mehr.')).toBeVisible();
  await plainPage.goto(address);
  await expect(plainPage.getByRole('heading', { level: 1 })).toHaveText(
    'Diese Liste wird nicht mehr geteilt.',
  );
  await phone.close();
});

test('with a cart and days of one’s own a list is added or takes their place, and both can be undone', async ({
  page,
  mails,
  browser,
  baseURL,
}) => {
  await enterAs(page, mails, aPerson('Teilhaber'));
  await fillCart(page);
  await openShop(page, '/basket');
  const address = await shareList(page, 'Doku');

  const other = await browser.newContext({ baseURL });
  const guest = await other.newPage();
  await openShop(guest, `/rental/cam-0190?von=${urlDay(30)}&bis=${urlDay(31)}`);
  await expectDaysTaken(guest);
  await addProduct(guest);
  await expect(cart(guest, 1)).toBeAttached();
  await openShop(guest, address);
  const period = takeOver(guest).getByRole('radiogroup', { name: 'Zeitraum' });
  await expect(period.getByRole('radio', { name: /^Zeitraum der Liste/ })).toBeChecked();
  await period.getByRole('radio', { name: /^Mein Zeitraum/ }).check();
  await takeOver(guest).getByRole('button', { name: 'Zu meinem Warenkorb dazulegen' }).click();
  await expect(cart(guest, 10)).toBeAttached();
  await expect(period.getByRole('radio', { name: /^Mein Zeitraum/ })).toBeChecked();
  await takeOver(guest).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(cart(guest, 1)).toBeAttached();

  await period.getByRole('radio', { name: /^Zeitraum der Liste/ }).check();
  await takeOver(guest).getByRole('button', { name: 'Meinen Warenkorb ersetzen' }).click();
  await expect(cart(guest, 9)).toBeAttached();
  // Its days are the visitor's own now.
  await expect(period).toHaveCount(0);
  await takeOver(guest).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(cart(guest, 1)).toBeAttached();
  await expect(period).toBeVisible();
  await other.close();
});
