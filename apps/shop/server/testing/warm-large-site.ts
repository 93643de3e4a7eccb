import { createPageCache } from '../page-cache.ts';
import { createPages } from '../pages.ts';
import { warmUp } from '../warm-up.ts';

const PRODUCTS = 50_000;
const LIST_PAGES = 2000;
const FILLER = 'ä'.repeat(100_000);

const ADDRESSES = Array.from(
  { length: PRODUCTS },
  (_, index) => `<url><loc>http://shop.test/rental/kameras/kinokameras/item-${index}</loc></url>`,
).join('\n');

/** A house of 50,000 items, each page of 200 kB. */
function renderPage(url: string): Response {
  const { pathname, searchParams } = new URL(url);
  const headers = { 'content-type': 'text/html', 'cache-tag': 'catalogue' };
  if (pathname === '/sitemap.xml') {
    const list = '<url><loc>http://shop.test/rental</loc></url>';
    return new Response(`<urlset>${list}${ADDRESSES}</urlset>`, { headers });
  }
  const next = Number(searchParams.get('page') ?? 1) + 1;
  const link = next <= LIST_PAGES ? `<a href="/rental?page=${next}">` : '';
  return new Response(`<!-- ${url} -->${FILLER}${link}`, { headers });
}

/** Warms the large site in this process, with no more memory than it was started with, and prints the number of pages. */
const pages = createPages({
  cache: createPageCache({ maxBytes: 5e6 }),
  render: async ({ url }) => renderPage(url),
  shopUrl: 'http://shop.test',
  backendUrl: 'http://backend.test',
  reportError: (error) => console.error(error),
});
const count = await warmUp({
  pages,
  maxProducts: 200,
  hasRoom: () => true,
  signal: new AbortController().signal,
  reportError: (error) => console.error(error),
});
console.log(count);
