import type { ShownFitNote } from '@klappe/contracts';
import type { CartLine } from '@klappe/domain';
import { useEffect, useState } from 'react';
import { fetchFitNotes } from '#app/backend/fits.ts';
import { fetchCartProducts } from '#app/backend/products.ts';
import { cartStore, findQuantity, toCartOffer, useCart } from '#app/stores/cart.ts';
import { exchange } from '#app/stores/change-list.ts';

/** Quantities are changed by several clicks: it is asked once they rest. */
const REST_MS = 400;

/** The hints about the rented lines of the basket; what was last known while the backend cannot be asked. */
export function useFitNotes(): readonly ShownFitNote[] {
  const lines = useCart((cart) => cart.lines);
  const asked = JSON.stringify(toAsked(lines));
  const [notes, setNotes] = useState<readonly ShownFitNote[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const found =
          asked === '[]' ? [] : await fetchFitNotes(toAsked(cartStore.getState().lines));
        if (isCurrent) setNotes(found);
      } catch (error) {
        console.warn('What fits together could not be asked', error);
      }
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return notes;
}

function toAsked(lines: readonly CartLine[]) {
  return lines
    .filter(({ item }) => item.kind === 'rental')
    .map(({ item: { code }, qty: quantity }) => ({ code, quantity }));
}

/** Tells hints apart, also after a repair of another one. */
export function toNoteId({ kind, codes }: ShownFitNote): string {
  return `${kind} ${codes[0] ?? ''}`;
}

/** How a repair is taken back. */
export type Undo = () => void;

/** Adds what repairs a hint, or takes it in the place of the line that does not fit. Null where the house has it no more. */
export async function repairNote({ repair, replaces }: ShownFitNote): Promise<Undo | null> {
  const offers = await fetchCartProducts(repair.map(({ code }) => code));
  const [first] = repair;
  const product = offers.find(({ code, kind }) => code === first?.code && kind === 'rental');
  if (!first || !product) return null;
  const offer = toCartOffer(product);
  const { lines, add, setQuantity, remove } = cartStore.getState();
  const before = findQuantity(lines, offer.item);
  const left = lines.find(({ item }) => item.code === replaces && item.kind === 'rental');
  if (left && before === 0) {
    exchange(cartStore, left.item, { ...offer, qty: left.qty });
    return () => exchange(cartStore, offer.item, left);
  }
  add(offer, first.quantity);
  if (left) remove(left.item);
  return () => {
    if (before > 0) setQuantity(offer.item, before);
    else cartStore.getState().remove(offer.item);
    if (left) cartStore.getState().add(left, left.qty);
  };
}
