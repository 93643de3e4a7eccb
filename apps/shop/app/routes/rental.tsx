import type { Category } from '@klappe/contracts';
import { data, redirect } from 'react-router';
import { fetchProduct, fetchProductList } from '#app/backend/products.ts';
import { joinCacheTags, toCacheTags } from '#app/cache-tags.ts';
import { AddToCart } from '#app/features/cart/add-to-cart.tsx';
import { parseListQuery } from '#app/features/catalogue/list-query.ts';
import { toProductCard } from '#app/features/catalogue/product-card-data.ts';
import { RentalListPage } from '#app/features/catalogue/rental-list-page.tsx';
import { createPageMeta } from '#app/page-meta.ts';
import { usePublicConfig } from '#app/public-config.ts';
import { orUnavailable } from '#app/route-errors.ts';
import { serverContext } from '#app/server-context.ts';
import type { Route } from './+types/rental.ts';

export const meta: Route.MetaFunction = ({ params, loaderData, location, matches }) => {
  const config = matches[0].loaderData;
  const category = findCategory(config?.navigation.categories, params.categorySlug);
  const item = category?.items.find(({ slug }) => slug === params.subcategorySlug);
  const name = item?.label ?? category?.header;
  const page = loaderData?.query.page ?? 1;
  return createPageMeta({
    title: [name ? `${name} mieten` : 'Equipment mieten', page > 1 && `Seite ${page}`]
      .filter(Boolean)
      .join(', '),
    description: `${name ?? 'Kamera, Optik, Licht und Ton'} für Film und Fernsehen in Wien mieten: Preise pro Tag, Bestand und unverbindliche Anfrage.`,
    path: page > 1 ? `${location.pathname}?page=${page}` : location.pathname,
    shopUrl: config?.shopUrl,
    isPrivate: Boolean(loaderData?.query.q),
  });
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { backendUrl } = context.get(serverContext);
  const asked = parseListQuery(url.searchParams);
  const list = await orUnavailable(
    fetchProductList(backendUrl, {
      category: params.categorySlug,
      subcategory: params.subcategorySlug,
      q: asked.q,
      sort: asked.sort,
      page: String(asked.page),
      limit: String(asked.limit),
    }),
  );
  if (!list) throw await findWayFrom(url.pathname, backendUrl);

  const { sort, limit, page, pages, itemCount } = list;
  return data(
    {
      products: list.data.map(toProductCard),
      query: { q: asked.q, sort, limit, page },
      pages,
      itemCount,
    },
    {
      headers: toCacheTags([
        'catalogue',
        ...list.data.map(({ code }) => `product:${code}` as const),
      ]),
    },
  );
}

export const headers = joinCacheTags;

/** No category has this address: perhaps it ends in a product's code, as old links do. */
async function findWayFrom(pathname: string, backendUrl: string) {
  const address = pathname.replace(/^\/rental\//, '');
  const product = await orUnavailable(fetchProduct(backendUrl, { code: address, kind: 'rental' }));
  return product ? redirect(product.link, 301) : data(null, { status: 404 });
}

function findCategory(categories: readonly Category[] | undefined, slug: string | undefined) {
  return categories?.find((category) => category.slug === slug);
}

export default function RentalRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <RentalListPage
      {...loaderData}
      categories={usePublicConfig()?.navigation.categories ?? []}
      categorySlug={params.categorySlug}
      renderAction={(product) => <AddToCart isCompact product={product} />}
      subcategorySlug={params.subcategorySlug}
    />
  );
}
