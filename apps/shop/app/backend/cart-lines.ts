import { type CartProduct, type CartProductWrite, findLineKind } from '@klappe/contracts';
import { type CartLine, type Cents, MAX_QUANTITY, toCents, toEuros } from '@klappe/domain';

/** A line of a stored cart, as the cart of the browser holds it. */
export function toCartLine(product: CartProduct): CartLine {
  const { code, displayname, link, price, oldPrice, image, priceOnRequest } = product;
  const stock = product.current_quantity;
  return {
    item: {
      code,
      displayname,
      kind: findLineKind(product),
      priceCents: price === null ? null : toCents(price),
      oldPriceCents: oldPrice === null ? null : toCents(oldPrice),
      priceOnRequest,
      current_quantity: stock === null ? null : Math.trunc(stock),
    },
    link,
    image: image ?? null,
    qty: Math.min(Math.max(Math.trunc(product.quantity), 1), MAX_QUANTITY),
  };
}

/** A line as the call carries it; the backend compares the price and takes its own. */
export function toCartProductWrite({ item, link, image, qty }: CartLine): CartProductWrite {
  const { displayname, code, kind, priceCents, oldPriceCents } = item;
  return {
    displayname,
    code,
    kind,
    link,
    price: toPrice(priceCents),
    oldPrice: toPrice(oldPriceCents),
    image,
    quantity: qty,
  };
}

function toPrice(cents: Cents | null): number | null {
  return cents === null ? null : toEuros(cents);
}
