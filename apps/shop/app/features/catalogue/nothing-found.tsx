import type { NearestMatches } from '@klappe/contracts';
import { Suspense } from 'react';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { ProductCardData } from './product-card-data.ts';
import { type CardSlots, ProductGrid } from './product-grid.tsx';
import { RecentlySeenPlace } from './recently-seen-place.tsx';

const WishForm = lazyPart(async () => (await import('./wish-form.tsx')).WishForm);

export type Nearest = Pick<NearestMatches, 'terms' | 'categories'> & {
  readonly products: readonly ProductCardData[];
};

interface NothingFoundProps extends CardSlots {
  readonly q: string;
  readonly nearest: Nearest | null;
  /** The same search in all categories; null when the list has no category. */
  readonly widerLink: string | null;
}

/** A search without a result: what may have been meant, and the way to ask for it all the same. */
export function NothingFound({ q, nearest, widerLink, ...slots }: NothingFoundProps) {
  const { terms = [], categories = [], products = [] } = nearest ?? {};
  const isHydrated = useIsHydrated();
  return (
    <div className="nothing-found">
      <h3 className="empty-title">Nichts gefunden für „{q}“</h3>
      <div className="nothing-columns">
        <div className="stack">
          {terms.length === 0 && categories.length === 0 && (
            <p>
              Prüfen Sie die Schreibweise oder suchen Sie mit weniger Wörtern, zum Beispiel nur nach
              Marke oder Typ.
            </p>
          )}
          {terms.length > 0 && <NearestTerms terms={terms} />}
          {categories.length > 0 && <NearestCategories categories={categories} />}
          <p className="buttons">
            {widerLink && (
              <PageLink className="button" to={widerLink}>
                In allen Kategorien suchen
              </PageLink>
            )}
            <PageLink className="button" data-look="plain" to="/rental">
              Alle Produkte
            </PageLink>
            <PageLink className="button" data-look="plain" to="/liste">
              Ganze Liste eingeben
            </PageLink>
          </p>
        </div>
        <div className="wish-place needs-script">
          <Suspense>{isHydrated && <WishForm searched={q} />}</Suspense>
        </div>
      </div>
      {products.length > 0 && (
        <section aria-labelledby={NEAREST} className="nearest">
          <h3 className="block-title" id={NEAREST}>
            Am nächsten daran
          </h3>
          <ProductGrid heading="h3" isFirst={false} products={products} view="grid" {...slots} />
        </section>
      )}
      <RecentlySeenPlace />
    </div>
  );
}

const NEAREST = 'am-naechsten';

function NearestTerms({ terms }: Pick<Nearest, 'terms'>) {
  return (
    <section>
      <h3 className="block-title">Meinten Sie</h3>
      <ul className="chips">
        {terms.map((term) => (
          <li key={term}>
            <PageLink className="chip" to={`/rental?${new URLSearchParams({ q: term })}`}>
              {term}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NearestCategories({ categories }: Pick<Nearest, 'categories'>) {
  return (
    <section>
      <h3 className="block-title">Passende Kategorien</h3>
      <ul className="panel nearest-categories">
        {categories.map(({ label, parent, path, count }) => (
          <li key={path}>
            <PageLink className="nearest-category spread" to={path}>
              <span>
                {label}
                {parent && <small className="note"> in {parent}</small>}
              </span>{' '}
              <span className="num">{count === 1 ? '1 Produkt' : `${count} Produkte`}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
