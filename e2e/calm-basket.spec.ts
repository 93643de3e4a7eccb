import type { Page } from '@playwright/test';
import { aPerson } from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { lineOf, openLine, repairLine, undoIn, wordOf } from './support/basket-steps.ts';
import { addFromList, openShop, typedDay } from './support/inquiry-steps.ts';
import { enterAs } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const WISHES = [
  'KAMERA',
  '1 ARRI ALEXA Mini LF',
  '1 Cooke S8/i FF 32 mm',
  '1 Cooke S8/i FF 50 mm',
  '2 Sachtler Video 30',
  '1 SmallHD Ultra 7',
  'LICHT',
  '99 ARRI SkyPanel S60-C',
  '1 ARRI M18 HMI',
  '1 Astera Titan Tube Set 8',
  '2 Aputure LS 600c Pro II',
  'GRIP',
  '8 Avenger C-Stand A2033',
  '1 Dana Dolly',
  '12 Sandsack 12 kg',
];
const LINES = WISHES.filter((line) => /^\d/.test(line)).length;

/** Fills the basket with twelve lines under three headings, one of them far above the stock. */
async function fillBasket(page: Page): Promise<void> {
  const day = (ahead: number) => typedDay(ahead).split('.').reverse().join('-');
  await openShop(page, `/liste?von=${day(15)}&bis=${day(18)}`);
  await page.getByRole('textbox', { name: 'Ihre Liste' }).fill(WISHES.join('\n'));
  await page.getByRole('button', { name: 'Liste prüfen' }).click();
  await page.getByRole('button', { name: 'Alle so übernehmen' }).click();
  await openShop(page, '/basket');
  await expect(lineOf(page)).toHaveCount(LINES);
  await expect(page.locator('.line-word[data-look=checking]')).toHaveCount(0);
  await expect(page.locator('.line-word[data-look=blocks]').first()).toBeVisible();
}

/** What the bounds of the basket are about, as it is shown. */
async function measure(page: Page) {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('.cart-line')];
    const isShown = (each: Element) => each.getBoundingClientRect().width > 1;
    const box = (each: Element | null | undefined) => each?.getBoundingClientRect();
    const red = getComputedStyle(document.documentElement).getPropertyValue('--color-sale').trim();
    const probe = document.createElement('i');
    probe.style.color = red;
    document.body.append(probe);
    const redNow = getComputedStyle(probe).color;
    probe.remove();
    const isRed = (each: Element) =>
      getComputedStyle(each).color === redNow &&
      each.parentElement !== null &&
      getComputedStyle(each.parentElement).color !== redNow;
    const list = box(document.querySelector('.cart-list'));
    return {
      heights: rows.map((row) => Math.round(row.getBoundingClientRect().height)),
      controls: rows.map(
        (row) => [...row.querySelectorAll('a, button, input')].filter(isShown).length,
      ),
      links: rows.flatMap((row) => [
        ...row.querySelectorAll('.link-button, .quiet-button, .text-link'),
      ]).length,
      small: [...document.querySelectorAll('.cart-line :is(button, input), .basket-tools button')]
        .filter(isShown)
        .filter((each) => !each.matches('.cart-line input, .cart-line .line-link'))
        .map((each) => {
          const { width, height } =
            each.matches('.line-word') && window.innerWidth < 768
              ? (box(each.closest('.cart-line')) ?? each.getBoundingClientRect())
              : each.getBoundingClientRect();
          return Math.min(width, height);
        })
        .filter((size) => size < 44).length,
      red: [...document.querySelectorAll('main *')].filter(isShown).filter(isRed).length,
      blocking: document.querySelectorAll('.line-word[data-look=blocks]').length,
      firstTop: Math.round((box(rows[0])?.top ?? 0) + window.scrollY),
      listHeight: Math.round(list?.height ?? 0),
      summaryBottom: Math.round(
        (box(document.querySelector('.basket-aside'))?.bottom ?? 0) + window.scrollY,
      ),
      scrolls: [...document.querySelectorAll('.basket-aside, .basket-aside *')].filter(
        (each) =>
          each.scrollHeight > each.clientHeight + 1 &&
          getComputedStyle(each).overflowY !== 'visible' &&
          isShown(each) &&
          each.clientHeight > 30,
      ).length,
    };
  });
}

test('a basket of twelve lines keeps its bounds on a desk and on a phone', async ({ page }) => {
  await page.setViewportSize(DESK);
  await fillBasket(page);
  const desk = await measure(page);
  console.log('desk', JSON.stringify(desk));
  expect(new Set(desk.heights)).toEqual(new Set([64]));
  expect(Math.max(...desk.controls)).toBeLessThanOrEqual(5);
  expect(desk.links).toBe(0);
  expect(desk.small).toBe(0);
  expect(desk.red).toBe(desk.blocking + 1);
  expect(desk.firstTop).toBeLessThanOrEqual(300);
  expect(desk.listHeight).toBeLessThanOrEqual(1200);
  expect(desk.scrolls).toBe(0);
  await expectAccessible(page, 'basket of twelve lines');

  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await measure(page)).summaryBottom).toBeLessThanOrEqual(900);

  await page.setViewportSize(PHONE);
  const phone = await measure(page);
  console.log('phone', JSON.stringify(phone));
  expect(Math.max(...phone.heights)).toBeLessThanOrEqual(96);
  expect(Math.max(...phone.controls)).toBeLessThanOrEqual(2);
  expect(phone.small).toBe(0);
  expect(phone.red).toBe(phone.blocking + 1);
  expect(phone.firstTop).toBeLessThanOrEqual(250);
  await expectAccessible(page, 'basket of twelve lines on a phone');

  await page.setViewportSize({ width: 320, height: 640 });
  expect(Math.max(...(await measure(page)).heights)).toBeLessThanOrEqual(104);
  for (const width of [320, 360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(sideways, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('what has to be settled is found one by one, asked for all at once, and taken back', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await fillBasket(page);
  const blocking = page.locator('.line-word[data-look=blocks]');
  const count = await blocking.count();
  const open = page.getByRole('button', { name: `Zu klären ${count}` });
  await open.click();
  await expect(lineOf(page)).toHaveCount(count);
  await page
    .getByRole('button', { name: /^Alle / })
    .first()
    .click();
  await expect(lineOf(page)).toHaveCount(LINES);

  await page.getByRole('button', { name: 'Zur nächsten' }).click();
  await expect(blocking.first()).toBeFocused();
  await expect(page.locator('.cart-line[data-found]')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Shift');
  await expect(page.locator('.cart-line[data-found]')).toHaveCount(0);

  // Nothing moves: the row has another word, and the message takes it back.
  const before = await lineOf(page).locator('.line-title').allInnerTexts();
  await page.getByRole('button', { name: 'Alle trotzdem anfragen' }).click();
  await expect(page.getByText('trotzdem angefragt', { exact: true })).toHaveCount(count);
  await expect(blocking).toHaveCount(0);
  await expect(open).toHaveCount(0);
  await expect(lineOf(page).locator('.line-title')).toHaveText(before);
  await undoIn(page).last().click();
  await expect(blocking).toHaveCount(count);
});

test('a line is repaired, noted and taken out by keys, and the focus stays with it', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await fillBasket(page);
  const line = lineOf(page, 'SkyPanel S60-C').first();
  await wordOf(line).press('Alt+ArrowDown');
  const sheet = page.getByRole('dialog', { name: /SkyPanel S60-C/ });
  const first = sheet.getByRole('button').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('button', { name: /^Trotzdem 99 anfragen/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(sheet.getByRole('button', { name: 'Entfernen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(wordOf(line)).toBeFocused();

  await (await openLine(page, 'SkyPanel S60-C')).getByRole('button', { name: 'Notiz' }).click();
  const dialog = page.getByRole('dialog', { name: /SkyPanel S60-C/ });
  await expect(dialog.getByRole('textbox', { name: 'Notiz' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Notiz' }).fill('mit Rahmen');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await (await openLine(page, 'Sandsack')).getByRole('button', { name: 'Abschnitt' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Abschnitt' })).toBeFocused();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Abschnitt' }).fill('2nd Unit');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { level: 3, name: '2nd Unit' })).toBeVisible();

  const quantity = lineOf(page, 'Dana Dolly').getByRole('spinbutton');
  await quantity.fill('0');
  await quantity.press('Enter');
  await expect(lineOf(page, 'Dana Dolly')).toHaveCount(0);
  const back = page.getByRole('main').getByRole('button', { name: 'Rückgängig' });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(wordOf(lineOf(page, 'Dana Dolly'))).toBeFocused();
});

test('at the foot of the list a name suggests, a line is matched at once, and a guess is one word', async ({
  page,
}) => {
  await openShop(page, '/rental/optik');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  const field = page.getByRole('combobox', { name: 'Equipment dazulegen' });
  await field.pressSequentially('sandsack');
  await expect(page.locator('datalist option[value^="Sandsack"]').first()).toBeAttached();
  await field.fill('12 Sandsack 12 kg');
  await field.press('Enter');
  const sandbags = lineOf(page, 'Sandsack 12 kg');
  await expect(sandbags.getByRole('spinbutton')).toHaveValue('12');
  await expect(wordOf(sandbags)).toBeFocused();
  await expect(field).toHaveValue('');
  await undoIn(page).last().click();
  await expect(sandbags).toHaveCount(0);

  // A guess holds nothing up, and says what it was read from.
  await field.fill('2 Monitor SmallHD 7');
  await field.press('Enter');
  const guess = lineOf(page, 'bitte prüfen');
  await expect(guess).toContainText('Ihre Zeile: „2 Monitor SmallHD 7“');
  await expect(page.getByRole('button', { name: /^Zu klären/ })).toHaveCount(0);
  await repairLine(page, 'bitte prüfen', 'Passt');
  await expect(guess).toHaveCount(0);

  await field.fill('1 Schminkspiegel mit Licht');
  await field.press('Enter');
  await page.getByRole('status').getByRole('button', { name: 'In die Anmerkung' }).click();
  await expect(page.getByRole('textbox', { name: 'Anmerkung' })).toHaveValue(
    '1 Schminkspiegel mit Licht',
  );

  // Several lines open the page for lists with them.
  await field.focus();
  await field.evaluate((input) => {
    const data = new DataTransfer();
    data.setData('text/plain', '2x Sony FX6\n4 C-Stands');
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page).toHaveURL(/\/liste$/);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: '2x Sony FX6' })).toBeVisible();
  await expect(rows.filter({ hasText: '4 C-Stands' })).toBeVisible();
});

test('the tools have words: in the bar on a desk, first in the drawer on a phone', async ({
  page,
  mails,
}) => {
  const tools = page.getByRole('navigation', { name: 'Werkzeuge' });
  await page.setViewportSize(DESK);
  await openShop(page, '/agb');
  await expect(tools.getByRole('link')).toHaveText(['Liste eingeben']);
  await expectAccessible(page, 'a bar without days');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' }).getByRole('link').first()).toHaveText(
    'Liste eingeben',
  );
  await page.keyboard.press('Escape');

  await page.setViewportSize(DESK);
  await enterAs(page, mails, aPerson('Werkzeug'));
  const all = ['Liste eingeben', 'Projekte', 'Anfragen', 'Merkliste'];
  for (const path of ['/agb', '/rental', '/profile/orders']) {
    await openShop(page, path);
    await expect(tools.getByRole('link'), path).toHaveText(all);
  }
  await expect(tools.getByRole('link', { name: 'Anfragen' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await tools.getByRole('link', { name: 'Projekte' }).click();
  await expect(page).toHaveURL(/\/profile\/projects$/);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menü' });
  const inDrawer = drawer.getByRole('navigation', { name: 'Werkzeuge' });
  await expect(inDrawer.getByRole('link')).toHaveText(all);
  await expectAccessible(page, 'the drawer of a customer');
});
