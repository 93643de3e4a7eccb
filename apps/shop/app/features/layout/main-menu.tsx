import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { findLanguage } from '#app/site/english-names.ts';
import type { Navigation } from '#app/site/navigation.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { PageLink } from '#app/ui/page-link.tsx';

interface MainMenuProps {
  readonly navigation: Navigation;
  /** `<li>` elements, shown after the pages. */
  readonly accountMenu: ReactNode;
}

/** The entries of the main menu, in the header and in the drawer; the home page stands first. */
export function MainMenu({ navigation, accountMenu }: MainMenuProps) {
  const { pathname } = useLocation();
  const { rentalName, usedSaleName } = useShopSettings();
  const isHome = ({ link }: { readonly link: string }) => link === `/${navigation.homeSlug}`;
  const entries = [
    ...navigation.pages.filter(isHome),
    { name: rentalName, link: '/rental' },
    ...(navigation.hasUsedSale ? [{ name: usedSaleName, link: '/usedsale' }] : []),
    ...navigation.pages.filter((page) => !isHome(page)),
  ];
  return (
    <ul className="menu">
      {entries.map(({ name, link }) => (
        <li key={link}>
          <PageLink
            aria-current={findCurrent(pathname, link)}
            className="menu-link"
            lang={findLanguage(name)}
            to={link}
          >
            {name}
          </PageLink>
        </li>
      ))}
      {accountMenu}
    </ul>
  );
}

/** `page` for the page itself, `true` for a page below it. */
export function findCurrent(pathname: string, link: string): 'page' | 'true' | undefined {
  if (pathname === link) return 'page';
  return pathname.startsWith(`${link}/`) ? 'true' : undefined;
}
