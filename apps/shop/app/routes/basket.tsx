import { useEffect } from 'react';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import { CartLines } from '#app/features/cart/cart-lines.tsx';
import { CartSummary } from '#app/features/cart/cart-summary.tsx';
import { BasketPlaceholder, EmptyCart } from '#app/features/cart/empty-cart.tsx';
import { focusFirstGoneLine } from '#app/features/cart/line-id.ts';
import { PrintList } from '#app/features/cart/print-list.tsx';
import { useCartRefresh } from '#app/features/cart/use-cart-refresh.ts';
import { ConfirmationView } from '#app/features/inquiry/confirmation-view.tsx';
import { InquiryForm } from '#app/features/inquiry/inquiry-form.tsx';
import { InquirySections } from '#app/features/inquiry/inquiry-sections.tsx';
import { useSentInquiry } from '#app/features/inquiry/sent-inquiry.ts';
import { SubmitBox } from '#app/features/inquiry/submit-box.tsx';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { createPageMeta, joinTitle } from '#app/seo/page-meta.ts';
import { PrintHead } from '#app/site/print-head.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { toShopName } from '#app/site/shop-settings.ts';
import { useCart } from '#app/stores/cart.ts';
import type { Route } from './+types/basket.ts';

const TITLE = 'Warenkorb';

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
      {isHydrated && <PrintHead />}
      {isHydrated ? <Basket /> : <BasketPlaceholder />}
    </div>
  );
}

function Basket() {
  const settings = useShopSettings();
  const { inquiryHints } = settings;
  const hints =
    inquiryHints.length > 0 ? <MarkdownText headingLevel={4} markdown={inquiryHints} /> : null;
  const isEmpty = useCart(({ lines }) => lines.length === 0);
  const { confirmed, confirm } = useSentInquiry();
  useCartRefresh();
  // The address stays the same, so `meta` cannot tell the confirmation from the cart.
  const title = confirmed ? `Anfrage ${confirmed.sent.confirmation.number} gesendet` : TITLE;
  const documentTitle = joinTitle(title, toShopName(settings));
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  if (confirmed) return <ConfirmationView {...confirmed} />;
  return (
    <InquiryForm onSent={confirm} onLinesWrong={focusFirstGoneLine}>
      <h1 className="page-title screen-only">Warenkorb</h1>
      <div className="basket-columns">
        <div>
          <CartLines />
          {isEmpty ? <EmptyCart /> : <InquirySections hints={hints} />}
        </div>
        {!isEmpty && (
          <aside aria-label="Zusammenfassung" className="basket-aside">
            <CartSummary />
            <SubmitBox />
          </aside>
        )}
      </div>
      <PrintList />
    </InquiryForm>
  );
}
