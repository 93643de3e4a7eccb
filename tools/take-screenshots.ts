import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startHouse } from '../e2e/support/start-house.ts';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';
import { ROOT } from './repository.ts';

const FOLDER = join(ROOT, 'docs/screenshots');
const CATALOGUE_LIMIT_MS = 120_000;

const SHOTS = [
  { name: 'list-1280', path: '/rental/kamera/digital-cinema', width: 1280, height: 900 },
  { name: 'list-390', path: '/rental/kamera/digital-cinema', width: 390, height: 844 },
  { name: 'product-1280', path: '/rental/cam-0351', width: 1280, height: 900 },
] as const;

/** Takes the pictures of the README from the running, built house. */
const { settings, end } = await startHouse();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_ARGS],
});
try {
  for (const { name, path, width, height } of SHOTS) {
    const page = await browser.newPage({ viewport: { width, height }, locale: 'de-AT' });
    await page.goto(`${settings.SHOP_URL}${path}`);
    await page.getByRole('main').getByRole('img').first().waitFor({ timeout: CATALOGUE_LIMIT_MS });
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(FOLDER, `${name}.jpg`), quality: 80, type: 'jpeg' });
    await page.close();
  }
} finally {
  await browser.close();
  await end(join(ROOT, 'test-results/screenshots'));
}
