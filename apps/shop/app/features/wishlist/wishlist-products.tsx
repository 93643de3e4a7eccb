import { useState } from 'react';
import type { ProductWishlist } from '#app/backend/wishlists.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { MoveBar } from './move-bar.tsx';
import type { Wishlists } from './use-wishlists.ts';
import { WishlistRow } from './wishlist-row.tsx';
import { toSlotProduct, type WishlistSlots } from './wishlist-slots.ts';

interface WishlistProductsProps {
  readonly current: ProductWishlist;
  readonly wishlists: Wishlists;
  readonly slots: WishlistSlots;
}

/** What is on a list, and what can be done with it. */
export function WishlistProducts({ current, wishlists, slots }: WishlistProductsProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const others = wishlists.lists.filter(({ id }) => id !== current.id);
  const selected = current.items.map(({ item }) => item.code).filter((code) => ticked.has(code));
  const available = current.items.filter(({ isAvailable }) => isAvailable);

  const remove = async (code: string, name: string) => {
    const problem = await wishlists.removeProduct(current, code);
    showSnackbar(
      problem
        ? { message: problem, type: 'error' }
        : { message: `„${name}“ wurde von der Merkliste entfernt.`, type: 'success' },
    );
  };
  const move = async (to: ProductWishlist) => {
    const problem = await wishlists.move(current, to.id, selected);
    const words = selected.length === 1 ? '1 Produkt' : `${selected.length} Produkte`;
    showSnackbar(
      problem
        ? { message: problem, type: 'error' }
        : { message: `${words} nach „${to.name}“ verschoben.`, type: 'success' },
    );
    if (!problem) setTicked(new Set());
  };
  const select = (code: string, isSelected: boolean) =>
    setTicked(
      (before) =>
        new Set([...before].filter((each) => each !== code).concat(isSelected ? code : [])),
    );

  return (
    <>
      {available.length > 0 && slots.renderAddAll(available.map(toSlotProduct))}
      <ul className="wishlist-rows">
        {current.items.map((product) => {
          const { code, displayname } = product.item;
          return (
            <WishlistRow
              isSelected={ticked.has(code)}
              key={code}
              onRemove={() => void remove(code, displayname)}
              onSelect={others.length > 0 ? (isSelected) => select(code, isSelected) : null}
              product={product}
              slots={slots}
            />
          );
        })}
      </ul>
      <MoveBar count={selected.length} onMove={(to) => void move(to)} others={others} />
    </>
  );
}
