import './weeks.css';
import type { CartItem } from '@klappe/domain';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const loadStrip = () => import('./weeks-strip.tsx');
const WeeksStrip = lazyPart(async () => (await loadStrip()).WeeksStrip);

/** How far below the window the strip begins to load. */
const LOAD_MARGIN = '400px';

/** Keeps the room of the next eight weeks, and loads them when the visitor comes near. */
export function WeeksPlace({ product }: { readonly product: CartItem }) {
  const place = useRef<HTMLElement>(null);
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
  }, []);
  return (
    <section
      aria-label="Verfügbarkeit der nächsten acht Wochen"
      className="weeks needs-script screen-only num"
      ref={place}
    >
      <h2 className="item-title">Die nächsten acht Wochen</h2>
      {isNear && (
        <Suspense>
          <WeeksStrip product={product} />
        </Suspense>
      )}
    </section>
  );
}
