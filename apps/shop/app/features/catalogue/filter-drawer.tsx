import { PAGE_SIZES } from '@klappe/domain';
import { readChosenPeriod } from '#app/period/chosen-period.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { ToolbarSelect } from '#app/ui/toolbar-select.tsx';
import { useQueryNavigation } from '#app/ui/use-query-navigation.ts';
import { CartFitPlace } from './cart-fit-place.tsx';
import {
  FilterLink,
  FreeFacet,
  type FreeFacetProps,
  ListFacets,
  type ListFacetsProps,
} from './list-facets.tsx';
import { type ListQuery, toListSearch } from './list-query.ts';

export interface FilterDrawerProps extends ListFacetsProps, Pick<FreeFacetProps, 'formId'> {
  readonly itemCount: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The filters on small screens. It stays open while they are chosen, and says how many products are left. */
export function FilterDrawer(props: FilterDrawerProps) {
  const { facets, query, formId, itemCount, isOpen, onClose } = props;
  // The dialog of the period opens under the bar of the page.
  const askInPage = () => {
    if (!readChosenPeriod()) onClose();
  };
  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="right" title="Filter">
      <FreeFacet formId={formId} onAsk={askInPage} query={query} />
      <CartFitPlace facets={facets} query={query} />
      <ListFacets facets={facets} query={query} />
      <PageSize query={query} />
      <div className="filter-foot">
        {query.filters !== '' && (
          <FilterLink className="button" data-look="plain" filters="" query={query}>
            Alle löschen
          </FilterLink>
        )}
        <button className="button num" onClick={onClose} type="button">
          {itemCount === 1 ? '1 Produkt zeigen' : `${itemCount} Produkte zeigen`}
        </button>
      </div>
    </Drawer>
  );
}

/** The toolbar's select, for which its row has no room here. */
function PageSize({ query }: { readonly query: ListQuery }) {
  const { goTo } = useQueryNavigation();
  return (
    <ToolbarSelect
      label="Produkte pro Seite"
      name="limit"
      onChange={(size, replace) =>
        goTo(toListSearch({ ...query, limit: Number(size), page: 1 }), { replace })
      }
      options={PAGE_SIZES.map((size) => [String(size), `${size} pro Seite`])}
      value={String(query.limit)}
    />
  );
}
