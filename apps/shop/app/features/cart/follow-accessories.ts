import type { ProductAccessory } from '@klappe/contracts';
import { findMaxBeside, followProduct, listOffered, type OfferedAccessory } from '@klappe/domain';
import { type CartProduct, cartStore, findQuantity } from '#app/stores/cart.ts';

/** Changes the accessories in the cart with their product, but for those whose quantity the customer changed. Answers how many. */
export function followAccessories(
  accessories: readonly ProductAccessory[],
  pieces: { readonly before: number; readonly after: number },
): number {
  const { lines, setQuantity } = cartStore.getState();
  let followed = 0;
  for (const accessory of listOffered(accessories)) {
    const key = { code: accessory.code, kind: 'rental' } as const;
    const inCart = findQuantity(lines, key);
    const { current_quantity } = accessory;
    const maxOfLine = findMaxBeside(lines, { ...key, current_quantity });
    const next = followProduct(accessory, { inCart, maxOfLine, ...pieces });
    if (next === null) continue;
    setQuantity(key, next);
    followed += 1;
  }
  return followed;
}

export function toAccessoryProduct(part: OfferedAccessory<ProductAccessory>): CartProduct {
  const { name, link, ...product } = part;
  return { ...product, kind: 'rental', displayname: name, link: link ?? '/rental' };
}
