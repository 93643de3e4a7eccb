import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './support/axe.ts';
import { findSqueezed } from './support/find-squeezed.ts';
import {
  addFromList,
  expectConfirmation,
  fillClient,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
} from './support/inquiry-steps.ts';
import { openPanelApi } from './support/panel-api.ts';
import { logInToPanel } from './support/panel-steps.ts';
import { createStaffTasks } from './support/staff-tasks.ts';
import { expect, test } from './support/test.ts';

const Hands = z.object({ data: z.object({ messages: z.object({ count: z.int().positive() }) }) });
const REFUSED = { kind: 'status', status: 400, method: 'POST', path: '/projectrequests' } as const;

/** The links of Strapi's banners. */
const ADVERTISEMENT = 'a[href*="strapi.io"]';

/** Strapi's banner in a browser that has not counted it as closed: without it the check for advertisements could not fail. */
async function expectBannerElsewhere(page: Page): Promise<void> {
  const bare = await page.context().newPage();
  await bare.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function keep(key: string, value: string) {
      if (!key.includes('BANNER_DISMISSED')) setItem.call(this, key, value);
    };
    for (const key of Object.keys(localStorage)) {
      if (key.includes('BANNER_DISMISSED')) localStorage.removeItem(key);
    }
  });
  await bare.goto(new URL('/admin', page.url()).href);
  // The link is hidden as each of Strapi's; the box around it would be seen.
  await expect(bare.locator(ADVERTISEMENT).first()).toBeAttached();
  await bare.close();
}

const INQUIRY_SEARCH = 'Nummer, Name, Firma, Artikel, Ort …';
const MESSAGE_SEARCH = 'Name, Email, Betreff, Text …';

/** The search of one board: the page before it, which is shown until the next one is read, has fields of its own. */
function searchField(page: Page, label: string): Locator {
  return page
    .getByRole('searchbox', { name: label })
    .or(page.getByRole('textbox', { name: label }));
}

/** The pictures of the menu have their words below them, and all of them are in sight. */
async function expectWordsInMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  const menu = page.getByRole('navigation').first();
  const link = menu.getByRole('link', { name: 'Anfragen', exact: true });
  expect(await link.evaluate((each) => getComputedStyle(each, '::after').content)).not.toBe('none');
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
}

/** On a phone nothing is wider than the screen, and number and customer are in sight. */
async function expectOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL('/admin/anfragen', page.url()).href);
  await searchField(page, INQUIRY_SEARCH).fill('donaufilm');
  const customer = page.getByRole('row').getByText('Katharina Huber').first();
  await expect(customer).toBeInViewport();
  expect(await findSqueezed(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('phone.png') });
  // The table of items fits: nothing in its box is moved sideways.
  const row = page.getByRole('row').filter({ hasText: 'Katharina Huber' }).first();
  await row.getByRole('link').click();
  const items = page.locator('#inquiry-sheet table').first();
  await items.scrollIntoViewIfNeeded();
  await expect.poll(() => items.evaluate(measureSideways)).toBe(0);
  await page.screenshot({ path: test.info().outputPath('phone-sheet.png') });
  // From any page it is one tap to the inquiries.
  await page.goto(new URL('/admin', page.url()).href);
  const bar = page.getByRole('navigation').first();
  await bar.getByRole('link', { name: 'Anfragen', exact: true }).click();
  await expect(searchField(page, INQUIRY_SEARCH)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/anfragen(\?|$)/);
}

/** By how much the box around an element can be moved sideways. */
function measureSideways({ parentElement: box }: Element): number {
  return box === null ? 0 : box.scrollWidth - box.clientWidth;
}

test('who disposes sees what needs hands, mends a failed delivery, finds a customer and settles a message', async ({
  page,
  backend,
  sandbox,
  mails,
  testStack,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404 .*\/(admin|i18n)\/ai-/);
  await sandbox.fail([REFUSED]);
  await openShop(page, '/rental/licht');
  const [item = ''] = await addFromList(page, 2);
  await openShop(page, '/basket');
  await fillPeriod(page);
  await fillClient(page);
  await fillRest(page, 'Nachtzug');
  await submitButton(page).click();
  await expectConfirmation(page);
  await fetch(`${backend.url}/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      data: {
        name: 'Eva Huber',
        email: 'eva@huber.example',
        phone: '+43 1 2345678',
        subject: 'Besichtigung',
        message: 'Darf ich am Montag kommen?',
        website: '',
        elapsedMs: 9000,
      },
    }),
  });

  const panel = await openPanelApi(testStack);
  const email = await panel.inviteAs('klappe-disposition');
  await logInToPanel(page, testStack, email);
  const main = page.getByRole('main');
  // Messages of other journeys may be open too.
  const { count } = Hands.parse(await panel.call('GET', '/needs-hands')).data.messages;
  const open = count === 1 ? '1 Nachricht ist offen' : `${count} Nachrichten sind offen`;
  await expect(main.getByRole('link', { name: open })).toBeVisible();
  await expect(page.locator(ADVERTISEMENT)).toHaveCount(0);
  await expectBannerElsewhere(page);
  await expectWordsInMenu(page);
  await page.screenshot({ path: test.info().outputPath('start.png') });

  const tasks = createStaffTasks('Disposition');
  await tasks.measure('find a customer’s inquiry', async ({ click, type }) => {
    await click(main.getByRole('link', { name: '1 Anfrage erreicht Rentman nicht' }));
    await type(searchField(page, INQUIRY_SEARCH), 'donaufilm');
    await expect(page.getByRole('tab', { name: 'Braucht Hilfe (1)' })).toBeVisible();
  });
  await expectAccessible(page, 'inquiry list', 'main');
  await page.screenshot({ path: test.info().outputPath('list.png') });
  const row = page.getByRole('row').filter({ hasText: 'Katharina Huber' });
  await tasks.measure('open it and see whom to call', async ({ click }) => {
    await click(row.getByRole('link'));
    const mail = main.getByRole('link', { name: 'katharina.huber@donaufilm.example' });
    await expect(mail).toBeVisible();
  });
  await expect(main.getByText('Rentman nimmt die Anfrage nicht an.')).toBeVisible();
  await expect(main.getByText(item, { exact: true })).toBeVisible();
  await expectAccessible(page, 'inquiry sheet', 'main');
  await page.screenshot({ path: test.info().outputPath('failed.png'), fullPage: true });
  await sandbox.fail([]);
  await tasks.measure('send a failed delivery again', async ({ click }) => {
    await click(main.getByRole('button', { name: 'Erneut senden' }));
    await expect(main.getByText('Die Anfrage steht vollständig in Rentman.')).toBeVisible();
  });
  await expect(main.getByText('Rentman nimmt die Anfrage nicht an.')).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('sheet.png'), fullPage: true });
  // On paper only what is to be prepared: no menu, no way back, no state that is old by then.
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText(item, { exact: true })).toBeVisible();
  for (const text of ['Alle Anfragen', 'Drucken', 'Die Anfrage steht vollständig in Rentman.']) {
    await expect(page.getByText(text)).toBeHidden();
  }
  await page.screenshot({ path: test.info().outputPath('print.png'), fullPage: true });
  await page.emulateMedia({ media: null });

  const words = main.getByRole('textbox', { name: 'Nachricht an Kunden' });
  await words.fill('Die zweite Leuchte kommt am Montag.');
  await page.getByRole('link', { name: 'Nachrichten' }).first().click();
  await page.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(words).toHaveValue('Die zweite Leuchte kommt am Montag.');
  await main.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(main.getByText(/^Nachricht an Kunden · Dora Dienst/)).toBeVisible();
  await expect(words).toHaveValue('');
  const [mail] = await mails.waitFor(1, ({ subject }) =>
    subject.startsWith('Nachricht zu Ihrer Anfrage: Nachtzug'),
  );
  expect(mail?.text).toContain('Die zweite Leuchte kommt am Montag.');

  await tasks.measure('find and read a message', async ({ click, type }) => {
    await click(page.getByRole('link', { name: 'Nachrichten' }));
    await type(searchField(page, MESSAGE_SEARCH), 'Besichtigung');
    await expect(main.getByRole('tab', { name: 'Offen (1)' })).toBeVisible();
  });
  await expect(main.getByRole('link', { name: 'Antworten' })).toHaveAttribute(
    'href',
    /^mailto:eva%40huber\.example\?subject=AW%3A%20Besichtigung/,
  );
  await expectAccessible(page, 'messages', 'main');
  await page.screenshot({ path: test.info().outputPath('messages.png') });
  await tasks.measure('settle a message', async ({ click }) => {
    await click(main.getByRole('button', { name: 'Erledigt' }));
    await click(main.getByRole('tab', { name: 'Erledigt (1)' }));
    await expect(main.getByText(/^Erledigt am .* von Dora Dienst$/)).toBeVisible();
  });
  tasks.print();
  await expectOnPhone(page);
});
