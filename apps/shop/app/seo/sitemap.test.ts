import { expect, test } from 'vitest';
import { stubBackend } from '#app/backend/testing/stub-backend.ts';
import { fetchSitemap, toSitemap } from './sitemap.server.ts';

test('addresses are whole and safe in XML', () => {
  const sitemap = toSitemap('https://shop.test', ['/start', '/rental/a&b']);
  expect(sitemap).toContain('<loc>https://shop.test/start</loc>');
  expect(sitemap).toContain('<loc>https://shop.test/rental/a&amp;b</loc>');
});

const PER_PAGE = 5000;

/** A house with so many products; `calls` counts what was asked. */
function aHouse(products: number) {
  const calls: string[] = [];
  stubBackend(async ({ pathname, searchParams }) => {
    calls.push(pathname);
    if (pathname === '/rentman/equipment/links') {
      const pages = Math.max(1, Math.ceil(products / PER_PAGE));
      const page = Math.min(Number(searchParams.get('page') ?? 1), pages);
      const start = (page - 1) * PER_PAGE;
      const length = Math.min(PER_PAGE, products - start);
      const link = (_: unknown, index: number) =>
        `/rental/kameras/kinokameras/item-${start + index}`;
      return Response.json({ data: Array.from({ length }, link), page, pages });
    }
    return Response.json(pathname.startsWith('/rentman/') ? [] : { data: [] });
  });
  const fetchPart = (part: number | null) =>
    fetchSitemap({ backendUrl: 'http://backend.test', shopUrl: 'https://shop.test' }, part);
  return { calls, fetchPart };
}

const listAddresses = (xml: string | null) => xml?.match(/(?<=<loc>)[^<]+/g) ?? [];

test('a small house has one sitemap and no parts', async () => {
  const { fetchPart } = aHouse(345);
  expect(listAddresses(await fetchPart(null))).toHaveLength(345 + 2);
  expect(await fetchPart(1)).toBeNull();
});

test('50,000 products are an index of parts below a megabyte, each made by a few calls', async () => {
  const { calls, fetchPart } = aHouse(50_000);
  const index = await fetchPart(null);
  expect(index).toContain('<sitemapindex');
  const parts = listAddresses(index);
  expect(parts[0]).toBe('https://shop.test/sitemap-1.xml');
  expect(parts).toHaveLength(10);
  expect(calls).toHaveLength(1);
  const all = new Set<string>();
  for (const part of parts.keys()) {
    const xml = await fetchPart(part + 1);
    expect(xml?.length).toBeLessThan(1_000_000);
    for (const address of listAddresses(xml)) all.add(address);
  }
  expect(all.size).toBe(50_000 + 2);
  expect(calls.length).toBeLessThan(20);
  expect(await fetchPart(11)).toBeNull();
});
