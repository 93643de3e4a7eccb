import { expectAccessible } from './support/axe.ts';
import { lineOf, removeLine } from './support/basket-steps.ts';
import { addFromList, fillDate, fillPeriod, openShop, september } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const NOTICE = 'Keine Verbindung. Es geht weiter, sobald Sie wieder online sind.';
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/;

test('a tap without network keeps the page, says so, and goes on when the network is back', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NO_NETWORK);
  await openShop(page, '/rental/kamera');
  await addFromList(page, 1);
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  const card = page.getByRole('main').getByRole('article').nth(1);
  const name = (await card.getByRole('heading').innerText()).trim();
  await context.setOffline(true);

  // The code of this page was never loaded.
  await card.getByRole('link').first().click();
  const notice = page.getByText(NOTICE);
  await expect(notice).toBeVisible();
  await expect(heading).toHaveText(title);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/rental\/kamera$/);
  await context.setOffline(false);
  await expect(heading).toHaveText(name);
  await expect(notice).toHaveCount(0);

  // Only its data are missing here, and on the way back.
  await context.setOffline(true);
  await page.goBack();
  await expect(notice).toBeVisible();
  await expect(heading).toHaveText(name);
  await context.setOffline(false);
  await expect(heading).toHaveText(title);
  await expect(page).toHaveURL(/\/rental\/kamera$/);

  await context.setOffline(true);
  await page
    .getByRole('link', { name: /^Digital Cinema/ })
    .first()
    .click();
  await expect(notice).toBeVisible();
  // Another tap takes the place of the first.
  await page.getByRole('main').getByRole('article').nth(2).getByRole('link').first().click();
  const other = await page
    .getByRole('main')
    .getByRole('article')
    .nth(2)
    .getByRole('heading')
    .innerText();
  await context.setOffline(false);
  await expect(heading).toHaveText(other.trim());
});

test('what is opened without network opens by itself when it is back', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NO_NETWORK);
  await openShop(page, '/rental/kamera');
  await addFromList(page, 4);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login' }).first().click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByText('Ein Teil der Seite fehlt')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await expect(page.getByText(NOTICE)).toHaveCount(0);

  // A link to a document that is no page of the shop: the file for the calendar.
  await openShop(page, '/basket');
  // The page has loaded what its lines open.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/sitemap.xml';
    link.textContent = 'Datei';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Datei' }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  // The basket stays, and can be changed.
  const last = (await lineOf(page).last().getByRole('heading').innerText()).trim();
  await removeLine(page, last);
  await expect(page.getByRole('link', { name: 'Warenkorb, 3 Artikel' }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Erster Drehtag' }).fill('morgen');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/sitemap\.xml$/);
});

test('what was tapped without network does not open over what is done meanwhile', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NO_NETWORK);
  await openShop(page, '/rental/kamera');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  const choose = page
    .getByRole('region', { name: 'Drehtage und Mietzeitraum' })
    .getByRole('button', { name: 'Zeitraum wählen' });
  const reference = page.getByRole('textbox', { name: 'Projektreferenz' });
  await context.setOffline(true);
  await choose.click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await reference.fill('Wien');
  const code = page.waitForResponse(/assets\/period-picker/);
  await context.setOffline(false);
  await code;
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await reference.pressSequentially(' 2');
  await expect(reference).toHaveValue('Wien 2');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose.click();
  await expect(page.getByRole('dialog', { name: 'Zeitraum wählen' })).toBeVisible();
});

test('the search says that there is no network, shows no hits of another text, and goes on', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NO_NETWORK);
  await openShop(page, '/agb');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: 'Suchen' }).click();
  const search = page.getByRole('dialog', { name: 'Suche' });
  const field = search.getByRole('combobox', { name: 'Equipment suchen' });
  const notice = search.getByText(NOTICE);
  const hits = search.getByRole('option');
  // The code of the suggestions was never loaded.
  await expect(notice).toBeVisible();
  await field.fill('fx6');
  await field.press('Enter');
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'search without network');
  await context.setOffline(false);
  await expect(hits.first()).toContainText('FX6');
  await expect(notice).toHaveCount(0);

  await context.setOffline(true);
  await field.fill('skypanel');
  await expect(search.getByText('Vorschläge sind gerade nicht möglich.')).toBeVisible();
  await expect(hits).toHaveCount(0);
  await expect(search.getByRole('button', { name: /^In den Warenkorb/ })).toHaveCount(0);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(hits.first()).toContainText('SkyPanel');

  // Nor was the code of the list.
  await context.setOffline(true);
  await field.press('Enter');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/agb$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/rental\?q=skypanel$/);
  await expect(search).toHaveCount(0);
});

test('what is free is unknown without network, and asked again when it is back', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NO_NETWORK);
  await openShop(page, '/rental/kamera');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await fillPeriod(page, september(0), september(3));
  const free = page.locator('.line-word');
  await context.setOffline(true);
  await fillDate(page, 'Mietende', september(4));
  await expect(free).toHaveText('nicht geprüft');
  await context.setOffline(false);
  await expect(free).toHaveText(/^(frei|knapp|nicht frei|Zubehör fehlt)/);
});

test('a list that was typed without network is looked up by itself when it is back', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NO_NETWORK);
  await openShop(page, '/liste');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Ihre Liste' }).fill('2x Sony FX6');
  await expect(page.getByText(/Ihre Liste bleibt hier stehen/)).toBeVisible();
  await context.setOffline(false);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '2x Sony FX6' });
  await expect(row.getByText('Sony FX6', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Ihre Liste bleibt hier stehen/)).toHaveCount(0);
});

test.describe('with the worker that answers without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reload and a page whose code was never loaded show the shop’s own words', async ({
    page,
    context,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|503/);
    await openShop(page, '/rental/kamera');
    const [name = ''] = await addFromList(page, 1);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Keine Verbindung');
    await expectAccessible(page, 'without network');
    await page.getByRole('button', { name: `Menge erhöhen ${name}` }).click();
    await page.getByRole('button', { name: `Menge erhöhen ${name}` }).click();
    await page.getByRole('button', { name: `Menge verringern ${name}` }).click();
    await page.getByRole('button', { name: `Entfernen ${name}` }).click();
    await expect(page.getByRole('listitem')).toContainText(`„${name}“ wurde entfernt.`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem')).toContainText(`${name}−2+`);
    await page.getByRole('textbox', { name: 'Ihre Liste' }).fill('2x FX6');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(heading).toHaveText('Keine Verbindung');
    await context.setOffline(false);
    await expect(heading).toHaveText('Kamera');
    await expect(page.getByRole('link', { name: 'Warenkorb, 2 Artikel' }).first()).toBeVisible();
    await openShop(page, '/liste');
    await expect(page.getByRole('textbox', { name: 'Ihre Liste' })).toHaveValue('2x FX6');

    // Back to a page that another document showed: the code of its route is not here.
    await openShop(page, '/faq');
    await page.getByRole('link', { name: 'AGB' }).click();
    await expect(page).toHaveURL(/\/agb$/);
    await openShop(page, '/basket');
    await context.setOffline(true);
    await page.goBack();
    await page.reload();
    await expect(heading).toHaveText('Keine Verbindung');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/agb$/);
    await expect(heading).not.toHaveText('Keine Verbindung');
  });
});
