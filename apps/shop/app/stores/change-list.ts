import {
  addToCart,
  type CartLine,
  type CartOffer,
  isSameLine,
  type LineDetails,
  type LineKey,
  MAX_QUANTITY,
  pickLineDetails,
} from '@klappe/domain';
import { type CartStore, type ClearedLine, findQuantity, type RemovedLine } from './cart.ts';
import type { CartData, ListedLine } from './cart-shape.ts';

// Apart from the store, which is on every page.

/** Adds what a list asks for, up to 99 pieces and also above the stock: the house may rent them in. Answers as `add`. */
export function addListed(
  store: CartStore,
  offer: CartOffer,
  { qty, ...said }: Omit<ListedLine, keyof LineKey> & { readonly qty: number },
): number {
  const { code, kind } = offer.item;
  const { lines: linesBefore, change } = store.getState();
  const before = findQuantity(linesBefore, offer.item);
  change(({ lines, listed }) => {
    const known = before > 0 && listed.some((line) => isSameLine(line, offer.item));
    return {
      lines: addToCart(lines, offer, qty, MAX_QUANTITY),
      listed: known ? listed : replaceSaid(listed, [{ code, kind, ...said }]),
    };
  });
  return findQuantity(store.getState().lines, offer.item) - before;
}

/** What a line that went had, and its place in the list. */
export interface LeftDetails extends LineDetails {
  readonly place: number;
}

/** A quantity that was changed; 0 where there is no line. */
export interface QuantityChange {
  readonly offer: CartOffer;
  readonly from: number;
  readonly to: number;
  /** Where it is not known, the line comes back at the end, without details. */
  readonly left?: LeftDetails | null | undefined;
}

/** Takes back one change of a quantity, and leaves what was changed since. */
export function undoQuantity(store: CartStore, { offer, from, to, left }: QuantityChange): void {
  const { lines, setQuantity, remove, change } = store.getState();
  const { code, kind } = offer.item;
  const present = findQuantity(lines, offer.item);
  const wanted = present - to + from;
  if (wanted <= 0) remove(offer.item);
  else if (present > 0) setQuantity(offer.item, wanted);
  else {
    const line = addToCart([], offer, wanted, MAX_QUANTITY);
    change(({ listed }) => ({
      lines: lines.toSpliced(left?.place ?? lines.length, 0, ...line),
      listed: replaceSaid(listed, [{ code, kind, ...pickLineDetails(left) }]),
    }));
  }
}

/** What is said of the lines of a list, with what is said of some of them instead. */
function replaceSaid(
  listed: CartData['listed'],
  instead: readonly ListedLine[],
): readonly ListedLine[] {
  const isReplaced = (line: ListedLine) => instead.some((each) => isSameLine(each, line));
  return [...listed.filter((line) => !isReplaced(line)), ...instead];
}

/** A text of the list, of its days or of a line, that was changed. */
interface TextChange {
  /** Its name in the form of the inquiry; `heading` or `note` of a line. */
  readonly field: string;
  readonly line: LineKey | null;
  readonly from: string;
  readonly to: string;
}

/** Takes back one change of a text, unless it was changed again since. */
export function undoText(store: CartStore, { field, line, from, to }: TextChange): void {
  const { listed, draft, change } = store.getState();
  if (line) {
    const said = pickLineDetails(listed.find((each) => isSameLine(each, line)));
    if ((field === 'heading' || field === 'note') && said[field] === to)
      describeLine(store, line, { [field]: from });
    return;
  }
  const info = new Map<string, string>(Object.entries(draft.info));
  if (info.get(field) !== to) return;
  change(() => ({ draft: { ...draft, info: { ...draft.info, [field]: from } } }));
}

/** Undoes `remove`. */
export function putBack(store: CartStore, { line, index, said }: RemovedLine): void {
  store.getState().change(({ lines, listed }) =>
    findQuantity(lines, line.item) > 0
      ? {}
      : {
          lines: lines.toSpliced(index, 0, line),
          listed: replaceSaid(listed, said ? [said] : []),
        },
  );
}

/** Writes what the customer says of a line. */
export function describeLine(
  store: CartStore,
  { code, kind }: LineKey,
  said: Partial<LineDetails>,
): void {
  store.getState().change(({ listed }) => {
    const known = listed.find((each) => isSameLine(each, { code, kind }));
    const described = { code, kind, ...pickLineDetails(known), ...said };
    return { listed: [...listed.filter((each) => each !== known), described] };
  });
}

/** The customer has checked what was guessed for a line of a list. */
export function confirmListed(store: CartStore, key: LineKey): void {
  describeLine(store, key, { guessedFrom: '' });
}

/** The customer has answered a hint about what fits together. */
export function settleFit(store: CartStore, id: string): void {
  store.getState().change(({ settledFits }) => ({ settledFits: [...settledFits, id] }));
}

export function reopenFit(store: CartStore, id: string): void {
  store
    .getState()
    .change(({ settledFits }) => ({ settledFits: settledFits.filter((each) => each !== id) }));
}

/** Takes another line in the place of one, under the heading of its list; answers the place. */
export function exchange(store: CartStore, key: LineKey, instead: CartLine): number {
  const { code, kind } = instead.item;
  const { lines, change } = store.getState();
  change((cart) => ({
    lines: cart.lines.map((line) => (isSameLine(line.item, key) ? instead : line)),
    listed: cart.listed.map((each) =>
      isSameLine(each, key) ? { ...each, code, kind, guessedFrom: '' } : each,
    ),
  }));
  return lines.findIndex(({ item }) => isSameLine(item, key));
}

/** Undoes `clear`; lines that were added since stay as they are. */
export function restore(store: CartStore, cleared: readonly ClearedLine[]): void {
  store.getState().change(({ lines, listed }) => {
    const gone = cleared.filter(({ item }) => findQuantity(lines, item) === 0);
    return {
      lines: [...gone.map(({ said: _, ...line }) => line), ...lines],
      listed: replaceSaid(
        listed,
        gone.flatMap(({ said }) => said ?? []),
      ),
    };
  });
}

/** Takes out of a cart what was added between two of its states, and leaves what was changed since. */
export function takeBack(
  store: CartStore,
  before: readonly CartLine[],
  after: readonly CartLine[],
): void {
  for (const { item, qty } of after) {
    const added = qty - findQuantity(before, item);
    if (added <= 0) continue;
    const left = findQuantity(store.getState().lines, item) - added;
    if (left > 0) store.getState().setQuantity(item, left);
    else store.getState().remove(item);
  }
}
