import { data } from 'react-router';
import { fetchUsedSaleProducts } from '#app/backend/products.ts';
import { AddToCart } from '#app/features/cart/add-to-cart.tsx';
import { toProductCard } from '#app/features/catalogue/product-card-data.ts';
import { UsedSalePage } from '#app/features/catalogue/used-sale-page.tsx';
import { WishlistButton } from '#app/features/wishlist/wishlist-button.tsx';
import { joinCacheTags, toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/usedsale.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: 'Used Sale',
    description:
      'Gebrauchtes Film-Equipment aus dem Verleih: geprüft, gewartet, unverbindlich anfragen.',
    path: '/usedsale',
    config: matches[0].loaderData,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { backendUrl } = context.get(serverContext);
  const products = await orUnavailable(fetchUsedSaleProducts(backendUrl));
  return data(
    { products: products.map(toProductCard) },
    {
      headers: toCacheTags(['usedsale', ...products.map(({ code }) => `product:${code}` as const)]),
    },
  );
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
