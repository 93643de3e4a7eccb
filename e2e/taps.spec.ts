import type { Locator, Page } from '@playwright/test';
import { isLongRun } from './support/env.ts';
import { addFromList, openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

/** 1.6 Mbit/s and 150 ms, as the browser's own tools throttle them. */
const SLOW_4G = { latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const MAX_FRAMES = 3;

/** How many frames after the tap what was tapped looks otherwise, or a dialog is there. */
async function countFramesToAnswer(tapped: Locator): Promise<number> {
  await tapped.scrollIntoViewIfNeeded();
  const frames = tapped.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const look = () =>
          `${getComputedStyle(element).opacity} ${document.querySelectorAll('dialog[open], [role=dialog]').length}`;
        const before = look();
        const count = (frame: number) =>
          requestAnimationFrame(() =>
            look() === before && frame < 600 ? count(frame + 1) : resolve(frame),
          );
        addEventListener('click', () => count(1), { once: true });
      }),
  );
  await tapped.tap({ noWaitAfter: true });
  return frames;
}

async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
}

test.use({ hasTouch: true });

test('on slow 4G a tap is answered in the next frames, whatever has to be loaded', {
  tag: '@timing',
}, async ({ page }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const phone = { width: 390, height: 740 };
  const desk = { width: 1280, height: 800 };
  const product = '/rental/kamera/digital-cinema/arri-alexa-35-xtreme-cam-0352';
  const cases = [
    [phone, '/rental/kamera', button('Zeitraum wählen')],
    [phone, '/rental/kamera', button('Menü öffnen')],
    [phone, '/rental/kamera', button('Kategorien öffnen')],
    [phone, '/rental/kamera', button(/^Filter öffnen/)],
    [phone, '/rental/kamera', button(/^Such/)],
    [phone, '/rental/kamera', page.getByRole('link', { name: /^Warenkorb/ }).first()],
    [phone, '/basket', button('Drehtage im Kalender wählen')],
    [desk, '/rental/kamera', button('Login')],
    [desk, '/rental/kamera', button('Zeitraum wählen')],
    [desk, '/rental/kamera', page.locator('a[href="/rental/licht"]').first()],
    [desk, '/rental/kamera', page.getByRole('link', { name: 'FAQ' }).first()],
    [desk, '/rental/kamera', page.getByRole('main').getByRole('article').getByRole('link').first()],
    [desk, '/rental/kamera', page.locator('a.facet-option').first()],
    [desk, product, page.getByTitle('Vergrößern')],
  ] as const;
  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  const tried = isLongRun() ? cases : cases.filter((_, index) => index % 3 === 0);
  for (const [window, path, tapped] of tried) {
    await page.setViewportSize(window);
    await openShop(page, path);
    await slowDown(page);
    expect(await countFramesToAnswer(tapped), `${path} ${tapped}`).toBeLessThanOrEqual(MAX_FRAMES);
  }
});
