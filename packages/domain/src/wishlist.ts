/** Pieces of a wishlist product; it has no other quantity. */
export const WISHLIST_QUANTITY = 1;

export function isOnWishlist(
  products: readonly { readonly code: string }[],
  code: string,
): boolean {
  return products.some((product) => product.code === code);
}

/** Takes a product off the list when its code is on it, else adds it at the end with quantity 1. */
export function toggleWishlist<
  Product extends { readonly code: string; readonly quantity: number },
>(products: readonly Product[], toggled: Product): readonly Product[] {
  return isOnWishlist(products, toggled.code)
    ? products.filter(({ code }) => code !== toggled.code)
    : [...products, { ...toggled, quantity: WISHLIST_QUANTITY }];
}
