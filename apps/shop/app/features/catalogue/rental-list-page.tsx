import type { Category } from '@klappe/contracts';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { usePrefetchAnswers } from '#app/period/use-availability.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PendingList } from '#app/ui/pending-list.tsx';
import { CategoryButton } from './category-button.tsx';
import { CategoryColumn } from './category-column.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { CategoryTrail } from './category-trail.tsx';
import { ListHeading } from './list-heading.tsx';
import { type ListQuery, toListSearch } from './list-query.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListPeriod } from './period-list.server.ts';
import type { ProductCardData } from './product-card-data.ts';
import { ProductGrid } from './product-grid.tsx';
import { findRentalPlace } from './rental-place.ts';
import { SearchField } from './search-field.tsx';

interface RentalListPageProps {
  readonly products: readonly ProductCardData[];
  readonly query: ListQuery;
  readonly pages: number;
  readonly itemCount: number;
  /** Codes of the products on the page after this one. */
  readonly nextCodes: readonly string[];
  /** Null for a list that does not depend on one. */
  readonly period: ListPeriod | null;
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
  const { products, query, pages, itemCount, period } = props;
  const prefetchNext = usePrefetchAnswers(props.nextCodes);
  const { categories, categorySlug, subcategorySlug } = props;
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
          <ListHeading
            id={PRODUCTS}
            itemCount={itemCount}
            page={query.page}
            pages={pages}
            period={period}
            q={query.q}
          />
          {products.length > 0 ? (
            <PendingList>
              <ListParts {...props} isFirst={!isStart} />
              <Pagination
                onNextWanted={prefetchNext}
                page={query.page}
                pages={pages}
                toPage={(page) => `${pathname}${toListSearch({ ...query, page })}`}
              />
            </PendingList>
          ) : period?.use ? (
            <NothingFree
              allLink={`${pathname}${toListSearch({ ...query, onlyFree: false, sort: 'availability', page: 1 })}`}
            />
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

type ListPartsProps = Pick<
  RentalListPageProps,
  'products' | 'query' | 'period' | 'renderAction' | 'renderMark'
> & { readonly isFirst: boolean };

/** The products; where the list is made for a period, what is available stands apart from what is on request. */
function ListParts({ products, query, period, isFirst, ...slots }: ListPartsProps) {
  const { free, onRequest } = splitByAvailability(products, query, period);
  const grid = { heading: 'h3', view: 'chosen', ...slots } as const;
  const more = period ? period.matchCount - period.freeCount : 0;
  return (
    <>
      {free.length > 0 && <ProductGrid {...grid} isFirst={isFirst} products={free} />}
      {onRequest.length > 0 && (
        <section aria-labelledby={ON_REQUEST} className="on-request">
          <div className="on-request-head">
            <h3 className="item-title num" id={ON_REQUEST}>
              {more === 1 ? '1 weiteres' : `${more} weitere`} auf Anfrage
            </h3>
            <p className="note">
              In diesen Tagen verplant oder nicht gezählt. Sie können trotzdem anfragen.
            </p>
          </div>
          <ProductGrid {...grid} isFirst={false} products={onRequest} />
        </section>
      )}
    </>
  );
}

const ON_REQUEST = 'auf-anfrage';

function splitByAvailability(
  products: readonly ProductCardData[],
  { sort, page, limit }: ListQuery,
  period: ListPeriod | null,
) {
  if (!period?.use) return { free: products, onRequest: [] };
  if (sort !== 'availability') return { free: products, onRequest: period.onRequest };
  const freeHere = Math.max(0, period.freeCount - (page - 1) * limit);
  return {
    free: products.slice(0, freeHere),
    onRequest: [...products.slice(freeHere), ...period.onRequest],
  };
}

/** Says that everything is planned in the period, with the way to ask all the same. */
function NothingFree({ allLink }: { readonly allLink: string }) {
  return (
    <div className="empty-list">
      <h3 className="empty-title">In diesen Tagen ist nichts davon frei</h3>
      <p>Sie können trotzdem anfragen: Wir suchen gerne eine Lösung.</p>
      <p className="error-ways">
        <PageLink className="button" to={allLink}>
          Alle zeigen
        </PageLink>
      </p>
    </div>
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
