import type { Page } from '@playwright/test';
import { answerLogin, aPerson, loginDialog, type Person } from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { openLine, pressTool, removeLine } from './support/basket-steps.ts';
import {
  addFromList,
  expectConfirmation,
  fillClient,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
} from './support/inquiry-steps.ts';
import type { Mails } from './support/mails.ts';
import { enterAs } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';

/** How soon a change of one is seen by the others. */
const SEEN_WITHIN_MS = 2000;

const cart = (page: Page, name: string) => page.getByRole('link', { name }).first();
const dialog = (page: Page) => page.getByRole('dialog');

const close = (page: Page) => dialog(page).getByRole('button', { name: 'Schließen' }).click();

/** Makes a project of the cart, on the page of projects. */
async function makeProject(page: Page, name: string): Promise<void> {
  await openShop(page, '/profile/projects');
  await page.getByRole('button', { name: 'Neues Projekt' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name des Projekts' }).fill(name);
  await dialog(page).getByRole('button', { name: 'Projekt anlegen' }).click();
  await page.waitForURL('**/basket');
}

async function invite(page: Page, person: Person, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Mitglieder' }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill(person.email);
  await dialog(page).getByRole('combobox', { name: 'Darf die Liste' }).selectOption(role);
  await dialog(page).getByRole('button', { name: 'Einladung senden' }).click();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: person.email })).toContainText(
    'Einladung noch offen',
  );
}

async function findInvitation(mails: Mails, { email }: Person): Promise<string> {
  const [mail] = await mails.waitFor(
    1,
    ({ to, text }) => to.includes(email) && text.includes('/einladung/'),
  );
  return /\/einladung\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

test('who is invited plans along at once, is told what others do, and keeps the list when removed', {
  tag: '@timing',
}, async ({ page, mails, browser, baseURL, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|status of 4(00|03|09)|could not be|is not saved/);
  const [owner, member] = [aPerson('Regie'), aPerson('Kamera')];
  const phone = await browser.newContext({ baseURL });
  const other = await phone.newPage();
  // The member has an account, and a cart of their own that stays.
  await enterAs(other, mails, member);
  await other.setViewportSize({ width: 390, height: 844 });
  await openShop(other, '/rental/ton');
  await addFromList(other, 1);

  await enterAs(page, mails, owner);
  await openShop(page, '/rental/kamera');
  await addFromList(page, 2);
  await makeProject(page, 'Nachtzug');
  await page.getByRole('button', { name: 'Mitglieder' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expectAccessible(page, 'members of a project');
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill('quatsch');
  await dialog(page).getByRole('button', { name: 'Einladung senden' }).click();
  await expect(dialog(page).getByText('Ungültige Email-Adresse.')).toBeVisible();
  await close(page);
  await invite(page, member, 'editor');
  await close(page);

  await openShop(other, await findInvitation(mails, member));
  await expectAccessible(other, 'invitation');
  await other.getByRole('button', { name: 'Einladung annehmen' }).click();
  const row = other.getByRole('region', { name: 'Mit mir geteilt' }).getByRole('listitem');
  await expect(row).toContainText('Nachtzug');
  await row.getByRole('button', { name: /^Öffnen/ }).click();
  await expect(cart(other, 'Warenkorb Nachtzug, 2 Artikel')).toBeVisible();
  // The phone says which list is open and who works on it.
  await expect(other.getByRole('button', { name: 'Projekt wechseln' })).toBeVisible();
  await expect(
    other.getByText(
      `Mitglieder: ${[owner, member].map((each) => `${each.firstname} ${each.lastname}`).join(', ')}`,
    ),
  ).toBeAttached();
  await expect(other.locator('.project-people .initials')).toHaveCount(2);

  // Only the owner shares by a link.
  await other.getByRole('main').getByRole('button', { name: 'Mehr', exact: true }).click();
  await expect(dialog(other).getByRole('button', { name: 'Als CSV speichern' })).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(other.getByRole('button', { name: 'Teilen' })).toHaveCount(0);

  // The phone stays on the basket and sees what is added at the desk.
  await openShop(page, '/rental/licht');
  const [light = ''] = await addFromList(page, 1);
  await expect(other.getByText(`${owner.firstname} hat 1 × „${light}“ dazugelegt.`)).toBeVisible({
    timeout: SEEN_WITHIN_MS + 500,
  });
  await expect(cart(other, 'Warenkorb Nachtzug, 3 Artikel')).toBeVisible();

  // Both change different lines, one of them without a network: both changes stay.
  await phone.setOffline(true);
  await other.getByRole('spinbutton', { name: `Menge ${light}` }).press('ArrowUp');
  await expect(cart(other, 'Warenkorb Nachtzug, 4 Artikel')).toBeVisible();
  await openShop(page, '/rental/stativ-und-grip');
  await addFromList(page, 1);
  await expect(cart(page, 'Warenkorb Nachtzug, 4 Artikel')).toBeVisible();
  await phone.setOffline(false);
  await expect(cart(other, 'Warenkorb Nachtzug, 5 Artikel')).toBeVisible();
  await expect(cart(page, 'Warenkorb Nachtzug, 5 Artikel')).toBeVisible();

  // Who changed what; one's own changes can be undone.
  await openShop(page, '/basket');
  await expect(page.locator('.cart-line').filter({ hasText: light })).toContainText(
    new RegExp(`${member.firstname} ${member.lastname}, \\d+:\\d\\d: 2 statt 1`),
  );
  await pressTool(page, 'Mehr', 'Verlauf');
  const changes = dialog(page).getByRole('list', { name: 'Änderungen' }).getByRole('listitem');
  await expect(changes.first()).toBeVisible();
  await expectAccessible(page, 'changes of a project');
  await expect(changes.filter({ hasText: member.lastname })).toContainText(
    `Die Menge von „${light}“ auf 2 gesetzt`,
  );
  await expect(
    changes.filter({ hasText: member.lastname }).getByRole('button', { name: 'Rückgängig' }),
  ).toHaveCount(0);
  await changes
    .filter({ hasText: `1 × „${light}“ dazugelegt` })
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await close(page);
  // The other one's piece stays.
  await expect(cart(page, 'Warenkorb Nachtzug, 4 Artikel')).toBeVisible();
  await expect(cart(other, 'Warenkorb Nachtzug, 4 Artikel')).toBeVisible();

  // Who is told of a change can take it back at once; the words tell how long ago they set it themselves.
  await other
    .getByRole('status')
    .locator('div')
    .filter({ hasText: new RegExp(`die Menge von „${light}“ (eben )?auf 1 gesetzt`) })
    .getByRole('button', { name: /^(Meine 2 nehmen|Rückgängig)$/ })
    .click();
  await expect(cart(other, 'Warenkorb Nachtzug, 5 Artikel')).toBeVisible();
  await expect(cart(page, 'Warenkorb Nachtzug, 5 Artikel')).toBeVisible();

  // Removed: the list stays with the own cart, and the project is gone.
  await openShop(page, '/profile/projects');
  await page.getByRole('button', { name: /^Mitglieder/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Entfernen/ })
    .click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
  await expect(other.getByText(/^Sie können dieses Projekt nicht mehr bearbeiten/)).toBeVisible();
  await openShop(other, '/profile/projects');
  await expect(other.getByText('Noch kein Projekt.')).toBeVisible();
  await expect(cart(other, 'Warenkorb, 6 Artikel')).toBeVisible();
  await phone.close();
});

test('who may only read sees the list with a login, copies it and leaves', async ({
  page,
  mails,
  browser,
  baseURL,
}) => {
  const [owner, reader] = [aPerson('Leitung'), aPerson('Produktion')];
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await enterAs(other, mails, reader);
  await context.clearCookies();
  await other.evaluate(() => localStorage.clear());

  await enterAs(page, mails, owner);
  await openShop(page, '/rental/licht');
  const [light = ''] = await addFromList(page, 1);
  await makeProject(page, 'Studio');
  await invite(page, reader, 'reader');

  await openShop(other, await findInvitation(mails, reader));
  await other.getByRole('button', { name: 'Einladung annehmen' }).click();
  await answerLogin(other, reader);
  await expect(loginDialog(other)).toBeHidden();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Studio');
  await expect(other.getByText('Projekt, nur zum Ansehen')).toBeVisible();
  await expect(other.getByRole('main')).toContainText(light);
  await expectAccessible(other, 'project to read');
  await openShop(page, '/rental/ton');
  const [sound = ''] = await addFromList(page, 1);
  await expect(other.getByRole('main')).toContainText(sound);

  await openShop(other, '/profile/projects');
  const row = other.getByRole('region', { name: 'Mit mir geteilt' }).getByRole('listitem');
  await expect(row.getByRole('button', { name: /^Öffnen/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Kopieren/ }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Kopie von Studio');
  await openShop(other, '/profile/projects');
  await row.getByRole('button', { name: /^Mitglieder/ }).click();
  await dialog(other)
    .getByRole('button', { name: /^Projekt verlassen/ })
    .click();
  await expect(other.getByRole('region', { name: 'Mit mir geteilt' })).toHaveCount(0);
  await context.close();
});

/** The project of an owner, open on a second page with the member who may edit it. */
async function planTogether(
  { page, mails, other }: { page: Page; mails: Mails; other: Page },
  [owner, member]: readonly [Person, Person],
  name: string,
): Promise<string> {
  await enterAs(other, mails, member);
  await enterAs(page, mails, owner);
  await openShop(page, '/rental/kamera');
  const [camera = ''] = await addFromList(page, 2);
  await makeProject(page, name);
  await invite(page, member, 'editor');
  await close(page);
  await openShop(other, await findInvitation(mails, member));
  await other.getByRole('button', { name: 'Einladung annehmen' }).click();
  const row = other.getByRole('region', { name: 'Mit mir geteilt' }).getByRole('listitem');
  await row.getByRole('button', { name: /^Öffnen/ }).click();
  await expect(cart(other, `Warenkorb ${name}, 2 Artikel`)).toBeVisible();
  return camera;
}

/** Opens the dialog for section and note of a line. */
async function askForDetails(page: Page, line: string): Promise<void> {
  await (await openLine(page, line)).getByRole('button', { name: 'Notiz' }).click();
}

async function writeDetails(
  page: Page,
  line: string,
  texts: Readonly<Record<'Notiz' | 'Abschnitt', string>>,
): Promise<void> {
  await askForDetails(page, line);
  await dialog(page).getByRole('textbox', { name: 'Notiz' }).fill(texts.Notiz);
  await dialog(page).getByRole('combobox', { name: 'Abschnitt' }).fill(texts.Abschnitt);
  await dialog(page).getByRole('button', { name: 'Speichern' }).click();
}

test('a line that was taken out comes back as it was, and a dialog survives what others save', async ({
  page,
  mails,
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({ baseURL });
  const other = await phone.newPage();
  const people = [aPerson('Oberlicht'), aPerson('Gaffer')] as const;
  const camera = await planTogether({ page, mails, other }, people, 'Nordlicht');
  await writeDetails(page, camera, { Notiz: 'Kathi: mit Cage', Abschnitt: '2nd Unit' });
  const section = (on: Page, name: string) => on.getByRole('heading', { level: 3, name });
  await expect(section(other, '2nd Unit')).toBeVisible();
  await expect(other.getByText('Notiz: Kathi: mit Cage').first()).toBeVisible();

  // A colleague takes it out; the message brings it back.
  await removeLine(other, camera);
  await page
    .getByRole('status')
    .locator('div')
    .filter({ hasText: `„${camera}“ entfernt.` })
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  for (const each of [page, other]) {
    await expect(section(each, '2nd Unit')).toBeVisible();
    await expect(each.getByText('Notiz: Kathi: mit Cage').first()).toBeVisible();
    const names = await each.locator('.cart-lines .line-title').allInnerTexts();
    expect(names[0]).toBe(camera);
  }

  // One’s own removal, after a reload, from the history.
  await removeLine(page, camera);
  await expect(cart(other, 'Warenkorb Nordlicht, 1 Artikel')).toBeVisible();
  await page.reload();
  await pressTool(page, 'Mehr', 'Verlauf');
  await dialog(page)
    .getByRole('listitem')
    .filter({ hasText: `„${camera}“ entfernt` })
    .first()
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await close(page);
  for (const each of [page, other]) {
    await expect(section(each, '2nd Unit')).toBeVisible();
    await expect(each.getByText('Notiz: Kathi: mit Cage').first()).toBeVisible();
  }

  // The line goes into another section while somebody types.
  await askForDetails(page, camera);
  await dialog(page).getByRole('textbox', { name: 'Notiz' }).fill('Ohne Cage');
  await writeDetails(other, camera, { Notiz: 'Mit Matte Box', Abschnitt: 'Studio' });
  await expect(dialog(page).getByText(/wurde inzwischen geändert: „Mit Matte Box“/)).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Notiz' })).toHaveValue('Ohne Cage');
  await expect(dialog(page).getByRole('combobox', { name: 'Abschnitt' })).toHaveValue('Studio');
  await expectAccessible(page, 'details of a line that others change');
  await dialog(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(other.getByText('Notiz: Ohne Cage').first()).toBeVisible();
  await expect(section(other, 'Studio')).toBeVisible();
  await phone.close();
});

test('whoever may only read an open project sees it so at once, and keeps the own cart', async ({
  page,
  mails,
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({ baseURL });
  const other = await phone.newPage();
  const [owner, member] = [aPerson('Herstellung'), aPerson('Assistenz')];
  await planTogether({ page, mails, other }, [owner, member], 'Südbahn');
  await openShop(page, '/profile/projects');
  await page.getByRole('button', { name: /^Mitglieder/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Nur ansehen lassen/ })
    .click();
  await expect(other.getByText('Projekt, nur zum Ansehen')).toBeVisible();
  await expect(other.getByText(/^Das Projekt „Südbahn“ dürfen Sie nur noch ansehen/)).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Südbahn');
  await expect(cart(other, 'Warenkorb, 0 Artikel')).toBeVisible();
  await phone.close();
});

test('an inquiry that one sends from a project is told to the others, who are asked before they send it again', async ({
  page,
  mails,
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({ baseURL });
  const other = await phone.newPage();
  const [owner, member] = [aPerson('Produzent'), aPerson('Kollege')];
  await planTogether({ page, mails, other }, [owner, member], 'Westwind');
  await openShop(page, '/basket');
  await fillPeriod(page);
  await fillClient(page, { Straße: 'Lindengasse', Hausnummer: '12/4', PLZ: '1070', Ort: 'Wien' });
  await fillRest(page);
  await submitButton(page).click();
  await expectConfirmation(page);
  await expect(
    other.getByText(new RegExp(`^${owner.firstname} hat die Anfrage \\d+ gesendet\\.$`)),
  ).toBeVisible();
  await expect(other.getByText(/^Angefragt als \d/)).toBeVisible();
  await pressTool(other, 'Mehr', 'Verlauf');
  await expect(dialog(other).getByText(/^Angefragt als \d/)).toBeVisible();
  await close(other);

  await fillClient(other, { Straße: 'Lindengasse', Hausnummer: '12/4', PLZ: '1070', Ort: 'Wien' });
  await fillRest(other);
  await submitButton(other).click();
  await expect(
    other.getByText(/^Dieses Projekt wurde bereits als \d+ angefragt\. Noch einmal senden\?$/),
  ).toBeVisible();
  await submitButton(other).click();
  await expectConfirmation(other);
  await phone.close();
});
