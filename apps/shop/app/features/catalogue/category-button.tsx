import { DrawerButton } from '#app/ui/drawer-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { CategoryDrawerProps } from './category-drawer.tsx';

const loadDrawer = () => import('./category-drawer.tsx');
const CategoryDrawer = lazyPart(async () => (await loadDrawer()).CategoryDrawer);

type CategoryButtonProps = Omit<CategoryDrawerProps, 'isOpen' | 'onClose'>;

export function CategoryButton(props: CategoryButtonProps) {
  return (
    <DrawerButton
      className="category-button edged needs-script"
      label="Kategorien öffnen"
      preload={loadDrawer}
      renderDrawer={(state) => <CategoryDrawer {...props} {...state} />}
    >
      <Icon name="categories" size={20} />
      Kategorien
    </DrawerButton>
  );
}
