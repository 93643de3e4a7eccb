import { waitForHydration } from './support/inquiry-steps.ts';
import { observeLayoutShift, readLayoutShift } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';

/**
 * Limits of the JavaScript that a document names: compressed kilobytes and number of files. `npm run bench -- weight`
 * lists what is in them for lists, products, content pages and the basket.
 */
const BUDGETS = {
  '/rental': { kilobytes: 129, files: 11 },
  '/rental/kamera/digital-cinema/arri-alexa-35-xtreme-cam-0352': { kilobytes: 129, files: 11 },
  '/agb': { kilobytes: 122, files: 10 },
  '/kontakt': { kilobytes: 122, files: 10 },
  '/basket': { kilobytes: 117, files: 10 },
  '/signup': { kilobytes: 173, files: 28 },
} as const;

test('no page loads more JavaScript than its budget', async ({ browser, shop }) => {
  const weights: Record<string, { kilobytes: number; files: number }> = {};
  for (const path of Object.keys(BUDGETS)) {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    const document = await page.goto(path, { waitUntil: 'load' });
    await waitForHydration(page);
    // Only scripts that the document names count, not parts that are loaded later.
    const html = (await document?.text()) ?? '';
    weights[path] = await page.evaluate((html) => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js') && html.includes(new URL(name).pathname));
      const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      return { kilobytes: bytes / 1000, files: scripts.length };
    }, html);
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

test('a page is painted before its scripts are asked for, without a sheet, and nothing moves then', {
  tag: '@timing',
}, async ({ page }) => {
  await observeLayoutShift(page);
  for (const path of ['/rental', '/kontakt']) {
    await page.goto(path, { waitUntil: 'load' });
    await waitForHydration(page);
    const { firstPaint, files } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const resources = performance.getEntriesByType('resource');
      return {
        firstPaint: paint?.startTime ?? Number.NaN,
        files: resources
          .filter(({ name }) => /\/assets\/.*\.(?:css|js)$/.test(name))
          .map(({ name, startTime }) => ({ name, startTime })),
      };
    });
    expect(files.length, path).toBeGreaterThan(0);
    expect(files.filter(({ name }) => name.endsWith('.css'))).toEqual([]);
    expect(files.filter(({ startTime }) => startTime < firstPaint)).toEqual([]);
    expect(await readLayoutShift(page), path).toBeLessThan(0.01);
  }
});

test('nothing moves when the font of the house comes after the text', { tag: '@timing' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 823 });
  await observeLayoutShift(page);
  for (const path of ['/agb', '/faq', '/rental', '/basket']) {
    const hydrated = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await hydrated.promise;
      await route.continue();
    });
    // The page's `load` waits for the font.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
    await expect.poll(() => page.evaluate(() => document.fonts.status), path).toBe('loading');
    hydrated.resolve();
    expect(await readLayoutShift(page), path).toBeLessThan(0.01);
    await page.unroute('**/*.woff2');
  }
});
