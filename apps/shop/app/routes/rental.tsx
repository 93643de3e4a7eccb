import type { Category } from '@klappe/contracts';
import { data, redirect } from 'react-router';
import { fetchProduct, fetchProductList } from '#app/backend/products.ts';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import { AddToCart } from '#app/features/cart/add-to-cart.tsx';
import { fetchCategoryInfo } from '#app/features/catalogue/category-info.server.ts';
import { CategoryIntro } from '#app/features/catalogue/category-intro.tsx';
import { parseListQuery } from '#app/features/catalogue/list-query.ts';
import { toProductCard } from '#app/features/catalogue/product-card-data.ts';
import { RentalListPage } from '#app/features/catalogue/rental-list-page.tsx';
import { WishlistButton } from '#app/features/wishlist/wishlist-button.tsx';
import { joinCacheTags, toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { describeTrail } from '#app/seo/structured-data.ts';
import { usePublicConfig } from '#app/site/public-config.ts';
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
    config,
    isPrivate: Boolean(loaderData?.query.q),
    image: loaderData?.info?.image,
    structuredData:
      config && category ? [describeTrail(config.shopUrl, listSteps(category, item))] : [],
  });
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const { backendUrl } = server;
  const asked = parseListQuery(url.searchParams);
  const slug = params.subcategorySlug ?? params.categorySlug;
  const isFirstPage = asked.page === 1 && asked.q === '';
  const [list, { info, isKnown }] = await Promise.all([
    orUnavailable(
      fetchProductList(backendUrl, {
        category: params.categorySlug,
        subcategory: params.subcategorySlug,
        q: asked.q,
        sort: asked.sort,
        page: String(asked.page),
        limit: String(asked.limit),
      }),
    ),
    slug && isFirstPage ? fetchCategoryInfo(slug, server) : NO_INFO,
  ]);
  if (!list) throw await findWayFrom(url.pathname, backendUrl);

  const { sort, limit, page, pages, itemCount } = list;
  return data(
    {
      products: list.data.map(toProductCard),
      query: { q: asked.q, sort, limit, page },
      pages,
      itemCount,
      info,
    },
    {
      headers: isKnown
        ? toCacheTags(['catalogue', ...list.data.map(({ code }) => `product:${code}` as const)])
        : {},
    },
  );
}

export const headers = joinCacheTags;

const NO_INFO = { info: null, isKnown: true } as const;

function listSteps(category: Category, item: Category['items'][number] | undefined) {
  return [
    { label: 'Rental', link: '/rental' },
    { label: category.header, link: `/rental/${category.slug}` },
    ...(item ? [{ label: item.label, link: item.path }] : []),
  ];
}

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
  const { info, ...list } = loaderData;
  return (
    <RentalListPage
      {...list}
      intro={
        info && (
          <CategoryIntro image={info.image}>
            <MarkdownText headingLevel={2} markdown={info.text} />
          </CategoryIntro>
        )
      }
      categories={usePublicConfig()?.navigation.categories ?? []}
      categorySlug={params.categorySlug}
      renderAction={(product) => <AddToCart isCompact product={product} />}
      renderMark={(product) => <WishlistButton isCompact product={product} />}
      subcategorySlug={params.subcategorySlug}
    />
  );
}
