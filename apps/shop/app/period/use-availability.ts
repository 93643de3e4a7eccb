import type { Availability } from '@klappe/contracts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePrefetch } from '#app/ui/use-prefetch.ts';
import { availabilityStore, shownCodes, toPeriodKey } from './availability-store.ts';
import { readChosenPeriod, useChosenPeriod } from './chosen-period.ts';

/**
 * What is free of a product in the chosen period; undefined while it is asked, or for no code; null where it could not be
 * asked. All parts of a page share one call.
 */
export function useAvailability(code: string | null): Availability | null | undefined {
  const chosen = useChosenPeriod();
  const rental = chosen ? chosen.rental : null;
  const key = rental ? toPeriodKey(rental) : '';
  const [start, end] = [rental?.start, rental?.end];

  useEffect(() => {
    if (!code || !start || !end) return;
    shownCodes.set(code, (shownCodes.get(code) ?? 0) + 1);
    void loadAnswers();
    return () => {
      const left = (shownCodes.get(code) ?? 1) - 1;
      if (left > 0) shownCodes.set(code, left);
      else shownCodes.delete(code);
    };
  }, [code, start, end]);

  return useStore(availabilityStore, (store) => {
    if (!code || !key) return;
    const answer = store.key === key ? store.answers.get(code) : undefined;
    return answer ?? (store.isFailed ? null : undefined);
  });
}

/** Asks ahead what is free of the products of the next page; does nothing without a period. */
export function usePrefetchAnswers(codes: readonly string[]): () => void {
  const chosen = useChosenPeriod();
  const prefetch = usePrefetch();
  return () => {
    if (!chosen || codes.length === 0 || prefetch === 'none') return;
    const { rental } = chosen;
    import('./availability-calls.ts').then(
      ({ prefetchAnswers }) => prefetchAnswers(rental, codes),
      (error) => console.warn('What is free could not be loaded', error),
    );
  };
}

/** The calls' code is loaded once somebody has a period. */
async function loadAnswers(): Promise<void> {
  try {
    const { requestAnswers } = await import('./availability-calls.ts');
    const chosen = readChosenPeriod();
    if (chosen) requestAnswers(chosen.rental);
  } catch (error) {
    console.warn('What is free could not be loaded', error);
    availabilityStore.setState({ isFailed: true });
    window.addEventListener('online', loadAnswers, { once: true });
  }
}

/** Asks again what is free of everything that the page shows; does nothing before the first answer. */
export async function refreshAnswers(): Promise<void> {
  if (availabilityStore.getState().key === '') return;
  const { repeatRequest } = await import('./availability-calls.ts');
  await repeatRequest();
}

/** How old the plans are behind the answers, when they are older than an hour; null when they are not. */
export function useAnswersAge(): string | null {
  return useStore(availabilityStore, ({ answers }) => {
    for (const { asOf } of answers.values()) if (asOf) return asOf;
    return null;
  });
}
