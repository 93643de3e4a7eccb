import type { Product, ShownFitNote } from '@klappe/contracts';
import { type CartItem, type CartLine, type Period, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import { useEffect, useId, useState } from 'react';
import { fetchAvailability } from '#app/backend/availability.ts';
import { fetchFitNotes, toAskedLines } from '#app/backend/fits.ts';
import { fetchSimilar } from '#app/backend/products.ts';
import { type ShowPrice, usePrices } from '#app/site/prices.tsx';
import { cartStore, findQuantity, toCartOffer, useCart } from '#app/stores/cart.ts';
import { Repair } from './line-note.tsx';

interface FreeAlternativeProps {
  readonly line: CartLine;
  readonly period: Period;
  readonly onExchange: (instead: CartLine) => void;
}

/** Offers to exchange a line for a product that `findAlternative` finds; nothing while there is none. */
export function FreeAlternative({ line, period, onExchange }: FreeAlternativeProps) {
  const { item, qty } = line;
  const { start, end } = period;
  const priceId = useId();
  const { show } = usePrices();
  const [found, setFound] = useState<Product | null>(null);
  const codes = useCart(({ lines }) => lines.map((each) => each.item.code).join('\n'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fits depends on the other lines.
  useEffect(() => {
    let isCurrent = true;
    findAlternative({ code: item.code, qty, period: { start, end } }).then(
      (product) => isCurrent && setFound(product),
      (error: unknown) => {
        if (isCurrent) setFound(null);
        console.warn('No alternative could be asked', error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [item.code, qty, start, end, codes]);
  if (!found) return null;
  return (
    <span className="cart-line-exchange">
      <Repair describedBy={priceId} onClick={() => onExchange({ ...toCartOffer(found), qty })}>
        Gegen {found.displayname} tauschen
        <span className="sr-only"> statt {item.displayname}</span>
      </Repair>
      <span className="note num unbroken" id={priceId}>
        {describeDifference(line, found, show)}
      </span>
    </span>
  );
}

/** What an exchange changes of a line's price, such as `+ € 90,00 pro Tag`; empty where it stays. */
export function describeDifference(
  { item, qty }: Pick<CartLine, 'item' | 'qty'>,
  instead: Pick<CartItem, 'priceCents' | 'priceOnRequest'>,
  show: ShowPrice,
): string {
  if (instead.priceOnRequest) return item.priceOnRequest ? '' : PRICE_ON_REQUEST_TEXT;
  const cents = ((instead.priceCents ?? 0) - (item.priceCents ?? 0)) * qty;
  if (cents === 0) return '';
  return `${cents > 0 && !item.priceOnRequest ? '+ ' : ''}${show(cents)} pro Tag`;
}

interface Wanted {
  readonly code: string;
  readonly qty: number;
  readonly period: Period;
}

const MAX_TRIED = 3;

/** The nearest product of the same kind that is free as often as wanted and with which the basket has no hint more. */
export async function findAlternative({ code, qty, period }: Wanted): Promise<Product | null> {
  const similar = await fetchSimilar({ code, ...period });
  const answers = await fetchAvailability(
    similar.map((product) => product.code),
    period,
  );
  const freeOf = new Map(answers.map((answer) => [answer.code, answer.free ?? 0]));
  const { lines } = cartStore.getState();
  const candidates = similar.filter(
    (product) => findQuantity(lines, product) === 0 && (freeOf.get(product.code) ?? 0) >= qty,
  );
  if (candidates.length === 0) return null;
  const asked = toAskedLines(lines);
  // By what they are about, not by their number: the answer has at most five of them.
  const toId = ({ kind, codes }: ShownFitNote, exchanged: string) =>
    [kind, ...codes.map((each) => (each === exchanged ? 'exchanged' : each))].join(' ');
  const present = new Set((await fetchFitNotes(asked)).map((note) => toId(note, code)));
  for (const product of candidates.slice(0, MAX_TRIED)) {
    const notes = await fetchFitNotes(
      asked.map((line) => (line.code === code ? { ...line, code: product.code } : line)),
    );
    if (notes.every((note) => present.has(toId(note, product.code)))) return product;
  }
  return null;
}
