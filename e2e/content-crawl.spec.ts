import { expect, test } from './support/test.ts';

/** Lists differ by their query alone; one of each shape is enough. */
function toShape(path: string): string {
  return path.replace(/\?.*$/, '');
}

test('every link of the shop leads to a page, and none complains in the console', async ({
  page,
  shop,
}) => {
  const seen = new Set<string>(['/']);
  const pages: string[] = [];
  const broken: string[] = [];
  const queue = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const answer = await page.request.get(path);
    if (answer.status() >= 400) broken.push(`${path}: ${answer.status()}`);
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    pages.push(path);
    for (const [, href = ''] of (await answer.text()).matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `${shop.url}${path}`);
      const next = toShape(url.pathname);
      if (url.origin !== shop.url || seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);

  // One page of each kind in a real browser; an error in its console fails the journey.
  const kinds = pages.filter((path) => !/^\/(rental|usedsale)\/./.test(path));
  for (const path of [...kinds, '/rental/kamera', '/rental/kamera/digital-cinema']) {
    await page.goto(path);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  }
});
