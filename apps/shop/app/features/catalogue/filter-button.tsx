import { DrawerButton } from '#app/ui/drawer-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { listChips } from './filter-chips.tsx';
import type { FilterDrawerProps } from './filter-drawer.tsx';

const loadDrawer = () => import('./filter-drawer.tsx');
const FilterDrawer = lazyPart(async () => (await loadDrawer()).FilterDrawer);

type FilterButtonProps = Omit<FilterDrawerProps, 'isOpen' | 'onClose'>;

/** Opens the filters on small screens. */
export function FilterButton(props: FilterButtonProps) {
  const chosen = listChips(props).length;
  return (
    <DrawerButton
      className="filter-button needs-script"
      isKeptOnPage
      label={chosen > 0 ? `Filter öffnen, ${chosen} gewählt` : 'Filter öffnen'}
      preload={loadDrawer}
      renderDrawer={(state) => <FilterDrawer {...props} {...state} />}
    >
      <Icon name="filter" size={20} />
      Filter
      {chosen > 0 && <span className="filter-number num">{chosen}</span>}
    </DrawerButton>
  );
}
