import { MAX_COMPARED } from '@klappe/domain';
import { productStore, useCompared } from '#app/stores/product.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { toComparePath } from './compare-address.ts';

/** How many products are in the comparison, and the way there; nothing while there are none. */
export function CompareDock() {
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <section aria-label="Vergleich" className="compare-dock screen-only">
      <p className="num" role="status">
        {compared.length} von {MAX_COMPARED} <span>im Vergleich</span>
      </p>
      <button
        className="link-button"
        onClick={() => productStore.getState().setCompared([])}
        type="button"
      >
        Leeren
      </button>
      <PageLink className="button" to={toComparePath(compared)}>
        Zum Vergleich
      </PageLink>
    </section>
  );
}
