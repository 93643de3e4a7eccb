import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Links, useLocation, useNavigationType } from 'react-router';
import { findLanguage } from '#app/site/english-names.ts';
import type { Navigation, PageEntry } from '#app/site/navigation.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { type PageLinks, toHouseAddress } from '#app/site/shop-settings.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { SnackbarRegion } from '#app/ui/snackbar.tsx';
import { HomeLink } from './home-link.tsx';
import { SiteHeader } from './site-header.tsx';
import { SocialLinks } from './social-links.tsx';

interface SiteFrameProps {
  readonly navigation: Navigation;
  /** False on the password pages, which hide the main menu. */
  readonly hasMenu?: boolean;
  /** True on pages where people work. */
  readonly hasShortFooter: boolean;
  /** The entries of the account as `<li>` elements, for the header and the drawer. */
  readonly accountMenu?: ReactNode;
  readonly cartLink: ReactNode;
  /** The search in the header, for pages with the main menu. */
  readonly searchButton: ReactNode;
  /** The period of the visit, under the header; null on pages that have nothing to do with it. */
  readonly periodBar?: ReactNode;
  /** The cart's button that floats above the page on small screens. */
  readonly floatingCart: ReactNode;
  readonly children: ReactNode;
}

/**
 * Stands between the links to the page's sheets and its content. A script waits for the sheets before it, and the content behind
 * it waits for the script, while the frame is painted: without it Firefox would show the content without its styles first.
 */
export const SHEETS_CODE = '1';

export function SiteFrame(props: SiteFrameProps) {
  const {
    navigation,
    hasMenu = true,
    hasShortFooter,
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
      <Links />
      <script>{SHEETS_CODE}</script>
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      {hasShortFooter ? (
        <ShortFooter navigation={navigation} />
      ) : (
        <SiteFooter navigation={navigation} />
      )}
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
    <div className="bottom-notice script-help needs-script screen-only">
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
 * Tells screen readers the title of the new page and moves the focus into it, as a browser does when it loads a
 * document. After Back the focus goes to the link that was followed.
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

function moveFocus(left: string | null): void {
  const main = document.getElementById('inhalt');
  const focused = document.activeElement;
  // The focus is moved only when the element that had it is gone.
  if (focused !== document.body && focused !== main) return;
  const wayLeft = left && main?.querySelector<HTMLElement>(`a[href="${CSS.escape(left)}"]`);
  (wayLeft || main)?.focus({ preventScroll: true });
}

/** Logo, legal links and social icons in a row. */
function ShortFooter({ navigation }: { navigation: Navigation }) {
  const { pageLinks } = useShopSettings();
  return (
    <footer className="site-footer site-footer-short on-dark">
      <div className="wrap row spread">
        <HomeLink isOnDark />
        <nav aria-label="Rechtliches, Fußzeile" className="footer-column">
          <ul className="row">
            {listLegalLinks(pageLinks).map(({ name, link }) => (
              <li key={link}>
                <PageLink to={link}>{name}</PageLink>
              </li>
            ))}
            <li>
              <CreditLink />
            </li>
          </ul>
        </nav>
        <SocialLinks links={navigation.socialLinks} />
      </div>
    </footer>
  );
}

function CreditLink() {
  const { pageLinks } = useShopSettings();
  return (
    <PageLink className="site-footer-credit" to={`${pageLinks.imprint}#bildnachweis`}>
      Bildnachweis
    </PageLink>
  );
}

/** Rendered again only when its links change. */
const SiteFooter = memo(function SiteFooter({ navigation }: { navigation: Navigation }) {
  const { rentalName, usedSaleName, pageLinks, footerPages } = useShopSettings();
  const shopLinks = [
    ...navigation.categories.map(({ header, slug }) => ({
      name: header,
      link: `/rental/${slug}`,
    })),
    ...(navigation.hasUsedSale ? [{ name: usedSaleName, link: '/usedsale' }] : []),
  ];
  const pages = footerPages.length > 0 ? footerPages : navigation.pages;
  const helpLinks = [
    ...pages.filter(({ link }) => link !== pageLinks.faq),
    { name: 'Häufige Fragen', link: pageLinks.faq },
  ];
  return (
    <footer className="site-footer on-dark">
      <div className="wrap site-footer-row">
        <div>
          <HomeLink isOnDark />
          <HouseAddress />
          <SocialLinks links={navigation.socialLinks} />
        </div>
        {shopLinks.length > 0 && <FooterColumn isWide links={shopLinks} title={rentalName} />}
        <FooterColumn links={helpLinks} title="Haus" />
        <div>
          <FooterColumn links={listLegalLinks(pageLinks)} title="Rechtliches" />
          <CreditLink />
        </div>
      </div>
    </footer>
  );
});

function listLegalLinks({ terms, imprint, privacy, accessibility }: PageLinks) {
  return [
    { name: 'AGB', link: terms },
    { name: 'Impressum', link: imprint },
    { name: 'Datenschutz', link: privacy },
    { name: 'Barrierefreiheit', link: accessibility },
  ];
}

/** Name, address, opening hours, next closed days, phone and e-mail of the house. */
function HouseAddress() {
  const settings = useShopSettings();
  const { companyName, openingHours, phone, email } = settings;
  const [next] = settings.closedDays;
  const closed = next && `Geschlossen: ${next.text}`;
  const lines = [companyName, toHouseAddress(settings), openingHours, closed].filter(Boolean);
  return (
    <div className="site-footer-claim">
      {lines.map((line) => (
        <p className="kept-lines" key={line}>
          {line}
        </p>
      ))}
      {phone && <PhoneLink phone={phone} />}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </div>
  );
}

interface FooterColumnProps {
  readonly title: string;
  readonly links: readonly PageEntry[];
  readonly isWide?: boolean;
}

function FooterColumn({ title, links, isWide = false }: FooterColumnProps) {
  return (
    <nav
      aria-label={`${title}, Fußzeile`}
      className="footer-column"
      data-wide={isWide || undefined}
    >
      <h2 className="footer-title">{title}</h2>
      <ul>
        {links.map(({ name, link }) => (
          <li key={link}>
            <PageLink lang={findLanguage(name)} to={link}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
