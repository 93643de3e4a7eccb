import { redirect } from 'react-router';
import { AddAllToCart } from '#app/features/cart/add-all-to-cart.tsx';
import { AddToCart } from '#app/features/cart/add-to-cart.tsx';
import { LinePicture } from '#app/features/cart/line-picture.tsx';
import { Price } from '#app/features/catalogue/price.tsx';
import { loadWishlists } from '#app/features/wishlist/load-wishlists.ts';
import { WishlistFailed } from '#app/features/wishlist/wishlist-failed.tsx';
import { WishlistPage } from '#app/features/wishlist/wishlist-page.tsx';
import type { WishlistSlots } from '#app/features/wishlist/wishlist-slots.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { readBackendUrl } from '#app/site/public-config.ts';
import wishlistCss from '#app/styles/wishlist.css?url';
import type { Route } from './+types/profile.wishlist.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: wishlistCss }];

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: 'Merkliste',
    path: '/profile/wishlist',
    config: matches[0].loaderData,
    isPrivate: true,
  });

export async function clientLoader() {
  try {
    return { lists: await loadWishlists(readBackendUrl()) };
  } catch (error) {
    if (error instanceof LoginDeclined) throw redirect('/');
    throw error;
  }
}

/** Another of the loaded lists is shown without asking for all of them again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}) {
  const isAnotherList =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isAnotherList && defaultShouldRevalidate;
}

const SLOTS: WishlistSlots = {
  renderPicture: (path) => <LinePicture path={path} />,
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
