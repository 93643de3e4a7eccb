import { loadUsedSale } from '#app/features/catalogue/used-sale.server.ts';
import { UsedSalePage } from '#app/features/catalogue/used-sale-page.tsx';
import { WishlistButton } from '#app/features/wishlist/wishlist-button.tsx';
import { joinCacheTags } from '#app/routing/cache-tags.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { DEFAULT_SETTINGS } from '#app/site/shop-settings.ts';
import catalogueCss from '#app/styles/catalogue.css?url';
import type { Route } from './+types/usedsale.ts';
import { renderUsedAction } from './used-action.tsx';

export const links = linkSheets(catalogueCss);

export const handle: RouteHandle = { periodBar: 'sale' };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  createPageMeta({
    title: (matches[0].loaderData?.settings ?? DEFAULT_SETTINGS).usedSaleName,
    description:
      'Gebrauchtes Film-Equipment aus dem Verleih: geprüft, gewartet, unverbindlich anfragen.',
    path: '/usedsale',
    config: matches[0].loaderData,
    isPrivate: Boolean(loaderData?.query.q),
  });

export function loader({ context, url }: Route.LoaderArgs) {
  return loadUsedSale(context.get(serverContext).backendUrl, url.searchParams);
}

export const headers = joinCacheTags;

export default function UsedSaleRoute({ loaderData }: Route.ComponentProps) {
  return (
    <UsedSalePage
      {...loaderData}
      renderAction={renderUsedAction}
      renderMark={(product) => <WishlistButton isCompact product={product} />}
    />
  );
}
