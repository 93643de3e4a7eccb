import { Link } from 'react-router';
import type { ProductWishlist } from '#app/backend/wishlists.ts';

interface ListChoiceProps {
  readonly lists: readonly ProductWishlist[];
  readonly current: ProductWishlist;
}

/** The address of one of one's lists; the default one needs no number. */
export function toListPath({ id, isDefault }: Pick<ProductWishlist, 'id' | 'isDefault'>): string {
  return isDefault ? '/profile/wishlist' : `/profile/wishlist?list=${id}`;
}

/** All lists with how much is on them. */
export function ListChoice({ lists, current }: ListChoiceProps) {
  if (lists.length < 2) return null;
  return (
    <nav aria-label="Merklisten" className="wishlist-choice">
      <ul>
        {lists.map((list) => (
          <li key={list.id}>
            <Link
              aria-current={list.id === current.id ? 'page' : undefined}
              preventScrollReset
              to={toListPath(list)}
            >
              {list.name} <span className="num text-mute">({list.items.length})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
