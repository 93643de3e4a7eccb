import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { addFromList, fillDate, openShop, typedDay } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const DAY_IN_MS = 86_400_000;

/** A Monday in September of next year, a month without public holidays, and the days around it. */
function september(daysFromMonday: number): string {
  const first = Date.UTC(new Date().getUTCFullYear() + 1, 8, 8);
  const monday = first + ((8 - new Date(first).getUTCDay()) % 7) * DAY_IN_MS;
  return new Intl.DateTimeFormat('de-AT', {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(monday + daysFromMonday * DAY_IN_MS);
}

/** `8.9.`: a day as the shop writes it in a sentence. */
function short(date: string): string {
  const [day, month] = date.split('.').map(Number);
  return `${day}.${month}.`;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test.beforeEach(async ({ page }) => {
  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  await openShop(page, '/basket');
});

test('days of use bring pick-up and return along, and a pick-up of one’s own asks about them', async ({
  page,
}) => {
  await fillDate(page, 'Nutzungsbeginn', september(0));
  await fillDate(page, 'Nutzungsende', '+3 Tage');
  await expect(field(page, 'Nutzungsende')).toHaveValue(september(3));
  await expect(field(page, 'Mietbeginn')).toHaveValue(september(-3));
  await expect(field(page, 'Mietende')).toHaveValue(september(3));
  const friday = short(september(-3));
  const thursday = short(september(3));
  await expect(
    page.getByText(
      `Abholung Fr ${friday} ab 15 Uhr · Rückgabe Do ${thursday} bis 18 Uhr · es zählen 4 Tage`,
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
  await expect(page.getByText('Bitte ein gültiges Datum angeben.').first()).toBeVisible();
});
