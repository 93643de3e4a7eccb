import { openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const SET = '/rental/kamera/digital-cinema/dokumentar-set-sony-fx6-set-1001';

test('a price that staff changes in Rentman is on the product page without anybody doing more', async ({
  page,
  sandbox,
}) => {
  await openShop(page, SET);
  await expect(page.getByRole('main')).toContainText('€ 245,00');
  try {
    await sandbox.editEquipment('SET-1001', { price: 251.5 });
    await expect.poll(async () => (await page.request.get(SET)).text()).toContain('251,50');
    await page.reload();
    await expect(page.getByRole('main')).toContainText('€ 251,50');
  } finally {
    await sandbox.editEquipment('SET-1001', { price: 245 });
  }
});

test('the page of a set names what is in it and leads to each part', async ({ page }) => {
  await openShop(page, SET);
  const contents = page.getByRole('region', { name: 'Inhalt' });
  await expect(contents.getByRole('listitem')).toHaveCount(6);
  await expect(contents.getByRole('listitem').nth(2)).toContainText('2 ×');
  await contents.getByRole('link', { name: /FX6/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('FX6');
  const accessories = page.getByRole('region', { name: 'Zubehör' });
  await expect(accessories.getByText('1 Stück, inklusive')).toBeVisible();
});
