import { MAX_WISHLIST_PRODUCTS, MAX_WISHLISTS } from '@klappe/contracts';
import type { Conflict } from '../../lib/calls/refusals';
import type { WishlistRefusal } from './wishlists';

/** How a refusal is told over HTTP. */
export function toWishlistConflict(refusal: WishlistRefusal): Conflict {
  switch (refusal) {
    case 'changed':
      return {
        name: 'wishlist-changed',
        message: 'Ihre Merkliste wurde inzwischen auf einem anderen Gerät geändert.',
      };
    case 'name-taken':
      return {
        name: 'wishlist-name-taken',
        message: 'Eine Merkliste mit diesem Namen haben Sie bereits.',
      };
    case 'full':
      return {
        name: 'wishlist-full',
        message: `Eine Merkliste fasst höchstens ${MAX_WISHLIST_PRODUCTS} Produkte.`,
      };
    case 'lists-full':
      return {
        name: 'wishlists-full',
        message: `Sie können höchstens ${MAX_WISHLISTS} Merklisten anlegen.`,
      };
    case 'key-reused':
      return {
        name: 'key-reused',
        message: 'Unter diesem Schlüssel wurde bereits etwas anderes gesendet.',
      };
  }
}

export const DEFAULT_IS_FIXED: Conflict = {
  name: 'wishlist-default',
  message: 'Die Merkliste selbst kann weder umbenannt noch gelöscht werden.',
};
