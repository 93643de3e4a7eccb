import type { ProductCardData } from '#app/features/catalogue/product-card-data.ts';
import { CompareToggle } from '#app/features/compare/compare-toggle.tsx';
import { WishlistButton } from '#app/features/wishlist/wishlist-button.tsx';

/** The small buttons in the corner of a card: heart and, for what is rented, scales. */
export function CardMarks({ product }: { readonly product: ProductCardData }) {
  return (
    <>
      <WishlistButton isCompact product={product} />
      {product.kind === 'rental' && (
        <CompareToggle code={product.code} isCompact name={product.displayname} />
      )}
    </>
  );
}
