import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { AddAllToCart } from '#app/features/cart/add-all-to-cart.tsx';
import { AddToCart } from '#app/features/cart/add-to-cart.tsx';
import { Price } from '#app/features/catalogue/product-offer.tsx';
import { fetchOwnWishlists } from '#app/features/wishlist/use-wishlists.ts';
import { WishlistFailed, WishlistPage } from '#app/features/wishlist/wishlist-page.tsx';
import type { WishlistSlots } from '#app/features/wishlist/wishlist-products.tsx';
import { orRedirectHome } from '#app/routing/guards.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import catalogueCss from '#app/styles/catalogue.css?url';
import inquiriesCss from '#app/styles/inquiries.css?url';
import type { Route } from './+types/profile.wishlist.ts';

export const links = linkSheets(catalogueCss, inquiriesCss);

export const handle: RouteHandle = { periodBar: 'rental' };

export const meta = createPrivateMeta('Merkliste');

export async function clientLoader() {
  return { lists: await orRedirectHome(fetchOwnWishlists()) };
}

/** All lists are loaded at once, so that showing another one needs no new request. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isAnotherList =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isAnotherList && defaultShouldRevalidate;
}

const SLOTS: WishlistSlots = {
  renderPrice: (product) => <Price product={product} />,
  renderAction: (product) => <AddToCart isCompact product={product} />,
  renderAddAll: (products) => <AddAllToCart products={products} />,
};

export default function ProfileWishlistRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.lists ? (
    <WishlistPage loaded={loaderData.lists} slots={SLOTS} />
  ) : (
    <WishlistFailed />
  );
}
