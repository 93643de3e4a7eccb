import { expect, type Locator, type Page } from '@playwright/test';

/** The lines of the basket. */
export const lineOf = (page: Page, name?: string | RegExp) => {
  const lines = page.getByRole('region', { name: 'Positionen' }).locator('.cart-line');
  return name === undefined ? lines : lines.filter({ hasText: name });
};

/** The word of a line, which opens what can be done with it. */
export const wordOf = (line: Locator) => line.getByRole('button', { name: /: Möglichkeiten$/ });

/** Opens what can be done with a line, by its name or the first one. */
export async function openLine(page: Page, name?: string | RegExp): Promise<Locator> {
  await wordOf(lineOf(page, name).first()).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Does one of the things that can be done with a line. */
export async function repairLine(page: Page, name: string | RegExp, entry: string | RegExp) {
  const sheet = await openLine(page, name);
  await sheet.getByRole('button', { name: entry }).first().click();
  await expect(sheet).toHaveCount(0);
}

/** Takes a line out of the basket. */
export async function removeLine(page: Page, name: string | RegExp): Promise<void> {
  await repairLine(page, name, 'Entfernen');
}

/** Presses a tool of the list: on a desk by its menu, on a phone behind `Mehr`. */
export async function pressTool(page: Page, menu: 'Drucken' | 'Mehr', label: string) {
  const isDesk = (page.viewportSize()?.width ?? 0) >= 768;
  await page
    .getByRole('main')
    .getByRole('button', { name: isDesk ? menu : 'Mehr', exact: true })
    .click();
  const sheet = page.getByRole('dialog', { name: isDesk ? menu : 'Mehr', exact: true });
  await sheet.getByText(label, { exact: true }).click();
  await expect(sheet).toHaveCount(0);
}

/** The way back that a message offers. */
export const undoIn = (page: Page) =>
  page.getByRole('status').getByRole('button', { name: 'Rückgängig' });
