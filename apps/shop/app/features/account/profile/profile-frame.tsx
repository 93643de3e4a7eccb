import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

const TABS = [
  { name: 'Profil', link: '/profile' },
  { name: 'Anfragen', link: '/profile/orders' },
  { name: 'Merkliste', link: '/profile/wishlist' },
] as const;

/** The tabs around every page of the profile. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap tall-page printed-page">
      <nav aria-label="Profil, Bereiche" className="profile-tabs screen-only">
        <ul>
          {TABS.map(({ name, link }) => (
            <li key={link}>
              <NavLink end={link === '/profile'} to={link}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
