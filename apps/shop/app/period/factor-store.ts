import { createStore } from 'zustand';
import { fetchFactors } from '#app/backend/availability.ts';
import { createBatch } from '#app/browser/create-batch.ts';

/** The factors that are known, by code and number of days; null where the house has none. */
export const factorStore = createStore<ReadonlyMap<string, number | null>>(() => new Map());

const asked = new Set<string>();
interface Wish {
  readonly code: string;
  readonly days: number;
  readonly backendUrl: string;
}

export function toFactorKey(code: string, days: number): string {
  return `${days} ${code}`;
}

/** Asks for the factor of a product, unless it is known: one call for all that ask in the same moment. */
export function requestFactor(code: string, days: number, backendUrl: string): void {
  const key = toFactorKey(code, days);
  if (asked.has(key)) return;
  asked.add(key);
  request({ code, days, backendUrl });
}

const request = createBatch<Wish>((wishes) => {
  for (const days of new Set(wishes.map((wish) => wish.days))) {
    void load(wishes.filter((wish) => wish.days === days));
  }
});

/** Wishes of the same number of days. After a failure the next page asks again. */
async function load(wishes: readonly Wish[]): Promise<void> {
  const [first] = wishes;
  if (!first) return;
  const { days, backendUrl } = first;
  const codes = wishes.map(({ code }) => code);
  try {
    const found = await fetchFactors(backendUrl, { codes, days });
    const known = new Map(factorStore.getState());
    for (const { code, factor } of found) known.set(toFactorKey(code, days), factor);
    factorStore.setState(known, true);
  } catch (error) {
    console.warn('The usual factors could not be asked', error);
    for (const code of codes) asked.delete(toFactorKey(code, days));
  }
}
