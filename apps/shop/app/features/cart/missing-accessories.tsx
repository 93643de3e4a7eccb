import type { ProductAccessory } from '@klappe/contracts';
import {
  type CartLine,
  countAccessoryPieces,
  type LineKey,
  listMissing,
  type OfferedAccessory,
} from '@klappe/domain';
import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { fetchAccessories } from '#app/backend/products.ts';
import { createBatch } from '#app/browser/create-batch.ts';
import { usePrices } from '#app/site/prices.tsx';
import { cartStore, findQuantity, toCartOffer, useCart } from '#app/stores/cart.ts';
import { toAccessoryProduct } from './follow-accessories.ts';
import { LineNote, Repair } from './line-note.tsx';

interface AccessoryData {
  /** By the code of the product; unknown until they were asked for. */
  readonly byCode: ReadonlyMap<string, readonly ProductAccessory[]>;
  /** Codes of the products of which the customer wants no more accessories in this visit. */
  readonly declined: readonly string[];
}

const accessoryStore = createStore<AccessoryData>(() => ({ byCode: new Map(), declined: [] }));

const request = createBatch<string>((codes) => void load(codes));

async function load(codes: readonly string[]): Promise<void> {
  try {
    const found = await fetchAccessories(codes);
    const byCode = new Map(accessoryStore.getState().byCode);
    for (const code of codes) byCode.set(code, []);
    for (const { code, accessories } of found) byCode.set(code, accessories);
    accessoryStore.setState({ byCode });
  } catch (error) {
    console.warn('Accessories could not be asked', error);
  }
}

/** Accessories that Rentman names for the line's product and of which the cart holds no piece. */
function useMissing({ item }: CartLine): readonly OfferedAccessory<ProductAccessory>[] {
  const lines = useCart((cart) => cart.lines);
  const known = useStore(accessoryStore, ({ byCode }) => byCode.get(item.code));
  useEffect(() => {
    if (!accessoryStore.getState().byCode.has(item.code)) request(item.code);
  }, [item.code]);
  return listMissing(known ?? [], (code) => findQuantity(lines, toKey(code)));
}

/** What goes along with a product, as far as it was asked for. */
export function findAccessories(code: string): readonly ProductAccessory[] {
  return accessoryStore.getState().byCode.get(code) ?? [];
}

const toKey = (code: string): LineKey => ({ code, kind: 'rental' });

/** Asks once whether the accessories of a line are wanted too. The house says what goes along, not what is needed. */
export function MissingAccessories({ line }: { readonly line: CartLine }) {
  const { code } = line.item;
  const missing = useMissing(line);
  const isDeclined = useStore(accessoryStore, ({ declined }) => declined.includes(code));
  const [added, setAdded] = useState<readonly LineKey[]>([]);

  const { show } = usePrices();
  const isAdded = useCart(({ lines }) => added.some((key) => findQuantity(lines, key) > 0));
  if (isAdded) {
    const undo = () => {
      for (const key of added) cartStore.getState().remove(key);
      setAdded([]);
    };
    return (
      <LineNote tone="told" repair={<Repair onClick={undo}>Rückgängig</Repair>}>
        Zubehör hinzugefügt.
      </LineNote>
    );
  }
  if (isDeclined || missing.length === 0) return null;
  const wanted = missing.map((part) => ({ part, qty: countAccessoryPieces(part, line.qty) }));
  const add = () => {
    const { add: addToCart } = cartStore.getState();
    const taken = wanted.filter(
      ({ part, qty }) => addToCart(toCartOffer(toAccessoryProduct(part)), qty) > 0,
    );
    setAdded(taken.map(({ part }) => toKey(part.code)));
  };
  const decline = () =>
    accessoryStore.setState(({ declined }) => ({ declined: [...declined, code] }));
  const perDay = sumPerDay(wanted);
  return (
    <LineNote
      tone="told"
      rest="offer"
      repair={
        <>
          <Repair onClick={add}>Zubehör hinzufügen</Repair>
          <Repair onClick={decline}>Nicht nötig</Repair>
        </>
      }
    >
      <span className="num">
        Zubehör dazu? {wanted.map(({ part, qty }) => `${qty} × ${part.name}`).join(', ')}
        {perDay !== null && <span className="unbroken"> ({show(perDay)} pro Tag)</span>}
      </span>
    </LineNote>
  );
}

interface Wanted {
  readonly part: OfferedAccessory<ProductAccessory>;
  readonly qty: number;
}

/** Null when one of the prices is not known. */
function sumPerDay(wanted: readonly Wanted[]): number | null {
  const isKnown = wanted.every(({ part }) => part.priceCents !== null && !part.priceOnRequest);
  return isKnown
    ? wanted.reduce((sum, { part, qty }) => sum + (part.priceCents ?? 0) * qty, 0)
    : null;
}
