import { measureDeadBackend, measureNormalDay, measureRush, openPages } from '../bench/crowd.ts';
import { openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test.use({
  stackVariables: {
    WARM_PRODUCTS: '20',
    INQUIRY_CALLS_PER_10_MINUTES: '99999',
    SANDBOX_RATE_LIMIT: 'false',
  },
});
// The last one ends the backend.
test.describe.configure({ mode: 'serial' });

test('an unknown address and a script that cannot be loaded show the error page', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404|Failed to load|dynamically imported module|ERR_FAILED|TypeError/);
  await page.goto('/gibt-es-nicht');
  await expect(page).toHaveTitle('404 Not Found');
  await expect(page.getByRole('main')).toContainText('This page could not be found');
  await expect(page.getByRole('main').getByRole('link', { name: 'Zur Startseite' })).toBeVisible();

  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/\/assets\/basket-[^/]*\.js$/, (route) => route.abort());
  await openShop(page, '/rental');
  loads = 0;
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
    const script = '<script>document.documentElement.dataset.injected = "yes"</script>';
    const body = (await response.text()).replace('</body>', `${script}</body>`);
    await route.fulfill({ response, body });
  });
  await openShop(page, '/agb');
  await expect(page.locator('html')).not.toHaveAttribute('data-injected');
});

test('overload is refused, visitors and inquiries are not, and pages outlive the backend', async ({
  testStack,
}) => {
  await openPages(testStack.settings.SHOP_URL);
  const figures = [
    ...(await measureRush(testStack, { connections: 150, seconds: 4 })),
    ...(await measureNormalDay(testStack, { visitors: 20, inquiriesPerSecond: 2, seconds: 4 })),
    ...(await measureDeadBackend(testStack)),
  ];
  console.info(figures.map(({ what, measured }) => `${what}: ${measured}`).join('\n'));
  expect(figures.filter(({ hasFailed }) => hasFailed)).toEqual([]);
});
