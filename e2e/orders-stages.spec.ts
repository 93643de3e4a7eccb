import { showGuestInquiry } from '@klappe/contracts';
import { STAGE_LABELS } from '@klappe/domain';
import { type Browser, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './support/axe.ts';
import { openShop } from './support/inquiry-steps.ts';
import { enterAsDemo, waitForDemoCustomer } from './support/own-things-steps.ts';
import { openPanelApi, type PanelApi } from './support/panel-api.ts';
import type { TestStack } from './support/start-stack.ts';
import { test } from './support/test.ts';

type Stage = readonly [project: string, stage: string, nextStep: RegExp];

/** The sixteen inquiries of the demo's company, in every stage: demo/shared/rentals.json. */
const KATHARINAS: readonly Stage[] = [
  ['Imagefilm Hafen Wien', 'Eingegangen', /^Ihre Anfrage ist eingelangt$/],
  ['Werbespot Bergwasser', 'In Bearbeitung', /^Das Haus prüft Ihre Anfrage$/],
  ['Dokumentarfilm „Donauauen“', 'Angebot', /^Ihr Angebot liegt vor, gültig bis /],
  ['Werbespot Alpenquell', 'Angebot', /^Ihr Angebot liegt vor, gültig bis /],
  ['Kinospot Seilbahn', 'Angebot', /^Ihnen liegen 2 Angebote vor$/],
  ['Reportage Weinlese', 'Angebot abgelaufen', /^Angebot abgelaufen am /],
  ['Serie „Ottakring“, Folge 1', 'Bestätigt', /^Bestätigt\. Abholung /],
  ['Kinofilm „Nordbahn“', 'Bestätigt', /^Bestätigt\. Abholung /],
  ['Livestream Ballnacht', 'In Bearbeitung', /^Das Haus prüft Ihre Anfrage$/],
  ['Messefilm Linz', 'Angebot', /^Ihr Angebot liegt vor$/],
];
const STEFANS: readonly Stage[] = [
  ['Musikvideo Gürtel', 'Gepackt', /^Ihr Equipment ist gepackt$/],
  ['Kurzfilm „Stiege 9“', 'Bei Ihnen', /^Rückgabe /],
  ['Interviewdreh Parlament', 'Bei Ihnen', /^Rückgabe war am .+ Bitte rufen Sie an\.$/],
  ['Werbung Kaffeehaus', 'Zurück', /^Alles zurück, danke$/],
  ['Modestrecke Prater', 'Storniert', /^Storniert$/],
  ['Drohnenflug Innenstadt', 'Abgelehnt', /^Das Haus kann diese Anfrage so nicht annehmen$/],
];

/** The pages that differ most. The sentence of every stage is tested in `next-step.test.ts` of the shop. */
const SHOWN_TO_ACCOUNT = ['Imagefilm Hafen Wien', 'Kinospot Seilbahn', 'Kinofilm „Nordbahn“'];
const SHOWN_TO_GUEST = ['Kinospot Seilbahn', 'Interviewdreh Parlament', 'Drohnenflug Innenstadt'];

/** Opens an inquiry from the history by the keyboard. */
async function openInquiry(page: Page, project: string): Promise<void> {
  await openShop(page, '/profile/orders');
  const link = page.getByRole('link', { name: project, exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
}

async function expectStages(page: Page, stages: readonly Stage[]): Promise<void> {
  for (const [project, stage, nextStep] of stages) {
    await openInquiry(page, project);
    await expectStage(page, stage);
    await expectNextStep(page, nextStep);
    await expectAccessible(page);
  }
}

async function expectStage(page: Page, stage: string): Promise<void> {
  const way = page.getByRole('list', { name: 'Stand der Anfrage' });
  await expect(way.locator('[aria-current=step]')).toContainText(stage);
}

async function expectNextStep(page: Page, nextStep: RegExp): Promise<void> {
  const box = page.getByRole('region', { name: 'Nächster Schritt' });
  await expect(box.getByRole('heading', { name: nextStep })).toBeVisible();
}

test('an inquiry says how far it is and what comes next', async ({ page, backend }) => {
  await enterAsDemo(page, backend, 'katharina.huber');
  const shown = KATHARINAS.filter(([project]) => SHOWN_TO_ACCOUNT.includes(project));
  expect(shown).toHaveLength(SHOWN_TO_ACCOUNT.length);
  await expectStages(page, shown);
});

test('each inquiry says how far it is and what comes next', { tag: '@long' }, async ({
  page,
  backend,
}) => {
  await enterAsDemo(page, backend, 'katharina.huber');
  await expectStages(page, KATHARINAS);
});

test('on a phone the stages after the packing and the ends say the same', { tag: '@long' }, async ({
  page,
  backend,
}) => {
  await enterAsDemo(page, backend, 'stefan.leitner');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectStages(page, STEFANS);
});

const Board = z.object({
  data: z.object({ rows: z.array(z.object({ documentId: z.string(), reference: z.string() })) }),
});
const Sheet = z.object({ data: z.object({ customerView: z.string() }) });

/** The addresses of the `Kundenansicht` of the demo's inquiries, by their projects. */
async function listCustomerViews(panel: PanelApi): Promise<ReadonlyMap<string, string>> {
  const board = await panel.call('GET', '/inquiry-board?tab=decided');
  const fresh = await panel.call('GET', '/inquiry-board?tab=new');
  const rows = [board, fresh].flatMap((answer) => Board.parse(answer).data.rows);
  return new Map(
    await Promise.all(
      rows.map(async ({ documentId, reference }) => {
        const { data } = Sheet.parse(await panel.call('GET', `/inquiry-board/${documentId}`));
        return [reference, data.customerView] as const;
      }),
    ),
  );
}

/** Opens an inquiry on a new device: by the link alone on a phone, by a session of staff on a desktop. */
async function expectGuestPage(
  browser: Browser,
  baseURL: string,
  { view, project, stage, nextStep }: GuestPage,
): Promise<void> {
  const device = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await device.newPage();
  await page.goto(view.slice(0, view.indexOf('#')));
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
  await expectStage(page, stage);
  await expect(page.getByText('€')).toHaveCount(0);
  await expectAccessible(page, `${project}, by the link alone`);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/agb');
  await page.goto(view);
  await expect(page.getByText(/^Kundenansicht: So sieht der Kunde/)).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expectStage(page, stage);
  await expectNextStep(page, nextStep);
  const sends = /^(Angebot annehmen|Rückfrage stellen|Nachricht senden|Anfrage zurückziehen)$/;
  await expect(page.getByRole('button', { name: sends })).toHaveCount(0);
  await expectAccessible(page, `${project}, with a session`);
  await device.close();
}

interface GuestPage {
  readonly view: string;
  readonly project: string;
  readonly stage: string;
  readonly nextStep: RegExp;
}

async function listGuestPages(testStack: TestStack): Promise<readonly GuestPage[]> {
  await waitForDemoCustomer(testStack.settings.BACKEND_URL, 'katharina.huber');
  const views = await listCustomerViews(await openPanelApi(testStack));
  return [...KATHARINAS, ...STEFANS].map(([project, stage, nextStep]) => {
    return { view: views.get(project) ?? '', project, stage, nextStep };
  });
}

test('a guest’s page says the same: its stage by the link, all by a session', async ({
  browser,
  shop,
  testStack,
}) => {
  const pages = await listGuestPages(testStack);
  const shown = pages.filter(({ project }) => SHOWN_TO_GUEST.includes(project));
  expect(shown).toHaveLength(SHOWN_TO_GUEST.length);
  for (const each of shown) await expectGuestPage(browser, shop.url, each);
});

test('a guest’s page says the same of each inquiry', { tag: '@long' }, async ({
  browser,
  shop,
  testStack,
}) => {
  for (const each of await listGuestPages(testStack))
    await expectGuestPage(browser, shop.url, each);
});

test('the link of each inquiry tells its stage, and neither its lines nor a price', async ({
  backend,
  testStack,
}) => {
  for (const { view, project, stage } of await listGuestPages(testStack)) {
    const link = new URL(view).pathname.split('/').at(-1) ?? '';
    const answer = await fetch(`${backend.url}${showGuestInquiry.path.replace('{link}', link)}`);
    const { data } = showGuestInquiry.response.parse(await answer.json());
    const { isOpen, products, totalCents } = data;
    expect([project, STAGE_LABELS[data.project?.stage ?? 'received']]).toEqual([project, stage]);
    expect({ isOpen, products, totalCents }).toEqual({
      isOpen: false,
      products: [],
      totalCents: 0,
    });
  }
});

test('what the house planned otherwise stands beside what was asked', async ({ page, backend }) => {
  await enterAsDemo(page, backend, 'katharina.huber');
  await openInquiry(page, 'Werbespot Alpenquell');
  const plan = page.getByRole('region', { name: 'Angefragt und geplant' });
  const row = (name: string) => plan.getByRole('row').filter({ hasText: name });
  await expect(row('verschoben').first()).toBeVisible();
  await expect(row('GRP-3007')).toContainText('2 mehr');
  await expect(row('OPT-1855')).toContainText('1 weniger');
  await expect(row('GRP-3020')).toContainText('neu');
  await expect(row('CAM-0606')).toBeVisible();
  await plan.getByRole('checkbox', { name: 'Nur Änderungen' }).check();
  await expect(row('CAM-0606')).toBeHidden();
  await plan.getByRole('button', { name: /^Zeigen: \d+ Zeilen unverändert/ }).click();
  await expect(row('CAM-0606')).toBeVisible();
  await expectAccessible(page);
});

test('an inquiry that has ended has no dates to keep and nothing to pack', async ({
  page,
  backend,
}) => {
  await enterAsDemo(page, backend, 'stefan.leitner');
  await openInquiry(page, 'Modestrecke Prater');
  await expect(page.getByRole('region', { name: 'Diese Anfrage' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Termine' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Packliste' })).toHaveCount(0);
});

test('a private customer sees the price of an offer with the tax, in the list and on the page', async ({
  page,
  backend,
}) => {
  await enterAsDemo(page, backend, 'miriam.novak');
  await openShop(page, '/profile/orders');
  const row = page.getByRole('article', { name: 'Kurzdoku „Naschmarkt“' });
  await expect(row).toContainText(/€ [\d.]+,\d\d inkl\. 20 % USt\./);
  await openInquiry(page, 'Kurzdoku „Naschmarkt“');
  await expect(page.getByRole('region', { name: 'Nächster Schritt' })).toContainText(
    /€ [\d.]+,\d\d inkl\. 20 % USt\./,
  );
  await page.getByRole('button', { name: 'Angebot annehmen' }).click();
  await expect(page.getByRole('dialog')).toContainText('inkl. 20 % USt.');
  await expect(page.getByRole('main')).not.toContainText(/€ [\d.,]+ netto/);
});

test('the dates of all inquiries are a calendar with a secret address, which another one replaces', async ({
  page,
  backend,
}) => {
  await enterAsDemo(page, backend, 'katharina.huber');
  await page.setViewportSize({ width: 390, height: 844 });
  await openInquiry(page, 'Werbespot Alpenquell');
  await page.getByRole('button', { name: 'Kalender abonnieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kalender abonnieren' });
  const field = dialog.getByRole('textbox', { name: 'Adresse' });
  await expect(field).toHaveValue(/\/kalender\/\d+-[0-9a-f]{64}\.ics$/);
  await expectAccessible(page, 'the address of a calendar');
  const first = await field.inputValue();
  const calendar = await page.request.get(first);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(calendar.headers()['cache-control']).toContain('no-store');
  const read = async () => (await page.request.get(first)).text();
  // Right after the start the plans of the house are still being read.
  await expect.poll(read).toContain('STATUS:CONFIRMED');
  expect(await read()).toContain('SUMMARY:Abholung: Werbespot Alpenquell (Lichtspiel Rental)');
  expect(await read()).not.toContain('€');

  await dialog.getByRole('button', { name: 'Neue Adresse erzeugen' }).click();
  await expect(field).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  const second = await field.inputValue();
  expect((await page.request.get(second)).status()).toBe(200);
});
