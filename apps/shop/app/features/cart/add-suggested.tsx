import { useState } from 'react';
import { fetchCartProducts } from '#app/backend/products.ts';
import { cartStore, findQuantity, toCartOffer, useCart } from '#app/stores/cart.ts';
import { AddIcon } from './add-to-cart.tsx';
import { describeAdded } from './limit-texts.ts';

interface AddSuggestedProps {
  readonly code: string;
  readonly name: string;
}

/** Adds a suggested product without leaving the search; once added, it shows how many pieces lie in the cart. */
export function AddSuggested({ code, name }: AddSuggestedProps) {
  const inCart = useCart(({ lines }) => findQuantity(lines, { code, kind: 'rental' }));
  const [note, setNote] = useState('');
  return (
    <>
      <button
        aria-label={`In den Warenkorb ${name}`}
        className="icon-button edged search-add num"
        // Written by the style sheet: text would have to be part of the accessible name (WCAG 2.5.3).
        data-count={inCart || undefined}
        onClick={() => void addByCode(code).then(setNote)}
        title={note || 'In den Warenkorb'}
        type="button"
      >
        {inCart === 0 && <AddIcon />}
      </button>
      <span className="sr-only" role="status">
        {note}
      </span>
    </>
  );
}

/** Suggestions carry no stock, so the offer is fetched first. Answers what happened. */
async function addByCode(code: string): Promise<string> {
  try {
    const product = (await fetchCartProducts([code])).find(({ kind }) => kind === 'rental');
    if (!product) return 'Dieser Artikel ist nicht mehr verfügbar.';
    const offer = toCartOffer(product);
    const added = cartStore.getState().add(offer, 1);
    const inCart = findQuantity(cartStore.getState().lines, offer.item);
    return describeAdded(offer.item, { asked: 1, added, inCart });
  } catch (error) {
    console.warn('A suggested product was not added', error);
    return 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.';
  }
}
