import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { openPanelApi, type PanelApi } from './support/panel-api.ts';
import { logInToPanel, openInPanel } from './support/panel-steps.ts';
import { expect, test } from './support/test.ts';

const APPEARANCE = '/content-manager/single-types/api::appearance.appearance';
const SETTINGS = '/content-manager/single-types/api::site-setting.site-setting';
const PAGES = '/content-manager/collection-types/api::page.page';

const Stored = z.object({ data: z.looseObject({}) });
const Created = z.object({ data: z.object({ documentId: z.string() }) });

let page: Page;
let panel: PanelApi;
let before: { readonly appearance: object; readonly settings: object };

test.beforeAll(async ({ browser, testStack }) => {
  test.setTimeout(240_000);
  page = await browser.newPage();
  await logInToPanel(page, testStack);
  panel = await openPanelApi(testStack);
  const { rentalName, usedSaleName, accentColor } = await read(APPEARANCE);
  const { phone } = await read(SETTINGS);
  before = { appearance: { rentalName, usedSaleName, accentColor }, settings: { phone } };
});
test.afterAll(async () => {
  await page.close();
  // Journeys that follow read the house as it was.
  await panel.call('PUT', APPEARANCE, before.appearance);
  await panel.call('PUT', SETTINGS, before.settings);
});

// The refusal is the point. Strapi asks for parts that are not installed.
test.beforeEach(({ allowConsoleErrors }) =>
  allowConsoleErrors(/status of 40[049]|net::ERR_FAILED/),
);

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const read = async (path: string) => Stored.parse(await panel.call('GET', path)).data;

/** Saves the form and waits for the answer to it. */
async function save(): Promise<number> {
  const button: Locator = page.getByRole('button', { name: 'Speichern' });
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await button.click();
  const status = (await answered).status();
  await expect(page.getByText('Inhalte werden geladen')).toHaveCount(0);
  return status;
}

test('a refused appearance keeps all that was typed, and the next save stores it', async () => {
  await openInPanel(page, APPEARANCE);
  await field('Name des Verleihs').fill('Geräteraum');
  await field('Akzentfarbe').fill('#ffd400');
  // Beside the form stands the shop as it would be.
  const shown = page.frameLocator('iframe');
  // So wide the menu is closed.
  await expect(shown.getByText('Geräteraum').first()).toBeAttached();
  // The shop loads the page anew, so that one try may meet the page that goes.
  await expect(async () => {
    const accent = await shown
      .locator('html')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--color-accent'));
    expect(accent).toBe('#ffd400');
  }).toPass();
  expect(await save()).toBe(400);
  await expect(page.getByText(/Der Kontrast ist 1,4 : 1/).first()).toBeVisible();
  expect(await save()).toBe(400);
  await expect(field('Name des Verleihs')).toHaveValue('Geräteraum');
  await expect(field('Akzentfarbe')).toHaveValue('#ffd400');
  await field('Akzentfarbe').fill('#8a2b06');
  expect(await save()).toBe(200);
  await expect(field('Name des Verleihs')).toHaveValue('Geräteraum');
  expect(await read(APPEARANCE)).toMatchObject({
    rentalName: 'Geräteraum',
    accentColor: '#8a2b06',
  });
});

test('refused settings keep all that was typed', { tag: '@long' }, async () => {
  await openInPanel(page, SETTINGS);
  await field('Telefon').fill('+43 1 555 77 88');
  await page.getByRole('button', { name: 'Montag' }).click();
  const closes = page.getByRole('combobox', { name: 'Schließt' });
  await closes.click();
  await page.getByRole('option', { name: '06:00' }).click();
  expect(await save()).toBe(400);
  await expect(field('Telefon')).toHaveValue('+43 1 555 77 88');
  await expect(closes).toHaveValue('06:00');
  await closes.click();
  await page.getByRole('option', { name: '18:00' }).click();
  expect(await save()).toBe(200);
  await expect(closes).toHaveValue('18:00');
  expect(await read(SETTINGS)).toMatchObject({ phone: '+43 1 555 77 88' });
});

test('what is corrected while a refusal is on its way is saved with all the rest', {
  tag: '@long',
}, async () => {
  const name = `Seite ${crypto.randomUUID().slice(0, 8)}`;
  const { documentId } = Created.parse(
    await panel.call('POST', PAGES, { name, slug: 'verspaetet', pageTitle: 'Alt' }),
  ).data;
  await openInPanel(page, `${PAGES}/${documentId}`);
  await field('Titel der Seite').fill('Neu');
  await field('Slug').fill('rental');
  const isCorrected = Promise.withResolvers<void>();
  await page.route(`**${PAGES}/${documentId}*`, async (route) => {
    if (route.request().method() === 'PUT') await isCorrected.promise;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  const saving = save();
  await sent;
  await field('Slug').fill('puenktlich');
  isCorrected.resolve();
  expect(await saving).toBe(400);
  expect(await save()).toBe(200);
  await expect(field('Titel der Seite')).toHaveValue('Neu');
  expect(await read(`${PAGES}/${documentId}`)).toMatchObject({
    slug: 'puenktlich',
    pageTitle: 'Neu',
  });
});

test('a save that does not reach the backend keeps the form, which can be saved again', {
  tag: '@long',
}, async () => {
  // The panel still has the form of the first test, and would ask for nothing.
  await page.goto(new URL(`/admin${APPEARANCE}`, page.url()).href);
  await field('Name des Gebrauchtverkaufs').fill('Zweite Hand');
  await page.route('**/api::appearance.appearance*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeEnabled();
  await expect(field('Name des Gebrauchtverkaufs')).toHaveValue('Zweite Hand');
  expect(await save()).toBe(200);
  expect(await read(APPEARANCE)).toMatchObject({ usedSaleName: 'Zweite Hand' });
});

test('a form that somebody else has saved meanwhile is not stored, and keeps what is typed', async () => {
  await page.goto(new URL(`/admin${SETTINGS}`, page.url()).href);
  await field('Telefon').fill('+43 1 555 00 11');
  await panel.call('PUT', SETTINGS, { phone: '+43 1 555 00 22' });
  const loadedAgain = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes(SETTINGS),
  );
  expect(await save()).toBe(409);
  // Strapi loads the entry again after a refusal.
  await (await loadedAgain).finished();
  await expect(page.getByText(/wurde geändert, nachdem Sie es geöffnet haben/)).toBeVisible();
  await expect(field('Telefon')).toHaveValue('+43 1 555 00 11');
  expect(await save()).toBe(409);
  await expect(field('Telefon')).toHaveValue('+43 1 555 00 11');
  await page.reload();
  await expect(field('Telefon')).toHaveValue('+43 1 555 00 22');
  for (const phone of ['+43 1 555 00 33', '+43 1 555 00 44']) {
    await field('Telefon').fill(phone);
    expect(await save()).toBe(200);
  }
});

test('leaving a changed form asks, and staying keeps it', { tag: '@long' }, async () => {
  await page.goto(new URL(`/admin${SETTINGS}`, page.url()).href);
  await field('Telefon').fill('+43 1 555 99 11');
  await page.getByRole('navigation').getByRole('link', { name: 'Nachrichten' }).first().click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(field('Telefon')).toHaveValue('+43 1 555 99 11');
});
