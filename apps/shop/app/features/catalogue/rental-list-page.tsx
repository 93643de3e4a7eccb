import type { Category } from '@klappe/contracts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageLink } from '#app/ui/page-link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PendingList } from '#app/ui/pending-list.tsx';
import { CategoryButton } from './category-button.tsx';
import { CategoryColumn } from './category-column.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { CategoryTrail } from './category-trail.tsx';
import { type ListQuery, toListSearch } from './list-query.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ProductCardData } from './product-card-data.ts';
import { ProductGrid } from './product-grid.tsx';
import { findRentalPlace } from './rental-place.ts';

interface RentalListPageProps {
  readonly products: readonly ProductCardData[];
  readonly query: ListQuery;
  readonly pages: number;
  readonly itemCount: number;
  readonly categories: readonly Category[];
  readonly categorySlug: string | undefined;
  readonly subcategorySlug: string | undefined;
  /** What the house says about the category. */
  readonly intro: ReactNode;
  readonly renderAction: (product: ProductCardData) => ReactNode;
  readonly renderMark: (product: ProductCardData) => ReactNode;
}

/** The rental's start, a category, or a subcategory: one page at three depths. */
export function RentalListPage(props: RentalListPageProps) {
  const { pathname } = useLocation();
  const { products, query, pages, itemCount, categories, categorySlug, subcategorySlug } = props;
  const { name, steps } = findRentalPlace(categories, props);
  const isStart = !categorySlug && query.q === '' && query.page === 1;
  const current = { categories, current: categorySlug, currentItem: subcategorySlug };

  return (
    <div className="wrap">
      <div className="list-head">
        <CategoryTrail steps={steps} />
        <CategoryButton {...current} />
      </div>
      <h1 className="page-title">{name ?? 'Rental'}</h1>
      {props.intro}
      {isStart && <CategoryTiles categories={categories} />}
      <div className="columns">
        <CategoryColumn {...current} />
        <section aria-label="Produkte">
          <ListToolbar query={query} />
          <ResultCount itemCount={itemCount} q={query.q} />
          {products.length > 0 ? (
            <PendingList>
              <ProductGrid
                heading="h2"
                isFirst={!isStart}
                products={products}
                renderAction={props.renderAction}
                renderMark={props.renderMark}
                view="chosen"
              />
              <Pagination
                page={query.page}
                pages={pages}
                toPage={(page) => `${pathname}${toListSearch({ ...query, page })}`}
              />
            </PendingList>
          ) : (
            <EmptyList
              q={query.q}
              widerLink={
                categorySlug && query.q ? `/rental${toListSearch({ ...query, page: 1 })}` : null
              }
            />
          )}
        </section>
      </div>
    </div>
  );
}

function ResultCount({ itemCount, q }: { itemCount: number; q: string }) {
  return (
    <p aria-live="polite" className="result-count num">
      {itemCount} {itemCount === 1 ? 'Produkt' : 'Produkte'}
      {q && ` für „${q}“`}
    </p>
  );
}

interface EmptyListProps {
  readonly q: string;
  /** The same search in all categories; null when the list has no category. */
  readonly widerLink: string | null;
}

/** Says that nothing matches, with links to wider lists. */
function EmptyList({ q, widerLink }: EmptyListProps) {
  return (
    <div className="empty-list">
      <h2 className="empty-title">
        {q ? `Nichts gefunden für „${q}“` : 'Hier ist gerade nichts zu mieten'}
      </h2>
      <p>
        {q
          ? 'Prüfen Sie die Schreibweise oder suchen Sie mit weniger Wörtern, zum Beispiel nur nach Marke oder Typ.'
          : 'Sehen Sie in den anderen Kategorien nach.'}
      </p>
      <p className="error-ways">
        {widerLink && (
          <PageLink className="button" to={widerLink}>
            In allen Kategorien suchen
          </PageLink>
        )}
        <PageLink className="button" data-look="plain" to="/rental">
          Alle Produkte
        </PageLink>
      </p>
    </div>
  );
}
