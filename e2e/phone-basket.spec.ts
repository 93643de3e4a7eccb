import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { addFromList, openShop, september } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.beforeEach(async ({ page }) => {
  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  await openShop(page, '/basket');
});

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Drehtage im Kalender wählen' });

/** The weekday as the calendar names it: `Montag, 7. Dezember 2026`. */
const dayCell = (page: Page, typed: string) => {
  const [day = '', month = '', year = ''] = typed.split('.').map(Number);
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const name = new Intl.DateTimeFormat('de-AT', { dateStyle: 'full', timeZone: 'UTC' }).format(
    date,
  );
  return calendar(page).getByRole('button', { name: new RegExp(name) });
};

async function showMonthOf(page: Page, typed: string): Promise<void> {
  const next = calendar(page).getByRole('button', { name: 'Nächster Monat' });
  for (let month = 0; month < 14; month += 1) {
    if (await dayCell(page, typed).isVisible()) return;
    const shown = calendar(page).getByRole('heading', { level: 3, includeHidden: true });
    const before = await shown.textContent();
    await next.tap();
    await expect(shown).not.toHaveText(before ?? '');
  }
}

test('the bar opens the calendar, and each day takes one tap: what is proposed follows and asks nothing', async ({
  page,
}) => {
  const bar = page.getByRole('complementary', { name: 'Zusammenfassung' });
  await bar.getByRole('button', { name: 'Bitte Drehtage angeben.' }).tap();
  await expect(calendar(page).getByText('Den ersten Drehtag wählen.')).toBeVisible();
  await showMonthOf(page, september(0));
  await dayCell(page, september(0)).tap();
  await expect(calendar(page).getByText('Jetzt den letzten Drehtag wählen.')).toBeVisible();
  await expectAccessible(page, 'calendar with a first day');
  await expect(field(page, 'Nutzungsbeginn')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'Mietende')).toHaveValue('');
  await dayCell(page, september(3)).tap();
  await expect(calendar(page)).toBeHidden();
  await expect(field(page, 'Nutzungsbeginn')).toHaveValue(september(0));
  await expect(field(page, 'Nutzungsende')).toHaveValue(september(3));
  await expect(field(page, 'Mietbeginn')).toHaveValue(september(-3));
  await expect(field(page, 'Mietende')).toHaveValue(september(4));
  await expect(page.getByText('auch ändern')).toHaveCount(0);
  await expect(page.getByText('Die Rückgabe liegt vor dem letzten Drehtag.')).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Bitte Projektreferenz angeben.' })).toBeVisible();

  // Other days, the last one first: pick-up and return go along.
  await page.getByRole('button', { name: 'Drehtage im Kalender wählen' }).tap();
  await dayCell(page, september(9)).tap();
  await dayCell(page, september(7)).tap();
  await expect(field(page, 'Nutzungsbeginn')).toHaveValue(september(7));
  await expect(field(page, 'Mietende')).toHaveValue(september(10));
  await expect(page.getByText('auch ändern')).toHaveCount(0);
});

test('a tap below an empty field is not lost, and nothing scolds before sending was tried', async ({
  page,
}) => {
  await field(page, 'Nutzungsbeginn').tap();
  await page.getByRole('button', { name: 'Drehtage im Kalender wählen' }).tap();
  await expect(calendar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar(page)).toBeHidden();

  const phone = field(page, 'Telefon');
  const box = page.getByRole('checkbox', { name: /Hinweise/ });
  await phone.tap();
  await box.tap();
  await expect(box).toBeChecked();
  await field(page, 'Projektreferenz').tap();
  await page.getByRole('button', { name: 'Mit Konto einloggen' }).first().tap();
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Bitte .* angeben\.$/).filter({ visible: true })).toHaveCount(1);
});

test('a message that appears when a field is left takes no tap from what stands below it', async ({
  page,
}) => {
  const email = field(page, 'Email');
  await email.fill('katharina@');
  const box = page.getByRole('checkbox', { name: /Hinweise/ });
  await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field(page, 'Telefon').fill('ruf an');
  await box.tap();
  await expect(page.getByText('Ungültige Telefonnummer.')).toBeVisible();
  await expect(page.getByText('Ungültige Email-Adresse.')).toBeVisible();
  await expect(box).toBeChecked();
});
