import {
  addFromList,
  expectConfirmation,
  fillClient,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
} from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test('an inquiry sent while Rentman is down arrives once it is back, exactly once', async ({
  page,
  sandbox,
}) => {
  await sandbox.stop();
  try {
    await openShop(page, '/rental/optik');
    await addFromList(page, 2);
    await openShop(page, '/basket');
    await fillPeriod(page);
    await fillClient(page);
    await fillRest(page, 'Rentman war aus');
    await submitButton(page).click();
    await expectConfirmation(page);
  } finally {
    await sandbox.start();
  }
  const isMine = (request: { remark: string }) => request.remark.includes('Rentman war aus');
  const request = await sandbox.waitForProjectRequest(isMine, {
    lines: 2,
    timeoutMs: 90_000,
  });
  expect(request.lines).toHaveLength(2);
  const all = await sandbox.projectRequests();
  expect(all.filter(isMine)).toHaveLength(1);
});

test('with Rentman down the shop goes on browsing', async ({ page, sandbox }) => {
  await sandbox.stop();
  try {
    await openShop(page, '/rental/ton');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  } finally {
    await sandbox.start();
  }
});
