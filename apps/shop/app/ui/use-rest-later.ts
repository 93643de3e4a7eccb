import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
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

/** Calls it once what is in the document has been painted. Answers how to call it off. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame is painted after its callbacks, so the timer comes after the paint.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
