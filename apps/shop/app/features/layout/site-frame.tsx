import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Navigation } from '#app/site/navigation.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { SnackbarRegion } from '#app/ui/snackbar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  readonly navigation: Navigation;
  /** False on the password pages, which hide the main menu. */
  readonly hasMenu?: boolean;
  /** The entries of the account as `<li>` elements, for the header and the drawer. */
  readonly accountMenu?: ReactNode;
  /** The cart's link in the header. */
  readonly cartLink: ReactNode;
  /** The search in the header, for pages with the main menu. */
  readonly searchButton: ReactNode;
  /** The period of the visit, under the header; null on pages that have nothing to do with it. */
  readonly periodBar?: ReactNode;
  /** The cart's button that floats above the page on small screens. */
  readonly floatingCart: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every page. */
export function SiteFrame(props: SiteFrameProps) {
  const {
    navigation,
    hasMenu = true,
    accountMenu,
    cartLink,
    searchButton,
    periodBar,
    floatingCart,
    children,
  } = props;
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
        searchButton={searchButton}
      />
      {periodBar}
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter navigation={navigation} />
      <aside aria-label="Zum Warenkorb" className="floating-cart-place">
        {floatingCart}
      </aside>
      <SnackbarRegion />
      <RouteAnnouncer />
      <ScriptHelp />
    </>
  );
}

/**
 * Says that the page's scripts did not load or failed. CSS shows it: at once when a script is known to be missing,
 * else after some seconds without hydration. The links need no script.
 */
function ScriptHelp() {
  const { pathname } = useLocation();
  const { email, phone } = useShopSettings();
  return (
    <div className="script-help">
      <p>Diese Seite ist nicht vollständig geladen: Schaltflächen darauf wirken noch nicht.</p>
      <p className="script-help-ways">
        <a href={pathname}>Seite neu laden</a>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <PhoneLink phone={phone} />}
      </p>
    </div>
  );
}

/**
 * Tells screen readers the title of the new page and moves the focus into it, as a browser does when it loads a document;
 * after Back to the link that led away.
 */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const announcedPath = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    const left = announcedPath.current;
    if (left === pathname) return;
    announcedPath.current = pathname;
    setTitle(document.title);
    moveFocus(isBack ? left : null);
  }, [isBack, pathname]);

  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}

/** Moves the focus to the main element, or after Back to the link that led away. */
function moveFocus(left: string | null): void {
  const main = document.getElementById('inhalt');
  const focused = document.activeElement;
  // What had the focus is no longer in the page.
  if (focused !== document.body && focused !== main) return;
  const wayLeft = left && main?.querySelector<HTMLElement>(`a[href="${CSS.escape(left)}"]`);
  (wayLeft || main)?.focus({ preventScroll: true });
}
