import type { WishlistItem } from '#app/backend/wishlists.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { toSlotProduct, type WishlistSlots } from './wishlist-slots.ts';

interface WishlistRowProps {
  readonly product: WishlistItem;
  readonly slots: WishlistSlots;
  readonly onRemove: () => void;
  /** Null where there is no other list to move it to. */
  readonly onSelect: ((isSelected: boolean) => void) | null;
  readonly isSelected: boolean;
}

/** A product of a list with today's price; one the house no longer offers is marked. */
export function WishlistRow({ product, slots, onRemove, onSelect, isSelected }: WishlistRowProps) {
  const { item, link, image, isAvailable } = product;
  const offer = toSlotProduct(product);
  return (
    <li className="wishlist-row" data-selectable={onSelect !== null || undefined}>
      {onSelect && (
        <label className="wishlist-select">
          <input
            checked={isSelected}
            className="size-5 accent-black"
            onChange={(event) => onSelect(event.target.checked)}
            type="checkbox"
          />
          <span className="sr-only">{item.displayname} auswählen</span>
        </label>
      )}
      <div className="wishlist-picture">{slots.renderPicture(image)}</div>
      <div className="wishlist-name">
        <h2 className="leading-snug font-semibold wrap-anywhere">
          {isAvailable ? (
            <PageLink className="hover:underline" to={link}>
              {item.displayname}
            </PageLink>
          ) : (
            item.displayname
          )}
        </h2>
        <p className="num text-sm text-mute">
          {item.code}
          {item.kind === 'sale' && ' · Gebrauchtkauf'}
        </p>
        {!isAvailable && (
          <p className="text-sm font-medium text-sale">Dieser Artikel ist nicht mehr verfügbar.</p>
        )}
      </div>
      {isAvailable && <div className="wishlist-price">{slots.renderPrice(offer)}</div>}
      {isAvailable && <div className="wishlist-action">{slots.renderAction(offer)}</div>}
      <button className="icon-button wishlist-remove" onClick={onRemove} type="button">
        <Icon name="remove" size={20} />
        <span className="sr-only">Von der Merkliste entfernen {item.displayname}</span>
      </button>
    </li>
  );
}
