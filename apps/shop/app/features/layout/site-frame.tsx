import type { ReactNode } from 'react';
import { SnackbarRegion } from '#app/ui/snackbar.tsx';
import type { Navigation } from './navigation.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  readonly navigation: Navigation;
  /** The cart's link in the header. */
  readonly cartLink: ReactNode;
  /** The cart's button that floats above the page on small screens. */
  readonly floatingCart: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every page. */
export function SiteFrame({ navigation, cartLink, floatingCart, children }: SiteFrameProps) {
  return (
    <>
      <a className="skip-link" href="#inhalt">
        Zum Inhalt springen
      </a>
      <SiteHeader cartLink={cartLink} navigation={navigation} />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter navigation={navigation} />
      {floatingCart}
      <SnackbarRegion />
      <RouteAnnouncer />
    </>
  );
}
