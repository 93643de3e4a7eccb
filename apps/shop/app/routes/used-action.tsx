import { AddToCart } from '#app/features/cart/add-to-cart.tsx';
import type { ProductCardData } from '#app/features/catalogue/product-card-data.ts';
import { TO_RENT } from '#app/features/catalogue/product-page.tsx';
import { PageLink } from '#app/ui/page-link.tsx';

/** The button of a card: the cart's, or for what is sold the way to what can be rented in its stead. */
export function renderUsedAction(product: ProductCardData) {
  if (!product.isSold) return <AddToCart isCompact product={product} />;
  return (
    <PageLink className="button button-wide" data-look="plain" to={`${product.link}#${TO_RENT}`}>
      Ähnliches mieten<span className="sr-only"> wie {product.displayname}</span>
    </PageLink>
  );
}
