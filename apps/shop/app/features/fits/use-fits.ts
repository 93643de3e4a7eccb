import type { FitRow, Product, ShownFact } from '@klappe/contracts';
import { useEffect, useState } from 'react';
import { fetchFits } from '#app/backend/fits.ts';
import { fetchCartProducts } from '#app/backend/products.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import config from './fits.json' with { type: 'json' };

/** Of each group the first are shown; the list shows the rest. */
const MAX_SHOWN = 4;

export interface FitGroup {
  readonly title: string;
  readonly count: number;
  readonly shown: readonly { readonly row: FitRow; readonly product: Product }[];
}

export interface Fits {
  readonly facts: readonly ShownFact[];
  readonly rows: readonly FitRow[];
  readonly groups: readonly FitGroup[];
}

/** What fits a product, by what it is; null until it is known, and where nothing is. What is free in the chosen period comes first. */
export function useFits(code: string): Fits | null {
  const period = useChosenPeriod()?.rental ?? null;
  const { start, end } = period ?? {};
  const [fits, setFits] = useState<Fits | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadFits(code, start && end ? { start, end } : null)
      .then((found) => isCurrent && setFits(found))
      .catch((error: unknown) => console.warn('What fits could not be asked', error));
    return () => {
      isCurrent = false;
    };
  }, [code, start, end]);
  return fits;
}

async function loadFits(code: string, period: Parameters<typeof fetchFits>[1]): Promise<Fits> {
  const { facts, fits: rows } = await fetchFits(code, period);
  const found = config.groups.flatMap(({ role, title }) => {
    const own = rows.filter((row) => row.role === role && row.verdict !== 'no');
    return own.length > 0 ? [{ title, own, first: own.slice(0, MAX_SHOWN) }] : [];
  });
  const codes = found.flatMap(({ first }) => first.map((row) => row.code));
  const products = codes.length > 0 ? await fetchCartProducts(codes) : [];
  const byCode = new Map(
    products.filter(({ kind }) => kind === 'rental').map((product) => [product.code, product]),
  );
  const groups = found.map(({ title, own, first }) => ({
    title,
    count: own.length,
    shown: first.flatMap((row) => {
      const product = byCode.get(row.code);
      return product ? [{ row, product }] : [];
    }),
  }));
  return { facts: facts.filter(({ kind }) => !config.hiddenFacts.includes(kind)), rows, groups };
}
