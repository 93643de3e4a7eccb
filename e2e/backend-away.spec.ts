import { measureDeadBackend, measureNormalDay, measureRush, openPages } from '../bench/crowds.ts';
import { openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test.use({
  stackVariables: {
    WARM_PRODUCTS: '20',
    INQUIRY_CALLS_PER_10_MINUTES: '99999',
    SANDBOX_RATE_LIMIT: 'false',
  },
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
    ...(await measureRush(testStack, { connections: 150, seconds: 2 })),
    ...(await measureNormalDay(testStack, { visitors: 20, inquiriesPerSecond: 2, seconds: 3 })),
    ...(await measureDeadBackend(testStack)),
  ];
  console.info(figures.map(({ what, measured }) => `${what}: ${measured}`).join('\n'));
  expect(figures.filter(({ hasFailed }) => hasFailed)).toEqual([]);
});
