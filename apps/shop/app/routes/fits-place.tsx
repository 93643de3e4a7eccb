import { Suspense, useRef } from 'react';
import { useIsNear } from '#app/browser/use-is-near.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const ProductFits = lazyPart(async () => (await import('./product-fits.tsx')).ProductFits);

type FitsPlaceProps = Parameters<typeof ProductFits>[0];

/** Where a product's page says what fits: loaded once it is nearly in sight, so that no page is rendered with it. */
export function FitsPlace(props: FitsPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div className="screen-only" ref={place}>
      <Suspense>{isNear && <ProductFits {...props} />}</Suspense>
    </div>
  );
}
