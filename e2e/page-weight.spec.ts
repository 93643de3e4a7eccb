import { expect, test } from './support/test.ts';

/** The most kilobytes of compressed JavaScript that a first visit may load; measured in November 2026, plus a little. */
const BUDGETS_KB = {
  '/rental': 136,
  '/agb': 130,
  '/kontakt': 175,
  '/basket': 192,
  '/signup': 180,
} as const;

test('no page loads more JavaScript than its budget', async ({ browser, shop }) => {
  const weights: Record<string, number> = {};
  for (const path of Object.keys(BUDGETS_KB)) {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'load' });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    weights[path] = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0),
    );
    await context.close();
  }
  console.info(
    Object.entries(weights)
      .map(([path, weight]) => `${path} ${weight.toFixed(1)} kB`)
      .join(', '),
  );
  for (const [path, budget] of Object.entries(BUDGETS_KB)) {
    expect(weights[path], path).toBeGreaterThan(50);
    expect(weights[path], path).toBeLessThan(budget);
  }
});
