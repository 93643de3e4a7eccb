import { Link, useLocation } from 'react-router';
import { Drawer } from '#app/ui/drawer.tsx';
import { ListFacets, type ListFacetsProps } from './list-facets.tsx';
import { toListSearch } from './list-query.ts';

export interface FilterDrawerProps extends ListFacetsProps {
  readonly itemCount: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The filters on small screens. It stays open while they are chosen, and says how many products are left. */
export function FilterDrawer({ facets, query, itemCount, isOpen, onClose }: FilterDrawerProps) {
  const { pathname } = useLocation();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="right" title="Filter">
      <ListFacets facets={facets} query={query} />
      <div className="filter-foot">
        {query.filters !== '' && (
          <Link
            className="button"
            data-look="plain"
            preventScrollReset
            rel="nofollow"
            to={`${pathname}${toListSearch({ ...query, filters: '', page: 1 })}`}
          >
            Alle löschen
          </Link>
        )}
        <button className="button num" onClick={onClose} type="button">
          {itemCount === 1 ? '1 Produkt zeigen' : `${itemCount} Produkte zeigen`}
        </button>
      </div>
    </Drawer>
  );
}
