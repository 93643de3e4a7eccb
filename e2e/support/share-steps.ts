import { expect, type Page } from '@playwright/test';

/** Shares the list of the basket that is shown, and answers its address. The dialog stays open. */
export async function shareList(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Teilen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Teilen' });
  await dialog.getByRole('textbox', { name: 'Name der Liste' }).fill(name);
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  const copy = dialog
    .getByRole('button', { name: /^Link kopieren/ })
    .and(dialog.getByRole('button', { name }));
  await expect(copy).toBeFocused();
  return (await dialog.getByRole('link', { name }).getAttribute('href')) ?? '';
}
