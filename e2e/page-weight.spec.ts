import { expect, test } from './support/test.ts';

/** The most kilobytes of compressed JavaScript that a first visit may load; measured in November 2026, plus a little. */
const BUDGETS_KB = {
  '/rental': 122,
  '/rental/kamera/digital-cinema/arri-alexa-35-xtreme-cam-0352': 121,
  '/agb': 119,
  '/kontakt': 182,
  '/basket': 176,
  '/signup': 183,
} as const;
const MAX_FILES = 24;

test('no page loads more JavaScript than its budget', async ({ browser, shop }) => {
  const weights: Record<string, { kilobytes: number; files: number }> = {};
  for (const path of Object.keys(BUDGETS_KB)) {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'load' });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    weights[path] = await page.evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
      return {
        kilobytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0),
        files: scripts.length,
      };
    });
    await context.close();
  }
  console.info(
    Object.entries(weights)
      .map(([path, { kilobytes, files }]) => `${path} ${kilobytes.toFixed(1)} kB in ${files} files`)
      .join(', '),
  );
  for (const [path, budget] of Object.entries(BUDGETS_KB)) {
    expect(weights[path]?.kilobytes, path).toBeGreaterThan(50);
    expect(weights[path]?.kilobytes, path).toBeLessThan(budget);
    expect(weights[path]?.files, path).toBeLessThanOrEqual(MAX_FILES);
  }
});
