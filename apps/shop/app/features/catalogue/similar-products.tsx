import type { ProductDetail } from '@klappe/contracts';
import { formatShortDays, type Period } from '@klappe/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsNear } from '#app/browser/use-is-near.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { type ProductCardData, toProductCard } from './product-card-data.ts';
import { ProductGrid } from './product-grid.tsx';

interface SimilarProductsProps {
  readonly product: Pick<ProductDetail, 'code' | 'kind'>;
  /** What the server knows: without a period. */
  readonly similar: readonly ProductCardData[];
  readonly renderAction: (product: ProductCardData) => ReactNode;
  readonly renderMark: (product: ProductCardData) => ReactNode;
}

/** Other products of the kind. With a period those that are free in it come first, as soon as the visitor comes near. */
export function SimilarProducts({ product, similar, ...slots }: SimilarProductsProps) {
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  const chosen = useChosenPeriod();
  const isForPeriod = product.kind === 'rental' && chosen !== null;
  const free = useFreeSimilar(product.code, isForPeriod && isNear ? chosen.rental : null);
  if (similar.length === 0) return null;
  return (
    <section className="similar" ref={place}>
      <div className="section-head">
        <h2 className="section-title">
          {product.kind === 'sale' ? 'Auch gebraucht zu kaufen' : 'Ähnliche Produkte'}
        </h2>
        {free && chosen && (
          <span className="note num">Freie zuerst, {formatShortDays(chosen.use)}</span>
        )}
      </div>
      <ProductGrid
        heading="h3"
        isFirst={false}
        products={(free ?? similar).slice(0, similar.length)}
        view="grid"
        {...slots}
      />
    </section>
  );
}

interface Answer {
  readonly key: string;
  readonly products: readonly ProductCardData[];
}

/** Null without a period, and until the answer is there; the products without a period stay where it fails. */
function useFreeSimilar(code: string, period: Period | null): readonly ProductCardData[] | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [start, end] = [period?.start, period?.end];
  const key = [code, start, end].join(' ');
  useEffect(() => {
    if (!start || !end) return;
    const isGone = new AbortController();
    loadSimilar({ code, start, end }).then(
      (products) => {
        if (!isGone.signal.aborted) setAnswer({ key, products });
      },
      (error) => console.warn('Similar products could not be loaded', error),
    );
    return () => isGone.abort();
  }, [code, start, end, key]);
  return period && answer?.key === key && answer.products.length > 0 ? answer.products : null;
}

/** The code of the calls is loaded with the first call. */
async function loadSimilar(asked: { code: string } & Period) {
  const { fetchSimilar } = await import('#app/backend/products.ts');
  return (await fetchSimilar(asked)).map(toProductCard);
}
