import type { CategoryInfo } from '@klappe/contracts';
import { toSlug } from '@klappe/domain';
import { data, redirect } from 'react-router';
import { fetchCategoryInfos } from '#app/backend/content.ts';
import { fetchProduct } from '#app/backend/products.ts';
import type { Origins } from '#app/cms/links.ts';
import { parseMarkdown } from '#app/cms/parse-markdown.server.ts';
import { toPictureView } from '#app/cms/picture-view.server.ts';
import { toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import type { ServerContext } from '#app/routing/server-context.ts';
import { dependsOnPeriod, parseListQuery } from './list-query.ts';
import { fetchList } from './period-list.server.ts';
import { toProductCard } from './product-card-data.ts';

interface RentalListRequest {
  readonly params: { readonly categorySlug?: string; readonly subcategorySlug?: string };
  readonly url: URL;
  readonly server: ServerContext;
}

/** A page of the rental list, with what the house says about the category where the list begins. */
export async function loadRentalList({ params, url, server }: RentalListRequest) {
  const { backendUrl } = server;
  const asked = parseListQuery(url.searchParams);
  const slug = params.subcategorySlug ?? params.categorySlug;
  const isFirstPage = asked.page === 1 && asked.q === '' && asked.filters === '';
  const [{ list, period }, { info, isKnown }] = await Promise.all([
    orUnavailable(fetchList(asked, params, server)),
    slug && isFirstPage ? fetchCategoryInfo(slug, server) : NO_INFO,
  ]);
  if (!list) throw await redirectToProductOr404(url, backendUrl);

  const { sort, limit, page, pages, itemCount, unfilteredCount, facets, correctedTo, nearest } =
    list;
  const { categorySlug } = params;
  const shelf = categorySlug ? (`category:${categorySlug}` as const) : 'catalogue';
  const tags = [
    shelf,
    'content',
    ...list.data.map(({ code }) => `product:${code}` as const),
  ] as const;
  return data(
    {
      products: list.data.map(toProductCard),
      query: { ...asked, sort, limit, page },
      pages,
      itemCount,
      unfilteredCount,
      // The start lists the categories instead.
      facets: slug || asked.q || asked.filters ? facets : [],
      correctedTo,
      nearest: nearest && { ...nearest, products: nearest.products.map(toProductCard) },
      nextCodes: list.nextCodes,
      period,
      info,
    },
    // A list made for a period is not kept: it changes with every plan, and visitors have any number of periods.
    { headers: isKnown && !dependsOnPeriod(asked) ? toCacheTags(tags) : {} },
  );
}

export type RentalList = Awaited<ReturnType<typeof loadRentalList>>['data'];

const NO_INFO = { info: null, isKnown: true } as const;

/** For an address of no category: old links are such addresses and end in a product's code. */
async function redirectToProductOr404({ pathname, search }: URL, backendUrl: string) {
  const address = pathname.replace(/^\/rental\//, '');
  const product = await orUnavailable(fetchProduct(backendUrl, { code: address, kind: 'rental' }));
  return product ? redirect(`${product.link}${search}`, 301) : data(null, { status: 404 });
}

/** The picture and text of a category, found by its slug. `isKnown` is false when the backend cannot answer. */
async function fetchCategoryInfo(slug: string, origins: Origins) {
  try {
    const infos = await fetchCategoryInfos(origins.backendUrl);
    const found = infos.find(({ categoryName }) => toSlug(categoryName) === slug);
    return { info: found ? toView(found, origins) : null, isKnown: true };
  } catch (error) {
    console.error('The texts of the categories could not be loaded', error);
    return { info: null, isKnown: false };
  }
}

/** A category's picture and introduction as its page shows them. */
function toView({ image, imageAlt, content }: CategoryInfo, origins: Origins) {
  const picture = toPictureView(image, origins);
  return {
    image: picture && { ...picture, alt: imageAlt || picture.alt },
    text: parseMarkdown(content, origins),
  };
}
