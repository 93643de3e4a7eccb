import { type ReactNode, useState } from 'react';
import { Accessories } from '#app/features/cart/accessories.tsx';
import { AddQuantityToCart } from '#app/features/cart/add-quantity-to-cart.tsx';
import { AddToCart } from '#app/features/cart/add-to-cart.tsx';
import { ProductPage, type ProductPageData } from '#app/features/catalogue/product-page.tsx';
import { ShareButton } from '#app/features/catalogue/share-button.tsx';
import { CompareDock } from '#app/features/compare/compare-dock.tsx';
import { CompareToggle } from '#app/features/compare/compare-toggle.tsx';
import { WishlistButton } from '#app/features/wishlist/wishlist-button.tsx';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { createProductFacts } from '#app/seo/product-facts.ts';
import type { PublicConfig } from '#app/site/public-config.ts';
import { CardMarks } from './card-marks.tsx';

/** What the routes of rented and of used products share: a product with the buttons of cart and wishlist. */
export function ProductView({ product, similar, head }: ProductPageData & { head: ReactNode }) {
  return (
    <div className="wrap">
      <div className="list-head">{head}</div>
      <ProductWithButtons key={product.link} product={product} similar={similar} />
      {product.kind === 'rental' && <CompareDock />}
    </div>
  );
}

/** The quantity that is about to be added belongs to the button and to the accessories, which follow it. */
function ProductWithButtons({ product, similar }: ProductPageData) {
  const [quantity, setQuantity] = useState(1);
  return (
    <ProductPage
      accessories={
        <Accessories accessories={product.accessories} product={product} quantity={quantity} />
      }
      buttons={
        <>
          <AddQuantityToCart
            accessories={product.accessories}
            onQuantity={setQuantity}
            product={product}
            quantity={quantity}
            similarPath={product.subcategory?.path ?? null}
          />
          <div className="product-ways">
            <WishlistButton product={product} />
            {product.kind === 'rental' && (
              <CompareToggle code={product.code} name={product.displayname} />
            )}
            <ShareButton title={product.displayname} />
          </div>
        </>
      }
      product={product}
      renderAction={(other) => <AddToCart isCompact product={other} />}
      renderMark={(other) => <CardMarks product={other} />}
      similar={similar}
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
    description: product?.seoDescription,
    path: product?.link ?? '',
    config,
    ...(product && createProductFacts(product, config)),
  });
}
