import { data, redirect } from 'react-router';
import { fetchProduct } from '#app/backend/products.ts';
import { toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import type { ServerContext } from '#app/routing/server-context.ts';
import { fetchCategoryInfo } from './category-info.server.ts';
import { dependsOnPeriod, parseListQuery } from './list-query.ts';
import { packCards } from './packed-cards.ts';
import { packFacets } from './packed-facets.ts';
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
  if (!list) throw await redirectToProductOr404(url.pathname, backendUrl);

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
      cards: packCards(list.data.map(toProductCard)),
      query: { ...asked, sort: period ? sort : asked.sort, limit, page },
      pages,
      itemCount,
      unfilteredCount,
      // The start lists the categories instead.
      facets: packFacets(slug || asked.q || asked.filters ? facets : []),
      correctedTo,
      nearest: nearest && { ...nearest, products: nearest.products.map(toProductCard) },
      nextCodes: list.nextCodes.join(' '),
      period,
      info,
    },
    // A list made for a period is not kept: it changes with every plan, and visitors have any number of periods.
    { headers: isKnown && !dependsOnPeriod(asked) ? toCacheTags(tags) : {} },
  );
}

const NO_INFO = { info: null, isKnown: true } as const;

/** For an address of no category: old links are such addresses and end in a product's code. */
async function redirectToProductOr404(pathname: string, backendUrl: string) {
  const address = pathname.replace(/^\/rental\//, '');
  const product = await orUnavailable(fetchProduct(backendUrl, { code: address, kind: 'rental' }));
  return product ? redirect(product.link, 301) : data(null, { status: 404 });
}
