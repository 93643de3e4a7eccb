import type { ReactNode } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import type { ProductCardData } from './product-card-data.ts';
import { ProductGrid } from './product-grid.tsx';

interface UsedSalePageProps {
  readonly products: readonly ProductCardData[];
  readonly renderAction: (product: ProductCardData) => ReactNode;
  readonly renderMark: (product: ProductCardData) => ReactNode;
}

/** Used equipment that the house sells. */
export function UsedSalePage({ products, renderAction, renderMark }: UsedSalePageProps) {
  return (
    <div className="wrap page">
      <h1 className="page-title" lang="en">
        Used Sale
      </h1>
      {products.length > 0 ? (
        <>
          <p className="page-lead">
            Gebrauchtes aus unserem Verleih, geprüft und gewartet. Fragen Sie unverbindlich an, wir
            melden uns mit einem Angebot.
          </p>
          <ProductGrid
            heading="h2"
            products={products}
            renderAction={renderAction}
            renderMark={renderMark}
            view="grid"
          />
        </>
      ) : (
        <>
          <p className="page-lead">
            Zurzeit verkaufen wir kein gebrauchtes Equipment. Schauen Sie gerne später wieder
            vorbei, oder mieten Sie, was Sie brauchen.
          </p>
          <p className="error-ways">
            <PageLink className="button" to="/rental">
              Zum <span lang="en">Rental</span>
            </PageLink>
          </p>
        </>
      )}
    </div>
  );
}
