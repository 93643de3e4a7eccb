import { measureDeadBackend, measureNormalDay, measureRush, openPages } from './support/crowds.ts';
import { readLoadSeconds } from './support/env.ts';
import { openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';
import { findBroken } from './support/verdicts.ts';

/** `npm run load` asks for the long form, `LOAD_SECONDS=20 npm run load` for one in between. */
const loadSeconds = readLoadSeconds();
const SHORT = {
  rush: { connections: 150, seconds: 2 },
  day: { visitors: 20, inquiriesPerSecond: 2, seconds: 3 },
};
const crowds =
  loadSeconds === undefined
    ? SHORT
    : {
        rush: { connections: 500, seconds: loadSeconds / 9 },
        day: { visitors: 200, inquiriesPerSecond: 5, seconds: loadSeconds },
      };

test.use({
  stackVariables: {
    WARM_PRODUCTS: loadSeconds === undefined ? '20' : '200',
    GUEST_MAILS_PER_HOUR: '99999',
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
  test.setTimeout(180_000 + (loadSeconds ?? 0) * 3000);
  await openPages(testStack.settings.SHOP_URL);
  const verdicts = [
    ...(await measureRush(testStack, crowds.rush)),
    ...(await measureNormalDay(testStack, crowds.day)),
    ...(await measureDeadBackend(testStack)),
  ];
  expect(findBroken(verdicts)).toEqual([]);
});
