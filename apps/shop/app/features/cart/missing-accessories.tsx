import type { ProductAccessory } from '@klappe/contracts';
import {
  type CartLine,
  countAccessoryPieces,
  type LineKey,
  listMissing,
  type OfferedAccessory,
} from '@klappe/domain';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { fetchAccessories } from '#app/backend/products.ts';
import { createBatch } from '#app/browser/create-batch.ts';
import { availabilityStore, toPeriodKey } from '#app/period/availability-store.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { useAvailability } from '#app/period/use-availability.ts';
import { cartStore, findQuantity, toCartOffer, useCart } from '#app/stores/cart.ts';
import { toAccessoryProduct } from './follow-accessories.ts';

interface AccessoryData {
  /** By the code of the product; unknown until they were asked for. */
  readonly byCode: ReadonlyMap<string, readonly ProductAccessory[]>;
  /** Codes of the products of which the customer wants no more accessories in this visit. */
  readonly declined: readonly string[];
  /** Codes of what the customer has taken something else for. */
  readonly exchanged: readonly string[];
}

const accessoryStore = createStore<AccessoryData>(() => ({
  byCode: new Map(),
  declined: [],
  exchanged: [],
}));

/** Something else was taken for a product: it is not offered as an accessory again. */
export function noteExchanged(code: string): void {
  accessoryStore.setState(({ exchanged }) => ({ exchanged: [...exchanged, code] }));
}

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

type Missing = readonly OfferedAccessory<ProductAccessory>[];

/** Accessories that Rentman names for the line's product and of which the cart holds no piece. */
function useMissing({ item }: CartLine): Missing {
  const lines = useCart((cart) => cart.lines);
  const known = useStore(accessoryStore, ({ byCode }) => byCode.get(item.code));
  const isRental = item.kind === 'rental';
  useEffect(() => {
    if (isRental && !accessoryStore.getState().byCode.has(item.code)) request(item.code);
  }, [item.code, isRental]);
  return listMissing(isRental && known ? known : [], (code) => findQuantity(lines, toKey(code)));
}

/** What goes along with a product, as far as it was asked for. */
export function findAccessories(code: string): readonly ProductAccessory[] {
  return accessoryStore.getState().byCode.get(code) ?? [];
}

const toKey = (code: string): LineKey => ({ code, kind: 'rental' });

/** What is free of an accessory in the chosen period: null where nobody knows, 0 while it is asked. */
function useFree(): (code: string) => number | null {
  const chosen = useChosenPeriod();
  const { key, answers, isFailed } = useStore(availabilityStore);
  return (code) => {
    if (!chosen) return null;
    const answer = key === toPeriodKey(chosen.rental) ? answers.get(code) : undefined;
    if (answer) return answer.free;
    return isFailed ? null : 0;
  };
}

function AskFree({ code }: { readonly code: string }) {
  useAvailability(code);
  return null;
}

interface AskProps {
  readonly line: CartLine;
}

/** Asks what is free of the accessories that a line lacks. */
export function AskAccessories({ line }: AskProps) {
  return useMissing(line).map(({ code }) => <AskFree code={code} key={code} />);
}

/** The accessories that a line lacks and that can be had, until the customer says that none are needed. */
export function useWantedAccessories(line: CartLine): readonly WantedAccessory[] {
  const { code, kind } = line.item;
  const missing = useMissing(line);
  const exchanged = useStore(accessoryStore, (store) => store.exchanged);
  const isDeclined = useStore(accessoryStore, ({ declined }) => declined.includes(code));
  const free = useFree();
  return isDeclined || kind !== 'rental' ? [] : listWanted(missing, line.qty, { exchanged, free });
}

/** Puts accessories into the cart; answers those of which it could hold a piece. */
export function addAccessories(wanted: readonly WantedAccessory[]): readonly LineKey[] {
  const { add } = cartStore.getState();
  const added = wanted.filter(
    ({ part, qty }) => add(toCartOffer(toAccessoryProduct(part)), qty) > 0,
  );
  return added.map(({ part }) => toKey(part.code));
}

/** The customer wants no accessories of a product in this visit. */
export function declineAccessories(code: string): void {
  accessoryStore.setState(({ declined }) => ({ declined: [...declined, code] }));
}

export function undoDecline(code: string): void {
  accessoryStore.setState(({ declined }) => ({
    declined: declined.filter((each) => each !== code),
  }));
}

export interface WantedAccessory {
  readonly part: OfferedAccessory<ProductAccessory>;
  readonly qty: number;
}

interface Known {
  readonly exchanged: readonly string[];
  readonly free: (code: string) => number | null;
}

/** The missing accessories with their pieces, but for what was exchanged or is not free as often as it is needed. */
export function listWanted(
  missing: Missing,
  pieces: number,
  { exchanged, free }: Known,
): readonly WantedAccessory[] {
  return missing
    .map((part) => ({ part, qty: countAccessoryPieces(part, pieces) }))
    .filter(({ part, qty }) => !exchanged.includes(part.code) && (free(part.code) ?? qty) >= qty);
}

/** Null when one of the prices is not known. */
export function sumPerDay(wanted: readonly WantedAccessory[]): number | null {
  const isKnown = wanted.every(({ part }) => part.priceCents !== null && !part.priceOnRequest);
  return isKnown
    ? wanted.reduce((sum, { part, qty }) => sum + (part.priceCents ?? 0) * qty, 0)
    : null;
}
