import { eachPage } from './support/each-page.ts';
import { isLongRun } from './support/env.ts';
import { expect, test } from './support/test.ts';

/** A picture in the size of its link: `/_image/w_1600,q_80,f_webp/rentman/pictures/…`. */
const PICTURE = /\/_image\/[^/]+(?=\/)/;

/** `npm run test:long` follows all products, `npm test` those of some numbers. */
const FOLLOWED = isLongRun() ? /./ : /^(?!.*\/rental(\/[^/]+){3}$)|[05]$/;
const MIN_PICTURES = isLongRun() ? 100 : 10;

/** The addresses of a page's links within the shop. Lists differ by their query alone; one of each shape is enough. */
function listLinks(html: string, address: string): string[] {
  const hrefs = [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href);
  const links = hrefs.map((href) => new URL(href.replaceAll('&amp;', '&'), address));
  const own = links.filter(({ origin }) => origin === new URL(address).origin);
  return own
    .map(({ origin, pathname }) => `${origin}${pathname}`)
    .filter((link) => FOLLOWED.test(link));
}

test('every link of the shop leads to a page, and none complains in the console', {
  tag: '@long',
}, async ({ page, shop, backend }) => {
  const addresses = [`${shop.url}/`];
  const seen = new Set(addresses);
  const pages: string[] = [];
  const pictures: string[] = [];
  const broken: string[] = [];
  await eachPage(addresses, 'follow', (address, { status, headers }, html) => {
    if (status >= 400) broken.push(`${address}: ${status}`);
    if (!headers.get('content-type')?.startsWith('text/html')) return;
    pages.push(new URL(address).pathname);
    for (const link of listLinks(html, address)) {
      if (seen.has(link)) continue;
      seen.add(link);
      (PICTURE.test(link) ? pictures : addresses).push(link);
    }
  });
  // The shop resizes all in the same way, and sends another picture where one is missing: the originals tell.
  const sizes = new Map(pictures.map((link) => [PICTURE.exec(link)?.[0], link]));
  const originals = pictures.map((link) =>
    link.replace(shop.url, backend.url).replace(PICTURE, ''),
  );
  await eachPage([...sizes.values(), ...originals], 'follow', (address, { status, headers }) => {
    const type = headers.get('content-type') ?? '';
    if (!/^image\/(?!svg)/.test(type)) broken.push(`${address}: ${status} ${type}`);
  });
  expect(originals.length).toBeGreaterThan(MIN_PICTURES);
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);

  // One page of each kind in a real browser; an error in its console fails the journey.
  const kinds = pages.filter((path) => !/^\/(rental|usedsale)\/./.test(path));
  for (const path of [...kinds, '/rental/kamera', '/rental/kamera/digital-cinema']) {
    await page.goto(path);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  }
});
