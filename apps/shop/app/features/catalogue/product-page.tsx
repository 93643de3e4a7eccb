import type { ProductDetail } from '@klappe/contracts';
import { findSaleFacts, isSold } from '@klappe/domain';
import { type ReactNode, useEffect } from 'react';
import { productStore } from '#app/stores/product.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { useRestLater } from '#app/ui/use-rest-later.ts';
import { DataSheets } from './data-sheets.tsx';
import type { ProductCardData } from './product-card-data.ts';
import { TechnicalData } from './product-details.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductGrid } from './product-grid.tsx';
import { Price, SaleSign, SoldSign } from './product-offer.tsx';
import { RecentlySeenPlace } from './recently-seen-place.tsx';
import { SetContents } from './set-contents.tsx';
import { SimilarProducts } from './similar-products.tsx';
import { UsedFacts } from './used-facts.tsx';
import { WeeksPlace } from './weeks-place.tsx';

export interface ProductPageData {
  readonly product: Omit<ProductDetail, 'similar' | 'toRent'>;
  readonly similar: readonly ProductCardData[];
  /** For a used item: what can be rented in its stead. */
  readonly toRent: readonly ProductCardData[];
}

/** The part of a used item's page that offers similar things to rent. */
export const TO_RENT = 'mieten';

interface ProductPageProps extends ProductPageData {
  /** Quantity, cart and heart: they belong to other features, so the route hands them in. */
  readonly buttons: ReactNode;
  /** What goes along with the product; likewise. */
  readonly accessories: ReactNode;
  readonly renderAction: (product: ProductCardData) => ReactNode;
  readonly renderMark: (product: ProductCardData) => ReactNode;
}

/**
 * Pictures and description on the left; price, buttons and technical data on the right. The source order is that of a
 * phone.
 */
export function ProductPage({
  product,
  similar,
  toRent,
  buttons,
  accessories,
  renderAction,
  renderMark,
}: ProductPageProps) {
  const hasRest = useRestLater();
  const { code, kind } = product;
  // Not with the rest: a visitor who has gone on before has seen it too.
  useEffect(() => {
    productStore.getState().see({ code, kind });
  }, [code, kind]);
  return (
    <article className={hasRest ? undefined : 'product-begun'}>
      <div className="product">
        <div className="product-pictures">
          <ProductGallery images={product.images} name={product.displayname} />
        </div>
        <div className="product-offer">
          <ProductHead product={product} />
          {buttons}
          <OtherKind kind={product.kind} link={product.otherKindLink} />
          {product.kind === 'rental' && <WeeksPlace product={product} />}
        </div>
        {hasRest && (
          <>
            <div className="product-data">
              <TechnicalData rows={product.technicalData} />
            </div>
            <div className="product-description">
              <SetContents parts={product.contents} />
              {accessories}
              <Description paragraphs={product.paragraphs} />
              <DataSheets sheets={product.sheets} />
            </div>
          </>
        )}
      </div>
      {hasRest && toRent.length > 0 && (
        <section className="similar" id={TO_RENT}>
          <h2 className="section-title">Ähnliches mieten</h2>
          <ProductGrid
            heading="h3"
            isFirst={false}
            products={toRent}
            renderAction={renderAction}
            renderMark={renderMark}
            view="grid"
          />
        </section>
      )}
      {hasRest && (
        <>
          <SimilarProducts
            product={product}
            renderAction={renderAction}
            renderMark={renderMark}
            similar={similar}
          />
          <RecentlySeenPlace current={product} />
        </>
      )}
    </article>
  );
}

function ProductHead({ product }: { product: ProductPageProps['product'] }) {
  return (
    <>
      <p className="product-code num">{product.code}</p>
      <h1 className="page-title">{product.displayname}</h1>
      {isSold(product) ? <SoldSign /> : product.oldPriceCents !== null && <SaleSign />}
      {product.kind === 'sale' && <UsedFacts product={findSaleFacts(product.technicalData)} />}
      {!isSold(product) && (
        <>
          <Price isDayPriceOnly product={product} />
          <ProductFacts product={product} />
        </>
      )}
    </>
  );
}

function Description({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <section className="product-section">
      <h2 className="section-title">Beschreibung</h2>
      <div className="prose">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  );
}

function OtherKind({ kind, link }: { kind: 'rental' | 'sale'; link: string | null }) {
  if (!link) return null;
  return (
    <p className="product-other">
      <PageLink className="text-link" to={link}>
        {kind === 'rental' ? 'Auch gebraucht zu kaufen' : 'Auch zu mieten'}
      </PageLink>
    </p>
  );
}
