import { aPerson } from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { isLongRun } from './support/env.ts';
import {
  addFromList,
  expectConfirmation,
  fillClient,
  fillPeriod,
  fillRest,
  openShop,
  sendFromList,
  submitButton,
} from './support/inquiry-steps.ts';
import { enterAs } from './support/own-things-steps.ts';
import { openPanelApi } from './support/panel-api.ts';
import { logInToPanel } from './support/panel-steps.ts';
import { expectGermanPanel } from './support/panel-words.ts';
import { createStaffTasks } from './support/staff-tasks.ts';
import { expect, test } from './support/test.ts';

test('on the phone with a customer: what is free, who calls, and everything of one customer', async ({
  page,
  testStack,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404 .*\/(admin|i18n)\/ai-/);
  await openShop(page, '/rental/licht');
  const [item = ''] = await addFromList(page, 1);
  await openShop(page, '/basket');
  await fillPeriod(page);
  await fillClient(page);
  await fillRest(page, 'Gletscherfilm');
  await submitButton(page).click();
  await expectConfirmation(page);

  const panel = await openPanelApi(testStack);
  await logInToPanel(page, testStack, await panel.inviteAs('klappe-disposition'));
  const main = page.getByRole('main').first();
  const menu = page.getByRole('navigation');
  const tasks = createStaffTasks('Disposition');

  await tasks.measure('answer „habt ihr am 12. noch zwei FX6?“', async ({ click, type }) => {
    await click(menu.getByRole('link', { name: 'Verfügbarkeit', exact: true }).first());
    await type(page.getByRole('textbox', { name: 'Artikel' }), 'fx6');
    await type(page.getByRole('textbox', { name: 'Tage' }), '12.');
    await expect(
      main.getByRole('heading', { name: /^[A-Z][a-z] 12\.\d+\.\d{4} · 1 Tag$/ }),
    ).toBeVisible();
    await expect(main.getByText(/^\d von \d frei$/).first()).toBeVisible();
  });
  await expectAccessible(page, 'what is free', 'main');
  await main.getByRole('button', { name: 'Sony FX6: Wochen und Projekte', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Acht Wochen' })).toBeVisible();
  await expect(main.getByText('Fest in Sets gepackt')).toBeVisible();
  await expectAccessible(page, 'eight weeks of an item', 'main');
  await main.getByRole('button', { name: '← Alle gefundenen Artikel' }).click();
  // Two fields change while the computer is busy: both count.
  await page.getByRole('textbox').evaluateAll(async (fields) => {
    const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [index, text] of ['fx3', '14.'].entries()) {
      setText?.call(fields[index], text);
      fields[index]?.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    const busyUntil = performance.now() + 500;
    while (performance.now() < busyUntil);
  });
  await expect(page).toHaveURL(/artikel=fx3/);
  await expect(page).toHaveURL(/tage=14/);

  const dialog = page.getByRole('dialog');
  await tasks.measure(
    'find a caller’s inquiry from the number they say',
    async ({ do: step, type }) => {
      // The field of days has the focus, where a slash is a letter.
      await main.getByRole('heading', { name: 'Verfügbarkeit' }).click();
      await step(() => page.keyboard.press('/'));
      await type(dialog.getByRole('textbox'), '01 523 45 67');
      await expect(dialog.getByRole('link', { name: /Gletscherfilm/ })).toBeVisible();
    },
  );
  await expectAccessible(page, 'search of the house', '[role="dialog"]');
  await dialog.getByRole('link', { name: /Gletscherfilm/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText(item, { exact: true })).toBeVisible();
  await expect(main.getByText(/^\d+ im Bestand$/)).toBeVisible();
  await main.screenshot({ path: test.info().outputPath('sheet.png') });

  const opened = page.waitForEvent('popup');
  await main.getByRole('link', { name: 'Kundenansicht' }).click();
  const customerView = await opened;
  await expect(customerView.getByText(/^Kundenansicht: So sieht der Kunde/)).toBeVisible();
  await expect(customerView.getByText(item).first()).toBeVisible();
  await expect(customerView.getByRole('link', { name: 'Anfrage ändern' })).toHaveCount(0);
  await expectAccessible(customerView, 'an inquiry as its customer sees it');
  await customerView.screenshot({ path: test.info().outputPath('view.png') });
  await customerView.close();

  await tasks.measure('everything of this customer', async ({ click }) => {
    await click(main.getByRole('link', { name: 'Alles von diesem Kunden' }));
    await expect(main.getByRole('heading', { name: /^Anfragen \(\d+\)$/ })).toBeVisible();
  });
  await expectAccessible(page, 'page of a customer', 'main');

  await menu.getByRole('link', { name: 'Anfragen', exact: true }).first().click();
  await expect(main.getByRole('tab', { name: /^Neu/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(main.getByRole('row').nth(1).getByRole('link')).toBeFocused();
  await main.getByRole('combobox', { name: 'Stand beim Kunden' }).click();
  await page.getByRole('option', { name: 'Bestätigt' }).click();
  await expect(page).toHaveURL(/stage=confirmed/);
  await main.getByRole('tab', { name: /^Antwort offen/ }).click();
  await expect(page).toHaveURL(/tab=waiting/);
  await expectAccessible(page, 'inquiries by stage', 'main');
  await main.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await main.getByRole('checkbox', { name: 'Nur meine' }).click();
  await expect(page).toHaveURL(/mine=1/);
  // The choice is still there when the board is opened from the menu again.
  await menu.getByRole('link', { name: 'Nachrichten', exact: true }).first().click();
  await menu.getByRole('link', { name: 'Anfragen', exact: true }).first().click();
  await expect(main.getByRole('checkbox', { name: 'Nur meine' })).toBeChecked();
  await expect(main.getByText(/durch Ihre Filter ausgeblendet\.$/)).toBeVisible();
  // A link of the start page shows all that it counts.
  await page.goto(`${testStack.settings.BACKEND_URL}/admin`);
  await main.getByRole('link', { name: /neue Anfragen?$/ }).click();
  await expect(main.getByRole('row').filter({ hasText: 'Gletscherfilm' })).toBeVisible();
  await expect(main.getByRole('checkbox', { name: 'Nur meine' })).not.toBeChecked();
  await menu.getByRole('link', { name: 'Nachrichten', exact: true }).first().click();
  await menu.getByRole('link', { name: 'Anfragen', exact: true }).first().click();
  await main.getByRole('button', { name: 'Alle zeigen' }).click();
  await expect(page).not.toHaveURL(/mine=1/);
  await expectAccessible(page, 'filters of the inquiries', 'main');

  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Als CSV speichern' }).click();
  expect((await saved).suggestedFilename()).toBe('Anfragen.csv');

  // The owner sees the most screens: staff-tasks.spec.ts.
  if (isLongRun()) await expectGermanPanel(page, allowConsoleErrors);
  await menu.getByRole('link', { name: 'Anfragen', exact: true }).first().click();

  await page.setViewportSize({ width: 390, height: 844 });
  const row = main.getByRole('row').filter({ hasText: 'Gletscherfilm' });
  await row.scrollIntoViewIfNeeded();
  // A card: every value is in sight, none sideways.
  for (const text of ['Offen', /€/, /^\d\d\.\d\d\./]) {
    await expect(row.getByText(text).first()).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page, 'inquiries on a phone', 'main');
  tasks.print();
});

test('a customer’s message is on the start page and in its row until staff answer it', async ({
  page,
  mails,
  testStack,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404 .*\/(admin|i18n)\/ai-/);
  await enterAs(page, mails, aPerson('Parkplatz'));
  await sendFromList(page, 'Parkplatzfilm');
  await openShop(page, '/profile/orders');
  await page.getByRole('link', { name: 'Parkplatzfilm', exact: true }).click();
  await page.getByRole('textbox', { name: 'Ihre Nachricht' }).fill('Wo parken wir?');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByText('Wo parken wir?')).toBeVisible();

  const panel = await openPanelApi(testStack);
  await logInToPanel(page, testStack, await panel.inviteAs('klappe-disposition'));
  const main = page.getByRole('main').first();
  await main.getByRole('link', { name: /Antwort(en)? von Kunden/ }).click();
  const row = main.getByRole('row').filter({ hasText: 'Parkplatzfilm' });
  await expect(row.getByText('Antwort des Kunden offen')).toBeVisible();
  await row.getByRole('link').click();
  await main.getByRole('button', { name: 'Antworten' }).click();
  const words = main.getByRole('textbox', { name: 'Nachricht an Kunden' });
  await expect(words).toBeFocused();
  await words.fill('x'.repeat(2001));
  await expect(main.getByText(/^Das sind 2001 Zeichen, möglich sind 2000/)).toBeVisible();
  await words.fill('Im Hof.');
  await main.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(main.getByText(/^erledigt · /)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Antworten' })).toHaveCount(0);
});
