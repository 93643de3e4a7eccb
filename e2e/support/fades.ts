import type { Page } from '@playwright/test';

/** What fades in has too little contrast meanwhile; a turning wheel turns for ever. */
export async function waitForFades(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      .every((each) => each.playState !== 'running'),
  );
}
