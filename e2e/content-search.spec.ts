import { eachPage } from './support/each-page.ts';
import { isLongRun } from './support/env.ts';
import { openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

const PRODUCT = /\/rental(\/[^/]+){3}$/;
/** `npm run test:long` asks for all products. */
const ASKED_PRODUCTS = isLongRun() ? 1 : 5;

const PRIVATE_PATHS = ['/basket', '/signup', '/forgot-password', '/reset-password'];

async function readThings(html: string) {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...blocks].map(([, json = '']) => JSON.parse(json));
}

test('every address of the sitemap is a page that may be found, with its own canonical', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.map((address) => new URL(address).pathname)).toContain('/liste');
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses).toContain(`${shop.url}/rental`);
  const products = addresses.filter((address) => PRODUCT.test(address));
  const asked = [
    ...addresses.filter((address) => !PRODUCT.test(address)),
    ...products.filter((_, index) => index % ASKED_PRODUCTS === 0),
  ];
  expect(asked.length).toBeGreaterThan(100);
  await eachPage(asked, 'manual', (address, { status }, html) => {
    expect([address, status]).toEqual([address, 200]);
    expect(html).toContain(`rel="canonical" href="${address}"`);
    expect(html).not.toContain('content="noindex');
    expect(html).toContain('property="og:title"');
  });
});

test('robots are told where the sitemap is and what is nobody else’s', async ({ page, shop }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  expect(robots).toContain('Disallow: /basket');
});

test('private pages and searches stay out of search engines', async ({ page }) => {
  for (const path of [...PRIVATE_PATHS, '/rental?q=arri']) {
    const html = await (await page.request.get(path)).text();
    expect([path, html.includes('<meta name="robots" content="noindex')]).toEqual([path, true]);
  }
});

test('a product tells its day price, its tax and the way to it', async ({ page }) => {
  await page.goto('/rental/kamera/digital-cinema');
  const link = await page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  const things = await readThings(await (await page.request.get(path)).text());
  const product = things.find((thing) => thing['@type'] === 'Product');
  expect(product.offers.priceSpecification).toMatchObject({
    unitCode: 'DAY',
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: false,
  });
  const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Rental',
    'Kamera',
    'Digital Cinema',
    product.name,
  ]);
});

test('the home page tells of the house', async ({ page }) => {
  const things = await readThings(await (await page.request.get('/start')).text());
  expect(things.find((thing) => thing['@type'] === 'LocalBusiness')).toMatchObject({
    legalName: 'Lichtspiel Rental GmbH',
    address: { addressLocality: 'Wien' },
  });
});

test('pictures keep their place, are asked for in steps, and are kept for good', async ({
  page,
}) => {
  await openShop(page, '/start');
  const pictures = page.getByRole('main').locator('img');
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('width', /^\d+$/);
    await expect(picture).toHaveAttribute('height', /^\d+$/);
    await expect(picture).toHaveAttribute('src', /^\/_image\/w_900,q_80,f_webp\//);
    await expect(picture).toHaveAttribute('srcset', / 640w,/);
  }
  const steps = (await pictures.first().getAttribute('srcset'))?.split(/ \d+w,?/) ?? [];
  for (const address of [await pictures.first().getAttribute('src'), steps[0]]) {
    const answer = await page.request.get(address ?? '');
    expect(answer.headers(), String(address)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
});
