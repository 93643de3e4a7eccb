import type { Page } from '@playwright/test';
import { z } from 'zod';
import { openShop } from './support/inquiry-steps.ts';
import { openPanelApi } from './support/panel-api.ts';
import {
  addSection,
  logInToPanel,
  openInPanel,
  openNewPage,
  publishPage,
  savePage,
  unpublishPage,
  writeText,
} from './support/panel-steps.ts';
import { expect, test } from './support/test.ts';

const PAGES = '/content-manager/collection-types/api::page.page';
const Created = z.object({ data: z.object({ documentId: z.string() }) });

// Wide enough for one more page in the menu; where it does not fit, the menu is a drawer.
test.use({ viewport: { width: 1600, height: 900 } });

let panel: Page;

test.beforeAll(async ({ browser, testStack }) => {
  test.setTimeout(240_000);
  panel = await browser.newPage();
  await logInToPanel(panel, testStack);
});
test.afterAll(() => panel.close());

async function fillPage(name: string, slug: string, order: string): Promise<void> {
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await panel.getByRole('textbox', { name: 'Slug' }).fill(slug);
  await panel.getByRole('textbox', { name: 'Reihung' }).fill(order);
}

async function addThreeSections(): Promise<void> {
  const hero = await addSection(panel, 'Titelbild');
  await hero.getByRole('textbox', { name: 'Titel', exact: true }).fill('Unsere Werkstatt');
  const text = await addSection(panel, 'Text');
  await writeText(panel, text, 'Wir reparieren **alles**, was Licht macht.');
  const faq = await addSection(panel, 'Fragen und Antworten');
  await faq.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
  await faq.getByRole('textbox', { name: 'Frage' }).fill('Wie lange dauert es?');
  await writeText(panel, faq, 'Meist zwei Tage.');
}

/** What the shop answers to a request without a browser: the status and, for a redirect, its target. */
function answers(page: Page, path: string) {
  return expect.poll(async () => {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location ?? ''];
  });
}

function menuLinks(page: Page) {
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Hauptmenü' });
  return menu.getByRole('link');
}

test('a page of three sections is published, becomes home, and leaves home to its predecessor', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 \(Not Found\)/);
  await openNewPage(panel);
  await fillPage('Werkstatt', 'werkstatt', '50');
  await addThreeSections();
  await publishPage(panel);
  await answers(page, '/werkstatt').toEqual([200, '']);
  await openShop(page, '/kontakt');
  await menuLinks(page).filter({ hasText: 'Werkstatt' }).click();
  await expect(page).toHaveURL(/\/werkstatt$/);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Unsere Werkstatt' })).toBeVisible();
  await expect(main.locator('strong', { hasText: 'alles' })).toBeVisible();
  await main.getByText('Wie lange dauert es?').click();
  await expect(main.getByText('Meist zwei Tage.')).toBeVisible();

  await panel.getByRole('textbox', { name: 'Reihung' }).fill('1');
  await publishPage(panel);
  await answers(page, '/').toEqual([302, '/werkstatt']);
  await openShop(page, '/');
  await expect(page).toHaveURL(/\/werkstatt$/);
  await expect(menuLinks(page).nth(0)).toHaveText('Werkstatt');
  await expect(menuLinks(page).nth(3)).toHaveText('Home');

  await unpublishPage(panel);
  await answers(page, '/werkstatt').toEqual([404, '']);
  await answers(page, '/').toEqual([302, '/start']);
  // This tab still has the address of the removed page in its session storage.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Startseite/ })
    .click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/404/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('home'))).toBe('start');
  await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
  await expect(page).toHaveURL(/\/start$/);
  await expect(menuLinks(page).filter({ hasText: 'Werkstatt' })).toHaveCount(0);
});

test('a slug that cannot be used is refused at its field in German, and nothing is lost', async ({
  page,
}) => {
  await openNewPage(panel);
  await fillPage('Über Öfen', 'Über Öfen', '60');
  const slug = panel.getByRole('textbox', { name: 'Slug' });
  await panel.getByRole('button', { name: 'Speichern' }).click();
  await expect(slug).toHaveAttribute('aria-invalid', 'true');
  const tabpanel = panel.getByRole('tabpanel', { name: 'Entwurf' });
  await expect(tabpanel).toContainText(/Kleinbuchstaben .* zum Beispiel „ueber-oefen“/);
  await expect(panel.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Über Öfen');
  await slug.fill('rental');
  await panel.getByRole('button', { name: 'Speichern' }).click();
  await expect(tabpanel).toContainText('„rental“ ist eine feste Adresse des Webshops.');
  await slug.fill('ueber-oefen');
  await savePage(panel);
  expect((await page.request.get('/ueber-oefen')).status()).toBe(404);
});

test('a draft is seen in the panel’s preview as the shop will show it, and nowhere else', async ({
  page,
}) => {
  await openNewPage(panel);
  await fillPage('Vorführraum', 'vorfuehrraum', '70');
  const hero = await addSection(panel, 'Titelbild');
  await hero.getByRole('textbox', { name: 'Titel', exact: true }).fill('Der Vorführraum');
  await savePage(panel);
  await panel.getByText('Vorschau öffnen').click();
  const frame = panel.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'Der Vorführraum' })).toBeVisible();
  expect((await page.request.get('/vorfuehrraum')).status()).toBe(404);
});

test('a planned page says so, and is not published by hand while its time stands', async ({
  page,
  testStack,
}) => {
  const api = await openPanelApi(testStack);
  const planned = { name: 'Advent', slug: 'advent', publishAt: '2037-12-20T07:00:00.000Z' };
  const { documentId } = Created.parse(await api.call('POST', PAGES, planned)).data;
  await openInPanel(panel, `${PAGES}/${documentId}`);
  await expect(panel.getByText('Geplant für 20.12.37, 08:00')).toBeVisible();
  await panel.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(
    panel.getByText(/^Diese Seite ist für den 20\.12\.2037, 08:00 geplant/).first(),
  ).toBeVisible();
  expect((await page.request.get('/advent')).status()).toBe(404);
});
