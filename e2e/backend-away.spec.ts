import type { Page } from '@playwright/test';
import { measureNormalDay, measureRush, openPages } from '../bench/crowd.ts';
import { answerLogin, loginDialog, openLogin } from './support/account-steps.ts';
import { openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';
import { waitUntil } from './support/wait-until.ts';

const WARM_PRODUCTS = 20;
const SET = '/rental/kamera/digital-cinema/dokumentar-set-sony-fx6-set-1001';
const UNSEEN = '/rental/kamera/digital-cinema/gibt-es-nicht-x-1';
const LEGAL = ['/agb', '/imprint', '/privacy-policy', '/barrierefreiheit', '/faq'];

test.use({
  stackVariables: {
    WARM_PRODUCTS: String(WARM_PRODUCTS),
    INQUIRY_CALLS_PER_10_MINUTES: '99999',
    SANDBOX_RATE_LIMIT: 'false',
  },
});
test.describe.configure({ mode: 'serial' });

/** Lists with all their pages, content pages and warmed products: what has to be there without the backend. */
async function findWarmPaths(page: Page): Promise<string[]> {
  const xml = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  const isProduct = (path: string) => /^\/rental(\/[^/]+){3}$|^\/usedsale\/./.test(path);
  const products = paths.filter(isProduct).slice(0, WARM_PRODUCTS);
  return [...LEGAL, ...paths.filter((path) => !isProduct(path)), '/rental?page=2', ...products];
}

test('a crowd on fresh pages is refused with Retry-After, visitors and inquiries are not', async ({
  testStack,
}) => {
  await openPages(testStack.settings.SHOP_URL);
  const figures = [
    ...(await measureRush(testStack, { connections: 150, seconds: 4 })),
    ...(await measureNormalDay(testStack, { visitors: 20, inquiriesPerSecond: 2, seconds: 4 })),
  ];
  console.info(figures.map(({ what, measured }) => `${what}: ${measured}`).join('\n'));
  expect(figures.filter(({ hasFailed }) => hasFailed)).toEqual([]);
});

test('with a dead backend every list, content page and warm product is there, also after a change of a price', async ({
  page,
  sandbox,
  testStack,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/503|404|Failed to load resource|ERR_CONNECTION_REFUSED|unreachable/);
  const paths = await findWarmPaths(page);
  const health = async () => (await (await page.request.get('/healthz')).json()).warmPages;
  await waitUntil('the warm-up', 120_000, async () => (await health()) ?? undefined);

  await sandbox.editEquipment('SET-1001', { price: 251.5 });
  await expect(async () => {
    expect(await (await page.request.get(SET)).text()).toContain('€ 251,50');
  }).toPass();
  await testStack.processes.stopService('backend');

  const statuses = await Promise.all(
    paths.map(async (path) => [path, (await page.request.get(path)).status()] as const),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  expect(paths.length).toBeGreaterThan(WARM_PRODUCTS + 30);

  const unseen = await page.request.get(UNSEEN);
  expect([unseen.status(), unseen.headers()['retry-after']]).toEqual([503, '30']);
  await page.goto(UNSEEN);
  await expect(page).toHaveTitle('An error occurred');
  await expect(page.getByRole('main')).toContainText('503');
  await expect(page.getByRole('main').getByRole('link', { name: 'Zur Startseite' })).toBeVisible();

  // From a kept page to another one, by a link in the browser.
  await openShop(page, '/rental');
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click();
  await expect(page).toHaveURL('/agb');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('An error occurred');

  await openLogin(page);
  await answerLogin(page, { username: 'eva-huber', password: 'blaue Lampen' });
  await expect(loginDialog(page)).toContainText('Die Anmeldung ist gerade nicht erreichbar.');
});

test('a route that a click leads to, and a page that cannot be loaded, show the error page', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404|Failed to load|dynamically imported module|ERR_FAILED|TypeError/);
  await openShop(page, '/rental');
  await page.evaluate(() => {
    window.history.pushState(null, '', '/gibt-es-nicht-hier');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveTitle('404 Not Found');
  await expect(page.getByRole('main')).toContainText('This page could not be found');

  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await openShop(page, '/rental');
  loads = 0;
  await page.route(/\/assets\/basket-[^/]*\.js$/, (route) => route.abort());
  await page
    .getByRole('link', { name: /^Warenkorb/ })
    .first()
    .click();
  // One reload, then the explanation: a second reload within 60 s is refused.
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  expect(loads).toBe(1);
  await expect(page.getByRole('main').getByRole('link', { name: 'Zur Startseite' })).toBeVisible();
});

test('a script that was brought into a page does not run', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Content Security Policy/);
  await page.route('**/agb', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</main>',
      '<script>document.documentElement.dataset.injected = "yes"</script></main>',
    );
    await route.fulfill({ response, body });
  });
  await openShop(page, '/agb');
  await expect(page.locator('html')).not.toHaveAttribute('data-injected');
});
