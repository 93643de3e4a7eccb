import { lazy, Suspense, useState } from 'react';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { BasketPlaceholder, EmptyCart } from '#app/features/cart/empty-cart.tsx';
import { isInquirySent } from '#app/features/inquiry/inquiry-mark.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { cartStore, useCart } from '#app/stores/cart.ts';
import type { Route } from './+types/basket.ts';

const TITLE = 'Warenkorb';

const loadContent = () => import('./basket-content.tsx');
const BasketContent = lazy(async () => ({ default: (await loadContent()).BasketContent }));
// What a cart with lines needs is fetched together with the page. A failure is shown where the content stands.
if (!import.meta.env.SSR && cartStore.getState().lines.length > 0) loadContent().catch(() => {});

export const handle: RouteHandle = { periodBar: 'rental' };

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: TITLE,
    path: '/basket',
    config: matches[0].loaderData,
    isPrivate: true,
  });

export default function BasketRoute() {
  // The cart lies in the browser: the server's page keeps its place until it can be read. The page is as tall as the
  // screen in both states, so that the footer does not move into sight.
  const isHydrated = useIsHydrated();
  return (
    <div className="wrap tall-page printed-page">
      {isHydrated ? <Basket /> : <BasketPlaceholder />}
    </div>
  );
}

/** An empty cart needs neither the form nor its rules: they are fetched with the first line. */
function Basket() {
  const isEmpty = useCart(({ lines }) => lines.length === 0);
  const [isPlain, setIsPlain] = useState(() => isEmpty && !isInquirySent());
  // Once shown, the content stays: it offers to undo what emptied the cart.
  if (isPlain && !isEmpty) setIsPlain(false);
  if (isPlain) {
    return (
      <>
        <h1 className="page-title">{TITLE}</h1>
        <EmptyCart />
      </>
    );
  }
  return (
    <Suspense fallback={<BasketPlaceholder />}>
      <BasketContent title={TITLE} />
    </Suspense>
  );
}
