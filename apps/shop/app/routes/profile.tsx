import { Outlet, useLocation } from 'react-router';
import { WaitingPage } from '#app/features/account/waiting-page.tsx';
import { guardedBy } from '#app/routing/guards.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { PageLink } from '#app/ui/page-link.tsx';

export const clientMiddleware = guardedBy('authenticated');

export const handle: RouteHandle = { hasShortFooter: true };

// Client middleware runs only before a client loader; without one the server's page would be shown first.
export function clientLoader() {
  return null;
}

const TABS = [
  { name: 'Profil', link: '/profile' },
  { name: 'Anfragen', link: '/profile/orders' },
  { name: 'Projekte', link: '/profile/projects' },
  { name: 'Merkliste', link: '/profile/wishlist' },
] as const;

function isCurrentTab(link: string, pathname: string): boolean {
  return pathname === link || (link !== '/profile' && pathname.startsWith(`${link}/`));
}

export function HydrateFallback() {
  const { pathname } = useLocation();
  const tab = TABS.find(({ link }) => isCurrentTab(link, pathname)) ?? TABS[0];
  return <WaitingPage title={tab.name} />;
}

export default function ProfileLayout() {
  const { pathname } = useLocation();
  return (
    <div className="wrap tall-page printed-page">
      <nav
        aria-label="Profil, Bereiche"
        className="profile-tabs screen-only"
        data-in-bar={pathname !== '/profile' || undefined}
      >
        <ul>
          {TABS.map(({ name, link }) => (
            <li data-in-bar={link !== '/profile' || undefined} key={link}>
              <PageLink aria-current={isCurrentTab(link, pathname) ? 'page' : undefined} to={link}>
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
