import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { Navigation } from '#app/site/navigation.ts';
import { HomeLink } from './home-link.tsx';
import { MainMenu } from './main-menu.tsx';
import { MenuButton } from './menu-button.tsx';
import { findMenuRoom } from './menu-room.ts';
import { SocialLinks } from './social-links.tsx';

interface SiteHeaderProps {
  readonly navigation: Navigation;
  readonly hasMenu: boolean;
  readonly accountMenu: ReactNode;
  readonly cartLink: ReactNode;
}

export function SiteHeader({ navigation, hasMenu, accountMenu, cartLink }: SiteHeaderProps) {
  return (
    <header className="site-header" data-menu={findMenuRoom(navigation)}>
      <div className="wrap site-header-row">
        <HomeLink />
        {hasMenu && (
          <nav aria-label="Hauptmenü" className="site-menu">
            <MainMenu accountMenu={accountMenu} navigation={navigation} />
          </nav>
        )}
        <div className="site-tools">
          <SocialLinks links={navigation.socialLinks} />
          {cartLink}
          {hasMenu && <MenuButton accountMenu={accountMenu} navigation={navigation} />}
        </div>
      </div>
      <Progress />
    </header>
  );
}

/** A line that grows while the next page is on its way. */
function Progress() {
  const isBusy = useNavigation().state !== 'idle';
  return isBusy ? <div aria-hidden="true" className="progress" /> : null;
}
