import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

/** The parts of the profile that there are. */
const TABS = [
  { name: 'Profil', link: '/profile' },
  { name: 'Anfragen', link: '/profile/orders' },
  { name: 'Merkliste', link: '/profile/wishlist' },
] as const;

/** What stands around every page of the profile. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap min-h-dvh pt-6 pb-16 print:min-h-0 print:p-0">
      <nav aria-label="Profil, Bereiche" className="profile-tabs print:hidden">
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
