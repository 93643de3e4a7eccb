import { expect, type Page } from '@playwright/test';

/** What is found in a page when a text became an element. */
const INJECTED = 'q-x, [onerror], [onload], [onmouseover], img[src="x"]';

/** Watches a page for scripts that run, which open a dialog, and keeps what it showed. */
export function watchForScripts(page: Page) {
  const dialogs: string[] = [];
  let shown = '';
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return {
    /** Fails when a script ran or a text became an element. */
    async expectNoScript(what: string): Promise<void> {
      const elements = await page.locator(INJECTED).count();
      expect([what, elements, dialogs]).toEqual([what, 0, []]);
      shown += await page.content();
    },
    /** The fields whose mark stood in none of the pages looked at. */
    findUnseen: (marks: ReadonlyMap<string, string>): readonly string[] =>
      [...marks].flatMap(([mark, field]) => (shown.includes(mark) ? [] : [field])),
  };
}
