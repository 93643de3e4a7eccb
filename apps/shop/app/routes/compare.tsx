import { AddToCart } from '#app/features/cart/add-to-cart.tsx';
import { ShareButton } from '#app/features/catalogue/share-button.tsx';
import { loadComparison } from '#app/features/compare/compare.server.ts';
import { ComparePage } from '#app/features/compare/compare-page.tsx';
import { linkSheets } from '#app/routing/link-sheets.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import { useCart } from '#app/stores/cart.ts';
import catalogueCss from '#app/styles/catalogue.css?url';
import { optionalPart } from '#app/ui/lazy-part.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import type { Route } from './+types/compare.ts';

export const links = linkSheets(catalogueCss);

const CartFitsRow = optionalPart(
  async () => (await import('#app/features/fits/cart-fits-row.tsx')).CartFitsRow,
);

export const handle: RouteHandle = { periodBar: 'rental' };

export const meta = createPrivateMeta('Vergleich');

export function loader({ context, url }: Route.LoaderArgs) {
  return loadComparison(url, context.get(serverContext).backendUrl);
}

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  const hasRented = useCart(({ lines }) => lines.some(({ item }) => item.kind === 'rental'));
  return (
    <ComparePage
      {...loaderData}
      renderAction={(product) => <AddToCart product={product} />}
      renderLastRow={(columns) => hasRented && <CartFitsRow {...columns} />}
      share={
        <div className="compare-share needs-script screen-only">
          <ShareButton title="Vergleich" />
          <PrintButton />
        </div>
      }
    />
  );
}
