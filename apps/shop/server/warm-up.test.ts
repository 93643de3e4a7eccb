import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { warmUp } from './warm-up.ts';

const LARGE_SITE = join(import.meta.dirname, 'testing/warm-large-site.ts');

function aSite(site: Record<string, string>, maxBytes = 5e6) {
  const cache = createPageCache({ maxBytes });
  const rendered: string[] = [];
  const pages = createPages({
    cache,
    render: async (request) => {
      const path = request.url.slice('http://shop.test'.length);
      rendered.push(path);
      return new Response(site[path] ?? 'page', {
        headers: { 'content-type': 'text/html', 'cache-tag': 'catalogue' },
      });
    },
    shopUrl: 'http://shop.test',
    backendUrl: 'http://backend.test',
    reportError: () => undefined,
  });
  const warm = (maxProducts: number) =>
    warmUp({
      pages,
      maxProducts,
      hasRoom: () => cache.hasRoom,
      signal: new AbortController().signal,
      reportError: () => undefined,
    });
  return { cache, rendered, warm };
}

const toSitemap = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<loc>http://shop.test${path}</loc>`).join('\n')}</urlset>`;

test('a house of 50,000 items with 1,000 list pages of 200 kB is warmed within a heap of 64 MB', async () => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--max-old-space-size=64', LARGE_SITE]);
  const [others, products, listPages] = [11, 200, 1000];
  expect(Number(stdout)).toBe(others + products + listPages);
});

test('a sitemap in parts is read like one in a single file', async () => {
  const { rendered, warm } = aSite({
    '/sitemap.xml':
      '<sitemapindex><loc>http://shop.test/sitemap-1.xml</loc><loc>http://shop.test/sitemap-2.xml</loc></sitemapindex>',
    '/sitemap.xml?part=1': toSitemap('/start', '/rental/a/b/one'),
    '/sitemap.xml?part=2': toSitemap('/rental/a/b/two', '/usedsale', '/rental/a/b/three'),
  });
  await warm(2);
  expect(rendered).toEqual(
    expect.arrayContaining(['/start', '/usedsale', '/rental/a/b/one', '/rental/a/b/two']),
  );
  expect(rendered).not.toContain('/rental/a/b/three');
});

test('further pages of lists are warmed while the cache has room, and push out nothing', async () => {
  const links = Array.from({ length: 99 }, (_, page) => `<a href="/rental?page=${page + 1}">`);
  const list = `${links.join('')}${'-'.repeat(50_000)}`;
  const site = Object.fromEntries(links.map((_, page) => [`/rental?page=${page}`, list]));
  const { cache, rendered, warm } = aSite(
    { ...site, '/sitemap.xml': toSitemap('/rental', '/start'), '/rental': list },
    1e6,
  );
  await warm(1);
  const before = cache.size;
  expect(rendered).toContain('/rental?page=2');
  expect(rendered).not.toContain('/rental?page=50');
  for (const path of rendered) expect(cache.find(path)).not.toBeNull();
  await warm(1);
  expect(cache.size).toBe(before);
});
