import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { ROOT } from '#tools/repository.ts';
import { expectAccessible } from './support/axe.ts';
import { findSqueezed } from './support/find-squeezed.ts';
import { openPanelApi } from './support/panel-api.ts';
import { addSection, expectNotice, logInToPanel, writeText } from './support/panel-steps.ts';
import { expectGermanPanel } from './support/panel-words.ts';
import { createStaffTasks, type Hands } from './support/staff-tasks.ts';
import type { TestStack } from './support/start-stack.ts';
import { expect, test } from './support/test.ts';

const Setting = z.object({ data: z.object({ openingTimes: z.array(z.looseObject({})) }) });
const AI_CALLS = /status of 404 .*\/(admin|i18n)\/ai-/;

function menu(page: Page, name: string) {
  return page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
}

/** On a phone a term stands beside its heading, not in a column of letters. */
async function expectNothingSqueezed(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findSqueezed(page)).toEqual([]);
  if (usual) await page.setViewportSize(usual);
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

test('an editor makes, previews and changes a page, opening hours, a phone number, words of a mail and a synonym', async ({
  page,
  backend,
  testStack,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(AI_CALLS);
  // What the panel answers to an empty section, and to a placeholder that is none.
  allowConsoleErrors(/status of 400 .*(api::page\.page|mail-wording)/);
  const panel = await openPanelApi(testStack);
  const setting = '/content-manager/single-types/api::site-setting.site-setting';
  const { openingTimes } = Setting.parse(await panel.call('GET', setting)).data;
  await fetch(`${backend.url}/rentman/equipment/products?q=Zeitmaschine&limit=12`);
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
    .poll(async () => (await page.request.get('/kontakt')).text())
    .toContain('+43 1 555 00 99');

  await tasks.measure('opening hours of a day, in one place', async ({ click }) => {
    await click(page.getByRole('button', { name: 'Montag' }));
    await click(page.getByRole('combobox', { name: 'Schließt' }));
    await click(page.getByRole('option', { name: '17:15' }));
    await click(page.getByRole('button', { name: 'Speichern' }));
    await expectNotice(page, 'Gespeichert');
  });
  await expect.poll(async () => (await page.request.get('/kontakt')).text()).toMatch(/17[:.]15/);

  await tasks.measure('synonym of a search without hits', async ({ click, do: doStep }) => {
    await click(menu(page, 'Nicht gefunden'));
    const missed = page.getByRole('row', { name: /zeitmaschine/ });
    await expect(missed).toBeVisible();
    await expectNothingSqueezed(page);
    await click(missed.getByRole('button', { name: 'Als Synonym aufnehmen' }));
    const word = page.getByRole('combobox');
    await doStep(() => word.pressSequentially('Kamera'));
    await expectAccessible(page, 'searches without hits', 'main');
    await click(page.getByRole('option', { name: 'Neue Gruppe mit „Kamera“' }));
    await expect(missed).toHaveCount(0);
  });
  const found = `${backend.url}/rentman/equipment/products?q=Zeitmaschine&limit=12`;
  await expect.poll(async () => (await fetch(found)).text()).toMatch(/"code"/);

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
  // Strapi's buttons are too pale under the pointer.
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'words of mails', 'main');
  // Typed words stay while another mail is looked at, and are not deleted without a question.
  const closing = page.getByRole('textbox', { name: 'Grußformel' });
  await closing.fill('Bis bald');
  for (const mail of ['Anfrage geändert', 'Anfrage eingelangt (nicht gespeichert)']) {
    await page.getByRole('combobox', { name: 'Mail' }).click();
    await page.getByRole('option', { name: mail }).click();
  }
  await expect(closing).toHaveValue('Bis bald');
  await page.getByRole('button', { name: 'Übliche Texte' }).click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(closing).toHaveValue('Bis bald');
  await closing.fill('');

  tasks.print();

  // Other journeys read the usual words, numbers and hours.
  await panel.call('PUT', '/mail-wording/inquiry', { subject: '', greeting: '', closing: '' });
  await panel.call('PUT', setting, { salesPhone: '+43 1 555 00 20', openingTimes });
});

// The owner, whose panel has all screens, is asked in the short form.
test('every screen of an editor is German', { tag: '@long' }, async ({
  page,
  testStack,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(AI_CALLS);
  const panel = await openPanelApi(testStack);
  await logInToPanel(page, testStack, await panel.inviteAs('strapi-editor'));
  await expectGermanPanel(page, allowConsoleErrors);
});

/** `npm run staff:password -- <email>` beside the running backend, with this line typed. */
function setPassword(email: string, line: string, { settings, database }: TestStack) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'tools/staff-password.ts'), email],
    {
      cwd: ROOT,
      env: {
        PATH: '/usr/bin:/bin',
        DATA_DIR: settings.DATA_DIR,
        ...(database ? { DATABASE_URL: database.url } : {}),
      },
      input: `${line}\n`,
      encoding: 'utf8',
    },
  );
  return { status, said: `${stdout}${stderr}`, made: /shown this once: (\S+)/.exec(stdout)?.[1] };
}

async function logIn(page: Page, { click, type }: Hands, email: string, password: string) {
  await type(page.getByRole('textbox', { name: 'Email' }), email);
  await type(page.getByRole('textbox', { name: 'Passwort' }), password);
  await click(page.getByRole('button', { name: 'Anmelden' }));
}

test('the owner tests mails and Rentman, invites an editor, and gets a new password by a command', async ({
  page,
  backend,
  mails,
  testStack,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(AI_CALLS);
  // The ended session, and the former password.
  allowConsoleErrors(/status of 40[01] .*\/admin\//);
  const panel = await openPanelApi(testStack);
  const owner = await panel.inviteAs('strapi-super-admin');
  await logInToPanel(page, testStack, owner);
  const tasks = createStaffTasks('Verwaltung');
  // Strapi's start page has a `main` in its `main`.
  const main = page.getByRole('main').first();
  await expect(main.getByText(/von 10 erledigt/)).toBeVisible();
  // Around them are Strapi's boxes, whose headings are too pale.
  await expectAccessible(page, 'what waits', '#needs-hands');

  await tasks.measure('test of mails and of Rentman', async ({ click }) => {
    await click(main.getByRole('button', { name: 'Testmail an mich' }));
    await expectNotice(page, 'Die Testmail liegt als Datei im Ordner mail.');
    await click(main.getByRole('button', { name: 'Rentman testen' }));
    await expectNotice(page, /Die Rentman-Sandbox der Demo hat nach \d+ ms geantwortet/);
  });
  await mails.waitFor(1, ({ to, subject }) => to.includes(owner) && subject.includes('Testmail'));

  const invited = `rita-${crypto.randomUUID().slice(0, 8)}@lichtspiel.example`;
  await menu(page, 'Nachfrage').click();
  await expect(page.getByRole('img', { name: /^Balken: Anfragen/ })).toBeVisible();
  await expectAccessible(page, 'demand', 'main');

  await tasks.measure('invitation of an editor', async ({ click, type, do: doStep }) => {
    await click(menu(page, 'Einstellungen'));
    await click(page.getByRole('link', { name: 'Benutzer', exact: true }));
    await click(page.getByRole('button', { name: 'Benutzer einladen' }));
    const dialog = page.getByRole('dialog');
    await type(dialog.getByRole('textbox', { name: 'Vorname' }), 'Rita');
    await type(dialog.getByRole('textbox', { name: 'Nachname' }), 'Redlich');
    await type(dialog.getByRole('textbox', { name: 'Email' }), invited);
    await click(dialog.getByRole('combobox'));
    await click(page.getByRole('option', { name: 'Redaktion', exact: true }));
    await doStep(() => page.keyboard.press('Escape'));
    await click(dialog.getByRole('button', { name: 'Nutzer erstellen' }));
    await expect(dialog.getByText(/register\?registrationToken=/)).toBeVisible();
  });

  const refusal = (email: string, line: string) => {
    const { status, said } = setPassword(email, line, testStack);
    return [status, said];
  };
  expect(refusal('niemand@lichtspiel.example', '')).toEqual([
    1,
    expect.stringContaining('The panel has no account niemand@lichtspiel.example.'),
  ]);
  expect(refusal(owner, 'nur-klein-1')).toEqual([
    1,
    expect.stringContaining('with a small letter, a capital one and a digit'),
  ]);
  expect(setPassword(owner.toUpperCase(), 'Getippt-2026', testStack)).toMatchObject({
    status: 0,
    made: undefined,
  });
  await tasks.measure('new password by the command', async (hands) => {
    let made = '';
    await hands.do(async () => {
      made = setPassword(owner, '', testStack).made ?? '';
    });
    // Whoever was logged in with the former password is out.
    await page.goto(`${backend.url}/admin/anfragen`);
    await logIn(page, hands, owner, 'Getippt-2026');
    await expect(page.getByText('Email-Adresse oder Passwort stimmt nicht.')).toBeVisible();
    await logIn(page, hands, owner, made);
    await expect(menu(page, 'Anfragen')).toBeVisible();
  });
  tasks.print();
  await expectGermanPanel(page, allowConsoleErrors);
});
