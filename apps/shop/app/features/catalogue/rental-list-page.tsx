import type { Category } from '@klappe/contracts';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { PageLink } from '#app/ui/page-link.tsx';
import { Pagination, usePageFocus } from '#app/ui/pagination.tsx';
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
import { SearchField } from './search-field.tsx';

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

/** Where the second skip link leads. */
const PRODUCTS = 'produkte';

/** The rental's start, a category, or a subcategory: one page at three depths. */
export function RentalListPage(props: RentalListPageProps) {
  const { pathname } = useLocation();
  const formId = useId();
  const { products, query, pages, itemCount, categories, categorySlug, subcategorySlug } = props;
  const { name, steps } = findRentalPlace(categories, props);
  const isStart = !categorySlug && query.q === '' && query.page === 1;
  const current = { categories, current: categorySlug, currentItem: subcategorySlug };

  return (
    <div className="wrap">
      <a className="skip-link" href={`#${PRODUCTS}`}>
        Zu den Produkten springen
      </a>
      <div className="list-head">
        <CategoryTrail steps={steps} />
        <CategoryButton {...current} />
      </div>
      <div className="list-title">
        <h1 className="page-title">{name ?? <span lang="en">Rental</span>}</h1>
        <SearchField current={query.q} form={formId} />
      </div>
      {props.intro}
      {isStart && <CategoryTiles categories={categories} />}
      <div className="columns">
        <CategoryColumn {...current} />
        <section aria-label="Produkte">
          <ListToolbar formId={formId} query={query} />
          <ListHeading itemCount={itemCount} page={query.page} pages={pages} q={query.q} />
          {products.length > 0 ? (
            <PendingList>
              <ProductGrid
                heading="h3"
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

interface ListHeadingProps {
  readonly itemCount: number;
  readonly page: number;
  readonly pages: number;
  readonly q: string;
}

/** What the list holds. The number of results is announced; the page is read when the heading takes the focus. */
function ListHeading({ itemCount, page, pages, q }: ListHeadingProps) {
  const heading = usePageFocus(page);
  return (
    <h2 className="result-count num focus-target" id={PRODUCTS} ref={heading} tabIndex={-1}>
      <span aria-live="polite">
        {itemCount} {itemCount === 1 ? 'Produkt' : 'Produkte'}
        {q && ` für „${q}“`}
      </span>
      {pages > 1 && `, Seite ${page} von ${pages}`}
    </h2>
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
      <h3 className="empty-title">
        {q ? `Nichts gefunden für „${q}“` : 'Hier ist gerade nichts zu mieten'}
      </h3>
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
