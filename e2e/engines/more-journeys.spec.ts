import { expect } from '../support/test.ts';
import { addFirst, showAsPrinted } from './engine-steps.ts';
import { test } from './engine-test.ts';

test('dates chosen by keyboard tell of every card what is free', async ({ enginePage: page }) => {
  await page.open('/rental/kamera');
  await page.tabTo({ role: 'button', name: 'Zeitraum wählen' });
  await page.press('Enter');
  const first = { role: 'textbox', name: /^Erster Drehtag/ } as const;
  await page.see({ role: 'dialog', name: 'Zeitraum wählen' });
  await page.click(first);
  await page.type('30.2.');
  await page.press('Tab');
  await page.see({ role: 'dialog', text: '„30.2.“ ist kein Datum.' });
  await page.press('Tab', 'Shift');
  await page.see(first, ({ isFocused }) => isFocused);
  await page.selectAll();
  await page.type('in 15 Tagen');
  await page.press('Tab');
  await page.selectAll();
  await page.type('+3 Tage');
  await page.press('Enter');
  await page.see({ role: 'button', name: 'Zeitraum ändern' }, ({ isFocused }) => isFocused);
  await page.see({ role: 'region', name: 'Drehtage und Mietzeitraum', text: '· 4 Tage' });
  await page.seePath(/^\/rental\/kamera\?von=[\d-]+&bis=[\d-]+$/);
  await page.see({ role: 'article', text: /(frei|knapp, noch \d+|auf Anfrage)/ });
});

test('a list is pasted, checked and taken over by keyboard', async ({ enginePage: page }) => {
  await page.open('/liste');
  const list = { role: 'textbox', name: 'Ihre Liste' } as const;
  await page.click(list);
  await page.type('2x Sony FX6\n12 Sandsäcke\n1 Schminkspiegel mit Licht');
  await page.tabTo({ role: 'button', name: 'Liste prüfen' });
  await page.press('Enter');
  await page.see({ role: 'listitem', text: 'Sandsack 12 kg' });
  await page.see({ role: 'listitem', text: 'geht in die Anmerkung' });
  await page.tabTo({ role: 'button', name: /^Übernehmen/ });
  await page.press('Enter');
  await page.see(
    { role: 'heading', name: /^2 Produkte im Warenkorb/ },
    ({ isFocused }) => isFocused,
  );
  await page.see({ role: 'link', name: /^Warenkorb, [1-9]\d* Artikel/ });
});

test('filters narrow a list, stand in the address and are taken back', async ({
  enginePage: page,
}) => {
  await page.open('/rental/kamera');
  const before = (await page.find({ role: 'article' })).length;
  await page.click({ role: 'link', name: /^Sony/ });
  await page.see({ role: 'link', name: 'Filter entfernen: Sony' });
  await page.seePath(/filter=marke:sony/);
  const cards = await page.find({ role: 'article' });
  expect(cards.map(({ text }) => /sony/i.test(text))).toEqual(cards.map(() => true));
  await page.click({ role: 'link', name: 'Filter entfernen: Sony' });
  await page.seeNone({ role: 'link', name: 'Filter entfernen: Sony' });
  expect((await page.find({ role: 'article' })).length).toBe(before);
});

test('a page that cannot be reached is told, and opens by itself once it can', async ({
  enginePage: page,
  testStack: { processes },
}) => {
  await addFirst(page, '/rental/kamera', 1);
  await processes.stopService('shop');
  await page.click({ role: 'link', name: 'AGB' });
  const notice = 'Keine Verbindung. Es geht weiter, sobald Sie wieder online sind.';
  const isTold = () => page.run((text) => document.body.innerText.includes(text), notice);
  await page.waitFor('the notice', isTold);
  await page.see({ role: 'heading', name: 'Kamera' });
  expect(await processes.startService('shop')).toBeNull();
  await page.see({ role: 'heading', name: /Geschäftsbedingungen|AGB/ });
  await page.waitFor('an end of the notice', async () => !(await isTold()));
  await page.see({ role: 'link', name: 'Warenkorb, 1 Artikel' });
});

test('on paper stands what was chosen, and nothing to click on', async ({ enginePage: page }) => {
  await page.open('/vergleich?codes=CAM-0351,CAM-0352');
  await page.see({ role: 'link', name: 'Hinzufügen' });
  await showAsPrinted(page);
  await page.seeNone({ role: 'link', name: 'Hinzufügen' });
  await page.seeNone({ role: 'navigation', name: 'Hauptmenü' });
  await page.see({ role: 'link', name: 'ARRI ALEXA 35 Xtreme' });
  const [width, paper] = await page.run(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(width).toBeLessThanOrEqual(paper ?? 0);
});
