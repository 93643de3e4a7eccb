import { expect, test } from './support/test.ts';

/**
 * The most kilobytes of compressed JavaScript, and script files, that a first visit may load; measured in November 2026,
 * plus a little. What is in them: `npm run bench:weight`.
 */
const BUDGETS = {
  '/rental': { kilobytes: 132, files: 12 },
  '/rental/kamera/digital-cinema/arri-alexa-35-xtreme-cam-0352': { kilobytes: 158, files: 18 },
  '/agb': { kilobytes: 126, files: 12 },
  '/kontakt': { kilobytes: 173, files: 19 },
  '/basket': { kilobytes: 122, files: 12 },
  '/signup': { kilobytes: 177, files: 30 },
} as const;

test('no page loads more JavaScript than its budget', async ({ browser, shop }) => {
  const weights: Record<string, { kilobytes: number; files: number }> = {};
  for (const path of Object.keys(BUDGETS)) {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'load' });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    weights[path] = await page.evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
      const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      return { kilobytes: bytes / 1000, files: scripts.length };
    });
    await context.close();
  }
  console.info(
    Object.entries(weights)
      .map(([path, { kilobytes, files }]) => `${path} ${kilobytes.toFixed(1)} kB in ${files} files`)
      .join(', '),
  );
  for (const [path, budget] of Object.entries(BUDGETS)) {
    expect(weights[path]?.kilobytes, path).toBeGreaterThan(50);
    expect(weights[path]?.kilobytes, path).toBeLessThan(budget.kilobytes);
    expect(weights[path]?.files, path).toBeLessThanOrEqual(budget.files);
  }
});
