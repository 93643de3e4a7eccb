import { Drawer } from '#app/ui/drawer.tsx';
import { MainMenu } from './main-menu.tsx';
import type { Navigation } from './navigation.ts';
import { SocialLinks } from './social-links.tsx';

interface MenuDrawerProps {
  readonly navigation: Navigation;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Menu and socials on small screens. §2 */
export function MenuDrawer({ navigation, isOpen, onClose }: MenuDrawerProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="right" title="Menü">
      <nav aria-label="Hauptmenü">
        <MainMenu navigation={navigation} />
      </nav>
      <SocialLinks links={navigation.socialLinks} />
    </Drawer>
  );
}
