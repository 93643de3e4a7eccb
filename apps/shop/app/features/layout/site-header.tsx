import type { ReactNode } from 'react';
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
    </header>
  );
}
