import { loginDialog, openLogin } from './support/account-steps.ts';
import { findViolations } from './support/equal-access.ts';
import { addFromList, openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const PATHS = [
  '/start',
  '/kontakt',
  '/rental/licht/led-scheinwerfer/aputure-ls-300d-ii-lux-0301',
  '/vergleich?codes=CAM-0351,CAM-0352',
  '/basket',
  '/liste',
  '/signup',
];

/** `npm run test:long` asks the second checker about every state that axe is asked about. */
test('a second checker of accessibility has nothing against the main screens', async ({ page }) => {
  const found: string[][] = [];
  await openShop(page, '/rental/kamera?von=2027-09-06&bis=2027-09-09');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('für 4 Tage');
  found.push(await findViolations(page));
  await addFromList(page, 2);
  await openLogin(page);
  await expect(loginDialog(page)).toBeVisible();
  found.push(await findViolations(page));
  for (const path of PATHS) {
    await openShop(page, path);
    found.push(await findViolations(page));
  }
  expect(found.flat()).toEqual([]);
});
