import { readChosenPeriod } from '#app/period/chosen-period.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import {
  FilterLink,
  FreeFacet,
  type FreeFacetProps,
  ListFacets,
  type ListFacetsProps,
} from './list-facets.tsx';

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
      <ListFacets facets={facets} query={query} />
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
