import { fetchPageHeads, fetchStudios, toStudioSlug } from '#app/backend/content.ts';
import { fetchCategories, fetchProductList, fetchUsedSaleProducts } from '#app/backend/products.ts';

/** sitemaps.org allows this many addresses in one file. */
const MAX_ADDRESSES = 50_000;
const PRODUCTS_PER_REQUEST = '96';

/** Every address that search engines may index: pages, studios, categories, products. A comparison is somebody's own. */
export async function fetchPublicPaths(backendUrl: string): Promise<readonly string[]> {
  const [pages, studios, categories, usedSale, products] = await Promise.all([
    fetchPageHeads(backendUrl),
    fetchStudios(backendUrl),
    fetchCategories(backendUrl),
    fetchUsedSaleProducts(backendUrl),
    fetchProductPaths(backendUrl),
  ]);
  const paths = [
    ...pages
      .filter(({ seo }) => !/noindex|none/i.test(seo?.metaRobots ?? ''))
      .map(({ slug }) => `/${slug}`),
    ...studios.map((studio) => `/studio/${toStudioSlug(studio)}`),
    '/rental',
    '/liste',
    ...categories.flatMap(({ slug, items }) => [
      `/rental/${slug}`,
      ...items.map(({ path }) => path),
    ]),
    ...products,
    ...(usedSale.length > 0 ? ['/usedsale', ...usedSale.map(({ link }) => link)] : []),
  ];
  return [...new Set(paths)].slice(0, MAX_ADDRESSES);
}

/** Fetches one list page after the other. Speed does not matter here: no visitor waits for a sitemap. */
async function fetchProductPaths(backendUrl: string): Promise<string[]> {
  const links: string[] = [];
  for (let page = 1, pages = 1; page <= pages && links.length < MAX_ADDRESSES; page += 1) {
    const query = { sort: 'name-asc', limit: PRODUCTS_PER_REQUEST, page: String(page) };
    const list = await fetchProductList(backendUrl, query);
    if (!list) break;
    pages = list.pages;
    links.push(...list.data.map(({ link }) => link));
  }
  return links;
}

/** The addresses as XML, in the format of sitemaps.org. */
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
