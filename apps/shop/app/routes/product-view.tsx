import { isSold } from '@klappe/domain';
import { type ReactNode, useRef, useState } from 'react';
import { useIsNear } from '#app/browser/use-is-near.ts';
import { Accessories } from '#app/features/cart/accessories.tsx';
import { AddQuantityToCart } from '#app/features/cart/add-quantity-to-cart.tsx';
import type { ProductPageData } from '#app/features/catalogue/product.server.ts';
import { ProductPage, TO_RENT } from '#app/features/catalogue/product-page.tsx';
import { ShareButton } from '#app/features/catalogue/share-button.tsx';
import { CompareDock } from '#app/features/compare/compare-dock.tsx';
import { CompareToggle } from '#app/features/compare/compare-toggle.tsx';
import { WishlistButton } from '#app/features/wishlist/wishlist-button.tsx';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { createProductFacts } from '#app/seo/product-facts.ts';
import type { PublicConfig } from '#app/site/public-config.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { CardMarks } from './card-marks.tsx';
import { renderUsedAction } from './used-action.tsx';

interface ProductViewProps extends ProductPageData {
  /** Of a used item. */
  readonly condition?: ReactNode;
}

/** What the routes of rented and of used products share: a product with the buttons of cart and wishlist. */
export function ProductView({ head, ...data }: ProductViewProps & { head: ReactNode }) {
  const { product } = data;
  return (
    <div className="wrap">
      <div className="list-head spread">{head}</div>
      <ProductWithButtons {...data} key={product.link} />
      {product.kind === 'rental' && <CompareDock />}
    </div>
  );
}

/** The quantity that is about to be added belongs to the button and to the accessories, which follow it. */
function ProductWithButtons({ product, similar, toRent, condition }: ProductViewProps) {
  const [quantity, setQuantity] = useState(1);
  return (
    <ProductPage
      accessories={
        <Accessories accessories={product.accessories} product={product} quantity={quantity} />
      }
      buttons={
        <>
          {isSold(product) ? (
            <p className="product-sold">
              Dieses Stück ist verkauft.{' '}
              <a className="text-link" href={`#${TO_RENT}`}>
                Ähnliches mieten
              </a>
            </p>
          ) : (
            <AddQuantityToCart
              accessories={product.accessories}
              onQuantity={setQuantity}
              product={product}
              quantity={quantity}
              similarPath={product.subcategory?.path ?? null}
            />
          )}
          <div className="product-ways">
            <WishlistButton product={product} />
            {product.kind === 'rental' && (
              <CompareToggle code={product.code} name={product.displayname} />
            )}
            <ShareButton title={product.displayname} />
          </div>
        </>
      }
      condition={condition}
      fits={<FitsPlace code={product.code} link={product.link} />}
      product={product}
      renderAction={renderUsedAction}
      renderMark={(other) => <CardMarks product={other} />}
      similar={similar}
      toRent={toRent}
    />
  );
}

export function createProductMeta(
  title: string,
  product: ProductPageData['product'] | undefined,
  config: PublicConfig | undefined,
) {
  return createPageMeta({
    title,
    description: product && toDescription(product),
    path: product?.link ?? '',
    config,
    ...(product && createProductFacts(product, config)),
  });
}

/** What is rented and sold has one text in Rentman, and each of its two pages a description of its own. */
function toDescription({ kind, seoDescription }: ProductPageData['product']): string {
  return kind === 'sale' && seoDescription
    ? `Gebraucht zu kaufen: ${seoDescription}`
    : seoDescription;
}

const ProductFits = lazyPart(async () => (await import('./product-fits.tsx')).ProductFits);

type FitsPlaceProps = Parameters<typeof ProductFits>[0];

/** Where a product's page says what fits: loaded once it is nearly in sight, so that no page is rendered with it. */
function FitsPlace(props: FitsPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div className="screen-only" ref={place}>
      {isNear && <ProductFits {...props} />}
    </div>
  );
}
