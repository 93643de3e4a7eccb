import { type RefObject, useEffect, useState } from 'react';

/** How far below the window a part begins to load. */
const LOAD_MARGIN = '400px';

export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: LOAD_MARGIN },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place]);
  return isNear;
}
