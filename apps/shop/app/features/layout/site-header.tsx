import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { PageLink } from '#app/ui/page-link.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { MenuButton } from './menu-button.tsx';
import type { Navigation } from './navigation.ts';
import { SocialLinks } from './social-links.tsx';

interface SiteHeaderProps {
  readonly navigation: Navigation;
  readonly cartLink: ReactNode;
}

export function SiteHeader({ navigation, cartLink }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <PageLink aria-label="Lichtspiel Rental, Startseite" className="site-logo" to="/">
          <Logo />
        </PageLink>
        <nav aria-label="Hauptmenü" className="site-menu">
          <MainMenu navigation={navigation} />
        </nav>
        <div className="site-tools">
          <SocialLinks links={navigation.socialLinks} />
          {cartLink}
          <MenuButton navigation={navigation} />
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
