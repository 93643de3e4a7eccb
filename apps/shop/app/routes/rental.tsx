import { memo } from 'react';
import { AddToCart } from '#app/features/cart/add-to-cart.tsx';
import { shouldRevalidateList } from '#app/features/catalogue/list-query.ts';
import { loadRentalList } from '#app/features/catalogue/rental-list.server.ts';
import { RentalListPage } from '#app/features/catalogue/rental-list-page.tsx';
import { findRentalPlace } from '#app/features/catalogue/rental-place.ts';
import { CompareDock } from '#app/features/compare/compare-dock.tsx';
import { joinCacheTags } from '#app/routing/cache-tags.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { describeTrail } from '#app/seo/structured-data.ts';
import { useCategories } from '#app/site/public-config.ts';
import { DEFAULT_SETTINGS } from '#app/site/shop-settings.ts';
import catalogueCss from '#app/styles/catalogue.css?url';
import type { Route } from './+types/rental.ts';
import { CardMarks } from './card-marks.tsx';

export const links = linkSheets(catalogueCss);

export const handle: RouteHandle = { periodBar: 'rental' };

export const meta: Route.MetaFunction = ({ params, loaderData, location, matches }) => {
  const config = matches[0].loaderData;
  const { rentalName, city } = config?.settings ?? DEFAULT_SETTINGS;
  const categories = config?.navigation.categories ?? [];
  const { category, name, steps } = findRentalPlace({ categories, rentalName }, params);
  const page = loaderData?.query.page ?? 1;
  const pageNumber = page > 1 && `Seite ${page}`;
  return createPageMeta({
    title: [name ? `${name} mieten` : 'Equipment mieten', pageNumber].filter(Boolean).join(', '),
    description: `${name ?? nameSome(categories)}${city ? ` in ${city}` : ''} mieten: Preise pro Tag, Bestand und unverbindliche Anfrage.${pageNumber ? ` ${pageNumber}.` : ''}`,
    path: page > 1 ? `${location.pathname}?page=${page}` : location.pathname,
    config,
    isPrivate: Boolean(loaderData?.query.q || loaderData?.query.filters),
    image: loaderData?.info?.image,
    structuredData: config && category ? [describeTrail(config.shopUrl, steps)] : [],
  });
};

const MAX_NAMED_CATEGORIES = 4;

/** `Kamera, Optik, Licht und Ton`; `Equipment` of a house without categories. */
function nameSome(categories: readonly { readonly header: string }[]): string {
  const names = categories.slice(0, MAX_NAMED_CATEGORIES).map(({ header }) => header);
  return names.length > 0 ? new Intl.ListFormat('de-AT').format(names) : 'Equipment';
}

export function loader({ params, context, url }: Route.LoaderArgs) {
  return loadRentalList({ params, url, server: context.get(serverContext) });
}

export const headers = joinCacheTags;

export const shouldRevalidate = shouldRevalidateList;

export default function RentalRoute({ params, loaderData }: Route.ComponentProps) {
  const { categorySlug, subcategorySlug } = params;
  return (
    <RentalRoutePage
      categorySlug={categorySlug}
      loaderData={loaderData}
      subcategorySlug={subcategorySlug}
    />
  );
}

interface RentalRoutePageProps extends Pick<Route.ComponentProps, 'loaderData'> {
  readonly categorySlug: string | undefined;
  readonly subcategorySlug: string | undefined;
}

/** Rendered again only for another list, not with every step of a navigation. */
const RentalRoutePage = memo(function RentalRoutePage(props: RentalRoutePageProps) {
  const { loaderData, categorySlug, subcategorySlug } = props;
  return (
    <>
      <RentalListPage
        {...loaderData}
        categories={useCategories()}
        categorySlug={categorySlug}
        renderAction={(product) => <AddToCart isCompact product={product} />}
        renderMark={(product) => <CardMarks product={product} />}
        subcategorySlug={subcategorySlug}
      />
      <CompareDock />
    </>
  );
});
