import { countStock, findMaxQuantity } from '@klappe/domain';
import { type CartStore, cartStore, toCartOffer } from '#app/stores/cart.ts';
import { addListed, takeBack } from '#app/stores/change-list.ts';
import { addToRemark } from '#app/stores/remark.ts';
import { isTaken, type ListRow, listRemarks, type MatchedThing, toHeading } from './list-rows.ts';

/** What taking a list over has changed, for saying and for undoing it. */
export interface TakenOver {
  /** Products of the list that lie in the cart now. */
  readonly products: number;
  readonly added: number;
  /** What the cart could not hold, at most 99 of a product: `99 statt 120 Stück Sandsack`. */
  readonly refused: readonly string[];
  /** What is asked for above the stock of the house: `5 × Sony FX6 (2 im Haus)`. */
  readonly aboveStock: readonly string[];
  /** Lines that went into the remark, and those for which it had no room. */
  readonly remarks: number;
  readonly left: readonly string[];
  /** Lines of the list that lie in the cart. */
  readonly rows: number;
  readonly undo: () => void;
}

/**
 * Puts the products of a list into the cart, and the rest into the inquiry's remark. Proposals are taken as they are
 * shown, or go into the remark: nothing of it is asked again.
 */
export function takeOver(
  rows: readonly ListRow[],
  takesProposals: boolean,
  store: CartStore = cartStore,
): TakenOver {
  const taken = listTaken(rows, takesProposals);
  const before = store.getState().lines;
  const counts = taken.map(({ row: { product, quantity }, heading }) => ({
    code: product.code,
    name: product.displayname,
    quantity,
    added: addListed(store, toCartOffer(product), {
      qty: quantity,
      heading,
      note: '',
      guessedFrom: '',
    }),
  }));
  const remarks = listRemarks(rows, takesProposals);
  const written = addToRemark(store, remarks);
  const after = store.getState().lines;
  return {
    products: new Set(counts.flatMap(({ code, added }) => (added > 0 ? [code] : []))).size,
    added: counts.reduce((sum, { added }) => sum + added, 0),
    refused: counts
      .filter(({ added, quantity }) => added < quantity)
      .map(({ added, quantity, name }) => `${added} statt ${quantity} Stück ${name}`),
    aboveStock: after
      .filter(({ item, qty }) => qty > findMaxQuantity(item))
      .filter(({ item }) => counts.some(({ code }) => code === item.code))
      .map(({ item, qty }) => `${qty} × ${item.displayname} (${countStock(item)} im Haus)`),
    remarks: remarks.length - written.left.length,
    left: written.left,
    rows: taken.length,
    undo: () => {
      takeBack(store, before, after);
      written.undo();
    },
  };
}

/** The rows with a product, each with the heading above it. */
function listTaken(rows: readonly ListRow[], takesProposals: boolean) {
  const taken: { row: MatchedThing; heading: string }[] = [];
  let heading = '';
  for (const row of rows) {
    if (row.kind === 'heading') heading = toHeading(row.original);
    else if (isTaken(row, takesProposals)) taken.push({ row, heading });
  }
  return taken;
}
