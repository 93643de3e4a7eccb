import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import {
  addFromList,
  fillDate,
  openShop,
  september,
  short,
  typedDay,
} from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test.beforeEach(async ({ page }) => {
  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  await openShop(page, '/basket');
});

test('days of use bring pick-up and return along, and a pick-up of one’s own asks about them', {
  tag: '@main',
}, async ({ page }) => {
  await fillDate(page, 'Nutzungsbeginn', september(0));
  await fillDate(page, 'Nutzungsende', '+3 Tage');
  await expect(field(page, 'Nutzungsende')).toHaveValue(september(3));
  await expect(field(page, 'Mietbeginn')).toHaveValue(september(-3));
  await expect(field(page, 'Mietende')).toHaveValue(september(4));
  const friday = short(september(-3));
  const back = short(september(4));
  // The bar of the page says the same.
  await expect(
    page
      .getByRole('form', { name: 'Anfrage' })
      // With the years, where next September is far away.
      .getByText(
        new RegExp(
          `Abholung Fr ${friday}(\\d{4})? ab 15 Uhr · Rückgabe Fr ${back}(\\d{4})? bis 10 Uhr · es zählen 4 Tage`,
        ),
      ),
  ).toBeVisible();

  await fillDate(page, 'Mietbeginn', september(-1));
  const sunday = short(september(-1));
  await expect(field(page, 'Mietbeginn')).toHaveValue(september(-1));
  await expect(field(page, 'Nutzungsbeginn')).toHaveValue(september(0));
  await expect(page.getByText(`So ${sunday} ist geschlossen.`)).toBeVisible();
  const question = page.getByRole('status').filter({ hasText: `Drehen Sie auch ab ${sunday}?` });
  await expectAccessible(page, 'closed day and question');
  await question.getByRole('button', { name: 'Ja, 5 Tage' }).click();
  await expect(field(page, 'Nutzungsbeginn')).toHaveValue(september(-1));
  await expect(question).toHaveCount(0);

  await page.getByRole('button', { name: `Auf Fr ${friday} ändern` }).click();
  await expect(field(page, 'Mietbeginn')).toHaveValue(september(-3));
  await expect(field(page, 'Mietbeginn')).toBeFocused();
  await expect(page.getByText('ist geschlossen')).toHaveCount(0);
});

test('the slot follows the proposed pick-up until the customer chooses another one', async ({
  page,
}) => {
  const slot = (name: string) => page.getByRole('radio', { name });
  await expect(slot('Vormittags')).toBeChecked();
  await fillDate(page, 'Nutzungsbeginn', september(0));
  await fillDate(page, 'Nutzungsende', september(3));
  await expect(slot('Nachmittags')).toBeChecked();
  await fillDate(page, 'Mietbeginn', september(-4));
  await expect(slot('Vormittags')).toBeChecked();
  await slot('Nachmittags').check();
  const noon = page.getByText(new RegExp(`Abholung Do ${short(september(-4))}(\\d{4})? ab 12 Uhr`));
  await expect(noon.first()).toBeVisible();
  await fillDate(page, 'Mietbeginn', september(-5));
  await expect(slot('Nachmittags')).toBeChecked();
});

test('a last day before the first or very far from it is asked back', async ({ page }) => {
  await fillDate(page, 'Nutzungsbeginn', september(0));
  await fillDate(page, 'Nutzungsende', short(september(-1)));
  await expect(field(page, 'Nutzungsende')).toHaveValue(september(-1));
  await expect(page.getByText('Der letzte Drehtag liegt vor dem ersten.').first()).toBeVisible();
  await fillDate(page, 'Nutzungsende', '+99 Tage');
  const question = page.getByRole('status').filter({ hasText: 'sind es 100 Tage. Stimmt das?' });
  await question.getByRole('button', { name: 'Nein, letzten Drehtag ändern' }).click();
  await expect(field(page, 'Nutzungsende')).toHaveValue('');
  await fillDate(page, 'Nutzungsende', '+3 Tage');
  await expect(question).toHaveCount(0);
});

test('dates are understood as people type them, and a pick-up today asks for a call', async ({
  page,
}) => {
  await fillDate(page, 'Nutzungsbeginn', 'morgen');
  await expect(field(page, 'Nutzungsbeginn')).toHaveValue(typedDay(1));
  await fillDate(page, 'Mietbeginn', 'heute');
  await expect(field(page, 'Mietbeginn')).toHaveValue(typedDay(0));
  await fillDate(page, 'Mietende', typedDay(2));
  await expect(page.getByText('Das ist kurzfristig: bitte anrufen.')).toBeVisible();
  const form = page.getByRole('form', { name: 'Anfrage' });
  await expect(form.getByRole('link', { name: '+43 1 555 00 10' })).toHaveAttribute(
    'href',
    'tel:+4315550010',
  );
  await fillDate(page, 'Nutzungsende', '31.2.');
  await expect(field(page, 'Nutzungsende')).toHaveValue('31.2.');
  await expect(page.getByText('„31.2.“ ist kein Datum.').first()).toBeVisible();
});

test('a first day alone is one day of use, and a past one is told where it stands', async ({
  page,
}) => {
  await fillDate(page, 'Nutzungsbeginn', september(1));
  await expect(field(page, 'Nutzungsende')).toHaveValue(september(1));
  await fillDate(page, 'Nutzungsbeginn', september(2));
  await expect(field(page, 'Nutzungsende')).toHaveValue(september(2));
  const form = page.getByRole('form', { name: 'Anfrage' });
  await expect(form.getByText('es zählt 1 Tag')).toBeVisible();
  await fillDate(page, 'Nutzungsende', '2 Tage');
  await expect(field(page, 'Nutzungsende')).toHaveValue(september(3));
  await fillDate(page, 'Nutzungsbeginn', typedDay(-1));
  await expect(field(page, 'Nutzungsbeginn')).toHaveAccessibleDescription(
    /Der erste Drehtag liegt in der Vergangenheit\./,
  );
});

test('who has the equipment sent is asked for the address, in the remark', async ({ page }) => {
  await page.getByRole('radio', { name: 'Versand' }).check();
  await page
    .getByRole('button', { name: 'Bitte schreiben Sie die Lieferadresse in die Anmerkung.' })
    .click();
  await expect(page.getByRole('textbox', { name: 'Anmerkung' })).toBeFocused();
});
