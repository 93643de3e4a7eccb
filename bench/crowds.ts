import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '../e2e/support/start-stack.ts';
import { waitForPictures } from '../e2e/support/wait-for-pictures.ts';
import {
  type Figure,
  measureDeadBackend,
  measureNormalDay,
  measureRush,
  openPages,
} from './crowd.ts';

// `npm run load -- --day 20 --rush 5` is a short run.
const { values } = parseArgs({
  options: {
    day: { type: 'string', default: '180' },
    rush: { type: 'string', default: '20' },
    visitors: { type: 'string', default: '200' },
    inquiries: { type: 'string', default: '5' },
    connections: { type: 'string', default: '500' },
    products: { type: 'string', default: '200' },
  },
});

function printTable(figures: readonly Figure[]): void {
  console.info('| what | goal | measured | |');
  console.info('|---|---|---|---|');
  for (const { what, goal, measured, hasFailed } of figures)
    console.info(`| ${what} | ${goal} | ${measured} | ${hasFailed ? 'FAILED' : ''} |`);
}

const stack = await startStack({
  INQUIRY_CALLS_PER_10_MINUTES: '99999',
  GUEST_MAILS_PER_HOUR: '99999',
  SANDBOX_RATE_LIMIT: 'false',
  WARM_PRODUCTS: values.products,
});
try {
  // The backend purges pages while it copies pictures; measuring starts after that.
  await waitForPictures(stack.settings.BACKEND_URL);
  await openPages(stack.settings.SHOP_URL);
  const figures = [
    ...(await measureRush(stack, {
      connections: Number(values.connections),
      seconds: Number(values.rush),
    })),
    ...(await measureNormalDay(stack, {
      visitors: Number(values.visitors),
      inquiriesPerSecond: Number(values.inquiries),
      seconds: Number(values.day),
    })),
    ...(await measureDeadBackend(stack)),
  ];
  printTable(figures);
  if (figures.some(({ hasFailed }) => hasFailed)) process.exitCode = 1;
} finally {
  await stack.end(join(stack.settings.DATA_DIR, '../klappe-bench-logs'));
}
