import { useLocation } from 'react-router';
import { PageLink } from '#app/ui/page-link.tsx';
import { findCurrent } from './main-menu.tsx';

/** The tools of the shop by their words; those without `isForAll` are for logged-in customers. */
const TOOLS = [
  { name: 'Liste eingeben', link: '/liste', isForAll: true },
  { name: 'Projekte', link: '/profile/projects', isForAll: false },
  { name: 'Anfragen', link: '/profile/orders', isForAll: false },
  { name: 'Merkliste', link: '/profile/wishlist', isForAll: false },
] as const;

/**
 * The way to the tools, in the black bar and first in the drawer. The server renders all of them; the attribute
 * `data-authenticated` on the root element shows those of a customer before the first paint.
 */
export function WorkTools() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Werkzeuge" className="work-tools">
      <ul>
        {TOOLS.map(({ name, link, isForAll }) => (
          <li
            className={isForAll ? undefined : 'account-entry'}
            data-when={isForAll ? undefined : 'authenticated'}
            key={link}
          >
            <PageLink aria-current={findCurrent(pathname, link)} className="work-tool" to={link}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
