import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { afterPaint } from '#app/browser/after-paint.ts';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';

/**
 * False in the first render of a page that the visitor goes to inside the shop, so that what is seen first is painted
 * first. True in the HTML, and where the place that is scrolled to must exist: after Back, and for a part of the page.
 */
export function useRestLater(): boolean {
  const isFirstPage = !useIsHydrated();
  const isBack = useNavigationType() === 'POP';
  const isPart = useLocation().hash !== '';
  const [isWanted, setIsWanted] = useState(isFirstPage || isBack || isPart);
  useEffect(
    () => (isWanted ? undefined : afterPaint(() => startTransition(() => setIsWanted(true)))),
    [isWanted],
  );
  return isWanted;
}
