import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isLongRun } from './env.ts';
import { findViolations } from './equal-access.ts';
import { waitForFades } from './fades.ts';

/** The axe that belongs to the builder. */
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** Brings axe into a page. */
export const AXE = `${readFileSync(resolve('axe-core/axe.min.js'), 'utf8')};0`;
/** The builder would bring axe into the page twice a run, in its long form. */
const NOTHING = '0';

/** Strapi's own parts refer to ids that come only with their menus and tabs. axe reads the panel. */
const isOfStrapi = (page: Page) => new URL(page.url()).pathname.startsWith('/admin');

async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/**
 * Fails with what axe finds against the screen, or a part of it; in the long form with what IBM's checker finds too. No page
 * has frames, so one pass in the page itself is all of it.
 */
export async function expectAccessible(
  page: Page,
  screen = page.url(),
  part = 'html',
): Promise<void> {
  await bringAxe(page);
  await waitForFades(page);
  const { violations } = await new AxeBuilder({ page, axeSource: NOTHING })
    .setLegacyMode()
    .include(part)
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(violations.map(({ id, nodes }) => [screen, id, nodes[0]?.html])).toEqual([]);
  const found = isLongRun() && !isOfStrapi(page) ? await findViolations(page, part) : [];
  expect(found, screen).toEqual([]);
}
