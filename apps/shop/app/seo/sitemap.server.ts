import { fetchPageHeads, fetchStudios, toStudioSlug } from '#app/backend/content.ts';
import { fetchCategories, fetchProductLinks, hasUsedSale } from '#app/backend/products.ts';

/** Parts of a sitemap: sitemaps.org allows 50,000 of them, 5,000 addresses each are far below a megabyte. */
const MAX_PARTS = 200;

/** Every address that search engines may index but products: pages, studios, categories. A comparison is somebody's own. */
async function fetchPagePaths(backendUrl: string): Promise<readonly string[]> {
  const [pages, studios, categories, isSelling] = await Promise.all([
    fetchPageHeads(backendUrl),
    fetchStudios(backendUrl),
    fetchCategories(backendUrl),
    hasUsedSale(backendUrl),
  ]);
  return [
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
    ...(isSelling ? ['/usedsale'] : []),
  ];
}

/**
 * The sitemap, or with a number one of its parts: the first has the pages and the first products, the others products only.
 * A house whose products fit into one part has no other. Null for a part that is not there.
 */
export async function fetchSitemap(
  { backendUrl, shopUrl }: { readonly backendUrl: string; readonly shopUrl: string },
  part: number | null,
): Promise<string | null> {
  const links = await fetchProductLinks(backendUrl, part ?? 1);
  const parts = Math.min(links.pages, MAX_PARTS);
  if (part !== null && (parts === 1 || part < 1 || part > parts)) return null;
  if (part === null && parts > 1) return toSitemapIndex(shopUrl, parts);
  const pages = (part ?? 1) === 1 ? await fetchPagePaths(backendUrl) : [];
  return toSitemap(shopUrl, [...new Set([...pages, ...links.data])]);
}

/** The addresses of the parts as XML, in the format of sitemaps.org. */
function toSitemapIndex(shopUrl: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) =>
      `<sitemap><loc>${escapeXml(`${shopUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</sitemapindex>',
    '',
  ].join('\n');
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
