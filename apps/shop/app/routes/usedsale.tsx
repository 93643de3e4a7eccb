import { AddToCart } from '#app/features/cart/add-to-cart.tsx';
import { loadUsedSale } from '#app/features/catalogue/used-sale.server.ts';
import { UsedSalePage } from '#app/features/catalogue/used-sale-page.tsx';
import { WishlistButton } from '#app/features/wishlist/wishlist-button.tsx';
import { joinCacheTags } from '#app/routing/cache-tags.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/usedsale.ts';

export const handle: RouteHandle = { periodBar: 'sale' };

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: 'Used Sale',
    description:
      'Gebrauchtes Film-Equipment aus dem Verleih: geprüft, gewartet, unverbindlich anfragen.',
    path: '/usedsale',
    config: matches[0].loaderData,
  });

export function loader({ context }: Route.LoaderArgs) {
  return loadUsedSale(context.get(serverContext).backendUrl);
}

export const headers = joinCacheTags;

export default function UsedSaleRoute({ loaderData }: Route.ComponentProps) {
  return (
    <UsedSalePage
      products={loaderData.products}
      renderAction={(product) => <AddToCart isCompact product={product} />}
      renderMark={(product) => <WishlistButton isCompact product={product} />}
    />
  );
}
