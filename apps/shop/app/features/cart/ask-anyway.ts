import type { CartLine } from '@klappe/domain';
import { readChosenPeriod } from '#app/period/chosen-period.ts';
import { cartStore } from '#app/stores/cart.ts';
import { putBack } from '#app/stores/change-list.ts';
import { addToRemark } from '#app/stores/remark.ts';
import { cartCheckStore } from '#app/sync/cart-check.ts';
import { focusLine, readOpenDecisions, toShortageId } from './line-decisions.ts';

/** Takes a line out of the cart and writes it into the remark, in the customer's own words where there are some. */
export function moveToRemark(line: CartLine, said = ''): () => void {
  const removed = cartStore.getState().remove(line.item);
  const written = addToRemark(cartStore, [said || `${line.qty} × ${line.item.displayname}`]);
  return () => {
    written.undo();
    if (removed) putBack(cartStore, removed);
    focusLine(line.item);
  };
}

/** Asks for every line that is not free all the same, and moves those that are no longer offered into the remark. */
export function askForAllAnyway(): () => void {
  const { lines } = cartStore.getState();
  const rental = readChosenPeriod()?.rental ?? null;
  const { askAnyway, undoAskAnyway } = cartCheckStore.getState();
  const undos = readOpenDecisions().flatMap(({ kind, line: key }) => {
    const line = lines.find(({ item }) => item.code === key.code && item.kind === key.kind);
    if (line && kind === 'gone') return [moveToRemark(line)];
    if (!line || kind !== 'short') return [];
    const id = toShortageId(line, rental);
    askAnyway(id);
    return [() => undoAskAnyway(id)];
  });
  // The line that went last comes back first, into the place that it had then.
  return () => {
    for (const undo of undos.toReversed()) undo();
  };
}
