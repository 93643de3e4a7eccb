import type { Category } from '@klappe/contracts';
import { formatDayRun, PRICE_FACET, toRangeLabel } from '@klappe/domain';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { AvailabilityAge } from '#app/period/availability.tsx';
import { usePrefetchAnswers } from '#app/period/use-availability.ts';
import { useDayWords } from '#app/site/day-words.ts';
import { findLanguage } from '#app/site/english-names.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { DrawerButton } from '#app/ui/drawer-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Pagination, usePageFocus } from '#app/ui/pagination.tsx';
import { PendingList } from '#app/ui/pending-list.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { CartFitPlace } from './cart-fit-place.tsx';
import { CategoryButton } from './category-button.tsx';
import { CategoryColumn, CategoryTiles } from './category-column.tsx';
import { CategoryTrail } from './category-trail.tsx';
import type { FilterDrawerProps } from './filter-drawer.tsx';
import { FilterLink, FreeFacet, ListFacets, type ListFacetsProps } from './list-facets.tsx';
import { findPriceRange, toggleFilter, withPriceRange } from './list-filters.ts';
import { type ListQuery, toListSearch } from './list-query.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListPeriod } from './period-list.server.ts';
import type { ProductCardData } from './product-card-data.ts';
import { type CardSlots, ProductGrid } from './product-grid.tsx';
import type { RentalList } from './rental-list.server.ts';
import { findRentalPlace } from './rental-place.ts';
import { SearchField } from './search-field.tsx';

const MarkdownText = lazyPart(
  async () => (await import('#app/cms/markdown-text.tsx')).MarkdownText,
);
const EmptyList = lazyPart(async () => (await import('./nothing-found.tsx')).EmptyList);

interface RentalListPageProps extends RentalList, CardSlots {
  readonly categories: readonly Category[];
  readonly categorySlug: string | undefined;
  readonly subcategorySlug: string | undefined;
}

/** Where the second skip link leads. */
const PRODUCTS = 'produkte';
const FILTERS = 'filter';

function isNarrowed({ q, filters }: ListQuery): boolean {
  return q !== '' || filters !== '';
}

/** The rental's start, a category, or a subcategory: one page at three depths. */
export function RentalListPage(props: RentalListPageProps) {
  const { pathname } = useLocation();
  const formId = useId();
  const { products, query, pages, itemCount, facets } = props;
  const prefetchNext = usePrefetchAnswers(props.nextCodes);
  const { categories, categorySlug, subcategorySlug } = props;
  const { rentalName } = useShopSettings();
  const { name, steps } = findRentalPlace({ categories, rentalName }, props);
  const isStart = !categorySlug && !isNarrowed(query) && query.page === 1;
  const current = { categories, current: categorySlug, currentItem: subcategorySlug };

  return (
    <div className="wrap">
      <a className="skip-link" href={`#${PRODUCTS}`}>
        Zu den Produkten springen
      </a>
      <div className="list-head spread">
        <CategoryTrail steps={steps} />
        <CategoryButton {...current} />
      </div>
      <div className="list-title">
        <h1 className="page-title">
          {name ?? <span lang={findLanguage(rentalName)}>{rentalName}</span>}
        </h1>
        <SearchField current={query.q} form={formId} />
      </div>
      {props.info && <CategoryIntro info={props.info} />}
      {isStart && <CategoryTiles categories={categories} />}
      <div className="columns">
        <div className="list-side">
          <CategoryColumn {...current} />
          {facets.length > 0 && (
            <section aria-label="Filter" className="filter-column" id={FILTERS}>
              <p aria-hidden="true" className="note category-title">
                Filter
              </p>
              <FreeFacet formId={formId} query={query} />
              <CartFitPlace facets={facets} query={query} />
              <ListFacets facets={facets} query={query} />
            </section>
          )}
        </div>
        <section aria-label="Produkte">
          <ListToolbar
            filterButton={
              facets.length > 0 && (
                <FilterButton facets={facets} formId={formId} itemCount={itemCount} query={query} />
              )
            }
            formId={formId}
            query={query}
          />
          {facets.length > 0 && (
            <a className="filter-jump" href={`#${FILTERS}`}>
              Zu den Filtern
            </a>
          )}
          <FilterChips facets={facets} query={query} />
          <ListHeading {...props} />
          {products.length > 0 ? (
            <PendingList>
              <ListParts {...props} />
              <Pagination
                onNextWanted={prefetchNext}
                page={query.page}
                pages={pages}
                toPage={(page) => `${pathname}${toListSearch({ ...query, page })}`}
              />
            </PendingList>
          ) : (
            <EmptyList {...props} />
          )}
        </section>
      </div>
    </div>
  );
}

/** What the house says about a category, above its products. */
function CategoryIntro({ info }: { readonly info: NonNullable<RentalList['info']> }) {
  const { image, text } = info;
  return (
    <div className="category-intro" data-picture={image ? '' : undefined}>
      <div>
        <MarkdownText headingLevel={2} markdown={text} />
      </div>
      {image && (
        <Picture
          className="framed-picture category-intro-picture"
          isFirst
          largest={640}
          picture={image}
          sizes="200px"
        />
      )}
    </div>
  );
}

/** The products; where the list is made for a period, what is available stands apart from what is on request. */
function ListParts(props: RentalListPageProps) {
  const { products, query, period, renderAction, renderMark } = props;
  const { free, onRequest } = splitByAvailability(products, query, period);
  const grid = { heading: 'h3', view: 'chosen', renderAction, renderMark } as const;
  const more = period ? period.matchCount - period.freeCount : 0;
  return (
    <>
      {free.length > 0 && <ProductGrid {...grid} products={free} />}
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

/**
 * What the list holds, and for which days. A new number of results is announced; the page number is read when the
 * heading takes the focus.
 */
function ListHeading(props: RentalListPageProps) {
  const say = useDayWords();
  const { itemCount, unfilteredCount, pages, correctedTo, period } = props;
  const { q, page } = props.query;
  const heading = usePageFocus(page);
  return (
    <>
      {period?.problem && <p className="list-problem">{`${say(period.problem)} ${ALL_SHOWN}`}</p>}
      {correctedTo !== null && itemCount > 0 && (
        <p className="list-problem">
          Keine Treffer für „{q}“. Gezeigt werden Treffer für <b>„{correctedTo}“</b>.
        </p>
      )}
      <h2 className="result-count num focus-target" id={PRODUCTS} ref={heading} tabIndex={-1}>
        <span aria-live="polite">
          {period?.use ? countFree(period) : countProducts(itemCount, unfilteredCount)}
          {q && ` für „${correctedTo ?? q}“`}
          {period?.use && `, ${formatDayRun(period.use)}`}
        </span>
        {pages > 1 && `, Seite ${page} von ${pages}`} <AvailabilityAge />
      </h2>
    </>
  );
}

const ALL_SHOWN = 'Deshalb sehen Sie alle Produkte.';

function countFree({ freeCount, matchCount }: ListPeriod): string {
  return `${freeCount} von ${matchCount} ${matchCount === 1 ? 'Produkt' : 'Produkten'} verfügbar`;
}

function countProducts(count: number, unfilteredCount: number): string {
  if (count < unfilteredCount) {
    return `${count} von ${unfilteredCount} ${unfilteredCount === 1 ? 'Produkt' : 'Produkten'}`;
  }
  return `${count} ${count === 1 ? 'Produkt' : 'Produkte'}`;
}

interface Chip {
  readonly label: string;
  /** The filters without it. */
  readonly filters: string;
}

/** The chosen filters that the list knows, each with the filters that remain without it. */
function listChips({ facets, query: { filters } }: ListFacetsProps): readonly Chip[] {
  const chips = facets.flatMap(({ key, choice, options }) =>
    options
      .filter(({ isSelected }) => isSelected)
      .map(({ value, label }) => ({
        label,
        filters: toggleFilter(filters, { key, value, choice }),
      })),
  );
  const price = findPriceRange(filters);
  const isPreset = facets.some(
    ({ key, options }) => key === PRICE_FACET && options.some(({ isSelected }) => isSelected),
  );
  if (isPreset || price === null) return chips;
  return [...chips, { label: toRangeLabel(price), filters: withPriceRange(filters, '', '') }];
}

/** The chosen filters above the list; each link removes one. */
function FilterChips({ facets, query }: ListFacetsProps) {
  if (query.filters === '') return null;
  return (
    <ul aria-label="Gewählte Filter" className="chips">
      {listChips({ facets, query }).map(({ label, filters }) => (
        <li key={label}>
          <FilterLink
            aria-label={`Filter entfernen: ${label}`}
            className="chip num"
            filters={filters}
            query={query}
          >
            {label}
            <Icon name="close" size={18} />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink className="chip-clear" filters="" query={query}>
          Alle löschen
        </FilterLink>
      </li>
    </ul>
  );
}

const loadDrawer = () => import('./filter-drawer.tsx');
const FilterDrawer = lazyPart(async () => (await loadDrawer()).FilterDrawer);

type FilterButtonProps = Omit<FilterDrawerProps, 'isOpen' | 'onClose'>;

function FilterButton(props: FilterButtonProps) {
  const chosen = listChips(props).length;
  return (
    <DrawerButton
      className="filter-button edged needs-script"
      isKeptOnPage
      label={chosen > 0 ? `Filter öffnen, ${chosen} gewählt` : 'Filter öffnen'}
      preload={loadDrawer}
      renderDrawer={(state) => <FilterDrawer {...props} {...state} />}
    >
      <Icon name="filter" size={20} />
      Filter
      {/* The label says the number in words. */}
      {chosen > 0 && <span className="filter-number num" data-number={chosen} />}
    </DrawerButton>
  );
}
