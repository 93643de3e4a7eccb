import type { Locator, Page } from '@playwright/test';

export const ON = 'Auf die Merkliste';
export const OFF = 'Von der Merkliste entfernen';

export function cardAt(page: Page, index: number): Locator {
  return page.getByRole('main').getByRole('article').nth(index);
}

export async function readName(card: Locator): Promise<string> {
  return (await card.getByRole('heading').innerText()).trim();
}

/** The row of a product on /profile/wishlist. */
export function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}
