import { join } from 'node:path';
import { ROOT } from '#tools/repository.ts';
import { openShop } from './support/inquiry-steps.ts';
import { test as base } from './support/test.ts';
import { waitForPictures } from './support/wait-for-pictures.ts';

const test = base.extend<object, object>({
  stackVariables: [{ DEMO_HOUSE: 'nordlicht' }, { scope: 'worker' }],
});

const toFile = (name: string) => ({
  path: join(ROOT, 'docs/screenshots', `${name}.jpg`),
  type: 'jpeg' as const,
  quality: 82,
});

test('the second demo house', async ({ page, backend }) => {
  await waitForPictures(backend.url);
  await openShop(page, '/rental/kamera/digital-cinema');
  await page.waitForLoadState('networkidle');
  await page.screenshot(toFile('nordlicht-1280'));
  await page.setViewportSize({ width: 390, height: 844 });
  await openShop(page, '/start');
  await page.waitForLoadState('networkidle');
  await page.screenshot(toFile('nordlicht-390'));
});
