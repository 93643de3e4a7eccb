import { expect, type Locator, type Page } from '@playwright/test';

/** A day from today in the form people type: `07.12.2026`. */
export function typedDay(daysFromToday: number): string {
  const day = new Date(Date.now() + daysFromToday * 86_400_000);
  const parts = new Intl.DateTimeFormat('de-AT', {
    timeZone: 'Europe/Vienna',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return parts.format(day);
}

const DAY_IN_MS = 86_400_000;

/** A Monday in September of next year, a month without public holidays, and the days around it. */
export function september(daysFromMonday: number): string {
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
export function short(date: string): string {
  const [day, month] = date.split('.').map(Number);
  return `${day}.${month}.`;
}

/** Waits until React has taken the page over, so that a click does what it will do for a visitor. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}

export async function openShop(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Puts the first `count` products of a list into the cart and returns their names. */
export async function addFromList(page: Page, count: number): Promise<string[]> {
  const cards = page.getByRole('main').getByRole('article');
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const card = cards.nth(index);
    names.push((await card.getByRole('heading').textContent())?.trim() ?? '');
    await card.getByRole('button', { name: /^In den Warenkorb/ }).click();
  }
  return names;
}

/** Puts the first thing of the page into the cart: on the page of a product that product. */
export async function addProduct(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^In den Warenkorb/ })
    .first()
    .click();
}

/** Waits until it is told what is free then: who sends before that has to read it first. */
export async function fillPeriod(
  page: Page,
  start = typedDay(10),
  end = typedDay(14),
): Promise<void> {
  await fillDate(page, 'Mietbeginn', start);
  await fillDate(page, 'Mietende', end);
  await expect(page.locator('.line-word[data-look=checking]')).toHaveCount(0);
}

export async function fillDate(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(value);
  await field.blur();
}

export const COMPANY_CLIENT = {
  Firma: 'Donaufilm Produktions GmbH',
  'UID-Nummer': 'ATU13585627',
  Vorname: 'Katharina',
  Nachname: 'Huber',
  Straße: 'Lindengasse',
  Hausnummer: '12/4',
  PLZ: '1070',
  Ort: 'Wien',
  Email: 'katharina.huber@donaufilm.example',
  Telefon: '+43 1 5234567',
} as const;

export async function fillClient(
  page: Page,
  client: Record<string, string> = COMPANY_CLIENT,
): Promise<void> {
  for (const [label, value] of Object.entries(client)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

const SUMS_LIMIT_MS = 3000;

export async function fillRest(page: Page, reference = 'Spielfilm Nachtzug'): Promise<void> {
  await page.getByRole('textbox', { name: 'Projektreferenz' }).fill(reference);
  await page.getByRole('checkbox', { name: 'Ich habe die Hinweise zur Anfrage gelesen.' }).check();
  await page.getByRole('checkbox', { name: 'Ich akzeptiere die Datenschutzerklärung.' }).check();
  // Hints and sums come last and move the button; nobody fills in a form before they are there. Without a backend they stay away.
  const sums = page.getByRole('region', { name: 'Summen der Liste' });
  await sums.waitFor({ timeout: SUMS_LIMIT_MS }).catch(() => undefined);
}

export function submitButton(page: Page) {
  return page.getByRole('button', { name: 'Unverbindliche Anfrage senden' });
}

export async function expectConfirmation(page: Page): Promise<void> {
  await expectAfterSending(
    page,
    page.getByRole('heading', { name: 'Vielen Dank für Ihre Anfrage!' }),
  );
}

/** Sends an inquiry for the first things of a list, with the contact as the account filled it in; answers their names. */
export async function sendFromList(page: Page, reference: string, count = 2): Promise<string[]> {
  await openShop(page, '/rental/licht');
  const names = await addFromList(page, count);
  await openShop(page, '/basket');
  await fillPeriod(page);
  await fillRest(page, reference);
  await submitButton(page).click();
  await expectConfirmation(page);
  return names;
}

/** Waits for what follows the button. What is not free on the days of the journey is told first, and sent all the same. */
export async function expectAfterSending(
  page: Page,
  awaited: Locator,
  limit: { timeout?: number } = {},
): Promise<void> {
  const told = page.getByRole('alert').getByText('zu klären, gesendet ist noch nichts');
  await expect(awaited.or(told)).toBeVisible(limit);
  if (await told.isVisible()) await submitButton(page).click();
  await expect(awaited).toBeVisible(limit);
}
