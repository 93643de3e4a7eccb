import { waitForHydration } from './support/inquiry-steps.ts';
import { observeLayoutShift, readLayoutShift } from './support/layout-shift.ts';
import { BUDGETS, findGrown, measureWeight } from './support/page-weights.ts';
import { expect, test } from './support/test.ts';

test('no page weighs more than its budget', async ({ browser, shop }) => {
  test.slow();
  const grown: string[] = [];
  for (const path of Object.keys(BUDGETS)) {
    const weight = await measureWeight(browser, `${shop.url}${path}`);
    expect(weight.scripts, path).toBeGreaterThan(50);
    grown.push(...findGrown(path, weight));
  }
  expect(grown).toEqual([]);
});

test('the frame is painted before scripts and font are asked for, sheets stand in the document, and nothing moves', {
  tag: '@timing',
}, async ({ page }) => {
  await observeLayoutShift(page);
  for (const path of ['/rental', '/kontakt']) {
    const document = await page.goto(path, { waitUntil: 'load' });
    await waitForHydration(page);
    const { firstPaint, files } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      // The moment at which the page handed its first frame over; `startTime` is when the screen shows it, which takes as
      // long as the machine needs to draw.
      const paintTime: unknown = paint && Reflect.get(paint, 'paintTime');
      const resources = performance.getEntriesByType('resource');
      return {
        firstPaint: typeof paintTime === 'number' ? paintTime : Number.NaN,
        files: resources
          .map(({ name, startTime }) => ({ name: new URL(name).pathname, startTime }))
          .filter(({ name }) => /^\/assets\/.*\.(?:css|js|woff2)$/.test(name)),
      };
    });
    expect(firstPaint, path).toBeGreaterThan(0);
    const html = (await document?.text()) ?? '';
    const sheets = files.filter(({ name }) => name.endsWith('.css')).map(({ name }) => name);
    expect(sheets, path).toHaveLength(2);
    expect(
      sheets.filter((name) => !html.includes(`<link rel="stylesheet" href="${name}"`)),
    ).toEqual([]);
    const late = files.filter(({ name }) => !name.endsWith('.css'));
    expect(late.filter(({ name }) => name.endsWith('.woff2'))).toHaveLength(1);
    expect(late.length, path).toBeGreaterThan(5);
    expect(late.filter(({ startTime }) => startTime < firstPaint)).toEqual([]);
    expect(await readLayoutShift(page), path).toBeLessThan(0.01);
  }
});

test('no page that is navigated to is shown without its sheets', {
  tag: '@timing',
}, async ({ page }) => {
  await page.route('**/*.css', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await page.goto('/rental');
  await waitForHydration(page);
  await page.evaluate(() => {
    const watch = () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      const isBare = links.some(({ sheet }) => sheet === null);
      if (isBare) document.documentElement.dataset.bare = location.pathname;
      requestAnimationFrame(watch);
    };
    watch();
  });
  const readSheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('link[rel=stylesheet]')].map(
        (link) => /([a-z-]+)-[\w-]{8}\.css/.exec(link.getAttribute('href') ?? '')?.[1],
      ),
    );
  expect(await readSheets()).toEqual(['shop', 'catalogue']);
  await page.locator('.cart-link').click();
  await expect.poll(readSheets).toEqual(['shop', 'basket']);
  await page.goBack();
  await expect.poll(readSheets).toEqual(['shop', 'catalogue']);
  await expect(page.locator('html')).not.toHaveAttribute('data-bare');
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
