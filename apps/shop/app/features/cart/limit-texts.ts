import { type CartItem, findMaxQuantity, isOutOfStock, MAX_QUANTITY } from '@klappe/domain';

/** Why the cart can hold no further piece, or null while it can. `max` is less where the other kind has of the stock. */
export function explainLimit(
  item: CartItem,
  qty: number,
  max = findMaxQuantity(item),
): string | null {
  if (qty < max) return null;
  const isStock = max < MAX_QUANTITY || isOutOfStock({ item, qty });
  if (!isStock) return `Höchstmenge von ${MAX_QUANTITY} Stück erreicht`;
  return isOnlyPiece(item) ? 'Unser einziges Stück' : 'Maximaler Lagerstand erreicht';
}

function isOnlyPiece({ current_quantity }: CartItem): boolean {
  return current_quantity === 1;
}

interface Added {
  readonly asked: number;
  readonly added: number;
  /** Pieces of the line afterwards. */
  readonly inCart: number;
}

/** The text after pieces were added, some of which the cart may not have been able to hold. */
export function describeAdded(item: CartItem, { asked, added, inCart }: Added): string {
  const name = `„${item.displayname}“`;
  const limit = explainLimit(item, inCart, inCart);
  if (added === 0 && isOnlyPiece(item)) return `${limit}: ${name} liegt schon im Warenkorb.`;
  if (added === 0 && inCart === 0) {
    return `${limit}: Alle Stück von ${name} liegen schon im Warenkorb, Miete und Kauf zusammen.`;
  }
  if (added === 0) return `${limit}: Von ${name} liegen bereits ${inCart} Stück im Warenkorb.`;
  if (added < asked) return `${limit}: ${added} statt ${asked} Stück von ${name} hinzugefügt.`;
  return added === 1
    ? `${name} liegt im Warenkorb.`
    : `${added} Stück von ${name} in den Warenkorb gelegt.`;
}

export function describeAllAdded(asked: number, added: number): string {
  if (added === 0) return 'Von allen diesen Produkten liegt bereits die Höchstmenge im Warenkorb.';
  if (added < asked) {
    return `${added} von ${asked} Produkten in den Warenkorb gelegt; für die übrigen ist die Höchstmenge erreicht.`;
  }
  return added === 1 ? '1 Produkt liegt im Warenkorb.' : `${added} Produkte liegen im Warenkorb.`;
}
