import { lazy, Suspense } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useDrawer } from '#app/ui/use-drawer.ts';
import type { CategoryDrawerProps } from './category-drawer.tsx';

const loadDrawer = () => import('./category-drawer.tsx');
const CategoryDrawer = lazy(async () => ({ default: (await loadDrawer()).CategoryDrawer }));

type CategoryButtonProps = Omit<CategoryDrawerProps, 'isOpen' | 'onClose'>;

/** Opens the categories on small screens. */
export function CategoryButton(props: CategoryButtonProps) {
  const { isOpen, isWanted, open, close } = useDrawer();
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label="Kategorien öffnen"
        className="category-button needs-script"
        onClick={open}
        onPointerEnter={() => void loadDrawer().catch(() => undefined)}
        type="button"
      >
        <Icon name="categories" size={20} />
        Kategorien
      </button>
      {isWanted && (
        <Suspense>
          <CategoryDrawer {...props} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
