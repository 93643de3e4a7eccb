import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { lineOf, openLine, wordOf } from './support/basket-steps.ts';
import {
  expectConfirmation,
  fillClient,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
  typedDay,
} from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const LIST = [
  'Hallo,',
  'KAMERA',
  '2x Sony FX6',
  '1 Sony 24-70 GM',
  '2 Monitor SmallHD 7',
  'LICHT & GRIP',
  '1 M18 HMI',
  '12 Sandsäcke',
  '1 Schminkspiegel mit Licht',
  'LG Jana',
].join('\n');

const field = (page: Page) => page.getByRole('textbox', { name: 'Ihre Liste' });
const row = (page: Page, line: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: line });
const edit = (page: Page) => page.getByRole('button', { name: 'Bearbeiten' }).click();
const bar = (page: Page) => page.getByRole('region', { name: 'Summe der Liste' });

/** Presses Tab until a control has the focus, so that nothing is reached that a keyboard does not reach. */
async function tabTo(
  page: Page,
  role: 'button' | 'combobox',
  name: string | RegExp,
  { backwards = false } = {},
) {
  const control = page.getByRole('main').getByRole(role, { name }).first();
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return control;
  }
  throw new Error(`Tab never reaches ${name}`);
}

test('a pasted list goes into the cart by keyboard only, the rest into the remark, and back', async ({
  page,
}) => {
  const day = (ahead: number) => typedDay(ahead).split('.').reverse().join('-');
  await openShop(page, `/liste?von=${day(15)}&bis=${day(18)}`);
  await expect(page.getByText('Noch nichts zu erkennen')).toBeVisible();
  await expectAccessible(page, 'empty list entry');

  await field(page).focus();
  await page.keyboard.insertText(LIST);
  await tabTo(page, 'button', 'Liste prüfen');
  await page.keyboard.press('Enter');
  await expect(row(page, '2x Sony FX6')).toContainText('2 ×');
  await expect(row(page, '12 Sandsäcke')).toContainText('Sandsack 12 kg');
  await expect(row(page, '1 Schminkspiegel mit Licht')).toContainText('geht in die Anmerkung');
  await expect(row(page, '1 Sony 24-70 GM')).toContainText('„FE“ steht nicht in der Liste');
  await expect(page.getByRole('heading', { level: 3, name: 'Licht & Grip' })).toBeVisible();
  await expect(bar(page)).toContainText('3 erkannt, 2 zu prüfen, 1 in die Anmerkung');
  await expectAccessible(page, 'recognised list');

  // The list is folded; a choice by keys counts once it is confirmed, and the row stays in its place.
  await expect(field(page)).toBeHidden();
  const monitor = await tabTo(page, 'combobox', /^Produkt zu „2 Monitor SmallHD 7“, bitte prüfen$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = await monitor.evaluate((select: HTMLSelectElement) => select.value);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Anderes Produkt zu „2 Monitor SmallHD 7“' }),
  ).toBeFocused();
  await expect(bar(page)).toContainText('4 erkannt, 1 zu prüfen, 1 in die Anmerkung');

  // What is kept in the browser is there after a reload, choices included.
  await page.reload();
  await expect(field(page)).toHaveValue(LIST);
  await expect(bar(page)).toContainText('4 erkannt, 1 zu prüfen, 1 in die Anmerkung');

  await tabTo(page, 'button', /^Alle so übernehmen/);
  await page.keyboard.press('Enter');
  const note = page.getByRole('heading', { name: '5 Produkte im Warenkorb (18 Stück)' });
  await expect(note).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(page.getByText('1 Zeile steht in der Anmerkung Ihrer Anfrage.')).toBeVisible();
  await expectAccessible(page, 'list taken over');

  // What was typed since is not thrown away.
  await field(page).fill('1 Hazer');
  await tabTo(page, 'button', 'Rückgängig', { backwards: true });
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(`${LIST}\n1 Hazer`);
  await expect(page.getByRole('link', { name: 'Warenkorb, 0 Artikel' })).toBeVisible();
  await field(page).fill(LIST);
  await expect(bar(page)).toContainText('4 erkannt, 1 zu prüfen, 1 in die Anmerkung');

  // Without the proposals their lines go into the remark, and the basket asks nothing again.
  await tabTo(page, 'button', /^Übernehmen/);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: '4 Produkte im Warenkorb (17 Stück)' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Anmerkung' })).toHaveValue(
    '1 Sony 24-70 GM\n1 Schminkspiegel mit Licht',
  );
  await expect(page.getByRole('spinbutton', { name: 'Menge Sony FX6' })).toHaveValue('2');
  expect(chosen).not.toBe('');
  await expect(page.getByRole('region', { name: 'Positionen' })).toContainText(chosen);
  await expect(page.getByText('bitte prüfen')).toHaveCount(0);
});

test('wishes above the stock, headings and proposals of a list stay until the inquiry is sent', async ({
  page,
  mails,
  sandbox,
}) => {
  await openShop(page, '/liste');
  await field(page).fill(
    ['KAMERA', '9x Sony FX6', '1 Sony 24-70 GM', 'LICHT', '1 M18 HMI'].join('\n'),
  );
  await page.getByRole('button', { name: 'Liste prüfen' }).click();
  await expect(bar(page)).toContainText('2 erkannt, 1 zu prüfen');
  await page.getByRole('button', { name: 'Alle so übernehmen' }).click();
  await expect(page.getByText(/zumieten können: 9 × Sony FX6 \(4 im Haus\)/)).toBeVisible();
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click();

  const lines = page.getByRole('region', { name: 'Positionen' });
  await expect(lines.getByRole('heading', { level: 3, name: 'Kamera' })).toBeVisible();
  await expect(lines.getByRole('heading', { level: 3, name: 'Licht' })).toBeVisible();
  const fx6 = wordOf(lineOf(page, 'Sony FX6').first());
  await expect(fx6).toHaveText('nur 4 im Haus');
  await expect(
    (await openLine(page, 'Sony FX6')).getByText(
      /^4 Stück haben wir im Haus\. Ob wir die übrigen 5/,
    ),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lines.getByRole('link', { name: /^Sony FE 24–70/ })).toBeVisible();
  await expect(lines.getByText('bitte prüfen')).toHaveCount(0);
  await expectAccessible(page, 'basket of a list');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Kamera', 'Licht']) {
    await expect(page.getByRole('rowheader', { name, includeHidden: true })).toBeVisible();
  }
  await page.emulateMedia({ media: 'screen' });
  const quantity = lines.getByRole('spinbutton', { name: 'Menge Sony FX6' });
  await lines.getByRole('button', { name: 'Menge verringern Sony FX6' }).click();
  await expect(quantity).toHaveValue('8');

  await fillPeriod(page);
  await fillClient(page);
  await fillRest(page, 'Wünsche über Bestand');
  await page.getByRole('button', { name: 'Alle trotzdem anfragen' }).click();
  await expect(fx6).toHaveText('trotzdem angefragt');
  await submitButton(page).click();
  await expectConfirmation(page);
  await expect(page.getByRole('main')).toContainText(/8 ×\s*Sony FX6|8\s*Sony FX6/);

  const sent = await mails.waitFor(2, ({ text }) => text.includes('Wünsche über Bestand'));
  for (const { text } of sent) expect(text).toMatch(/\b8 ?×? ?Sony FX6/);
  const request = await sandbox.waitForProjectRequest(
    ({ remark }) => remark.includes('Wünsche über Bestand'),
    { lines: 3 },
  );
  expect(request.lines.find(({ name }) => name === 'Sony FX6')).toMatchObject({ quantity: 8 });
});

test('files and bad input: what is no list is told, and nothing freezes', async ({ page }) => {
  await openShop(page, '/liste');
  const file = page.getByLabel('Datei mit Ihrer Liste');
  const drop = (name: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType: 'text/csv', buffer });
  await drop('bild.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]));
  await expect(page.getByRole('alert').getByText('Diese Datei ist kein Text.')).toBeVisible();
  await expectAccessible(page, 'refused file');
  await drop('lang.csv', Buffer.alloc(1_000_000, 'x'));
  await expect(page.getByText('Diese Liste ist zu lang.')).toBeVisible();

  const csv = '\ufeffMenge;Artikel\r\n2;"Sony FX6"\r\n1;"=HYPERLINK(""http://x"")"\r\n';
  await drop('liste.csv', Buffer.from(csv, 'utf16le'));
  await expect(bar(page)).toContainText('1 erkannt, 1 in die Anmerkung');
  await expect(page.getByText('Diese Liste ist zu lang.')).toBeHidden();

  await page.getByRole('button', { name: 'Leeren' }).click();
  await field(page).fill('<img src=x onerror=alert(1)>\n!!! ???\n👍👍');
  await page.getByRole('button', { name: 'Liste prüfen' }).click();
  await expect(row(page, '<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(bar(page)).toContainText('0 erkannt, 1 in die Anmerkung');

  await edit(page);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'y'.repeat(1_000_000));
    const area = document.querySelector('textarea');
    area?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  });
  await expect(page.getByText('Diese Liste ist zu lang.')).toBeVisible();
  await expect(field(page)).toHaveValue('<img src=x onerror=alert(1)>\n!!! ???\n👍👍');
});

test('500 lines are recognised on a phone, where everything fits into the width', async ({
  browser,
  shop,
}) => {
  const phone = await browser.newContext({
    baseURL: shop.url,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await openShop(page, '/liste');
  const lines = Array.from({ length: 500 }, (_, index) => `${(index % 9) + 1}x Sony FX${index}`);
  await field(page).fill(`${lines.join('\n')}\n1x M18 HMI`);
  const start = performance.now();
  await page.getByRole('button', { name: 'Liste prüfen' }).click();
  await expect(bar(page)).toContainText(/\d+ erkannt, (?:\d+ zu prüfen, )?\d+ in die Anmerkung/);
  console.info(`500 lines on screen, after the click: ${Math.round(performance.now() - start)} ms`);
  await expect(page.getByText('Geprüft sind die ersten 500 Zeilen.')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);

  await edit(page);
  await field(page).fill(LIST);
  await page.getByRole('button', { name: 'Liste prüfen' }).click();
  await expect(bar(page)).toContainText('3 erkannt, 2 zu prüfen, 1 in die Anmerkung');
  await expectAccessible(page, 'recognised list on a phone');
  await phone.close();
});

test('a list that takes long is checked in parts, says how far it is and goes on by itself', async ({
  page,
}) => {
  await openShop(page, '/liste');
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const mistype = (line: number) =>
    Array.from({ length: 24 }, (_, word) => {
      const at = (step: number) => letters[(line * step + word * 7) % letters.length];
      return `kam${at(3)}ra${at(5)}st${at(11)}v`;
    }).join(' ');
  const lines = Array.from({ length: 90 }, (_, line) => `1x ${mistype(line)} ${line}`);
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/list-matches')) calls += 1;
  });
  await field(page).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Liste prüfen' }).click();
  await expect(bar(page)).toContainText(/\d+ von 90 Zeilen geprüft, weiter …/);
  await expect(bar(page)).toContainText('90 in die Anmerkung');
  expect(calls).toBeGreaterThan(2);
});

const JOINED = [
  'FX6 mit Cage und Stativ',
  "O'Connor 2575 mit hohen und Baby Beinen",
  'ALEXA 35 mit Akkus und Ladegerät',
  'C-Stand mit Arm und Sandsack',
  'SmallHD 7 mit Akku + Teradek',
  'SkyPanel S60 mit Softbox und Stativ',
  '2 x Astera Titan mit Koffer und Stativen',
  'Sennheiser MKH 416 mit Korb und Angel',
];

test('things that are joined in any way end in rows, and the list is taken over', async ({
  page,
}) => {
  await openShop(page, '/liste');
  await field(page).fill(['2x Sony FX6', ...JOINED].join('\n'));
  await page.getByRole('button', { name: 'Liste prüfen' }).click();
  await expect(bar(page)).toContainText(/\d+ erkannt/);
  await expect(bar(page)).not.toContainText('Wird gesucht');
  await page.getByRole('button', { name: 'Alle so übernehmen' }).click();
  await expect(page.getByRole('heading', { name: /\d+ Produkte im Warenkorb/ })).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

test('a line without an answer goes into the remark, the others into the cart, and it is asked for again', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await openShop(page, '/liste');
  let isMended = false;
  await page.route('**/list-matches', (route) => {
    const isLost = !isMended && (route.request().postData() ?? '').includes('M18 HMI');
    return isLost ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  await field(page).fill('2x Sony FX6\n3x M18 HMI\n12 Sandsäcke');
  await page.getByRole('button', { name: 'Liste prüfen' }).click();
  await expect(bar(page)).toContainText('2 erkannt, 1 in die Anmerkung');
  const lost = row(page, '3x M18 HMI');
  await expect(lost).toContainText('unbekannt: Die Suche hat nicht geantwortet.');
  await expect(page.getByRole('alert').getByText('Zu 1 Zeile hat die Suche')).toBeVisible();
  await expectAccessible(page, 'list with a line without an answer');

  await page.getByRole('button', { name: /^Übernehmen/ }).click();
  await expect(page.getByText('1 Zeile steht in der Anmerkung Ihrer Anfrage.')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  isMended = true;
  await page.getByRole('button', { name: 'Liste prüfen' }).click();
  await expect(bar(page)).toContainText('3 erkannt');
  await expect(page.getByText('Zu 1 Zeile hat die Suche')).toBeHidden();
});

test('without any answer, or above the limit, a list ends and can be taken over', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  // Other answers that fail are tested in `list-search.test.ts` of the shop.
  const answers = [
    { status: 503, json: {} },
    { status: 429, json: tooMany },
  ];
  for (const answer of answers) {
    await page.route('**/list-matches', (route) => route.fulfill(answer));
    await openShop(page, '/liste');
    await field(page).fill('2x Sony FX6\nFX6 mit Cage und Stativ');
    await page.getByRole('button', { name: 'Liste prüfen' }).click();
    await expect(bar(page)).toContainText('0 erkannt, 2 in die Anmerkung');
    const problem = page.getByRole('alert').filter({ hasText: 'Erneut versuchen' });
    await expect(problem).toContainText(
      answer.status === 429 ? 'Zu viele Listen' : 'Die Suche ist gerade nicht erreichbar.',
    );
    await page.unroute('**/list-matches');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(bar(page)).toContainText(/[1-9] erkannt/);
    await edit(page);
    await page.getByRole('button', { name: 'Leeren' }).click();
  }
  await page.route('**/list-matches', (route) => route.abort());
  await field(page).fill('2x Sony FX9');
  await page.getByRole('button', { name: 'Liste prüfen' }).click();
  await expect(bar(page)).toContainText('0 erkannt, 1 in die Anmerkung');
  await page.getByRole('button', { name: /^Übernehmen/ }).click();
  await expect(page.getByText('1 Zeile steht in der Anmerkung Ihrer Anfrage.')).toBeVisible();
});

const tooMany = {
  data: null,
  error: {
    status: 429,
    name: 'RateLimitError',
    message: 'Zu viele Listen von Ihrem Anschluss.',
    details: {},
  },
};
