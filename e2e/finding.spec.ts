import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { addFromList, openShop, typedDay, waitForHydration } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const openSearch = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Suchen' });
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Equipment suchen' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Vorschläge' });
const filters = (page: Page) => page.getByRole('region', { name: 'Filter', exact: true });
const chip = (page: Page, name: string) =>
  page.getByRole('link', { name: `Filter entfernen: ${name}`, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('by keyboard only: a product, a category and all matches are found from any page', async ({
  page,
}) => {
  await openShop(page, '/agb');
  await openSearch(page).focus();
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('fx6');
  const options = suggestions(page).getByRole('option');
  await expect(options.first()).toContainText('FX6');
  await expect(options.first()).toContainText('€');
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'suggestions');

  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page).getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(searchField(page)).toHaveCount(0);
  await expect(openSearch(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('fx6');
  await expect(options.first()).toContainText('FX6');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rental\/kamera\/[^/]+\/[^/]*fx6[^/]*$/);
  await expect(searchField(page)).toHaveCount(0);

  await openSearch(page).click();
  await page.keyboard.type('fx6');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rental\?q=fx6$/);
  await expect(page.getByRole('heading', { name: /für „fx6“/ })).toBeVisible();
});

test('a search that is opened again right after Escape stays open', async ({ page }) => {
  await openShop(page, '/agb');
  await openSearch(page).click();
  await expect(searchField(page)).toBeFocused();
  // The browser tells of the closed dialog in a later task: before that is the quickest that hands can be.
  await page.getByRole('dialog', { name: 'Suche' }).evaluate(async (dialog: HTMLDialogElement) => {
    dialog.requestClose();
    await Promise.resolve();
    document.querySelector<HTMLElement>('header button[aria-label="Suchen"]')?.click();
  });
  await page.keyboard.type('fx6');
  await expect(suggestions(page).getByRole('option').first()).toContainText('FX6');
});

test('what is typed before the suggestions are loaded is not lost, and an answer that comes late is not shown', async ({
  page,
}) => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/assets\/search-suggestions.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.route(/suggestions\?q=sk$/, async (route) => {
    await released;
    await route.continue();
  });
  await openShop(page, '/agb');
  await openSearch(page).click();
  await page.keyboard.type('sk');
  letGo();
  await page.keyboard.type('ypanel');
  await expect(searchField(page)).toHaveValue('skypanel');
  await expect(suggestions(page).getByRole('option').first()).toContainText('SkyPanel');
});

/** From the event of a key to the frame that shows its suggestions. */
async function measureKey(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => {
    const field = document.querySelector('input[role=combobox]');
    const list = document.querySelector('[role=listbox]');
    if (!(field instanceof HTMLInputElement) || !list) throw new Error('No combo box');
    const shown = new Promise<number>((resolve) => {
      const listen = ({ timeStamp }: Event) => {
        const seen = new MutationObserver(() => {
          const all = list.querySelector(':scope > [role=option]');
          if (!all?.getAttribute('href')?.endsWith(`q=${field.value}`)) return;
          seen.disconnect();
          // The change is painted in this frame.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        });
        seen.observe(list, { attributes: true, childList: true, subtree: true });
      };
      field.addEventListener('input', listen, { once: true });
    });
    Reflect.set(window, 'shownAfter', shown);
  });
  await page.keyboard.press(letter);
  return Math.round(Number(await page.evaluate(() => Reflect.get(window, 'shownAfter'))));
}

test('suggestions on screen after a key, at a quarter of the processor', {
  tag: ['@long', '@timing'],
}, async ({ page }) => {
  await openShop(page, '/rental');
  await openSearch(page).click();
  await page.keyboard.type('s');
  await expect(suggestions(page).getByRole('option').first()).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (const word of ['skypanel', 'sachtler', 'stativ']) {
    await searchField(page).fill('s');
    await expect(suggestions(page).getByRole('option').last()).toHaveAttribute('href', /q=s$/);
    for (const letter of word.slice(1)) times.push(await measureKey(page, letter));
  }
  times.sort((a, b) => a - b);
  console.info(
    `suggestions on screen after ${times.join(', ')} ms, median ${times[times.length >> 1]} ms, asked 80 ms`,
  );
});

test('filters narrow a list, stand in the address, and Back takes them away again', async ({
  page,
}) => {
  await openShop(page, '/rental/kamera');
  const all = await page.getByRole('heading', { name: /Produkte/ }).innerText();
  const sony = filters(page).getByRole('link', { name: /^Sony / });
  const count = Number((await sony.innerText()).replace(/\D/g, ''));
  await sony.click();
  await expect(page).toHaveURL(/\?filter=marke:sony$/);
  await expect(page.getByRole('heading', { name: new RegExp(`^${count} von `) })).toBeVisible();
  await expect(cards(page)).toHaveCount(Math.min(count, 24));
  await expect(sony).toHaveAttribute('aria-current', 'true');
  await expect(chip(page, 'Sony')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await filters(page).getByLabel('Preis von').fill('400');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?filter=marke:sony;preis:400-$/);
  await expect(chip(page, 'ab € 400')).toBeVisible();
  await expectAccessible(page, 'filtered list');

  await page.getByLabel('Sortierung').selectOption('name-asc');
  await expect(page).toHaveURL(/filter=marke:sony;preis:400-&sort=name-asc$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\?filter=marke:sony$/);
  // The address is there before the list: until then a chip takes a filter off the list that is shown.
  await expect(chip(page, 'ab € 400')).toHaveCount(0);
  await chip(page, 'Sony').click();
  await expect(page).toHaveURL(/\/rental\/kamera$/);
  await expect(page.getByRole('heading', { name: all, exact: true })).toBeVisible();

  const free = filters(page).getByRole('checkbox', { name: 'Nur verfügbare' });
  await free.click();
  const dialog = page.getByRole('dialog', { name: 'Zeitraum wählen' });
  await dialog.getByRole('textbox', { name: 'Erster Drehtag' }).fill(typedDay(15));
  await dialog.getByRole('button', { name: /^1 Woche/ }).click();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page).toHaveURL(/\?von=.+&bis=.+&frei=1$/);
  await expect(free).toBeChecked();
  await free.click();
  await expect(free).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Nur verfügbare' }).last()).not.toBeChecked();
});

test('on a phone the filters are a drawer that stays open, without scripts they are links', async ({
  page,
  plainPage: plain,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openShop(page, '/rental/kamera');
  await expect(filters(page)).toBeHidden();
  await page.getByRole('button', { name: 'Filter öffnen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await drawer.getByRole('link', { name: /^Sony / }).click();
  await drawer.getByRole('link', { name: /^Canon / }).click();
  await expect(page).toHaveURL(/\?filter=marke:canon,sony$/);
  await expectAccessible(page, 'filters on a phone');
  await drawer.getByRole('button', { name: /^\d+ Produkte? zeigen$/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter öffnen, 2 gewählt' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(filters(page).getByRole('link', { name: /^Sony / })).toBeVisible();

  await plain.setViewportSize({ width: 390, height: 844 });
  await plain.goto('/rental/kamera');
  await plain.getByRole('link', { name: 'Zu den Filtern' }).click();
  await filters(plain)
    .getByRole('link', { name: /^Sony / })
    .click();
  await filters(plain).getByLabel('Preis bis').fill('200');
  await filters(plain).getByRole('button', { name: 'Preis anwenden' }).click();
  await expect(plain).toHaveURL(/preisbis=200/);
  await expect(chip(plain, 'Sony')).toBeVisible();
  await expect(chip(plain, 'bis € 200')).toBeVisible();
  await plain.getByRole('banner').getByRole('link', { name: 'Suchen' }).click();
  await expect(plain).toHaveURL(/\/rental$/);
});

test('what is not found goes into the inquiry once, and back out of it', async ({ page }) => {
  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  const product = cards(page).first().getByRole('heading').getByRole('link');
  const seen = await product.innerText();
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name: seen })).toBeVisible();
  await openShop(page, '/rental?q=xylofonkran');
  await expect(page.getByText('Nichts gefunden für „xylofonkran“')).toBeVisible();
  const lastSeen = page.getByRole('region', { name: 'Zuletzt angesehen' });
  await page.keyboard.press('End');
  await expect(lastSeen.getByRole('link', { name: seen })).toBeVisible();
  await expectAccessible(page, 'nothing found');
  const write = page.getByRole('button', { name: 'In die Anfrage schreiben' });
  await write.click();
  await expect(page.getByRole('status').getByText('steht in Ihrer Anfrage')).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(write).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await write.click();
  await page.getByRole('link', { name: 'Zur Anfrage' }).click();
  await expect(page.getByLabel('Anmerkung')).toHaveValue('1 × xylofonkran');
});

test('a corrected search says what is shown instead', async ({ page }) => {
  await openShop(page, '/rental?q=skypannel');
  await expect(page.getByText('Keine Treffer für „skypannel“')).toBeVisible();
  await expect(cards(page).first()).toContainText('SkyPanel');
});

test('no address of a list breaks it', async ({ page, request }) => {
  const odd = [
    `q=${'x'.repeat(6000)}`,
    `filter=${'x'.repeat(6000)}`,
    `q=${encodeURIComponent('.*+?^$()|[]\\')}`,
    `q=${encodeURIComponent('<script>alert(1)</script>')}`,
    `q=${encodeURIComponent('😀😀')}`,
    `filter=${encodeURIComponent('marke:<b>;__proto__:a;:;preis:9-1')}`,
    'filter=marke:gibt-es-nicht&preisvon=-5&preisbis=abc',
    'filter=gibt-es-nicht:wert',
  ];
  for (const query of odd) {
    const answer = await request.get(`/rental?${query}`);
    expect(answer.status(), query.slice(0, 60)).toBe(200);
    expect(await answer.text()).not.toContain('<script>alert');
  }
  await openShop(page, `/rental?${odd.at(-2)}`);
  await page.getByRole('link', { name: 'Alle löschen' }).click();
  await expect(page).toHaveURL(/\/rental$/);
  await expect(cards(page).first()).toBeVisible();
});
