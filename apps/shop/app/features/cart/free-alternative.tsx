import type { Product } from '@klappe/contracts';
import type { CartLine, Period } from '@klappe/domain';
import { useEffect, useState } from 'react';
import { fetchAvailability } from '#app/backend/availability.ts';
import { fetchSimilar } from '#app/backend/products.ts';
import { cartStore, findQuantity, toCartOffer } from '#app/stores/cart.ts';
import { Repair } from './line-note.tsx';

interface FreeAlternativeProps {
  readonly line: CartLine;
  readonly period: Period;
  readonly onExchange: (instead: CartLine) => void;
}

/** Offers the nearest product of the same kind that is free as often as the line asks; nothing while there is none. */
export function FreeAlternative({ line, period, onExchange }: FreeAlternativeProps) {
  const { item, qty } = line;
  const { start, end } = period;
  const [found, setFound] = useState<Product | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setFound(null);
    findFree({ code: item.code, qty, period: { start, end } }).then(
      (product) => isCurrent && setFound(product),
      (error: unknown) => console.warn('No alternative could be asked', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [item.code, qty, start, end]);
  if (!found) return null;
  return (
    <span className="cart-line-exchange">
      <Repair onClick={() => onExchange({ ...toCartOffer(found), qty })}>
        Gegen <span>{found.displayname}</span> tauschen
        <span className="sr-only"> statt {item.displayname}</span>
      </Repair>
    </span>
  );
}

interface Wanted {
  readonly code: string;
  readonly qty: number;
  readonly period: Period;
}

async function findFree({ code, qty, period }: Wanted): Promise<Product | null> {
  const similar = await fetchSimilar({ code, ...period });
  const answers = await fetchAvailability(
    similar.map((product) => product.code),
    period,
  );
  const freeOf = new Map(answers.map((answer) => [answer.code, answer.free ?? 0]));
  const { lines } = cartStore.getState();
  const isInCart = (product: Product) => findQuantity(lines, product) > 0;
  return (
    similar.find((product) => !isInCart(product) && (freeOf.get(product.code) ?? 0) >= qty) ?? null
  );
}
