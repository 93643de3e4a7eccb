import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { MAX_SALE_PRODUCTS_PER_PAGE } from '@klappe/contracts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchSitemap } from '#app/seo/sitemap.server.ts';
import { loadUsedSale } from './used-sale.server.ts';

async function startBackend(answer: RequestListener): Promise<string> {
  const backend = createServer(answer);
  onTestFinished(() => {
    backend.close();
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  const address = backend.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

test('used equipment that cannot be loaded has its own message', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const backend = await startBackend((_request, response) => response.writeHead(503).end());
  await expect(loadUsedSale(backend)).rejects.toMatchObject({
    data: expect.stringMatching(/^Unsere gebrauchten Geräte konnten nicht geladen werden/),
    init: { status: 503 },
  });
});

test('a house that sells nothing has an empty used sale, which no search engine is told of', async () => {
  const backend = await startBackend(({ url = '' }, response) => {
    const links = { data: [], page: 1, pages: 1 };
    if (url.startsWith('/rentman/equipment/links'))
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(links));
    const isList = url.startsWith('/rentman/');
    return response
      .setHeader('content-type', 'application/json')
      .end(isList ? '[]' : '{ "data": [] }');
  });
  const { data } = await loadUsedSale(backend);
  expect(data).toMatchObject({ isEmptyShop: true, products: [], filters: [] });
  const sitemap = await fetchSitemap({ backendUrl: backend, shopUrl: 'http://shop.test' }, null);
  expect(sitemap?.match(/(?<=<loc>)[^<]+/g)).toEqual([
    'http://shop.test/rental',
    'http://shop.test/liste',
  ]);
});

/** A backend that sells so many items and answers as the real one does. */
async function aSellingBackend(count: number) {
  const product = {
    id: 1,
    displayname: 'Kamera',
    price: null,
    tags: [],
    custom: {},
    usedSale: true,
    image: null,
    shortText: '',
    kind: 'sale',
    priceCents: 100,
    oldPriceCents: null,
    priceOnRequest: false,
    current_quantity: 1,
    condition: 'good',
    usage: '',
    category: { header: 'Kamera', slug: 'kamera' },
  };
  const asked: string[] = [];
  const url = await startBackend(({ url: path = '' }, response) => {
    asked.push(path);
    const page = Number(new URL(path, 'http://x').searchParams.get('page') ?? 1);
    const start = (page - 1) * MAX_SALE_PRODUCTS_PER_PAGE;
    const length = Math.max(0, Math.min(MAX_SALE_PRODUCTS_PER_PAGE, count - start));
    const data = Array.from({ length }, (_, index) => ({
      ...product,
      code: `USE-${start + index}`,
      link: `/usedsale/use-${start + index}`,
    }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(data));
  });
  return { url, asked };
}

test('2,400 used items come in pages of 48, and filters count among all of them', async () => {
  const { url, asked } = await aSellingBackend(2400);
  const load = async (search: string) =>
    (await loadUsedSale(url, new URLSearchParams(search))).data;
  const first = await load('');
  expect(first).toMatchObject({ itemCount: 2400, pages: 50, query: { page: 1 } });
  expect(first.products).toHaveLength(48);
  expect(first.filters[0]?.options[0]).toMatchObject({ count: 2400, query: { page: 1 } });
  expect(JSON.stringify(first).length).toBeLessThan(100_000);
  expect(asked).toHaveLength(10);
  const last = await load('page=999&sort=name-asc');
  expect(last.query.page).toBe(50);
  expect(last.products.at(-1)?.code).toBe('USE-2399');
  const all = new Set([...first.products, ...last.products].map(({ code }) => code));
  expect(all.size).toBe(96);
});
