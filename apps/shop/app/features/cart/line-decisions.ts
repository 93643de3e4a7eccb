import {
  type CartLine,
  countPieces,
  countStock,
  findMaxQuantity,
  findShortage,
  isSameLine,
  type LineKey,
  type Period,
  type Repricing,
} from '@klappe/domain';
import { useStore } from 'zustand';
import { availabilityStore, toPeriodKey } from '#app/period/availability-store.ts';
import { type ChosenPeriod, readChosenPeriod, useChosenPeriod } from '#app/period/chosen-period.ts';
import { countLines } from '#app/site/count-lines.ts';
import { cartStore, findListed, useCart } from '#app/stores/cart.ts';
import type { CartData } from '#app/stores/cart-shape.ts';
import { cartCheckStore, isGone, useCartCheck } from '#app/sync/cart-check.ts';

/** The decisions that a line asks for. */
export type LineMatter =
  | { readonly kind: 'gone' }
  /** Rented and bought pieces are together more than the house has; `left` of them are for this line. */
  | { readonly kind: 'shared'; readonly stock: number; readonly left: number; pieces: number }
  /** Fewer are free than asked for; `isHouse` where the house has no more. `isAsked` after `Trotzdem anfragen`. */
  | {
      readonly kind: 'short';
      readonly free: number;
      readonly isHouse: boolean;
      readonly isAsked: boolean;
    }
  | { readonly kind: 'price'; readonly repricing: Repricing }
  | { readonly kind: 'guess'; readonly text: string };

/** Something about a line that the customer has not decided yet. */
export interface OpenDecision {
  readonly kind: LineMatter['kind'];
  readonly line: LineKey;
  /** Tells decisions apart; another quantity or another period is another decision. */
  readonly id: string;
  /** True where the line cannot be had as it stands. */
  readonly isBlocking: boolean;
}

/** The id under which a customer's `Trotzdem anfragen` is remembered. What is above the stock stays so on other days. */
export function toShortageId({ item, qty }: CartLine, rental: Period | null): string {
  const isAbove = qty > findMaxQuantity(item);
  return `${toLineId(item)} ${qty} ${isAbove || !rental ? 'stock' : toPeriodKey(rental)}`;
}

interface Known {
  readonly lines: readonly CartLine[];
  readonly listed: CartData['listed'];
  readonly chosen: ChosenPeriod | null;
  readonly answers: ReturnType<typeof availabilityStore.getState>;
  readonly check: Pick<
    ReturnType<typeof cartCheckStore.getState>,
    'gone' | 'repriced' | 'askedAnyway'
  >;
}

/** The first thing to know about a line; null when it can be had as it stands. */
function findMatter(line: CartLine, known: Known): LineMatter | null {
  const { item } = line;
  if (isGone(known.check, item)) return { kind: 'gone' };
  const shared = findShared(line, known.lines);
  if (shared) return shared;
  const short = findShort(line, known);
  if (short && !short.isAsked) return short;
  const repricing = known.check.repriced.find(({ key }) => isSameLine(key, item));
  if (repricing) return { kind: 'price', repricing };
  const text = findListed(known.listed, item)?.guessedFrom;
  return text ? { kind: 'guess', text } : short;
}

function findShared({ item, qty }: CartLine, lines: readonly CartLine[]): LineMatter | null {
  const others = lines.filter(
    (other) => other.item.code === item.code && other.item.kind !== item.kind,
  );
  const stock = countStock(item);
  const ofOthers = countPieces(others);
  const pieces = qty + ofOthers;
  if (ofOthers === 0 || stock === 0 || pieces <= stock) return null;
  return { kind: 'shared', stock, left: Math.max(0, stock - ofOthers), pieces };
}

/** Compares with what is free in the chosen period, and where nobody knows that, with the stock. */
function findShort(line: CartLine, { lines, chosen, answers, check }: Known) {
  const { item, qty } = line;
  const max = findMaxQuantity(item);
  const isAnswered = chosen !== null && toPeriodKey(chosen.rental) === answers.key;
  const answer = isAnswered ? answers.answers.get(item.code) : undefined;
  const inPeriod = findShortage(lines, line, answer?.free ?? null);
  if (!inPeriod && qty <= max) return null;
  const free = inPeriod?.free ?? max;
  const id = toShortageId(line, chosen?.rental ?? null);
  return {
    kind: 'short',
    free,
    isHouse: free >= max,
    isAsked: check.askedAnyway.includes(id),
  } as const;
}

export function useLineMatter(line: CartLine): LineMatter | null {
  const lines = useCart((cart) => cart.lines);
  const listed = useCart((cart) => cart.listed);
  const chosen = useChosenPeriod();
  const answers = useStore(availabilityStore);
  const check = useCartCheck((all) => all);
  return findMatter(line, { lines, listed, chosen, answers, check });
}

/** Everything in the basket that waits for a decision, in the order of the lines. */
export function useOpenDecisions(): readonly OpenDecision[] {
  const lines = useCart((cart) => cart.lines);
  const listed = useCart((cart) => cart.listed);
  const chosen = useChosenPeriod();
  const answers = useStore(availabilityStore);
  const check = useCartCheck((all) => all);
  return listOpenDecisions({ lines, listed, chosen, answers, check });
}

/** The lines that cannot be had as they stand. */
export function useBlockingLines(): readonly LineKey[] {
  return useOpenDecisions().flatMap(({ isBlocking, line }) => (isBlocking ? line : []));
}

/** `3 Zeilen zu klären` */
export function describeOpen(count: number): string {
  return `${countLines(count)} zu klären`;
}

export function readOpenDecisions(): readonly OpenDecision[] {
  const { lines, listed } = cartStore.getState();
  const [answers, check] = [availabilityStore.getState(), cartCheckStore.getState()];
  return listOpenDecisions({ lines, listed, chosen: readChosenPeriod(), answers, check });
}

function listOpenDecisions(known: Known): readonly OpenDecision[] {
  return known.lines.flatMap((line): readonly OpenDecision[] => {
    const matter = findMatter(line, known);
    const { item, qty } = line;
    const open = (kind: LineMatter['kind'], rest: string, isBlocking = true) => [
      { kind, line: item, id: `${kind} ${rest}`, isBlocking },
    ];
    switch (matter?.kind) {
      case 'gone':
        return open(matter.kind, toLineId(item));
      case 'shared':
        return open(matter.kind, `${toLineId(item)} ${qty}`);
      case 'short':
        return matter.isAsked
          ? []
          : open(matter.kind, toShortageId(line, known.chosen?.rental ?? null));
      case 'price':
        return open(matter.kind, `${toLineId(item)} ${matter.repricing.after.priceCents}`, false);
      // A guess holds nothing up: it is asked for as it stands.
      default:
        return [];
    }
  });
}

/** Id of the word of a line on the page; codes may contain spaces and quotes. */
export function toLineId({ kind, code }: LineKey): string {
  return `position-${kind}-${encodeURIComponent(code)}`;
}

/** Focuses the word of a line once the page shows it. */
export function focusLine(key: LineKey): void {
  requestAnimationFrame(() => document.getElementById(toLineId(key))?.focus());
}

/** Shows a line below the header and frames it until the next key or tap: after a tap browsers show no focus. */
export function showLine(key: LineKey): void {
  requestAnimationFrame(() => {
    const word = document.getElementById(toLineId(key));
    const row = word?.closest('.cart-line');
    if (!row) return;
    row.scrollIntoView({ block: 'start' });
    word?.focus({ preventScroll: true });
    row.toggleAttribute('data-found', true);
    const ends = ['pointerdown', 'keydown'];
    const end = () => {
      row.toggleAttribute('data-found', false);
      for (const each of ends) removeEventListener(each, end, true);
    };
    for (const each of ends) addEventListener(each, end, true);
  });
}

/** Shows the first line that is no longer offered. */
export function showFirstGoneLine(): void {
  const first = cartStore
    .getState()
    .lines.find(({ item }) => isGone(cartCheckStore.getState(), item));
  if (first) showLine(first.item);
}
