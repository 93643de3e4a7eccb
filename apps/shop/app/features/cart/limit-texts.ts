import { type CartItem, findMaxQuantity, isOutOfStock, MAX_QUANTITY } from '@klappe/domain';

/** Why no further piece finds room, or null while one does. */
export function explainLimit(item: CartItem, qty: number): string | null {
  if (isOutOfStock({ item, qty })) return 'Maximaler Lagerstand erreicht';
  return qty >= MAX_QUANTITY ? `Höchstmenge von ${MAX_QUANTITY} Stück erreicht` : null;
}

/** What to say when pieces were asked for and some, or none, found room. */
export function describeAdded(item: CartItem, asked: number, added: number): string {
  const name = `„${item.displayname}“`;
  const limit = explainLimit(item, findMaxQuantity(item));
  if (added === 0) {
    return `${limit}: Von ${name} liegen bereits ${findMaxQuantity(item)} Stück im Warenkorb.`;
  }
  if (added < asked) return `${limit}: ${added} statt ${asked} Stück von ${name} hinzugefügt.`;
  return added === 1
    ? `${name} liegt im Warenkorb.`
    : `${added} Stück von ${name} in den Warenkorb gelegt.`;
}
