import { PRICE_FACET, toRangeLabel } from '@klappe/domain';
import { DrawerButton } from '#app/ui/drawer-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { FilterDrawerProps } from './filter-drawer.tsx';
import { FilterLink, type ListFacetsProps } from './list-facets.tsx';
import { findPriceRange, toggleFilter, withPriceRange } from './list-filters.ts';

interface Chip {
  readonly label: string;
  /** The filters without it. */
  readonly filters: string;
}

/** The chosen filters that the list knows, each with what is left without it. */
export function listChips({ facets, query: { filters } }: ListFacetsProps): readonly Chip[] {
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
export function FilterChips({ facets, query }: ListFacetsProps) {
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

export function FilterButton(props: FilterButtonProps) {
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
