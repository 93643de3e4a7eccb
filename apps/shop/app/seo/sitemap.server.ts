import { fetchCategories } from '#app/backend/categories.ts';
import { fetchPageHeads, fetchStudios, toStudioSlug } from '#app/backend/content.ts';
import { fetchProductList, fetchUsedSaleProducts } from '#app/backend/products.ts';

/** What one sitemap may hold. */
const MOST_ADDRESSES = 50_000;
const PRODUCTS_AT_ONCE = '96';

/** Every address a search engine may know: pages, categories, products. */
export async function listPublicPaths(backendUrl: string): Promise<readonly string[]> {
  const [pages, studios, categories, usedSale, products] = await Promise.all([
    fetchPageHeads(backendUrl),
    fetchStudios(backendUrl),
    fetchCategories(backendUrl),
    fetchUsedSaleProducts(backendUrl),
    listProductPaths(backendUrl),
  ]);
  const paths = [
    ...pages
      .filter(({ seo }) => !/noindex|none/i.test(seo?.metaRobots ?? ''))
      .map(({ slug }) => `/${slug}`),
    ...studios.map((studio) => `/studio/${toStudioSlug(studio)}`),
    '/rental',
    ...categories.flatMap(({ slug, items }) => [
      `/rental/${slug}`,
      ...items.map(({ path }) => path),
    ]),
    ...products,
    ...(usedSale.length > 0 ? ['/usedsale', ...usedSale.map(({ link }) => link)] : []),
  ];
  return [...new Set(paths)].slice(0, MOST_ADDRESSES);
}

/** One list page after the other: the backend has them at hand, and nobody waits for a sitemap. */
async function listProductPaths(backendUrl: string): Promise<string[]> {
  const links: string[] = [];
  for (let page = 1, pages = 1; page <= pages && links.length < MOST_ADDRESSES; page += 1) {
    const query = { sort: 'name-asc', limit: PRODUCTS_AT_ONCE, page: String(page) };
    const list = await fetchProductList(backendUrl, query);
    if (!list) break;
    pages = list.pages;
    links.push(...list.data.map(({ link }) => link));
  }
  return links;
}

/** The addresses in the form of sitemaps.org. */
export function toSitemap(shopUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${escapeXml(`${shopUrl}${path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
