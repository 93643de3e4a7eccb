import type { Order } from '@klappe/contracts';
import { planReorder, type ReorderPlan } from '@klappe/domain';
import { fetchCartProducts } from '#app/backend/products.ts';
import { cartStore } from '#app/stores/cart.ts';
import { toCartOffer } from '#app/stores/to-cart-offer.ts';
import { toOrderedLine } from './ordered-line.ts';

/** What asking again for an order would put into the cart, with today's prices and stock. */
export async function planAgain(
  backendUrl: string,
  { products }: Pick<Order, 'products'>,
): Promise<ReorderPlan> {
  const ordered = products.map(toOrderedLine);
  const codes = [...new Set(ordered.map(({ item }) => item.code))];
  const offers = (await fetchCartProducts(backendUrl, codes)).map(toCartOffer);
  return planReorder({ ordered, offers, cart: cartStore.getState().lines });
}

/** Puts the reviewed lines into the cart. Answers how many pieces found room. */
export function takeOver({ lines }: ReorderPlan): number {
  const { add } = cartStore.getState();
  return lines.reduce((sum, { qty, ...offer }) => sum + add(offer, qty), 0);
}
