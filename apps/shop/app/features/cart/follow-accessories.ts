import type { ProductAccessory } from '@klappe/contracts';
import { followProduct, listOffered, type OfferedAccessory } from '@klappe/domain';
import { type CartProduct, cartStore, findQuantity } from '#app/stores/cart.ts';

/** Raises the accessories in the cart with their product, but for those whose quantity the customer changed. */
export function followAccessories(
  accessories: readonly ProductAccessory[],
  pieces: { readonly before: number; readonly after: number },
): void {
  const { lines, setQuantity } = cartStore.getState();
  for (const accessory of listOffered(accessories)) {
    const key = { code: accessory.code, kind: 'rental' } as const;
    const next = followProduct(accessory, { inCart: findQuantity(lines, key), ...pieces });
    if (next !== null) setQuantity(key, next);
  }
}

/** The rental offer of an accessory, for the cart. */
export function toAccessoryProduct(
  accessory: OfferedAccessory<ProductAccessory>,
  link: string,
): CartProduct {
  const { code, name, image, priceCents, oldPriceCents, priceOnRequest, current_quantity } =
    accessory;
  return {
    code,
    kind: 'rental',
    displayname: name,
    link,
    image,
    priceCents,
    oldPriceCents,
    priceOnRequest,
    current_quantity,
  };
}
