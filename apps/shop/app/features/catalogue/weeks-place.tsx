import type { CartItem } from '@klappe/domain';
import { Suspense, useRef } from 'react';
import { useIsNear } from '#app/browser/use-is-near.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const loadStrip = () => import('./weeks-strip.tsx');
const WeeksStrip = lazyPart(async () => (await loadStrip()).WeeksStrip);

/** Keeps the room of the next eight weeks, and loads them when the visitor comes near. */
export function WeeksPlace({ product }: { readonly product: CartItem }) {
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
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
