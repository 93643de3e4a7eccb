import type { Page } from '@playwright/test';
import { aPerson } from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { fillDate, openShop, sendFromList, typedDay } from './support/inquiry-steps.ts';
import { enterAs, enterAsDemo, snackbar } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';

async function openInquiry(page: Page, project: string): Promise<void> {
  await openShop(page, '/profile/orders');
  await page.getByRole('link', { name: project, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
}

async function openChange(page: Page, project: string, name: string): Promise<void> {
  await openInquiry(page, project);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const equipment = (page: Page) => page.getByRole('region', { name: 'Equipment' });
const lines = (page: Page) => equipment(page).getByRole('listitem');
const summary = (page: Page) => page.getByRole('complementary', { name: 'Das ändert sich' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Equipment suchen' });

test('an open inquiry is changed at once, in Rentman too', async ({ page, mails, sandbox }) => {
  const person = aPerson('Wandel');
  await enterAs(page, mails, person);
  const [first = '', second = ''] = await sendFromList(page, 'Wandelfilm');
  const isOurs = ({ remark }: { readonly remark: string }) => remark.includes('Wandelfilm');
  await sandbox.waitForProjectRequest(isOurs, { lines: 2 });
  await openChange(page, 'Wandelfilm', 'Anfrage ändern');
  await expect(summary(page).getByText('Noch nichts geändert.')).toBeVisible();
  const send = summary(page).getByRole('button', { name: 'Änderung senden' });
  await expect(send).toBeDisabled();
  await expectAccessible(page, 'nothing changed');

  await page.getByRole('spinbutton', { name: `Menge ${first}` }).fill('3');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: `Entfernen ${second}` }).click();
  await expect(page.getByRole('button', { name: /^Rückgängig/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary(page).getByRole('listitem')).toHaveText([/: 3statt 1$/]);
  await page.getByRole('button', { name: `Entfernen ${second}` }).click();
  // Enter takes the best match, and does not send.
  await search(page).fill('FX6');
  const found = page.getByRole('list', { name: 'Gefunden' });
  await expect(found.getByRole('button', { name: /^Sony FX6/ })).toBeVisible();
  await search(page).press('Enter');
  await expect(search(page)).toBeFocused();
  await fillDate(page, 'Rückgabe', typedDay(16));
  await expect(summary(page).getByText(/^Rückgabe /)).toBeVisible();
  // What is not sent yet outlives a reload.
  await page.reload();
  await expect(summary(page).getByText('1 × Sony FX6')).toBeVisible();
  await expectAccessible(page, 'a change');
  await page.screenshot({ path: test.info().outputPath('change-1280.png'), fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'a change on a phone');
  await page.screenshot({ path: test.info().outputPath('change-390.png'), fullPage: true });
  await page.getByRole('button', { name: 'Ansehen' }).click();
  await expect(summary(page).getByRole('heading', { name: 'Das ändert sich' })).toBeFocused();
  await summary(page)
    .getByRole('textbox', { name: /^Nachricht an das Haus/ })
    .fill('Wir drehen länger.');
  await send.click();

  await expect(snackbar(page, 'Änderung gesendet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Wandelfilm' })).toBeVisible();
  await expect(page.getByText('Sony FX6').first()).toBeVisible();
  const plan = page.getByRole('region', { name: 'Angefragt und geplant' });
  await expect(plan.getByText(second)).toHaveCount(0);
  await expect(page.getByText(/^Zuletzt geändert heute um /)).toBeVisible();
  const told = page.getByRole('region', { name: 'Nachrichten' }).getByRole('listitem');
  await expect(told).toContainText(['Wir drehen länger.']);
  await expect
    .poll(async () => {
      const { lines: sent } = await sandbox.waitForProjectRequest(isOurs, { lines: 2 });
      return sent.map(({ name, quantity_total }) => `${quantity_total} × ${name}`);
    })
    .toEqual([`3 × ${first}`, '1 × Sony FX6']);
  const [toHouse] = await mails.waitFor(1, ({ text }) => text.includes('Wir drehen länger.'));
  expect(toHouse?.subject).toMatch(/^Änderung zur Anfrage /);
  expect(toHouse?.text).toContain(`1 × ${second} (entfällt)`);
  const [toCustomer] = await mails.waitFor(
    1,
    ({ to, text }) => to.includes(person.email) && text.includes('1 × Sony FX6 (neu)'),
  );
  expect(toCustomer?.subject).toMatch(/^Ihre geänderte Anfrage /);
});

test('a pasted list is put in, and what the house lacks goes into the message', async ({
  page,
  backend,
}) => {
  await enterAsDemo(page, backend, 'katharina.huber');
  await openChange(page, 'Imagefilm Hafen Wien', 'Anfrage ändern');
  const before = await lines(page).count();
  await page.getByRole('button', { name: 'Aus Liste dazulegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aus Liste dazulegen' });
  await dialog
    .getByRole('textbox', { name: 'Ihre Liste' })
    .fill('2x Sony FX6\n4 C-Stands\n1 Zeitmaschine');
  await expectAccessible(page, 'a list for a change');
  await dialog.getByRole('button', { name: 'Dazulegen' }).click();
  await expect(lines(page)).toHaveCount(before + 2);
  await expect(summary(page).getByText('2 × Sony FX6')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Nachricht an das Haus/ })).toHaveValue(
    '1 Zeitmaschine',
  );
  await page.getByRole('button', { name: 'Änderungen verwerfen' }).click();
  await expect(lines(page)).toHaveCount(before);
  await expect(summary(page).getByText('Noch nichts geändert.')).toBeVisible();
});

test('once the house plans, the change is a request to it', async ({ page, backend }) => {
  await enterAsDemo(page, backend, 'katharina.huber');
  await page.setViewportSize({ width: 390, height: 844 });
  await openChange(page, 'Werbespot Alpenquell', 'Änderung anfragen');
  await expect(
    page.getByRole('heading', { name: 'Das Haus plant Ihre Anfrage bereits' }),
  ).toBeVisible();
  await expect(equipment(page).getByText('€')).toHaveCount(0);
  await lines(page)
    .first()
    .getByRole('button', { name: /Menge erhöhen/ })
    .click();
  await expect(summary(page).getByText(/^geplant \d/)).toBeVisible();
  await expectAccessible(page, 'a change request');
  await page.screenshot({ path: test.info().outputPath('request-390.png'), fullPage: true });
  await summary(page).getByRole('button', { name: 'Änderungswunsch senden' }).click();
  const step = page.getByRole('region', { name: 'Nächster Schritt' });
  await expect(
    step.getByText(/^Ihr Änderungswunsch ist beim Haus\. Bis zur Antwort gilt V\d/),
  ).toBeVisible();
  await expectAccessible(page, 'a change was asked for');
});

test('an inquiry that is accepted while it is changed goes on as a request, with all that was typed', {
  tag: '@long',
}, async ({ page, mails, sandbox, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/);
  await enterAs(page, mails, aPerson('Zeitgleich'));
  const [first = '', second = ''] = await sendFromList(page, 'Zeitgleich');
  const { id } = await sandbox.waitForProjectRequest(
    ({ remark }) => remark.includes('Zeitgleich'),
    { lines: 2 },
  );
  await openChange(page, 'Zeitgleich', 'Anfrage ändern');
  await page.getByRole('spinbutton', { name: `Menge ${first}` }).fill('4');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: `Entfernen ${second}` }).click();
  await page.getByRole('textbox', { name: /^Nachricht an das Haus/ }).fill('Bitte bald.');
  await sandbox.editRow(`_sandbox/projectrequests/${id}/decision`, { decision: 'accepted' });
  const other = await page.context().newPage();
  await openInquiry(other, 'Zeitgleich');
  await expect(other.locator('[aria-current=step]')).toContainText('In Bearbeitung');
  await other.close();

  await page.getByRole('button', { name: 'Änderung senden' }).click();
  await expect(
    page.getByText(
      'Das Haus hat Ihre Anfrage eben angenommen. Ihre Änderung geht jetzt als Wunsch.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Änderung anfragen' })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: `Menge ${first}` })).toHaveValue('4');
  await expect(summary(page).getByText(`1 × ${second}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Nachricht an das Haus/ })).toHaveValue(
    'Bitte bald.',
  );
  await page.getByRole('button', { name: 'Änderungswunsch senden' }).click();
  await expect(page.getByText(/^Ihr Änderungswunsch ist beim Haus\./).first()).toBeVisible();
});

test('a change without network keeps what was typed and is sent once', { tag: '@long' }, async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/net::ERR/);
  await enterAs(page, mails, aPerson('Funkloch'));
  const [first = ''] = await sendFromList(page, 'Funkloch', 1);
  await openChange(page, 'Funkloch', 'Anfrage ändern');
  await page.getByRole('spinbutton', { name: `Menge ${first}` }).fill('2');
  await page.keyboard.press('Tab');
  await page.context().setOffline(true);
  const send = page.getByRole('button', { name: 'Änderung senden' });
  await send.click();
  await expect(page.getByText(/^Die Änderung konnte nicht gesendet werden\./)).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: `Menge ${first}` })).toHaveValue('2');
  await page.context().setOffline(false);
  await send.click();
  await expect(snackbar(page, 'Änderung gesendet.')).toBeVisible();
  await mails.waitFor(1, ({ text }) => text.includes(`${first}: 2 (statt 1)`));
});
