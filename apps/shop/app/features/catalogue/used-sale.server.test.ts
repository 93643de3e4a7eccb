import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchPublicPaths } from '#app/seo/sitemap.server.ts';
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
    if (url.includes('/rentman/equipment/products')) return response.writeHead(404).end();
    const isList = url.startsWith('/rentman/');
    return response
      .setHeader('content-type', 'application/json')
      .end(isList ? '[]' : '{ "data": [] }');
  });
  const { data } = await loadUsedSale(backend);
  expect(data).toMatchObject({ isEmptyShop: true, products: [], filters: [] });
  expect(await fetchPublicPaths(backend)).toEqual(['/rental', '/liste']);
});
