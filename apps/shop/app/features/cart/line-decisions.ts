import {
  type CartLine,
  findSharedStockProblems,
  findShortage,
  isSameLine,
  type LineKey,
  type LineShortage,
  type Period,
} from '@klappe/domain';
import { useStore } from 'zustand';
import { availabilityStore, toPeriodKey } from '#app/period/availability-store.ts';
import { type ChosenPeriod, readChosenPeriod, useChosenPeriod } from '#app/period/chosen-period.ts';
import { cartStore, findListed, useCart } from '#app/stores/cart.ts';
import type { CartData } from '#app/stores/cart-shape.ts';
import { cartCheckStore, isGone, useCartCheck } from '#app/sync/cart-check.ts';

/** Something about a line that the customer has not decided yet. */
export interface OpenDecision {
  readonly line: LineKey;
  /** Tells decisions apart; another quantity or another period is another decision. */
  readonly id: string;
}

/** The id under which a customer's `Trotzdem anfragen` is remembered. */
export function toShortageId({ item, qty }: CartLine, rental: Period): string {
  return `${toLineId(item)} ${qty} ${toPeriodKey(rental)}`;
}

/** What is missing of a line in the chosen period; null when it is free or nobody knows. */
export function useShortage(line: CartLine): LineShortage | null {
  const lines = useCart((cart) => cart.lines);
  const chosen = useChosenPeriod();
  const answers = useStore(availabilityStore);
  return findLineShortage(line, lines, chosen, answers);
}

type Answers = ReturnType<typeof availabilityStore.getState>;

function findLineShortage(
  line: CartLine,
  lines: readonly CartLine[],
  chosen: ChosenPeriod | null,
  { key, answers }: Answers,
): LineShortage | null {
  if (!chosen || toPeriodKey(chosen.rental) !== key) return null;
  return findShortage(lines, line, answers.get(line.item.code)?.free ?? null);
}

/** Everything in the basket that waits for a decision, in the order of the lines. */
export function useOpenDecisions(): readonly OpenDecision[] {
  const cart = useCart((all) => all);
  const chosen = useChosenPeriod();
  const answers = useStore(availabilityStore);
  const check = useCartCheck((all) => all);
  return listOpenDecisions(cart, chosen, answers, check);
}

export function readOpenDecisions(): readonly OpenDecision[] {
  const answers = availabilityStore.getState();
  const check = cartCheckStore.getState();
  return listOpenDecisions(cartStore.getState(), readChosenPeriod(), answers, check);
}

type Check = ReturnType<typeof cartCheckStore.getState>;

function listOpenDecisions(
  { lines, listed }: Pick<CartData, 'lines' | 'listed'>,
  chosen: ChosenPeriod | null,
  answers: Answers,
  check: Pick<Check, 'gone' | 'repriced' | 'askedAnyway'>,
): readonly OpenDecision[] {
  const overbooked = new Set(findSharedStockProblems(lines).map(({ code }) => code));
  return lines.flatMap((line): readonly OpenDecision[] => {
    const { item, qty } = line;
    const id = toLineId(item);
    if (isGone(check, item)) return [{ line: item, id: `gone ${id}` }];
    if (overbooked.has(item.code)) return [{ line: item, id: `stock ${id} ${qty}` }];
    if (findListed(listed, item)?.guessedFrom) return [{ line: item, id: `guess ${id}` }];
    const repricing = check.repriced.find(({ key }) => isSameLine(key, item));
    if (repricing) return [{ line: item, id: `price ${id} ${repricing.after.priceCents}` }];
    const isShort = findLineShortage(line, lines, chosen, answers) !== null;
    const shortageId = chosen ? toShortageId(line, chosen.rental) : '';
    return isShort && !check.askedAnyway.includes(shortageId)
      ? [{ line: item, id: `short ${shortageId}` }]
      : [];
  });
}

/** Id of a line's heading on the page; codes may contain spaces and quotes. */
export function toLineId({ kind, code }: LineKey): string {
  return `position-${kind}-${encodeURIComponent(code)}`;
}

/** Focuses a line once the page shows it. */
export function focusLine(key: LineKey): void {
  requestAnimationFrame(() => document.getElementById(toLineId(key))?.focus());
}

/** Focuses the first line that is no longer offered. */
export function focusFirstGoneLine(): void {
  const first = cartStore
    .getState()
    .lines.find(({ item }) => isGone(cartCheckStore.getState(), item));
  if (first) focusLine(first.item);
}
