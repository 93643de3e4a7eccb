import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails with what axe finds against the screen, or a part of it. No page has frames, so one pass in the page itself is all
 * of it.
 */
export async function expectAccessible(
  page: Page,
  screen = page.url(),
  part = 'html',
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(violations.map(({ id, nodes }) => [screen, id, nodes[0]?.html])).toEqual([]);
}
