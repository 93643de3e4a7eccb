import { isSameLine, type LineKey } from '@klappe/domain';
import { useRef } from 'react';
import { useIsNear } from '#app/browser/use-is-near.ts';
import { useSeenProducts } from '#app/stores/product.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const loadList = () => import('./recently-seen.tsx');
const RecentlySeen = lazyPart(async () => (await loadList()).RecentlySeen);

interface RecentlySeenPlaceProps {
  /** The product of the page, which is not shown; none where nothing was found. */
  readonly current?: LineKey;
}

/** The products looked at before this one. Only the browser knows them; they are asked for when the visitor comes near. */
export function RecentlySeenPlace({ current }: RecentlySeenPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const seen = useSeenProducts();
  const others = seen.filter((other) => !(current && isSameLine(other, current)));

  return (
    <div className="screen-only" ref={place}>
      {isNear && others.length > 0 && <RecentlySeen products={others} />}
    </div>
  );
}
