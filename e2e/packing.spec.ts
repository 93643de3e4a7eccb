import type { Page } from '@playwright/test';
import { aPerson, logIn } from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { pressTool } from './support/basket-steps.ts';
import { drawBars } from './support/draw-code.ts';
import { addFromList, openShop, sendFromList } from './support/inquiry-steps.ts';
import { enterAs } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const done = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true });

/** Opens the number of a line with two pieces, counts one more and leaves the field. */
async function countOneMore(page: Page, name: string, before: number): Promise<void> {
  await page.getByRole('button', { name: `${before} da, 2 × ${name}, Stückzahl eingeben` }).click();
  await expect(page.getByRole('spinbutton', { name: `Menge ${name}` })).toBeFocused();
  await page.getByRole('button', { name: `Menge erhöhen ${name}` }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('button', { name: `${before + 1} da, 2 × ${name}` })).toBeVisible();
}

/** A row is one line with two controls at most, and nothing but the list stands on the phone. */
async function expectCalm(phone: Page, back: string): Promise<void> {
  const rows = phone.getByRole('main').getByRole('listitem');
  const measure = () =>
    rows.evaluateAll((all) => ({
      height: Math.max(...all.map((row) => row.getBoundingClientRect().height)),
      controls: Math.max(...all.map((row) => row.querySelectorAll('input, button, a').length)),
    }));
  await expect.poll(async () => (await measure()).height).toBeLessThanOrEqual(72);
  await expect.poll(async () => (await measure()).controls).toBeLessThanOrEqual(2);
  await expect(phone.getByRole('contentinfo')).toBeHidden();
  await expect(phone.getByRole('link', { name: back })).toBeVisible();
}

/** A camera that sees the label in `window.seenLabel`; the browser of the tests has neither camera nor detector. */
function fakeCamera(): void {
  Object.assign(window, {
    BarcodeDetector: class {
      static async getSupportedFormats() {
        return ['code_128', 'code_39', 'data_matrix', 'ean_13', 'qr_code'];
      }
      async detect() {
        const label: unknown = Reflect.get(window, 'seenLabel');
        return typeof label === 'string' ? [{ rawValue: label }] : [];
      }
    },
  });
  const getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    const stream = canvas.captureStream(10);
    setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, Date.now() % 100, 9), 100);
    return stream;
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
}

/** A camera in front of which a label with these bars lies. The browser has no reader of its own. */
function showLabel(bars: string): void {
  const getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    const stream = canvas.captureStream(10);
    canvas.width = 1280;
    canvas.height = 720;
    setInterval(() => {
      const context = canvas.getContext('2d');
      if (!context) return;
      context.fillStyle = '#ccc';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#222';
      [...bars].forEach((sign, index) => {
        if (sign === '#') context.fillRect(200 + index * 4, 250, 4, 200);
      });
    }, 100);
    return stream;
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  Reflect.deleteProperty(window, 'BarcodeDetector');
}

function refuseCamera(): void {
  const getUserMedia = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}

const readKeptCode = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('packing') ?? '{}');
    return String(kept.state.lists[0].lines[0].code);
  });

test('a project is packed on a phone without a network, and the others see it when it is back', async ({
  page,
  mails,
  browser,
  baseURL,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|could not be|is not saved/);
  const person = aPerson('Packen');
  await enterAs(page, mails, person);
  await openShop(page, '/rental?q=C-Stand');
  const [first = '', second = ''] = await addFromList(page, 2);
  await openShop(page, '/profile/projects');
  await page.getByRole('button', { name: 'Neues Projekt' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name des Projekts' }).fill('Nachtzug');
  await dialog(page).getByRole('button', { name: 'Projekt anlegen' }).click();
  await page.waitForURL('**/basket');
  const more = page.getByRole('button', { name: `Menge erhöhen ${first}` });
  await more.click();
  await expect(
    page.getByRole('link', { name: 'Warenkorb Nachtzug, 3 Artikel' }).first(),
  ).toBeVisible();
  await pressTool(page, 'Drucken', 'Packliste');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packliste Nachtzug');
  await expect(done(page, '0 von 3 Stück')).toBeVisible();
  const path = new URL(page.url()).pathname;

  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' });
  const phone = await context.newPage();
  await openShop(phone, '/rental');
  await logIn(phone, person);
  await phone.setViewportSize({ width: 390, height: 844 });
  await openShop(phone, path);
  await countOneMore(phone, first, 0);
  await expect(done(phone, '1 von 3 Stück')).toBeVisible();
  await expect(done(page, '1 von 3 Stück')).toBeVisible();
  await expectAccessible(phone, 'a list to pack');
  await expectCalm(phone, 'Zurück zum Projekt');

  // Once it was opened, it opens without a network.
  await expect.poll(() => phone.evaluate((name) => caches.has(name), `packing ${path}`)).toBe(true);
  await expect
    .poll(() =>
      phone.evaluate(
        async (name) => Boolean(await (await caches.open(name)).match(location.href)),
        `packing ${path}`,
      ),
    )
    .toBe(true);
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => phone.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toContain('/packing-worker.js');
  await context.setOffline(true);
  await phone.reload();
  await expect(done(phone, '1 von 3 Stück')).toBeVisible();
  await expect(phone.getByText(/^Offline\. Ihre Haken werden gesendet/)).toBeVisible();
  await phone.getByRole('checkbox', { name: second }).check();
  await expect(done(phone, '2 von 3 Stück')).toBeVisible();
  await phone.getByRole('radio', { name: 'Rückgabe' }).check();
  await expect(done(phone, '0 von 3 Stück')).toBeVisible();
  await phone.reload();
  await expect(done(phone, '2 von 3 Stück')).toBeVisible();
  // Meanwhile somebody else goes on.
  await countOneMore(page, first, 1);
  await expect(done(page, '2 von 3 Stück')).toBeVisible();
  await context.setOffline(false);
  for (const each of [page, phone]) {
    await expect(done(each, '3 von 3 Stück')).toBeVisible();
  }
  await expect(page.getByRole('checkbox', { name: second })).toBeChecked();
  await context.close();
});

test('pieces are counted by their labels, and the house is told what is broken', async ({
  page,
  mails,
}) => {
  await page.addInitScript(fakeCamera);
  const person = aPerson('Abholung');
  await enterAs(page, mails, person);
  const [name = ''] = await sendFromList(page, 'Rücknahme', 1);
  await openShop(page, '/profile/orders');
  await page
    .getByRole('link', { name: /Rücknahme/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Packliste' }).click();
  await expect(done(page, '0 von 1 Stück')).toBeVisible();
  await page.getByRole('button', { name: 'Code scannen' }).click();
  await page.evaluate(() => Reflect.set(window, 'seenLabel', 'XYZ-1'));
  await expect(dialog(page).getByRole('status')).toHaveText('„XYZ-1“ ist nicht in dieser Liste.');
  const code = await readKeptCode(page);
  await page.evaluate((label) => Reflect.set(window, 'seenLabel', label), code);
  await expect(dialog(page).getByRole('status')).toHaveText(`${name}: 1 von 1 Stück`);
  await dialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('checkbox', { name })).toBeChecked();

  await page.getByRole('radio', { name: 'Rückgabe' }).check();
  await page.getByRole('button', { name: /^Fehlt oder defekt/ }).click();
  await dialog(page).getByRole('radio', { name: 'Defekt' }).check();
  await dialog(page).getByLabel('Was das Haus wissen soll').fill('Display hat einen Sprung.');
  await expectAccessible(page, 'a report about a piece');
  await dialog(page).getByRole('button', { name: 'Dem Haus melden' }).click();
  await expect(page.getByText('Gemeldet.')).toBeVisible();
  const [told] = await mails.waitFor(1, ({ text }) => text.includes('Defekt bei der Rückgabe'));
  expect(told?.text).toContain(name);
  expect(told?.text).toContain('Display hat einen Sprung.');
});

test('a label is read where the browser has no reader of codes, and its code can be typed', async ({
  page,
  mails,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|wasm|ArrayBuffer instantiation/i);
  await enterAs(page, mails, aPerson('Etikett'));
  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  const [name = ''] = await sendFromList(page, 'Etiketten', 1);
  await openShop(page, '/profile/orders');
  await page
    .getByRole('link', { name: /Etiketten/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Packliste' }).click();
  await expect(done(page, '0 von 2 Stück')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectCalm(page, 'Zurück zur Anfrage');
  const scan = page.getByRole('button', { name: 'Code scannen' });
  const told = dialog(page).getByRole('status');
  const close = dialog(page).getByRole('button', { name: 'Schließen' });
  const code = await readKeptCode(page);
  await page.evaluate(showLabel, await drawBars(code));

  // The field stays where the decoder cannot be loaded, and where no camera is given.
  const isDecoder = (url: URL) => url.pathname.endsWith('.wasm');
  await page.route(isDecoder, (route) => route.abort());
  const worker = page.waitForResponse(/\/code-worker-/);
  await scan.click();
  expect((await worker).headers()['content-security-policy']).toContain("'wasm-unsafe-eval'");
  await expect(told).toHaveText(
    'Der Leser für Codes kann nicht geladen werden. Bitte geben Sie den Code ein.',
  );
  await page.unroute(isDecoder);
  await dialog(page).getByRole('textbox', { name: 'Code eingeben' }).fill(` ${code}`);
  await expectAccessible(page, 'a code to type');
  await dialog(page).getByRole('button', { name: 'Zählen' }).click();
  await expect(told).toHaveText(`${name}: 1 von 2 Stück`);
  await close.click();

  const loaded = page.waitForResponse((answer) => isDecoder(new URL(answer.url())));
  await scan.click();
  await expect(told).toHaveText(`${name}: 2 von 2 Stück`);
  expect(new URL((await loaded).url()).origin).toBe(new URL(page.url()).origin);
  await close.click();
  await expect(page.getByRole('checkbox', { name })).toBeChecked();

  await page.evaluate(refuseCamera);
  await scan.click();
  await expect(told).toHaveText(/^Die Kamera ist nicht erreichbar\./);
  await dialog(page).getByRole('textbox', { name: 'Code eingeben' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(told).toHaveText(`${name}: schon alle 2 Stück`);
  await close.click();

  // The report stands beside the number while pieces are counted.
  await page.getByRole('button', { name: `2 da, 2 × ${name}, Stückzahl eingeben` }).click();
  await page.getByRole('button', { name: /^Fehlt oder defekt/ }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Fehlt oder defekt' })).toBeVisible();
});
