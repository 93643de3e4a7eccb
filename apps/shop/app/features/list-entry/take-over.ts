import { type CartLine, isSameLine } from '@klappe/domain';
import { type CartStore, cartStore, findQuantity, toCartOffer } from '#app/stores/cart.ts';
import { isTaken, type ListRow, listRemarks, planRemark } from './list-rows.ts';

/** What taking a list over has changed, for saying and for undoing it. */
export interface TakenOver {
  /** Products of the list that lie in the cart now. */
  readonly products: number;
  /** Pieces that were added. */
  readonly added: number;
  /** What the cart could not hold: `4 statt 5 Stück Sony FX6`. */
  readonly refused: readonly string[];
  /** Lines that went into the remark, and those for which it had no room. */
  readonly remarks: number;
  readonly left: readonly string[];
  /** Products that were guessed and that nobody has checked. */
  readonly unchecked: readonly string[];
  readonly undo: () => void;
}

/** Puts the products of a list into the cart, and the rest into the inquiry's remark. */
export function takeOver(rows: readonly ListRow[], store: CartStore = cartStore): TakenOver {
  const taken = rows.filter(isTaken);
  const before = store.getState().lines;
  const counts = taken.map(({ product, quantity }) => ({
    code: product.code,
    name: product.displayname,
    quantity,
    added: store.getState().add(toCartOffer(product), quantity),
  }));
  const remarks = listRemarks(rows);
  const plan = planRemark(store.getState().draft.info.remark, remarks);
  writeRemark(store, (remark) => `${remark}${plan.added}`);
  const after = store.getState().lines;
  return {
    products: new Set(counts.flatMap(({ code, added }) => (added > 0 ? [code] : []))).size,
    added: counts.reduce((sum, { added }) => sum + added, 0),
    refused: counts
      .filter(({ added, quantity }) => added < quantity)
      .map(({ added, quantity, name }) => `${added} statt ${quantity} Stück ${name}`),
    remarks: remarks.length - plan.left.length,
    left: plan.left,
    unchecked: taken.filter(({ isGuess }) => isGuess).map(({ product }) => product.displayname),
    undo: () => {
      takeBack(store, before, after);
      writeRemark(store, (remark) => remark.replace(plan.added, ''));
    },
  };
}

/** Takes out of the cart what was added, and leaves what was changed since. */
function takeBack(store: CartStore, before: readonly CartLine[], after: readonly CartLine[]): void {
  for (const { item, qty } of after) {
    const added = qty - (before.find((line) => isSameLine(line.item, item))?.qty ?? 0);
    if (added <= 0) continue;
    const left = findQuantity(store.getState().lines, item) - added;
    if (left > 0) store.getState().setQuantity(item, left);
    else store.getState().remove(item);
  }
}

function writeRemark(store: CartStore, change: (remark: string) => string): void {
  const { draft, writeDraft } = store.getState();
  const remark = change(draft.info.remark);
  if (remark !== draft.info.remark) writeDraft({ ...draft, info: { ...draft.info, remark } });
}
