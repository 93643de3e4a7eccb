import { addFromList, openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const NOTICE = 'Keine Verbindung. Die Seite öffnet sich, sobald Sie wieder online sind.';

test('a tap without network keeps the page, says so, and goes on when the network is back', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
  await openShop(page, '/rental/kamera');
  await addFromList(page, 1);
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  const card = page.getByRole('main').getByRole('article').nth(1);
  const name = (await card.getByRole('heading').innerText()).trim();
  await context.setOffline(true);

  // The code of this page was never loaded.
  await card.getByRole('link').first().click();
  const notice = page.getByText(NOTICE);
  await expect(notice).toBeVisible();
  await expect(heading).toHaveText(title);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/rental\/kamera$/);
  await context.setOffline(false);
  await expect(heading).toHaveText(name);
  await expect(notice).toHaveCount(0);

  // Only its data are missing here, and on the way back.
  await context.setOffline(true);
  await page.goBack();
  await expect(notice).toBeVisible();
  await expect(heading).toHaveText(name);
  await context.setOffline(false);
  await expect(heading).toHaveText(title);
  await expect(page).toHaveURL(/\/rental\/kamera$/);

  await context.setOffline(true);
  await page
    .getByRole('link', { name: /^Digital Cinema/ })
    .first()
    .click();
  await expect(notice).toBeVisible();
  // Another tap takes the place of the first.
  await page.getByRole('main').getByRole('article').nth(2).getByRole('link').first().click();
  const other = await page
    .getByRole('main')
    .getByRole('article')
    .nth(2)
    .getByRole('heading')
    .innerText();
  await context.setOffline(false);
  await expect(heading).toHaveText(other.trim());
});
