import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { loadComparison } from './compare.server.ts';

test('a code that is a path is unknown, and the backend is not asked for it', async () => {
  const url = new URL('http://shop.test/vergleich?codes=..%2f..%2fetc%2fpasswd');
  const { data, init } = await loadComparison(url, 'http://127.0.0.1:1');
  expect(data.unknown).toEqual(['../../etc/passwd']);
  expect(init?.status).toBe(404);
});

/** A product as a house without texts, pictures and prices has it. */
const bare = (code: string) => ({
  ...{ id: 1, code, displayname: `Ding ${code}`, price: null, tags: [], current_quantity: null },
  ...{ custom: {}, image: null, link: `/rental/a/b/${code}`, kind: 'rental', priceCents: null },
  ...{ oldPriceCents: null, priceOnRequest: true, usedSale: false, shortText: '', brand: null },
  ...{ paragraphs: [], technicalData: [], images: [], sheets: [], category: null },
  ...{ subcategory: null, seoTitle: '', seoDescription: '', contents: [], accessories: [] },
  ...{ otherKindLink: null, similar: [], toRent: [] },
});

test('products without texts, pictures and prices are compared by what there is', async () => {
  const server = createServer(({ url = '' }, answer) => {
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(bare(/products\/(\w+)/.exec(url)?.[1] ?? '')));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const url = new URL('http://shop.test/vergleich?codes=A,B&unterschiede=1');
  const { data, init } = await loadComparison(url, `http://127.0.0.1:${port}`);
  expect(init?.status).toBe(200);
  expect(data).toMatchObject({ unknown: [], rows: [], differentCount: 0, isPriceDifferent: false });
  expect(data.products.map(({ code, image, priceCents }) => [code, image, priceCents])).toEqual([
    ['A', null, null],
    ['B', null, null],
  ]);
});
