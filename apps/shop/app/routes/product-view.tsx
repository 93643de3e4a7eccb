import type { ReactNode } from 'react';
import { AddQuantityToCart } from '#app/features/cart/add-quantity-to-cart.tsx';
import { AddToCart } from '#app/features/cart/add-to-cart.tsx';
import { ProductPage, type ProductPageData } from '#app/features/catalogue/product-page.tsx';
import { WishlistButton } from '#app/features/wishlist/wishlist-button.tsx';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { createProductFacts } from '#app/seo/product-facts.ts';
import type { PublicConfig } from '#app/site/public-config.ts';

/** What the routes of rented and of used products share: a product with the buttons of cart and wishlist. */
export function ProductView({ product, similar, head }: ProductPageData & { head: ReactNode }) {
  return (
    <div className="wrap">
      <div className="list-head">{head}</div>
      <ProductPage
        buttons={
          <>
            <AddQuantityToCart product={product} similarPath={product.subcategory?.path ?? null} />
            <WishlistButton product={product} />
          </>
        }
        key={product.link}
        product={product}
        renderAction={(other) => <AddToCart isCompact product={other} />}
        renderMark={(other) => <WishlistButton isCompact product={other} />}
        similar={similar}
      />
    </div>
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
