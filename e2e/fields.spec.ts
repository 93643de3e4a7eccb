import type { Page } from '@playwright/test';
import { aPerson } from './support/account-steps.ts';
import { addFromList, openShop, sendFromList } from './support/inquiry-steps.ts';
import { enterAs } from './support/own-things-steps.ts';
import { tapBelowFields } from './support/tap-below.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
test.use({ hasTouch: true });

/** Neither what is said of an empty field nor of a wrong one moves what is tapped after it. */
async function expectNoLostTap(page: Page, minFields: number): Promise<void> {
  for (const text of ['', 'x']) {
    const { lost, arrived } = await tapBelowFields(page, text);
    expect(lost, `${page.url()} with "${text}"`).toEqual([]);
    expect(arrived, page.url()).toBeGreaterThanOrEqual(minFields);
  }
}

test('on a phone the tap after each field of each public form arrives', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await expect(page.getByRole('textbox', { name: 'Projektreferenz' })).toBeVisible();
  await expectNoLostTap(page, 15);
  await openShop(page, '/signup');
  await expectNoLostTap(page, 10);
  await openShop(page, '/kontakt');
  await expectNoLostTap(page, 4);
  await openShop(page, '/forgot-password');
  await expectNoLostTap(page, 1);
  await openShop(page, '/liste');
  await expectNoLostTap(page, 1);
});

test('on a phone the tap after each field of the profile and of a change arrives', async ({
  page,
  mails,
}) => {
  await enterAs(page, mails, aPerson('Tippfeld'));
  await sendFromList(page, 'Tippfilm', 1);
  await page.setViewportSize(PHONE);
  await openShop(page, '/profile');
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toBeVisible();
  await expectNoLostTap(page, 10);
  await openShop(page, '/profile/orders');
  await page.getByRole('link', { name: 'Tippfilm', exact: true }).click();
  await page.getByRole('link', { name: 'Anfrage ändern' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Nachricht an das Haus' })).toBeVisible();
  await expectNoLostTap(page, 6);
});
