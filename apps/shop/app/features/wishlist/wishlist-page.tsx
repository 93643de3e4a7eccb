import { useSearchParams } from 'react-router';
import type { ProductWishlist } from '#app/backend/wishlists.ts';
import { RetryButton } from '#app/ui/load-failed.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { ListManagement } from './list-management.tsx';
import { toListPath, useWishlists } from './use-wishlists.ts';
import { WISHLIST_TITLE_ID, WishlistProducts, type WishlistSlots } from './wishlist-products.tsx';

interface WishlistPageProps {
  readonly loaded: readonly ProductWishlist[];
  readonly slots: WishlistSlots;
}

/** /profile/wishlist: one list, and links to the others. */
export function WishlistPage({ loaded, slots }: WishlistPageProps) {
  const wishlists = useWishlists(loaded);
  const [search] = useSearchParams();
  const { lists } = wishlists;
  const current = lists.find(({ id }) => String(id) === search.get('list')) ?? lists[0];
  if (!current) return null;
  return (
    <>
      <h1 className="page-title breakable focus-target" id={WISHLIST_TITLE_ID} tabIndex={-1}>
        {current.name}
      </h1>
      <ListChoice current={current} lists={lists} />
      <ListManagement current={current} key={`management ${current.id}`} wishlists={wishlists} />
      {current.items.length > 0 ? (
        <WishlistProducts current={current} key={current.id} slots={slots} wishlists={wishlists} />
      ) : (
        <EmptyWishlist />
      )}
    </>
  );
}

function EmptyWishlist() {
  return (
    <section className="panel empty-panel">
      <h2 className="block-title">Diese Liste ist leer</h2>
      <p>Mit dem Herz an jedem Produkt merken Sie es sich für später, auf allen Ihren Geräten.</p>
      <p>
        <PageLink className="button" to="/rental">
          Equipment ansehen
        </PageLink>
      </p>
    </section>
  );
}

/** Takes the place of the lists when they could not be loaded. */
export function WishlistFailed() {
  return (
    <>
      <h1 className="page-title">Merkliste</h1>
      <section className="panel empty-panel" role="alert">
        <h2 className="block-title">Ihre Merkliste konnte nicht geladen werden.</h2>
        <p>Sie ist nicht verloren. Bitte versuchen Sie es in Kürze noch einmal.</p>
        <p>
          <RetryButton />
        </p>
      </section>
    </>
  );
}

interface ListChoiceProps {
  readonly lists: readonly ProductWishlist[];
  readonly current: ProductWishlist;
}

/** Links to all lists, each with its number of products. */
function ListChoice({ lists, current }: ListChoiceProps) {
  if (lists.length < 2) return null;
  return (
    <nav aria-label="Merklisten" className="wishlist-choice">
      <ul>
        {lists.map((list) => (
          <li key={list.id}>
            <PageLink
              prefetch="none"
              aria-current={list.id === current.id ? 'page' : undefined}
              preventScrollReset
              to={toListPath(list)}
            >
              {list.name} <span className="num muted">({list.items.length})</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
