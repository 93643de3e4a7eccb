import { expect, type Page } from '@playwright/test';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import type { TestStack } from './start-stack.ts';

const PAGES = '/admin/content-manager/collection-types/api::page.page';

/** Logs in as the panel's first account. Strapi allows five logins in five minutes: once in a file. */
export async function logInToPanel(
  page: Page,
  { settings }: TestStack,
  email = settings.ADMIN_EMAIL,
): Promise<void> {
  const { ADMIN_PASSWORD } = readOrCreateSecrets(settings.DATA_DIR, {});
  await page.goto(`${settings.BACKEND_URL}/admin`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('link', { name: 'Inhalte', exact: true })).toBeVisible();
}

/**
 * Opens a list, an entry or the files of the panel as one of its links does, where somebody is logged in. Loading the panel
 * anew takes two seconds of processor time.
 */
export async function openInPanel(page: Page, path: string): Promise<void> {
  const [asked = ''] = path.replace(/^\/plugins\/upload$/, '/upload/files').split('?');
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === asked);
  await goToInPanel(page, `/admin${path}`);
  await answered;
  await expect(page.getByText('Inhalte werden geladen')).toHaveCount(0);
}

function goToInPanel(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Opens the form of a new page, where somebody is logged in. */
export async function openNewPage(page: Page): Promise<void> {
  await goToInPanel(page, `${PAGES}/create`);
  // The form of another page has the same field.
  await expect(page).toHaveURL(/\/create(\?|$)/);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
}

/** Adds a section of a kind and answers with the part of the form it is edited in. */
export async function addSection(page: Page, kind: string) {
  await page.getByRole('button', { name: 'Abschnitte hinzufügen' }).click();
  const kinds = page.getByRole('region', { name: 'Abschnitte' });
  await kinds.getByRole('button', { name: kind, exact: true }).click();
  // Its name goes on with the title as soon as there is one.
  return page.getByRole('main').getByRole('region', { name: new RegExp(`^${kind}`) });
}

/** Writes Markdown as an editor does; the panel's text field is no plain one. */
export async function writeText(page: Page, field: ReturnType<Page['locator']>, text: string) {
  const editor = field.locator('.CodeMirror');
  await editor.click();
  await expect(editor).toContainClass('CodeMirror-focused');
  await page.keyboard.insertText(text);
  // The editor hands its text to the form about 80 ms after it is shown.
  await expect.poll(() => editor.evaluate(readEditor)).toContain(text);
}

/** CodeMirror 5 keeps itself at its element. */
function readEditor(element: Element & { CodeMirror?: { getValue(): string } }): string {
  return element.CodeMirror?.getValue() ?? '';
}

export async function savePage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expectNotice(page, 'Gespeichert');
}

export async function publishPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expectNotice(page, 'Veröffentlicht');
}

export async function unpublishPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Dokumentaktionen' }).click();
  await page.getByRole('menuitem', { name: 'Offline nehmen' }).click();
  await expectNotice(page, 'Veröffentlichung zurückgenommen');
}

/** Waits for the panel's answer and takes it away, so that the next one is a new one. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  const notices = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const notice = notices.filter({ hasText: text });
  await expect(notice).toBeVisible();
  // A notice also goes by itself: a click that waits for its button would miss it.
  await notice.getByRole('button', { name: 'Schließen' }).evaluateAll((buttons) => {
    for (const each of buttons) if (each instanceof HTMLElement) each.click();
  });
  await expect(notice).toBeHidden();
}
