import { eachPage } from './support/each-page.ts';
import { expect, test } from './support/test.ts';

test('every link of the shop leads to a page, and none complains in the console', async ({
  page,
  shop,
}) => {
  const addresses = [`${shop.url}/`];
  const seen = new Set(addresses);
  const pages: string[] = [];
  const broken: string[] = [];
  await eachPage(addresses, 'follow', (address, { status, headers }, html) => {
    if (status >= 400) broken.push(`${address}: ${status}`);
    if (!headers.get('content-type')?.startsWith('text/html')) return;
    pages.push(new URL(address).pathname);
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const { origin, pathname } = new URL(href.replaceAll('&amp;', '&'), address);
      // Lists differ by their query alone; one of each shape is enough.
      const next = `${origin}${pathname}`;
      if (origin !== shop.url || seen.has(next)) continue;
      seen.add(next);
      addresses.push(next);
    }
  });
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);

  // One page of each kind in a real browser; an error in its console fails the journey.
  const kinds = pages.filter((path) => !/^\/(rental|usedsale)\/./.test(path));
  for (const path of [...kinds, '/rental/kamera', '/rental/kamera/digital-cinema']) {
    await page.goto(path);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  }
});
