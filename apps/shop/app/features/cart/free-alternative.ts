import type { Product, ShownFitNote } from '@klappe/contracts';
import { type CartItem, type CartLine, type Period, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import { useEffect, useState } from 'react';
import { fetchAvailability } from '#app/backend/availability.ts';
import { fetchFitNotes, toAskedLines } from '#app/backend/fits.ts';
import { fetchSimilar } from '#app/backend/products.ts';
import type { ShowPrice } from '#app/site/prices.tsx';
import { cartStore, findQuantity, useCart } from '#app/stores/cart.ts';

/** A product that `findAlternative` finds for so many pieces of a line; null while there is none, and without a period. */
export function useAlternative(
  { item: { code } }: CartLine,
  qty: number,
  period: Period | null,
): Product | null {
  const [start, end] = [period?.start, period?.end];
  const [found, setFound] = useState<Product | null>(null);
  const codes = useCart(({ lines }) => lines.map((each) => each.item.code).join('\n'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fits depends on the other lines.
  useEffect(() => {
    if (!start || !end) return;
    let isCurrent = true;
    findAlternative({ code, qty, period: { start, end } }).then(
      (product) => isCurrent && setFound(product),
      (error: unknown) => {
        if (isCurrent) setFound(null);
        console.warn('No alternative could be asked', error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, qty, start, end, codes]);
  return found;
}

/** What an exchange changes of a line's price, such as `+ € 90,00`: for so many days, per day where none are chosen. */
export function describeDifference(
  { item, qty }: Pick<CartLine, 'item' | 'qty'>,
  instead: Pick<CartItem, 'priceCents' | 'priceOnRequest'>,
  { show, days }: { readonly show: ShowPrice; readonly days: number | null },
): string {
  if (instead.priceOnRequest) return item.priceOnRequest ? '' : PRICE_ON_REQUEST_TEXT;
  const cents = ((instead.priceCents ?? 0) - (item.priceCents ?? 0)) * qty * (days ?? 1);
  if (cents === 0) return '';
  const sign = cents > 0 && !item.priceOnRequest ? '+ ' : '';
  return `${sign}${show(cents)}${days === null ? ' pro Tag' : ''}`;
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
