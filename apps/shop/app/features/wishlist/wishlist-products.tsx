import type { CartOffer } from '@klappe/domain';
import { type ReactNode, useState } from 'react';
import type { ProductWishlist, WishlistItem } from '#app/backend/wishlists.ts';
import { Availability } from '#app/period/availability.tsx';
import { tellAge } from '#app/period/availability-text.ts';
import { useAnswersAge } from '#app/period/use-availability.ts';
import type { CartProduct } from '#app/stores/cart.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LinePicture } from '#app/ui/line-picture.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { showOutcome, type Wishlists } from './use-wishlists.ts';

interface WishlistProductsProps {
  readonly current: ProductWishlist;
  readonly wishlists: Wishlists;
  readonly slots: WishlistSlots;
}

export const WISHLIST_TITLE_ID = 'merkliste';

export function WishlistProducts({ current, wishlists, slots }: WishlistProductsProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const age = useAnswersAge();
  const others = wishlists.lists.filter(({ id }) => id !== current.id);
  const selectedCodes = current.items
    .map(({ item }) => item.code)
    .filter((code) => selected.has(code));
  const available = current.items.filter(({ isAvailable }) => isAvailable);

  const remove = async (code: string, name: string, row: Element | null) => {
    focusNeighbour(row);
    const problem = await wishlists.removeProduct(current, code);
    showOutcome(problem, `„${name}“ wurde von der Merkliste entfernt.`);
  };
  const move = async (to: ProductWishlist) => {
    const problem = await wishlists.move(current, to.id, selectedCodes);
    const words = selectedCodes.length === 1 ? '1 Produkt' : `${selectedCodes.length} Produkte`;
    showOutcome(problem, `${words} nach „${to.name}“ verschoben.`);
    if (!problem) setSelected(new Set());
  };
  const select = (code: string, isSelected: boolean) =>
    setSelected(
      (before) =>
        new Set([...before].filter((each) => each !== code).concat(isSelected ? code : [])),
    );

  return (
    <>
      {available.length > 0 && slots.renderAddAll(available.map(toSlotProduct))}
      {age && <p className="note num">Verfügbarkeit: {tellAge(age)}</p>}
      <ul className="panel ruled wishlist-rows">
        {current.items.map((product) => {
          const { code, displayname } = product.item;
          return (
            <WishlistRow
              isSelected={selected.has(code)}
              key={code}
              onRemove={(row) => void remove(code, displayname, row)}
              onSelect={others.length > 0 ? (isSelected) => select(code, isSelected) : null}
              product={product}
              slots={slots}
            />
          );
        })}
      </ul>
      <MoveBar count={selectedCodes.length} onMove={(to) => void move(to)} others={others} />
    </>
  );
}

/** Before a row is removed, the focus moves to the next product, the one before, or the title of the list. */
function focusNeighbour(row: Element | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = neighbour?.querySelector<HTMLElement>('.wishlist-remove');
  (button ?? document.getElementById(WISHLIST_TITLE_ID))?.focus();
}

interface WishlistRowProps {
  readonly product: WishlistItem;
  readonly slots: WishlistSlots;
  readonly onRemove: (row: Element | null) => void;
  /** Null where there is no other list to move it to. */
  readonly onSelect: ((isSelected: boolean) => void) | null;
  readonly isSelected: boolean;
}

/** A product of a list with today's price. A product that is no longer offered is marked. */
function WishlistRow({ product, slots, onRemove, onSelect, isSelected }: WishlistRowProps) {
  const { item, link, image, isAvailable } = product;
  const offer = toSlotProduct(product);
  return (
    <li className="wishlist-row" data-selectable={onSelect !== null || undefined}>
      {onSelect && (
        <label className="wishlist-select">
          <input
            checked={isSelected}
            className="tick"
            onChange={(event) => onSelect(event.target.checked)}
            type="checkbox"
          />
          <span className="sr-only">{item.displayname} auswählen</span>
        </label>
      )}
      <div className="wishlist-picture">
        <LinePicture path={image} />
      </div>
      <div className="wishlist-name">
        <h2 className="line-title breakable">
          {isAvailable ? (
            <PageLink className="line-link" to={link}>
              {item.displayname}
            </PageLink>
          ) : (
            item.displayname
          )}
        </h2>
        <p className="num note">
          {item.code}
          {item.kind === 'sale' && ' · Gebrauchtkauf'}
        </p>
        {isAvailable && <Availability product={item} />}
        {!isAvailable && <p className="note problem">Dieser Artikel ist nicht mehr verfügbar.</p>}
      </div>
      {isAvailable && <div className="wishlist-price">{slots.renderPrice(offer)}</div>}
      {isAvailable && <div className="wishlist-action">{slots.renderAction(offer)}</div>}
      <button
        className="icon-button wishlist-remove"
        onClick={(event) => onRemove(event.currentTarget.closest('.wishlist-row'))}
        type="button"
      >
        <Icon name="remove" size={20} />
        <span className="sr-only">Von der Merkliste entfernen {item.displayname}</span>
      </button>
    </li>
  );
}

interface MoveBarProps {
  readonly others: readonly ProductWishlist[];
  readonly count: number;
  readonly onMove: (to: ProductWishlist) => void;
}

function MoveBar({ others, count, onMove }: MoveBarProps) {
  const [chosen, setChosen] = useState('');
  const target = others.find(({ id }) => String(id) === chosen) ?? others[0];
  if (!target || count === 0) return null;
  return (
    <fieldset aria-label="Ausgewählte Produkte" className="row wishlist-move">
      <p className="num" role="status">
        {count} ausgewählt
      </p>
      <SelectField
        id="merkliste-ziel"
        label="Verschieben nach"
        onChange={(event) => setChosen(event.target.value)}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(target.id)}
      />
      <button className="button" onClick={() => onMove(target)} type="button">
        Verschieben
      </button>
    </fieldset>
  );
}

/** Parts that belong to other features. The route passes them in, because features do not import each other. */
export interface WishlistSlots {
  readonly renderPrice: (product: CartProduct) => ReactNode;
  readonly renderAction: (product: CartProduct) => ReactNode;
  readonly renderAddAll: (products: readonly CartProduct[]) => ReactNode;
}

function toSlotProduct({ item, link, image }: CartOffer): CartProduct {
  return { ...item, link, image };
}
