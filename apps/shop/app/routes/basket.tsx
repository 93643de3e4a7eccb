import { lazy, Suspense, useState } from 'react';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { EmptyCart } from '#app/features/cart/empty-cart.tsx';
import { isInquirySent } from '#app/features/inquiry/inquiry-mark.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import { useIsAuthenticated } from '#app/session/session.ts';
import { cartStore, useCart } from '#app/stores/cart.ts';
import type { CartData } from '#app/stores/cart-shape.ts';
import basketCss from '#app/styles/basket.css?url';

export const links = linkSheets(basketCss);

const TITLE = 'Warenkorb';

const loadParts = () => import('./basket-content.tsx');
const loadContent = async () => {
  const { BasketContent, askFitNotesSoon } = await loadParts();
  await askFitNotesSoon();
  return { default: BasketContent };
};
const BasketContent = lazy(loadContent);
const ProjectActions = lazy(async () => ({ default: (await loadParts()).ProjectActions }));
// What a cart with lines needs is fetched together with the page. A failure is shown where the content stands.
if (!import.meta.env.SSR && hasContent(cartStore.getState())) loadContent().catch(() => {});

export const handle: RouteHandle = { periodBar: 'rental' };

export const meta = createPrivateMeta(TITLE);

export default function BasketRoute() {
  // The page is as tall as the screen in both states, so that the footer does not move into sight.
  return (
    <div className="wrap tall-page printed-page basket-page">
      <Basket />
    </div>
  );
}

/** An open project is shown also without lines. */
function hasContent({ lines, project }: Pick<CartData, 'lines' | 'project'>): boolean {
  return lines.length > 0 || project !== null;
}

/** An empty cart needs neither the form nor its rules: they are fetched with the first line. */
function Basket() {
  // The server shows an empty cart. Where the browser keeps lines, CSS hides it until they can be read.
  const isHydrated = useIsHydrated();
  const isFilled = useCart(hasContent);
  const isAuthenticated = useIsAuthenticated();
  const [isPlain, setIsPlain] = useState(true);
  // Once shown, the content stays: it offers to undo what emptied the cart.
  if (isPlain && isHydrated && (isFilled || isInquirySent())) setIsPlain(false);
  if (isPlain) {
    return (
      <>
        <h1 className="sr-only">{TITLE}</h1>
        <noscript>
          <p className="measure">
            Der Warenkorb liegt in Ihrem Browser und braucht JavaScript. Bitte schalten Sie es ein.
          </p>
        </noscript>
        <div className={isHydrated ? 'needs-script' : 'needs-script cart-unread'}>
          <EmptyCart />
        </div>
        {/* Below, so that nothing moves when it comes. */}
        {isHydrated && isAuthenticated && (
          <Suspense>
            <ProjectActions />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <Suspense fallback={<h1 className="sr-only">{TITLE}</h1>}>
      <BasketContent title={TITLE} />
    </Suspense>
  );
}
