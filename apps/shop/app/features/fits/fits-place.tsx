import { Suspense, useRef } from 'react';
import { useIsNear } from '#app/browser/use-is-near.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const FitsSection = lazyPart(async () => (await import('./fits-section.tsx')).FitsSection);

type FitsPlaceProps = Parameters<typeof FitsSection>[0];

/** Where a product's page says what fits: loaded once it is nearly in sight, so that no page is rendered with it. */
export function FitsPlace(props: FitsPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div className="screen-only" ref={place}>
      <Suspense>{isNear && <FitsSection {...props} />}</Suspense>
    </div>
  );
}
