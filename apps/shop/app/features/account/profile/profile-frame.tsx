import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageLink } from '#app/ui/page-link.tsx';

const TABS = [
  { name: 'Profil', link: '/profile' },
  { name: 'Anfragen', link: '/profile/orders' },
  { name: 'Merkliste', link: '/profile/wishlist' },
] as const;

/** The tabs around every page of the profile. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isCurrent = (link: string) =>
    pathname === link || (link !== '/profile' && pathname.startsWith(`${link}/`));
  return (
    <div className="wrap tall-page printed-page">
      <nav aria-label="Profil, Bereiche" className="profile-tabs screen-only">
        <ul>
          {TABS.map(({ name, link }) => (
            <li key={link}>
              <PageLink aria-current={isCurrent(link) ? 'page' : undefined} to={link}>
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
