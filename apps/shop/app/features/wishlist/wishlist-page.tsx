import { useSearchParams } from 'react-router';
import type { ProductWishlist } from '#app/backend/wishlists.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { ListChoice } from './list-choice.tsx';
import { ListManagement } from './list-management.tsx';
import { useWishlists } from './use-wishlists.ts';
import { WishlistProducts } from './wishlist-products.tsx';
import type { WishlistSlots } from './wishlist-slots.ts';

interface WishlistPageProps {
  readonly loaded: readonly ProductWishlist[];
  readonly slots: WishlistSlots;
}

/** /profile/wishlist: one of one's lists, and the way to the others. */
export function WishlistPage({ loaded, slots }: WishlistPageProps) {
  const wishlists = useWishlists(loaded);
  const [search] = useSearchParams();
  const { lists } = wishlists;
  const current = lists.find(({ id }) => String(id) === search.get('list')) ?? lists[0];
  if (!current) return null;
  return (
    <>
      <h1 className="page-title wrap-anywhere">{current.name}</h1>
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
    <section className="max-w-[70ch] border border-line bg-white p-6 md:p-10">
      <h2 className="text-xl font-bold">Diese Liste ist leer</h2>
      <p className="mt-3">
        Mit dem Herz an jedem Produkt merken Sie es sich für später, auf allen Ihren Geräten.
      </p>
      <p className="mt-6">
        <PageLink className="button" to="/rental">
          Equipment ansehen
        </PageLink>
      </p>
    </section>
  );
}
