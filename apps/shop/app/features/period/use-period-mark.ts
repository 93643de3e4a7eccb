import { useEffect } from 'react';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';

/**
 * Keeps `data-period` on the root element: with it, style sheets keep the room for what the period adds to a card.
 * `first-paint-script.tsx` sets it before the first paint.
 */
export function usePeriodMark(): void {
  const isHydrated = useIsHydrated();
  const chosen = useChosenPeriod();
  const isShown = chosen !== null && !chosen.isPast;
  useEffect(() => {
    if (isHydrated) document.documentElement.toggleAttribute('data-period', isShown);
  }, [isHydrated, isShown]);
}
