import type { Page } from '@playwright/test';

/** Adds up the layout shifts of each page that is loaded from here on. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries()) {
        const shift = Number(dataset.layoutShift ?? 0) + Number(Reflect.get(entry, 'value'));
        dataset.layoutShift = String(shift);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum once the fonts have loaded and the next frame is painted. */
export async function readLayoutShift(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
    return Number(document.documentElement.dataset.layoutShift ?? 0);
  });
}
