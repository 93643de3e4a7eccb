import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { openPanelApi } from './support/panel-api.ts';
import { addSection, logInToPanel, writeText } from './support/panel-steps.ts';
import { createStaffTasks, type Hands } from './support/staff-tasks.ts';
import { expect, test } from './support/test.ts';

const AI_CALLS = /status of 404 .*\/(admin|i18n)\/ai-/;

function menu(page: Page, name: string) {
  return page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
}

/** Says what the panel answers and takes the notice away. */
async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  const notices = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const notice = notices.filter({ hasText: text });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Schließen' }).click();
}

async function addKind(page: Page, hands: Hands, kind: string) {
  let section: Awaited<ReturnType<typeof addSection>> | undefined;
  await hands.do(async () => {
    section = await addSection(page, kind);
  }, 2);
  return section ?? page.getByRole('main');
}

/** A landing page with five sections; the empty one is refused before it is filled. */
async function makeLandingPage(page: Page, { click, type, do: doStep }: Hands): Promise<void> {
  const hands = { click, type, do: doStep };
  await click(menu(page, 'Inhalte'));
  await click(page.getByRole('link', { name: 'Seiten', exact: true }));
  await click(page.getByRole('link', { name: 'Neuer Eintrag' }).first());
  await type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Winteraktion');
  await type(page.getByRole('textbox', { name: 'Slug' }), 'winteraktion');
  const hero = await addKind(page, hands, 'Titelbild');
  await type(hero.getByRole('textbox', { name: 'Titel', exact: true }), 'Licht für kurze Tage');
  const text = await addKind(page, hands, 'Text');
  await doStep(() => writeText(page, text, 'Alle Scheinwerfer.'));
  const promotion = await addKind(page, hands, 'Aktion');
  const call = await addKind(page, hands, 'Aufruf');
  await type(call.getByRole('textbox', { name: 'Titel', exact: true }), 'Jetzt anfragen');
  await addKind(page, hands, 'Kontakt');
  const publish = page.getByRole('button', { name: 'Veröffentlichen' });
  await click(publish);
  await expectNotice(page, 'Abschnitt 3 „Aktion“ ist leer. Bitte ausfüllen oder löschen.');
  await type(promotion.getByRole('textbox', { name: 'Titel', exact: true }), 'Minus 20 Prozent');
  await click(publish);
  await expectNotice(page, 'Veröffentlicht');
}

test('an editor makes a page, previews and changes it, changes a phone number, words a mail', async ({
  page,
  testStack,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(AI_CALLS);
  // What the panel answers to an empty section, and to a placeholder that is none.
  allowConsoleErrors(/status of 400 .*(api::page\.page|mail-wording)/);
  const panel = await openPanelApi(testStack);
  await logInToPanel(page, testStack, await panel.inviteAs('strapi-editor'));
  const tasks = createStaffTasks('Redaktion');

  await tasks.measure('landing page with five sections', (hands) => makeLandingPage(page, hands));
  await expect.poll(async () => (await page.request.get('/winteraktion')).status()).toBe(200);

  await tasks.measure('preview of a page', async ({ click }) => {
    await click(page.getByText('Vorschau öffnen'));
    const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(shown).toHaveText('Licht für kurze Tage');
  });
  await page.goBack();

  await tasks.measure('change of a published page', async ({ click, type }) => {
    await type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Winter');
    await click(page.getByRole('button', { name: 'Veröffentlichen' }));
    await expectNotice(page, 'Veröffentlicht');
  });

  await tasks.measure('another phone number, in one place', async ({ click, type }) => {
    await click(page.getByRole('link', { name: 'Einstellungen', exact: true }).last());
    await type(page.getByRole('textbox', { name: 'Telefon Verkauf' }), '+43 1 555 00 99');
    await click(page.getByRole('button', { name: 'Speichern' }));
    await expectNotice(page, 'Gespeichert');
  });
  await expect
    .poll(async () => (await page.request.get('/kontakt')).text(), { timeout: 5000 })
    .toContain('+43 1 555 00 99');

  await tasks.measure('words of a mail', async ({ click, type }) => {
    await click(menu(page, 'Mailtexte'));
    await click(page.getByRole('combobox', { name: 'Mail' }));
    await click(page.getByRole('option', { name: 'Anfrage eingelangt' }));
    const subject = page.getByRole('textbox', { name: 'Betreff' });
    await type(subject, 'Danke für Anfrage {Numer}');
    await expect(page.getByText(/Den Platzhalter \{Numer\} gibt es hier nicht/)).toBeVisible();
    await type(subject, 'Danke für Anfrage {Nummer}');
    await expect(page.getByText('Betreff: Danke für Anfrage 202600042')).toBeVisible();
    await click(page.getByRole('button', { name: 'Speichern' }));
    await expectNotice(page, 'Gespeichert');
  });
  await expectAccessible(page, 'words of mails', 'main');

  tasks.print();

  // Other journeys read the usual words and numbers.
  await panel.call('PUT', '/mail-wording/inquiry', { subject: '', greeting: '', closing: '' });
  const setting = '/content-manager/single-types/api::site-setting.site-setting';
  await panel.call('PUT', setting, { salesPhone: '+43 1 555 00 20' });
});
