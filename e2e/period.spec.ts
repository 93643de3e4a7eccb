import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './support/axe.ts';
import { lineOf, openLine, repairLine, undoIn, wordOf } from './support/basket-steps.ts';
import { isLongRun } from './support/env.ts';
import {
  addFromList,
  addProduct,
  fillClient,
  fillRest,
  openShop,
  september,
  short,
  submitButton,
  typedDay,
  waitForHydration,
} from './support/inquiry-steps.ts';
import { observeLayoutShift, readLayoutShift } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';

const LIST = '/rental/kamera';
const STATE = /^(frei|knapp, noch \d+|auf Anfrage)/;

/** The day `daysFromToday` as addresses write it: `2026-12-07`. */
function urlDay(daysFromToday: number): string {
  return typedDay(daysFromToday).split('.').reverse().join('-');
}

/** The address of a page for the days 15 to 18 from today. */
function linkTo(path: string, first = 15, last = 18): string {
  return `${path}?von=${urlDay(first)}&bis=${urlDay(last)}`;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Drehtage und Mietzeitraum' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Zeitraum wählen' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function choosePeriod(page: Page, first: string, last: string): Promise<void> {
  await page.getByRole('button', { name: 'Zeitraum wählen' }).click();
  await dialog(page).getByRole('textbox', { name: 'Erster Drehtag' }).fill(first);
  await dialog(page).getByRole('textbox', { name: 'Letzter Drehtag' }).fill(last);
  await page.keyboard.press('Enter');
}

test('a period is chosen by keyboard only, and every card then tells what is free and what it costs', async ({
  page,
}) => {
  await openShop(page, LIST);
  await expect(cards(page).first()).not.toContainText(STATE);
  await page.getByRole('button', { name: 'Zeitraum wählen' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'period dialog');

  await dialog(page).getByRole('textbox', { name: 'Erster Drehtag' }).focus();
  await page.keyboard.type('30.2.');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByText('„30.2.“ ist kein Datum.')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(typedDay(15).slice(0, 6));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('+3 Tage');
  await page.keyboard.press('Enter');

  const change = page.getByRole('button', { name: 'Zeitraum ändern' });
  await expect(change).toBeFocused();
  await expect(bar(page)).toContainText('· 4 Tage');
  await expect(bar(page)).toContainText(/Abholung .+ · Rückgabe .+ · es zählen 4 Tage/);
  await expect(page).toHaveURL(linkTo(LIST));
  await expect(cards(page).first()).toContainText(/€ [\d.]+,\d\d für 4 Tage/);
  for (const card of await cards(page).all()) {
    await expect(card.getByText(STATE)).toBeVisible();
  }
  await expectAccessible(page, 'list with availability');
});

test('two whole dates typed one after the other are two dates, with Tab or with a click', async ({
  page,
}) => {
  const day = typedDay(15);
  const other = isLongRun() ? [day.slice(0, 6), `${day.slice(0, 6)}${day.slice(-2)}`] : [];
  const forms = [day, ...other];
  await openShop(page, LIST);
  const first = dialog(page).getByRole('textbox', { name: 'Erster Drehtag' });
  const last = dialog(page).getByRole('textbox', { name: 'Letzter Drehtag' });
  for (const form of forms) {
    await page.getByRole('button', { name: /^Zeitraum (wählen|ändern)/ }).click();
    await first.focus();
    await page.keyboard.type(form);
    await page.keyboard.press('Tab');
    await expect(last).toBeFocused();
    await page.keyboard.type(typedDay(18));
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('· 4 Tage');

    await page.getByRole('button', { name: 'Zeitraum ändern' }).click();
    await first.click();
    await page.keyboard.type(form);
    await last.click();
    await page.keyboard.type(typedDay(16));
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('· 2 Tage');
  }
});

test('a whole period pasted into one field fills both, in the dialog and in the basket', async ({
  page,
}) => {
  const period = `${short(typedDay(15))} bis ${typedDay(18)}`;
  await openShop(page, LIST);
  await addFromList(page, 1);
  await page.getByRole('button', { name: 'Zeitraum wählen' }).click();
  await dialog(page).getByRole('textbox', { name: 'Erster Drehtag' }).fill(period);
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('· 4 Tage');

  await openShop(page, '/basket');
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Letzter Drehtag').fill(`${short(typedDay(20))}–${typedDay(22)}`);
  await page.keyboard.press('Tab');
  await expect(field('Erster Drehtag')).toHaveValue(typedDay(20));
  await expect(field('Letzter Drehtag')).toHaveValue(typedDay(22));
});

test('with a period a list begins with what is available then, until another sort is chosen', async ({
  page,
}) => {
  const sort = page.getByLabel('Sortierung').first();
  const chosen = sort.getByRole('option', { selected: true });
  const ranks = async () =>
    (await cards(page).locator('.availability').allInnerTexts()).map((text) =>
      text.startsWith('auf Anfrage') ? 1 : 0,
    );
  await openShop(page, `${LIST}?limit=96`);
  await expect(chosen).toHaveText('Preis absteigend');
  await choosePeriod(page, typedDay(13), typedDay(16));
  await expect(chosen).toHaveText('Verfügbare zuerst');
  await expect(
    page.getByRole('heading', { name: /^\d+ von \d+ Produkten verfügbar/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: /weitere auf Anfrage$/ })).toBeVisible();
  await expect(async () => {
    const shown = await ranks();
    expect(new Set(shown)).toEqual(new Set([0, 1]));
    expect(shown).toEqual(shown.toSorted());
  }).toPass();

  await page.locator('a[href="/rental/licht"]').first().click();
  await expect(page).toHaveURL(/\/rental\/licht\?von=/);
  await expect(chosen).toHaveText('Verfügbare zuerst');
  await sort.selectOption('Preis absteigend');
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(page.getByRole('heading', { name: /weitere auf Anfrage$/ })).toHaveCount(0);
  await page.reload();
  await expect(chosen).toHaveText('Preis absteigend');
});

test('a last day that would make a very long period is asked back', async ({ page }) => {
  await openShop(page, LIST);
  await page.getByRole('button', { name: 'Zeitraum wählen' }).click();
  const last = dialog(page).getByRole('textbox', { name: 'Letzter Drehtag' });
  await dialog(page).getByRole('textbox', { name: 'Erster Drehtag' }).fill(september(0));
  await last.fill(short(september(-1)));
  await last.blur();
  await expect(dialog(page).getByText('Der letzte Drehtag liegt vor dem ersten.')).toBeVisible();
  await last.fill('+99 Tage');
  await last.press('Enter');
  await expect(dialog(page).getByText('Das sind 100 Tage. Stimmt das?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ja, 100 Tage' }).click();
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
  await expect(bar(page)).toContainText('· 100 Tage');

  // The rental around 366 days is longer than what the backend answers: the list is there all the same.
  await page.getByRole('button', { name: 'Zeitraum ändern' }).click();
  await last.fill('+365 Tage');
  await last.press('Enter');
  await dialog(page).getByRole('button', { name: 'Ja, 366 Tage' }).click();
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
  await expect(bar(page)).toContainText('Verfügbarkeit zeigen wir für höchstens 366 Tage');
  await page.reload();
  await expect(cards(page).first()).toContainText('auf Anfrage');
});

test('the first day that is picked in the calendar is shown at once', async ({ page }) => {
  await openShop(page, LIST);
  await page.getByRole('button', { name: 'Zeitraum wählen' }).click();
  const days = dialog(page).getByRole('grid').last().getByRole('button');
  await days.nth(14).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Erster Drehtag' })).not.toHaveValue('');
  await expect(dialog(page).getByText('· 1 Tag', { exact: false })).toBeVisible();
  await days.nth(16).click();
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
  await expect(bar(page)).toContainText('· 3 Tage');
});

test('what the period adds to a list moves nothing', { tag: '@timing' }, async ({ page }) => {
  await openShop(page, linkTo(LIST));
  await expect(cards(page).first().getByText(STATE)).toBeVisible();
  await observeLayoutShift(page);
  await page.reload();
  await expect(cards(page).first().getByText(STATE)).toBeVisible();
  await expect(cards(page).first()).toContainText('für 4 Tage');
  expect(await readLayoutShift(page)).toBeLessThan(0.005);
});

test('what the period adds is one call, and is the same in all tabs', async ({ page, context }) => {
  await openShop(page, linkTo(LIST));
  await expect(bar(page)).toContainText('· 4 Tage');
  // The page's own call has ended, so it is not counted after the reload.
  await expect(cards(page).first().getByText(STATE)).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/availability?')) calls.push(request.url());
  });
  await page.reload();
  await expect(cards(page).first().getByText(STATE)).toBeVisible();
  await expect(cards(page).first()).toContainText('für 4 Tage');
  expect(calls, 'one call for all cards').toHaveLength(1);

  // What is free on the next page is asked as soon as its link is pointed at.
  const next = page.getByRole('link', { name: 'Weiter' });
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await next.hover();
      return calls.length;
    })
    .toBe(2);
  const [, ahead = ''] = calls;
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/von=/);
  const asked = new URL(ahead).searchParams.get('codes')?.split(',');
  await expect
    .poll(async () => asked?.includes(await cards(page).first().locator('.card-code').innerText()))
    .toBe(true);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(cards(page).first().getByText(STATE)).toBeVisible();
  const before = calls.length;

  // A tab that comes back asks again.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return calls.length;
    })
    .toBeGreaterThan(before);

  const other = await context.newPage();
  await openShop(other, '/usedsale');
  await expect(bar(other)).toHaveText(/^Für Gebrauchtkauf ist kein Zeitraum nötig\./);
  await openShop(other, LIST);
  await expect(bar(other)).toContainText('· 4 Tage');
  await other.getByRole('button', { name: 'Zeitraum ändern' }).click();
  await dialog(other).getByRole('button', { name: 'Löschen' }).click();
  await expect(other).toHaveURL(LIST);
  await expect(page.getByRole('button', { name: 'Zeitraum wählen' })).toBeVisible();
  await expect(page).toHaveURL(LIST);
});

test('on a phone a week is chosen by touch, and the product page counts for it', async ({
  browser,
  shop,
}) => {
  const phone = await browser.newContext({
    baseURL: shop.url,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await openShop(page, LIST);
  // The filter asks for the days that it needs.
  await page.getByRole('checkbox', { name: 'Nur verfügbare' }).last().tap();
  await expect(dialog(page).getByRole('grid')).toHaveCount(1);
  await dialog(page).getByRole('textbox', { name: 'Erster Drehtag' }).fill(typedDay(15));
  await dialog(page)
    .getByRole('button', { name: /^1 Woche/ })
    .tap();
  await expect(dialog(page).getByText('· 7 Tage')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).tap();
  await expect(page).toHaveURL(`${LIST}?von=${urlDay(15)}&bis=${urlDay(21)}&frei=1`);
  await expect(
    page.getByRole('heading', { name: /^\d+ von \d+ Produkten verfügbar/ }),
  ).toBeVisible();

  const card = cards(page)
    .filter({ hasText: /knapp, noch 1/ })
    .first();
  await card.getByRole('link').tap();
  const offer = page.getByRole('main');
  await expect(offer.getByText('Für 7 Tage', { exact: true })).toBeVisible();
  await expect(offer.getByText(/knapp, noch 1 von \d/).first()).toBeVisible();
  const product = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: `Menge erhöhen ${product}`, exact: true }).tap();
  await expect(page.getByText('2 Stück: 1 frei, 1 auf Anfrage.')).toBeVisible();
  await page.getByRole('button', { name: 'Auf 1 ändern' }).tap();
  await expect(offer.getByRole('spinbutton', { name: `Menge ${product}` })).toHaveValue('1');
  await phone.close();
});

/** Saturday and Monday around the next night in which the clocks go forward: the last Sunday of March. */
function findClockChange(): { readonly before: string; readonly after: string } {
  const now = new Date();
  const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1];
  const sundays = years.map((year) => {
    const last = new Date(Date.UTC(year, 2, 31));
    return Date.UTC(year, 2, 31 - last.getUTCDay());
  });
  const sunday = sundays.find((day) => day > now.getTime() + 7 * DAY_MS) ?? 0;
  const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { before: toDay(sunday - DAY_MS), after: toDay(sunday + DAY_MS) };
}
const DAY_MS = 86_400_000;

test('by keyboard only on a phone: three days over the change of the clocks, on list, product and in the basket', async ({
  browser,
  shop,
}) => {
  const phone = await browser.newContext({
    baseURL: shop.url,
    timezoneId: 'Europe/Vienna',
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  const { before, after } = findClockChange();
  const tabTo = async (control: Locator, key = 'Tab') => {
    for (let steps = 0; steps < 120; steps += 1) {
      await page.keyboard.press(key);
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${key} never reaches ${control}`);
  };
  await openShop(page, '/rental/licht');
  await tabTo(page.getByRole('button', { name: 'Zeitraum wählen' }));
  await page.keyboard.press('Enter');
  await tabTo(dialog(page).getByRole('textbox', { name: 'Erster Drehtag' }));
  await page.keyboard.type(before);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(after);
  await expect(dialog(page).getByText('· 3 Tage')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('· 3 Tage');
  await expect(page).toHaveURL(new RegExp(`von=${before}&bis=${after}`));
  const card = cards(page).first();
  await expect(card.getByText(STATE)).toBeVisible();
  await expect(card).toContainText('für 3 Tage');

  await tabTo(card.getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Für 3 Tage', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(STATE).first()).toBeVisible();
  await tabTo(
    page
      .getByRole('main')
      .getByRole('button', { name: /^In den Warenkorb/ })
      .first(),
  );
  await page.keyboard.press('Enter');
  const cart = page.getByRole('banner').getByRole('link', { name: 'Warenkorb, 1 Artikel' });
  await expect(cart).toBeVisible();
  await tabTo(cart, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const lines = page.getByRole('region', { name: 'Positionen' });
  await expect(lines).toContainText(/€ [\d.]+,\d\d für 3 Tage/);
  await expect(lines.locator('.line-word')).toHaveText(/^(frei|knapp, noch \d|Zubehör fehlt)/);
  await phone.close();
});

test('eight weeks can be read day by day with the arrow keys and as a list, and set the period', async ({
  page,
}) => {
  await openShop(page, linkTo(LIST));
  await cards(page).first().getByRole('link').first().click();
  await expect(page.getByRole('main').getByText('Für 4 Tage', { exact: true })).toBeVisible();
  const weeks = page.getByRole('region', { name: 'Verfügbarkeit der nächsten acht Wochen' });
  await weeks.scrollIntoViewIfNeeded();
  const today = weeks.getByRole('button').first();
  await today.focus();
  await page.keyboard.press('ArrowDown');
  const told = weeks.getByRole('button', { name: new RegExp(` ${shortDay(7)}: `) });
  await expect(told).toBeFocused();
  const said = (await told.textContent())?.split(': ')[1]?.split(';')[0] ?? '';
  expect(said).toMatch(/^(frei|knapp|auf Anfrage)/);
  await expect(weeks.getByText(`${shortDay(7)}: ${said}`).last()).toBeVisible();
  await weeks.getByText('Als Liste lesen').click();
  await expect(weeks.getByRole('definition').first()).toContainText(STATE_OF_DAY);

  // A day that is tapped can begin or end the period.
  await told.press('Enter');
  await weeks
    .getByRole('button', { name: new RegExp(`^Erster Drehtag: .+ ${shortDay(7)}$`) })
    .click();
  await expect(bar(page)).toContainText(/· 1 Tag/);
  await weeks.getByRole('button', { name: new RegExp(` ${shortDay(9)}: `) }).click();
  await weeks
    .getByRole('button', { name: new RegExp(`^Letzter Drehtag: .+ ${shortDay(9)}$`) })
    .click();
  await expect(bar(page)).toContainText(new RegExp(`${shortDay(9)}.* · 3 Tage`));
  await expectAccessible(page, 'eight weeks');
});

const STATE_OF_DAY = /^(frei, \d+|knapp, noch \d+|auf Anfrage)/;

/** `7.12.` */
function shortDay(daysFromToday: number): string {
  const [day, month] = typedDay(daysFromToday).split('.').map(Number);
  return `${day}.${month}.`;
}

test('the list by date works without scripts', async ({ plainPage: page }) => {
  await page.goto(LIST);
  await page.getByRole('checkbox', { name: 'Nur verfügbare' }).last().check();
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page.getByText('Bitte wählen Sie zuerst Ihre Drehtage.')).toBeVisible();
  await page.getByLabel('Erster Drehtag').fill(urlDay(15));
  await page.getByLabel('Letzter Drehtag').fill(urlDay(18));
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(
    page.getByRole('heading', { name: /^\d+ von \d+ Produkten verfügbar/ }),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Nur verfügbare' }).last()).toBeChecked();
  await page.getByLabel('Letzter Drehtag').fill(urlDay(12));
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page.getByText(/^Der letzte Drehtag .+ liegt vor dem ersten/)).toBeVisible();
});

test('a link with other days asks, and one that cannot be read says so', async ({ page }) => {
  await openShop(page, linkTo(LIST));
  await expect(bar(page)).toContainText('· 4 Tage');
  await page.getByRole('checkbox', { name: 'Nur verfügbare' }).last().check();
  await expect(page.getByRole('heading', { name: /Produkten verfügbar/ })).toBeVisible();

  await openShop(page, linkTo('/rental/licht', 20, 21));
  const question = page.getByRole('region', { name: 'Zeitraum des Links' });
  await expect(question).toContainText(/^Der Link nennt .+, gezeigt werden Ihre Drehtage /);
  await expect(bar(page)).toContainText('· 4 Tage');
  // Until the question is answered, sort, availability and prices are those of the chosen days.
  await expect(page).toHaveURL(linkTo('/rental/licht'));
  await expect(
    page.getByRole('heading', { name: new RegExp(`– ${short(typedDay(18))}`) }),
  ).toBeVisible();
  await expect(cards(page).first()).toContainText('für 4 Tage');
  await question.getByRole('button', { name: /übernehmen$/ }).click();
  await expect(bar(page)).toContainText('· 2 Tage');

  const wrong = [
    'von=2026-02-30&bis=2026-03-01',
    'bis=2030-01-01',
    'von=a&bis=b',
    `von=${urlDay(18)}&bis=${urlDay(15)}`,
    `von=${urlDay(-3)}&bis=${urlDay(3)}`,
    `von=${urlDay(15)}&bis=2226-12-07`,
  ];
  for (const query of wrong) {
    const list = await page.request.get(`${LIST}?${query}&frei=1`);
    expect([list.status(), (await list.text()).includes('<h1')]).toEqual([200, true]);
  }
  const opened = isLongRun() ? wrong : wrong.slice(-1);
  for (const query of opened) {
    const answer = await page.goto(`${LIST}?${query}`);
    expect(answer?.status()).toBe(200);
    await expect(question).toContainText('Der Zeitraum des Links wurde nicht übernommen.');
    await expect(bar(page)).toContainText('· 2 Tage');
  }
});

const Products = z.object({ data: z.array(z.object({ code: z.string(), link: z.string() })) });
const Availabilities = z.array(
  z.object({ code: z.string(), state: z.string(), free: z.int().nullable() }),
);

/** A product of which exactly one piece is free for the days of `linkTo`, and of which the house has several. */
async function findScarceProduct(page: Page, backendUrl: string) {
  const answered = page.waitForResponse((answer) => answer.url().includes('/availability?'));
  await openShop(page, linkTo(LIST));
  const { searchParams } = new URL((await answered).url());
  const days = `start=${searchParams.get('start')}&end=${searchParams.get('end')}`;
  const ask = async (path: string) =>
    (await fetch(`${backendUrl}/rentman/equipment/${path}`)).json();
  const { data } = Products.parse(await ask('products?limit=96&category=kamera'));
  const codes = data.map(({ code }) => code).join(',');
  const answers = Availabilities.parse(await ask(`availability?codes=${codes}&${days}`));
  const scarce = data.find(({ code }) =>
    answers.some((it) => it.code === code && it.state === 'scarce' && it.free === 1),
  );
  if (!scarce) throw new Error('The demo house has no scarce camera on these days');
  return scarce;
}

test('a line over what is free is explained and repaired, undone, or asked for all the same', async ({
  page,
  backend,
}) => {
  const { link } = await findScarceProduct(page, backend.url);
  await openShop(page, linkTo(link));
  await expect(bar(page)).toContainText('· 4 Tage');
  const main = page.getByRole('main');
  await main.getByRole('spinbutton').first().fill('2');
  await main.getByRole('spinbutton').first().press('Enter');
  await addProduct(page);
  await openShop(page, '/basket');

  const lines = page.getByRole('region', { name: 'Positionen' });
  const word = wordOf(lineOf(page));
  await expect(word).toHaveText('1 von 2 frei');
  const open = page.getByRole('button', { name: 'Zu klären 1' });
  await expect(open).toBeVisible();
  await expect(lines).toContainText(/€ [\d.]+,\d\d für 4 Tage/);
  await expectAccessible(page, 'basket with a decision');
  const sheet = await openLine(page);
  await expectAccessible(page, 'what can be done with a line');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(word).toBeFocused();

  await repairLine(page, /./, 'Auf 1 ändern');
  await expect(lines.getByRole('spinbutton')).toHaveValue('1');
  await expect(word).toHaveText(/^(frei|knapp|Zubehör fehlt)/);
  await expect(word).toBeFocused();
  await undoIn(page).click();
  await expect(lines.getByRole('spinbutton')).toHaveValue('2');

  await repairLine(page, /./, 'Trotzdem 2 anfragen');
  await expect(word).toHaveText('trotzdem angefragt');
  await expect(open).toHaveCount(0);
  await undoIn(page).last().click();
  await expect(word).toHaveText('1 von 2 frei');

  // Sending waits for the answer about free pieces and shows it first.
  const read = Promise.withResolvers<void>();
  await page.route('**/equipment/availability?*', async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.reload();
  await waitForHydration(page);
  await fillClient(page);
  await fillRest(page, 'Noch nicht gelesen');
  const checked = page.waitForResponse('**/strapi-cart/products?*');
  await submitButton(page).click();
  await checked;
  read.resolve();
  await expect(page.getByText(/^In Ihrem Warenkorb hat sich gerade etwas geändert/)).toBeVisible();
  await expect(word).toHaveText('1 von 2 frei');

  await (await openLine(page)).getByRole('link', { name: /^Ähnliche zeigen/ }).click();
  await expect(page).toHaveURL(/\/rental\/kamera\/[^/]+\?frei=1&von=/);
  await expect(
    cards(page)
      .getByText(/^(frei|knapp)/)
      .first(),
  ).toBeVisible();
});

test('accessories that go along with a line are offered once, added and taken out again', async ({
  page,
  backend,
}) => {
  const answer = await fetch(`${backend.url}/rentman/equipment/strapi-cart/products?id=CAM-0351`);
  const [camera] = z.array(z.object({ link: z.string() })).parse(await answer.json());
  await openShop(page, camera?.link ?? '');
  await addProduct(page);
  await openShop(page, '/basket');
  const lines = page.getByRole('region', { name: 'Positionen' });
  const word = wordOf(lineOf(page, 'ARRI ALEXA 35 Production Set').first());
  await expect(word).toHaveText('Zubehör fehlt');
  const sheet = await openLine(page);
  await expect(sheet.getByRole('button', { name: /^[23] × .+ dazulegen/ })).toHaveCount(2);
  await expectAccessible(page, 'accessories of a line');
  await sheet
    .getByRole('button', { name: /^Alles Zubehör dazulegen \+ € [\d.,]+ pro Tag$/ })
    .click();
  await expect(page.getByRole('status').getByText('Zubehör dazugelegt')).toBeVisible();
  const quantities = lines.getByRole('spinbutton');
  await expect(quantities).toHaveCount(3);
  const [main, first, second] = [quantities.nth(0), quantities.nth(1), quantities.nth(2)];
  await expect(main).toHaveAccessibleName(/ARRI ALEXA 35 Production Set/);
  const [of, other] = [Number(await first.inputValue()), Number(await second.inputValue())];

  // Accessories follow their product until somebody changes them.
  await lines.getByRole('button', { name: /^Menge erhöhen ARRI ALEXA 35 Production Set/ }).click();
  await expect(first).toHaveValue(String(of * 2));
  await expect(second).toHaveValue(String(other * 2));
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveValue(String(of * 2 - 1));
  await lines.getByRole('button', { name: /^Menge verringern ARRI ALEXA 35 Production/ }).click();
  await expect(second).toHaveValue(String(other));
  await expect(first).toHaveValue(String(of * 2 - 1));
  for (const left of [2, 1]) {
    await quantities.nth(1).fill('0');
    await quantities.nth(1).press('Enter');
    await expect(quantities).toHaveCount(left);
  }
  await repairLine(page, 'ARRI ALEXA 35 Production Set', 'Habe ich selbst');
  await expect(word).not.toHaveText('Zubehör fehlt');
});

test('list, product and basket say how old the plans are when the house could not read them for an hour', {
  tag: '@long',
}, async ({ page }) => {
  const asOf = new Date(Date.now() - 2 * 3_600_000);
  const time = asOf.toLocaleTimeString('de-AT', {
    timeZone: 'Europe/Vienna',
    hour: 'numeric',
    minute: '2-digit',
  });
  const told = new RegExp(`^Stand (\\d+\\.\\d+\\., )?${time.replace(/^0/, '')} Uhr$`);
  await page.route('**/availability?*', async (route) => {
    const answer = await route.fetch();
    const items = z.array(z.looseObject({})).parse(await answer.json());
    await route.fulfill({
      response: answer,
      json: items.map((item) => ({ ...item, asOf: asOf.toISOString() })),
    });
  });
  await openShop(page, linkTo(LIST));
  await expect(page.getByText(told)).toBeVisible();
  await expectAccessible(page, 'list with the age of the plans');
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('main').getByText(told)).toBeVisible();
  await expectAccessible(page, 'product with the age of the plans');
  await addProduct(page);
  await openShop(page, '/basket');
  await expect((await openLine(page)).getByText(/^Verfügbarkeit: Stand .+ Uhr$/)).toBeVisible();
});

test('list, product page, weeks, basket and the call say the same of the same days', async ({
  page,
}) => {
  const answered = page.waitForResponse((answer) => answer.url().includes('/availability?'));
  await openShop(page, `${linkTo(LIST)}&sort=price-desc`);
  const call = await answered;
  const { searchParams } = new URL(call.url());
  const [start = '', end = ''] = [searchParams.get('start') ?? '', searchParams.get('end') ?? ''];
  const answers = Availabilities.parse(await call.json());
  const chosen = ['free', 'scarce', 'on-request'].map((state) => {
    const found = answers.find((answer) => answer.state === state);
    if (!found) throw new Error(`No camera of the demo house is ${state} on these days`);
    return found;
  });
  const words = ({ state, free }: (typeof chosen)[number]) =>
    ({ free: 'frei', scarce: `knapp, noch ${free}` })[state] ?? 'auf Anfrage';
  const links: string[] = [];
  const names = new Map<string, string>();
  for (const answer of chosen) {
    const card = cards(page).filter({ has: page.getByText(answer.code, { exact: true }) });
    await expect(card.getByText(STATE)).toHaveText(new RegExp(`^${words(answer)}`));
    links.push((await card.getByRole('link').getAttribute('href')) ?? '');
  }
  for (const [index, answer] of chosen.entries()) {
    const strip = page.waitForResponse((each) => each.url().includes('/availability/'));
    await openShop(page, linkTo(links[index] ?? ''));
    const offer = page.getByRole('main');
    await expect(offer.getByText(STATE).first()).toHaveText(new RegExp(`^${words(answer)}`));
    names.set(answer.code, await page.getByRole('heading', { level: 1 }).innerText());
    const weeks = page.getByRole('region', { name: 'Verfügbarkeit der nächsten acht Wochen' });
    await weeks.scrollIntoViewIfNeeded();
    const { days } = Days.parse(await (await strip).json());
    const free = days.filter(({ day }) => start <= day && day <= end).map((day) => day.free);
    expect(free.includes(null) ? null : Math.min(...free.map(Number)), answer.code).toBe(
      answer.free,
    );
    await addProduct(page);
  }
  await openShop(page, '/basket');
  for (const answer of chosen) {
    const isNone = answer.free === 0;
    // Accessories that are missing come before what is free.
    const sheet = await openLine(page, names.get(answer.code));
    const decline = sheet.getByRole('button', { name: 'Habe ich selbst' });
    if (!isNone && (await decline.isVisible())) await decline.click();
    else await page.keyboard.press('Escape');
    const word = wordOf(lineOf(page, names.get(answer.code)));
    await expect(word).toHaveText(isNone ? 'nicht frei' : words(answer));
  }
});

const Days = z.object({
  days: z.array(z.object({ day: z.string(), free: z.int().nullable() })),
});
