import type { ReactNode } from 'react';
import type { Navigation } from '#app/site/navigation.ts';
import { SnackbarRegion } from '#app/ui/snackbar.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  readonly navigation: Navigation;
  /** False on pages that are to be left only by finishing: the password pages. §2 */
  readonly hasMenu?: boolean;
  /** Entries of the account as `<li>`s, in the header and in the drawer. */
  readonly accountMenu?: ReactNode;
  /** The cart's link in the header. */
  readonly cartLink: ReactNode;
  /** The cart's button that floats above the page on small screens. */
  readonly floatingCart: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every page. */
export function SiteFrame(props: SiteFrameProps) {
  const { navigation, hasMenu = true, accountMenu, cartLink, floatingCart, children } = props;
  return (
    <>
      <a className="skip-link" href="#inhalt">
        Zum Inhalt springen
      </a>
      <SiteHeader
        accountMenu={accountMenu}
        cartLink={cartLink}
        hasMenu={hasMenu}
        navigation={navigation}
      />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter navigation={navigation} />
      <aside aria-label="Zum Warenkorb" className="md:hidden print:hidden">
        {floatingCart}
      </aside>
      <SnackbarRegion />
      <RouteAnnouncer />
    </>
  );
}
