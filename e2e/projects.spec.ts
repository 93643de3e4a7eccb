import type { Page } from '@playwright/test';
import { aPerson, logIn } from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { lineOf, openLine, pressTool, repairLine, wordOf } from './support/basket-steps.ts';
import {
  addFromList,
  expectConfirmation,
  fillClient,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
} from './support/inquiry-steps.ts';
import { enterAs, fetchProducts, readToken, recordOrder } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';

const cart = (page: Page, name: string) => page.getByRole('link', { name }).first();
const nameDialog = (page: Page) => page.getByRole('dialog');

const SAVE = 'Als Projekt speichern';

/** Makes a project by the button, and waits until it is open. */
async function makeProject(page: Page, button: string, name: string): Promise<void> {
  if (button === SAVE) await pressTool(page, 'Mehr', button);
  else await page.getByRole('button', { name: button }).click();
  await nameDialog(page).getByRole('textbox', { name: 'Name des Projekts' }).fill(name);
  await nameDialog(page).getByRole('button', { name: 'Projekt anlegen' }).click();
  await expect(nameDialog(page)).toHaveCount(0);
}

/** Chooses another list in the dialog of the bar or the basket. */
async function switchTo(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Projekt wechseln' }).first().click();
  await nameDialog(page).getByRole('button', { name }).click();
  await expect(nameDialog(page)).toHaveCount(0);
}

test('the cart becomes a project, others take its place, and on another device they are all there', async ({
  page,
  mails,
  browser,
  baseURL,
}) => {
  const person = aPerson('Projekte');
  await enterAs(page, mails, person);
  await openShop(page, '/profile/projects');
  await expect(page.getByText('Noch kein Projekt.')).toBeVisible();
  await openShop(page, '/rental/kamera');
  await addFromList(page, 2);
  await page.getByRole('link', { name: 'Warenkorb, 2 Artikel' }).click();
  await page.getByLabel('Anmerkung').fill('Bitte mit Kompendium');
  await makeProject(page, SAVE, 'Werbespot Alpenquell');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Werbespot Alpenquell');
  await expect(cart(page, 'Warenkorb Werbespot Alpenquell, 2 Artikel')).toBeVisible();
  await expect(page.getByLabel('Projektreferenz')).toHaveValue('Werbespot Alpenquell');

  // Sections from the categories, and a note with a section of its own.
  await pressTool(page, 'Mehr', 'Nach Kategorien gliedern');
  await expect(page.getByRole('heading', { level: 3, name: 'Kamera', exact: true })).toBeVisible();
  await (await openLine(page)).getByRole('button', { name: 'Notiz' }).click();
  await nameDialog(page).getByRole('textbox', { name: 'Notiz' }).fill('Lange Platte');
  await nameDialog(page).getByRole('combobox', { name: 'Abschnitt' }).fill('2nd Unit');
  await nameDialog(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Notiz: Lange Platte').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: '2nd Unit' })).toBeVisible();

  // Its link shows the project as it is whenever somebody looks.
  await page.getByRole('button', { name: 'Teilen' }).click();
  await nameDialog(page).getByRole('checkbox', { name: 'Notizen zeigen' }).check();
  await nameDialog(page).getByRole('button', { name: 'Link erstellen' }).click();
  const link = nameDialog(page).getByRole('link', { name: 'Werbespot Alpenquell' });
  const address = (await link.getAttribute('href')) ?? '';
  await nameDialog(page).getByRole('button', { name: 'Schließen' }).click();

  // Another one, empty; what is added goes into it, and is there after a reload.
  await page.getByRole('button', { name: 'Projekt wechseln' }).last().click();
  await makeProject(page, 'Neues Projekt', 'Dokureihe Wachau');
  await expect(cart(page, 'Warenkorb Dokureihe Wachau, 0 Artikel')).toBeVisible();
  await openShop(page, '/rental/ton');
  await addFromList(page, 1);
  await page.reload();
  await expect(cart(page, 'Warenkorb Dokureihe Wachau, 1 Artikel')).toBeVisible();
  await page.getByRole('button', { name: 'Projekt wechseln' }).first().click();
  await expect(nameDialog(page).getByRole('list', { name: 'Ihre Projekte' })).toBeVisible();
  await expectAccessible(page, 'dialog for switching projects');
  await nameDialog(page)
    .getByRole('button', { name: /^Werbespot Alpenquell/ })
    .click();
  await expect(cart(page, 'Warenkorb Werbespot Alpenquell, 2 Artikel')).toBeVisible();

  // Another device of the same person.
  const phone = await browser.newContext({ baseURL });
  const other = await phone.newPage();
  await openShop(other, '/agb');
  await logIn(other, person);
  await other.setViewportSize({ width: 390, height: 844 });
  await openShop(other, '/profile/projects');
  const rows = other.getByRole('region', { name: 'Laufend' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expectAccessible(other, 'projects');
  await rows
    .filter({ hasText: 'Werbespot Alpenquell' })
    .getByRole('button', { name: /^Öffnen/ })
    .click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Werbespot Alpenquell');
  await expect(other.getByLabel('Anmerkung')).toHaveValue('Bitte mit Kompendium');
  await expect(other.getByRole('heading', { level: 3, name: '2nd Unit' })).toBeVisible();
  await expect(other.getByText('Notiz: Lange Platte').first()).toBeVisible();
  await openShop(other, '/rental/licht');
  await addFromList(other, 1);
  await expect(cart(other, 'Warenkorb Werbespot Alpenquell, 3 Artikel')).toBeVisible();

  // Without a project the cart is empty: its lines are in the first one.
  await switchTo(page, /^Warenkorb ohne Projekt/);
  await expect(cart(page, 'Warenkorb, 0 Artikel')).toBeVisible();
  // What the other device added may still be on its way.
  await expect(async () => {
    await openShop(page, '/profile/projects');
    const row = page.getByRole('listitem').filter({ hasText: 'Werbespot Alpenquell' });
    await expect(row).toContainText('3 Stück in 3 Zeilen', { timeout: 3000 });
  }).toPass();
  await openShop(other, address);
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expect(other.getByRole('main')).toContainText('Notiz: Lange Platte');
  await phone.close();
});

test('projects are renamed, copied, archived, brought back and deleted; offline the open one stays', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|could not be|is not saved/);
  await enterAs(page, mails, aPerson('Archiv'));
  await openShop(page, '/rental/ton');
  await addFromList(page, 2);
  await openShop(page, '/profile/projects');
  await makeProject(page, 'Neues Projekt', 'Imagefilm');
  await page.waitForURL('**/basket');
  await pressTool(page, 'Mehr', 'Umbenennen');
  await nameDialog(page).getByRole('textbox', { name: 'Name des Projekts' }).fill('  ');
  await nameDialog(page).getByRole('button', { name: 'Umbenennen' }).click();
  await expect(nameDialog(page).getByText('Bitte einen Namen angeben.')).toBeVisible();
  await nameDialog(page).getByRole('textbox', { name: 'Name des Projekts' }).fill('Semmering');
  await nameDialog(page).getByRole('button', { name: 'Umbenennen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semmering');
  await expect(page.getByLabel('Projektreferenz')).toHaveValue('Semmering');

  // Without a network the list of projects is loaded as soon as there is one again.
  await page.context().setOffline(true);
  await pressTool(page, 'Mehr', 'Alle Projekte');
  await expect(page.getByText('Ihre Projekte konnten nicht geladen werden.')).toBeVisible();
  await page.context().setOffline(false);
  const open = page.getByRole('region', { name: 'Laufend' });
  await expect(open.getByRole('listitem')).toHaveCount(1);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Zum Warenkorb ohne Projekt wechseln' }).click();
  await expect(page.getByText(/^Keine Verbindung\. Ihre Liste bleibt/)).toBeVisible();
  await expect(cart(page, 'Warenkorb Semmering, 2 Artikel')).toBeVisible();
  await page.context().setOffline(false);

  await open.getByRole('button', { name: /^Kopieren/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kopie von Semmering');
  await expect(cart(page, 'Warenkorb Kopie von Semmering, 2 Artikel')).toBeVisible();
  await pressTool(page, 'Mehr', 'Alle Projekte');
  const copy = page.getByRole('listitem').filter({ hasText: 'Kopie von Semmering' });
  const archive = page.getByRole('region', { name: 'Archiv' });
  await copy.getByRole('button', { name: /^Ins Archiv/ }).click();
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(archive).toHaveCount(0);
  await copy.getByRole('button', { name: /^Ins Archiv/ }).click();
  await expect(archive.getByRole('heading', { level: 3 })).toHaveText('Kopie von Semmering');
  // It was open: the cart is the one without a project.
  await expect(cart(page, 'Warenkorb, 0 Artikel')).toBeVisible();
  await copy.getByRole('button', { name: /^Zurückholen/ }).click();
  await expect(open.getByRole('listitem')).toHaveCount(2);
  await copy.getByRole('button', { name: /^Ins Archiv/ }).click();
  await copy.getByRole('button', { name: /^Löschen/ }).click();
  await copy.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(archive).toHaveCount(0);
  await expect(open.getByRole('listitem')).toHaveCount(1);
});

test('an inquiry is sent from a project, which keeps its list and says so', async ({
  page,
  mails,
}) => {
  await enterAs(page, mails, aPerson('Anfrager'));
  await openShop(page, '/rental/kamera');
  await addFromList(page, 2);
  await page.getByRole('link', { name: 'Warenkorb, 2 Artikel' }).click();
  await makeProject(page, SAVE, 'Spielfilm Nachtzug');
  await (await openLine(page)).getByRole('button', { name: 'Notiz' }).click();
  await nameDialog(page).getByRole('textbox', { name: 'Notiz' }).fill('Lange Platte bitte');
  await nameDialog(page).getByRole('button', { name: 'Speichern' }).click();
  await fillPeriod(page);
  await fillClient(page, { Straße: 'Lindengasse', Hausnummer: '12/4', PLZ: '1070', Ort: 'Wien' });
  await fillRest(page);
  await submitButton(page).click();
  await expectConfirmation(page);
  await openShop(page, '/profile/projects');
  const row = page.getByRole('listitem').filter({ hasText: 'Spielfilm Nachtzug' });
  await expect(row).toContainText('Angefragt');
  await openShop(page, '/basket');
  await expect(page.getByText(/^Angefragt als \d/)).toBeVisible();
  await expect(cart(page, 'Warenkorb Spielfilm Nachtzug, 2 Artikel')).toBeVisible();
  await page.getByRole('link', { name: /^Anfrage öffnen/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spielfilm Nachtzug');
  // The house reads the note in the remark.
  await expect(page.getByText(/1 × .+: Lange Platte bitte/)).toBeVisible();

  // The project goes on: what differs says so, and is sent as a change of the inquiry.
  await openShop(page, '/basket');
  await expect(page.getByRole('link', { name: 'Anfrage öffnen' })).toBeVisible();
  await expect(submitButton(page)).toHaveCount(0);
  const field = page.getByRole('combobox', { name: 'Equipment dazulegen' });
  await field.fill('2 Sandsack 12 kg');
  await field.press('Enter');
  const sandbags = lineOf(page, 'Sandsack 12 kg');
  await expect(wordOf(sandbags)).toHaveText('geändert');
  await expectAccessible(page, 'a project that differs from its inquiry');
  await repairLine(page, 'Sandsack 12 kg', 'Entfernen');
  await expect(page.getByRole('link', { name: 'Änderung senden' })).toHaveCount(0);
  await field.fill('2 Sandsack 12 kg');
  await field.press('Enter');
  await page.getByRole('link', { name: '1 Änderung senden' }).click();
  await expect(page).toHaveURL(/\/profile\/orders\/\d+\/aendern$/);
  const summary = page.getByRole('complementary', { name: 'Das ändert sich' });
  await expect(summary).toContainText('2 × Sandsack 12 kg');
  await expect(summary.getByRole('listitem')).toHaveCount(1);
  await summary.getByRole('button', { name: 'Änderung senden' }).click();
  await expect(page.getByText('Änderung gesendet.')).toBeVisible();
  const read = page.waitForResponse(/\/orders\/\d+$/);
  await openShop(page, '/basket');
  await (await read).finished();
  await expect(wordOf(sandbags)).not.toHaveText('geändert');
  await expect(page.getByRole('link', { name: 'Änderung senden' })).toHaveCount(0);
});

test('an order is asked for again into a list that the dialog names, and leaves its days and its remark', async ({
  page,
  mails,
  backend,
}) => {
  await enterAs(page, mails, aPerson('Nochmal'));
  const [light] = await fetchProducts(backend.url, 1);
  if (!light) throw new Error('Nothing is on offer');
  const access = { backendUrl: backend.url, token: await readToken(page) };
  const remark = 'Bitte mit Ladegerät.';
  await recordOrder(access, { reference: 'Erster Teil', remark, lines: [[light, 1]] });
  await openShop(page, '/basket');
  // Also in an empty cart, and after a reload.
  await makeProject(page, SAVE, 'Zweiter Teil');
  await expect(page.getByRole('heading', { name: 'Dieses Projekt ist leer' })).toBeVisible();
  await openShop(page, '/rental/kamera');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await fillPeriod(page);
  await page.getByLabel('Anmerkung').fill(`Danke!\n${remark}`);
  const first = await page.getByRole('textbox', { name: 'Erster Drehtag' }).inputValue();

  const again = page.getByRole('dialog', { name: 'Erneut anfragen' });
  const askAgain = async () => {
    await openShop(page, '/profile/orders');
    await page.getByRole('button', { name: 'Erneut anfragen' }).click();
  };
  await askAgain();
  await expect(again.getByText('Kommt ins Projekt „Zweiter Teil“')).toBeVisible();
  await expect(again.getByText(/^Die Drehtage bleiben: /)).toBeVisible();
  await expectAccessible(page, 'asking again with a project');
  await again.getByRole('button', { name: 'Ins Projekt „Zweiter Teil“ legen' }).dblclick();
  await expect(cart(page, 'Warenkorb Zweiter Teil, 2 Artikel')).toBeVisible();
  await expect(page.getByLabel('Anmerkung')).toHaveValue(`Danke!\n${remark}`);
  await expect(page.getByRole('textbox', { name: 'Erster Drehtag' })).toHaveValue(first);

  // Once more: a new project is proposed.
  await askAgain();
  await expect(again.getByRole('textbox', { name: 'Name des Projekts' })).toHaveValue(
    'Erster Teil',
  );
  await again.getByRole('button', { name: 'Ins neue Projekt legen' }).click();
  await expect(cart(page, 'Warenkorb Erster Teil, 1 Artikel')).toBeVisible();
  await expect(page.getByLabel('Anmerkung')).toHaveValue(remark);
});
