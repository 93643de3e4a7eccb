import { memo, type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import type { Navigation } from '#app/site/navigation.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import type { ShopSettings } from '#app/site/shop-settings.ts';
import { DrawerButton } from '#app/ui/drawer-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { HomeLink } from './home-link.tsx';
import { MainMenu } from './main-menu.tsx';
import { SocialLinks } from './social-links.tsx';

const loadDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazyPart(async () => (await loadDrawer()).MenuDrawer);

interface SiteHeaderProps {
  readonly navigation: Navigation;
  readonly hasMenu: boolean;
  readonly accountMenu: ReactNode;
  readonly cartLink: ReactNode;
  readonly searchButton: ReactNode;
}

/** Rendered again only when what it shows changes: it has many links. */
export const SiteHeader = memo(function SiteHeader(props: SiteHeaderProps) {
  const { navigation, hasMenu, accountMenu, cartLink, searchButton } = props;
  return (
    <header className="site-header" data-menu={findMenuBreakpoint(navigation, useShopSettings())}>
      <div className="wrap site-header-row">
        <HomeLink />
        {hasMenu && (
          <nav aria-label="Hauptmenü" className="site-menu">
            <MainMenu accountMenu={accountMenu} navigation={navigation} />
          </nav>
        )}
        <div className="site-tools">
          <SocialLinks links={navigation.socialLinks} />
          {hasMenu && searchButton}
          {cartLink}
          {hasMenu && <MenuButton accountMenu={accountMenu} navigation={navigation} />}
        </div>
      </div>
      <Progress />
    </header>
  );
});

const LONG_MS = 300;

/** A line while the next page loads, where that takes long: a page that was prefetched is painted without it. */
function Progress() {
  const isBusy = useNavigation().state !== 'idle';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isBusy]);
  return isLong && isBusy ? <div aria-hidden="true" className="progress" /> : null;
}

type MenuButtonProps = Pick<SiteHeaderProps, 'navigation' | 'accountMenu'>;

function MenuButton(props: MenuButtonProps) {
  return (
    <DrawerButton
      className="icon-button menu-button needs-script"
      label="Menü öffnen"
      preload={loadDrawer}
      renderDrawer={(state) => <MenuDrawer {...props} {...state} />}
    >
      <Icon name="menu" size={26} />
    </DrawerButton>
  );
}

type MenuSettings = Pick<ShopSettings, 'rentalName' | 'usedSaleName' | 'font'>;

/** The window width from which the menu stands in the header. On narrower windows it is in the drawer. */
type MenuBreakpoint = 'tablet' | 'laptop' | 'desktop' | 'wide' | 'never';

/** Window widths in pixels, smallest first. The style sheet has the same widths in rem. */
const BREAKPOINTS: readonly (readonly [MenuBreakpoint, number])[] = [
  ['tablet', 768],
  ['laptop', 1024],
  ['desktop', 1280],
  ['wide', 1536],
];

// Average widths in pixels, measured at 16 px and rounded up, because letters differ in width.
const LETTER_WIDTH: Readonly<Record<ShopSettings['font'], number>> = {
  Archivo: 8.3,
  Inter: 9,
  Manrope: 8.6,
  Bitter: 8.7,
};
const GAP = 12;
const SOCIAL_WIDTH = 30;
/** Margins, logo, a gap, the account's entries, another gap, the search and cart icons. */
const OTHERS_WIDTH = 48 + 224 + 20 + 150 + 24 + 48 + 52;

/** Finds the width at which all entries fit into one line, so that the menu neither wraps nor covers anything. */
export function findMenuBreakpoint(
  { pages, hasUsedSale, socialLinks }: Navigation,
  { rentalName, usedSaleName, font }: MenuSettings,
): MenuBreakpoint {
  const names = [
    rentalName,
    ...(hasUsedSale ? [usedSaleName] : []),
    ...pages.map(({ name }) => name),
  ];
  const width =
    names.reduce((sum, name) => sum + name.length * LETTER_WIDTH[font] + GAP, 0) +
    socialLinks.length * SOCIAL_WIDTH +
    OTHERS_WIDTH;
  return BREAKPOINTS.find(([, breakpoint]) => width <= breakpoint)?.[0] ?? 'never';
}
