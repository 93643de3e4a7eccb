import {
  addFromList,
  fillDate,
  fillPeriod,
  openShop,
  submitButton,
  typedDay,
} from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  await openShop(page, '/basket');
});

test('an empty form names every missing field, puts the focus on the first, and its summary leads to each', async ({
  page,
}) => {
  await submitButton(page).click();
  const messages = [
    'Bitte den ersten Drehtag angeben.',
    'Bitte den letzten Drehtag angeben.',
    'Bitte Projektreferenz angeben.',
    'Bitte Firmennamen angeben.',
    'Bitte UID-Nummer angeben.',
    'Bitte Vornamen angeben.',
    'Bitte Nachnamen angeben.',
    'Bitte Straße angeben.',
    'Bitte Hausnummer angeben.',
    'Bitte Postleitzahl angeben.',
    'Bitte Ort angeben.',
    'Bitte Email angeben.',
    'Bitte Telefonnummer angeben.',
    'Bitte bestätigen Sie, dass Sie die Hinweise gelesen haben.',
    'Bitte akzeptieren Sie die Datenschutzerklärung.',
  ];
  for (const message of messages) await expect(page.getByText(message).first()).toBeVisible();
  const first = page.getByRole('textbox', { name: 'Erster Drehtag' });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });

  await page.getByRole('link', { name: 'Bitte Email angeben.' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();

  // A private person needs neither company nor UID number.
  await page.getByRole('radio', { name: 'Privat' }).check();
  await expect(page.getByRole('textbox', { name: 'UID-Nummer' })).toBeHidden();
  await submitButton(page).click();
  await expect(page.getByText('Bitte Vornamen angeben.').first()).toBeVisible();
  await expect(page.getByText('Bitte UID-Nummer angeben.')).toHaveCount(0);
});

// The rules are tested in `inquiry-form.test.ts` and `rental-client.test.ts` of the domain.
test('a field says what is wrong when it is left', async ({ page }) => {
  const cases = [
    ['Email', 'katharina@', 'Ungültige Email-Adresse.'],
    ['PLZ', '107', 'Ungültige Postleitzahl.'],
    ['UID-Nummer', 'ATU13585628', 'die Prüfziffer stimmt nicht.'],
    ['Telefon', 'ruf an', 'Ungültige Telefonnummer.'],
    ['Projektreferenz', 'x'.repeat(31), 'Bitte max. 30 Zeichen!'],
  ] as const;
  for (const [label, value, message] of cases) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.fill(value);
    await field.blur();
    await expect(page.getByText(message)).toBeVisible();
  }
  // A house number typed with the street goes into its own field.
  await fillDate(page, 'Straße', 'Gasse 12');
  await expect(page.getByRole('textbox', { name: 'Straße' })).toHaveValue('Gasse');
  await expect(page.getByRole('textbox', { name: 'Hausnummer' })).toHaveValue('12');
});

test('dates that cannot be are told: a past, a reversed rental, and one without a day of use', async ({
  page,
}) => {
  await fillPeriod(page, typedDay(-1), typedDay(3));
  await expect(page.getByText('Der Mietbeginn liegt in der Vergangenheit.').first()).toBeVisible();
  await fillPeriod(page, typedDay(6), typedDay(5));
  await expect(page.getByText('Das Mietende liegt vor dem Mietbeginn.')).toBeVisible();

  await fillPeriod(page, typedDay(10), typedDay(14));
  await fillDate(page, 'Nutzungsende', typedDay(15));
  // A return that the house would propose has followed; one before the last day of use is kept and told.
  await fillDate(page, 'Mietende', typedDay(13));
  const told = page.getByText('Die Rückgabe liegt vor dem letzten Drehtag.');
  await expect(told.first()).toBeVisible();
});

test('closed days of the house are told before a date falls on one, and when it does', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  const told = await footer.getByText(/^Geschlossen: .+ \(Weihnachtspause\)$/).innerText();
  const days = told.replace('Geschlossen: ', '');
  const [, last = ''] = days.match(/\d{2}\.\d{2}\.\d{4}/g) ?? [];
  await fillPeriod(page, typedDay(0), last);
  const note = page.getByRole('status').filter({ hasText: 'ist geschlossen (Weihnachtspause).' });
  await expect(note).toContainText('Eine andere Zeit vereinbaren wir mit Ihnen.');
  await openShop(page, '/kontakt');
  await expect(page.getByRole('definition').filter({ hasText: days })).toBeVisible();
});
