import { lazy, type ReactNode, Suspense } from 'react';
import type { Navigation } from '#app/site/navigation.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useDrawer } from '#app/ui/use-drawer.ts';

const loadDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(async () => ({ default: (await loadDrawer()).MenuDrawer }));

interface MenuButtonProps {
  readonly navigation: Navigation;
  readonly accountMenu: ReactNode;
}

/** Opens the menu on small screens. */
export function MenuButton({ navigation, accountMenu }: MenuButtonProps) {
  const { isOpen, isWanted, open, close } = useDrawer();
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label="Menü öffnen"
        className="icon-button menu-button"
        onClick={open}
        onPointerEnter={() => void loadDrawer().catch(() => undefined)}
        type="button"
      >
        <Icon name="menu" size={26} />
      </button>
      {isWanted && (
        <Suspense>
          <MenuDrawer
            accountMenu={accountMenu}
            isOpen={isOpen}
            navigation={navigation}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
