import {
  type CartItem,
  countRentalDays,
  estimateByFactor,
  formatPrice,
  type Period,
} from '@klappe/domain';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useBackendUrl } from '#app/site/public-config.ts';
import { factorStore, requestFactor, toFactorKey } from './factor-store.ts';

export interface FactorEstimateTextProps {
  readonly product: Pick<CartItem, 'code' | 'kind' | 'priceCents' | 'priceOnRequest'>;
  readonly qty: number;
  /** True where there is room for the sentence that says which price counts. */
  readonly isLong?: boolean;
  readonly use: Period;
}

/** `Schätzung mit üblichem Wochenfaktor 2,4: € 2.136,00`; nothing while no factor is known. */
export function FactorEstimateText({ product, qty, isLong = false, use }: FactorEstimateTextProps) {
  const backendUrl = useBackendUrl();
  const days = countRentalDays(use);
  const { code } = product;
  const factor = useStore(factorStore, (factors) => factors.get(toFactorKey(code, days)) ?? null);
  useEffect(() => requestFactor(code, days, backendUrl), [code, days, backendUrl]);

  const cents = estimateByFactor(product, { factor, days, qty });
  if (cents === null) return null;
  return (
    <span className="note note-below">
      {isLong ? 'Schätzung mit üblichem Wochenfaktor' : 'Schätzung, Wochenfaktor'}{' '}
      {String(factor).replace('.', ',')}: <span className="unbroken">{formatPrice(cents)}</span>
      {isLong && '. Angefragt wird der Preis nach Tagen.'}
    </span>
  );
}
