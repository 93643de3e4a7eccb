import { type ReactNode, useEffect } from 'react';
import { useLoginRequest } from '#app/session/login-prompt.ts';
import type { Navigation } from '#app/site/navigation.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { MainMenu } from './main-menu.tsx';
import { SocialLinks } from './social-links.tsx';
import { WorkTools } from './work-tools.tsx';

interface MenuDrawerProps {
  readonly navigation: Navigation;
  readonly accountMenu: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function MenuDrawer({ navigation, accountMenu, isOpen, onClose }: MenuDrawerProps) {
  const isAskedToLogIn = useLoginRequest() !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes only when the login dialog opens.
  useEffect(() => {
    if (isAskedToLogIn) onClose();
  }, [isAskedToLogIn]);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="right" title="Menü">
      <WorkTools />
      <nav aria-label="Hauptmenü">
        <MainMenu accountMenu={accountMenu} navigation={navigation} />
      </nav>
      <SocialLinks links={navigation.socialLinks} />
    </Drawer>
  );
}
