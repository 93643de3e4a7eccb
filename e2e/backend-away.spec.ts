import { measureDeadBackend, measureNormalDay, measureRush, openPages } from '../bench/crowd.ts';
import { expect, test } from './support/test.ts';

test.use({
  stackVariables: {
    WARM_PRODUCTS: '20',
    INQUIRY_CALLS_PER_10_MINUTES: '99999',
    SANDBOX_RATE_LIMIT: 'false',
  },
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
