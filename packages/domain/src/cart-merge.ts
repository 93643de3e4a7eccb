import {
  addAllToCart,
  type CartLine,
  type CartOffer,
  clampToWhole,
  findLine,
  isSameLine,
  type LineKey,
  MAX_QUANTITY,
  type Repricing,
  refreshCart,
  toLineKey,
} from './cart.ts';

/**
 * One line for each code and kind, with the quantity of all of them, however large. The other fields, and the place
 * in the list, are those of the first.
 */
export function mergeLines<Line extends LineKey & { readonly quantity: number }>(
  lines: readonly Line[],
): readonly Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = toLineKey(line);
    const earlier = merged.get(key);
    merged.set(key, earlier ? { ...earlier, quantity: earlier.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

/** A line whose quantity is another one; 0 where there is none. */
export interface QuantityChange<Line> {
  /** As it is after the change, or as it was before where it is gone. */
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

/** The lines that came, have another quantity, or went. */
export function compareQuantities<Line extends LineKey & { readonly quantity: number }>(
  before: readonly Line[],
  after: readonly Line[],
): readonly QuantityChange<Line>[] {
  const quantitiesOf = (lines: readonly Line[]) =>
    new Map(lines.toReversed().map((line) => [toLineKey(line), line.quantity]));
  const [quantitiesBefore, quantitiesAfter] = [quantitiesOf(before), quantitiesOf(after)];
  const gone = before.filter((line) => !quantitiesAfter.get(toLineKey(line)));
  return [...after, ...gone].flatMap((line) => {
    const key = toLineKey(line);
    const [from, to] = [quantitiesBefore.get(key) ?? 0, quantitiesAfter.get(key) ?? 0];
    return from === to ? [] : { line, from, to };
  });
}

export interface CartMerge {
  readonly lines: readonly CartLine[];
  /** Lines that came from the other cart. */
  readonly added: readonly CartLine[];
  /** Lines of both carts whose quantity the other cart raised. */
  readonly raised: readonly CartLine[];
}

/**
 * Merges the server's cart into the local one: equal lines keep the larger quantity, between 1 and 99.
 * Name, price and picture are the local line's. Merging the same cart again changes nothing.
 */
export function mergeCarts(local: readonly CartLine[], server: readonly CartLine[]): CartMerge {
  const own = toSingleLines(local);
  const theirs = toSingleLines(server);
  const raised: CartLine[] = [];
  const merged = own.map((line) => {
    const qty = findLine(theirs, line.item)?.qty ?? 0;
    if (qty <= line.qty) return line;
    const bigger = { ...line, qty };
    raised.push(bigger);
    return bigger;
  });
  const added = theirs.filter((line) => findLine(own, line.item) === null);
  return { lines: [...merged, ...added], added, raised };
}

/** One line for each key, with its largest quantity. A line that is right already stays the same object. */
function toSingleLines(lines: readonly CartLine[]): readonly CartLine[] {
  const byKey = new Map<string, CartLine>();
  for (const line of lines) {
    const key = toLineKey(line.item);
    const known = byKey.get(key);
    const qty = Math.max(clampToWhole(line.qty, MAX_QUANTITY), known?.qty ?? 1);
    const first = known ?? line;
    byKey.set(key, first.qty === qty ? first : { ...first, qty });
  }
  return [...byKey.values()];
}

/** What a device and the server agreed on of a line. */
export interface AgreedLine {
  readonly item: LineKey;
  readonly qty: number;
}

/** Three states of one cart, as a device sees them when another device was faster. */
export interface DivergedCart {
  /** What this device and the server last agreed on; null when they never have. */
  readonly base: readonly AgreedLine[] | null;
  /** What this device shows. */
  readonly local: readonly CartLine[];
  /** What the server holds. */
  readonly server: readonly CartLine[];
}

/**
 * Three-way merge: applies this device's changes to the cart that another device has saved meanwhile. The side that
 * changed a line since `base` wins. Where both did, this device is the later one: its quantity stays. A change wins
 * over a removal. The lines stand as on the server, those of this device alone behind the line that they follow here:
 * so all devices arrive at one sequence.
 */
export function rebaseCart({ base, local, server }: DivergedCart): readonly CartLine[] {
  if (base === null) return mergeCarts(local, server).lines;
  return placeKeys(local, server).flatMap((key) => {
    const find = <Line extends AgreedLine>(lines: readonly Line[]) =>
      lines.find((line) => isSameLine(line.item, key)) ?? null;
    return choose({ base: find(base), local: find(local), server: find(server) }) ?? [];
  });
}

interface DivergedLine {
  readonly base: AgreedLine | null;
  readonly local: CartLine | null;
  readonly server: CartLine | null;
}

function choose({ base, local, server }: DivergedLine): CartLine | null {
  if (local && server) {
    return local.qty === base?.qty && local.qty !== server.qty
      ? { ...local, qty: server.qty }
      : local;
  }
  const remaining = local ?? server;
  // Removed on one side: it stays gone unless the other side has changed it since.
  return remaining?.qty === base?.qty ? null : remaining;
}

/** The keys of both, in the server's sequence. */
function placeKeys(local: readonly CartLine[], server: readonly CartLine[]): readonly LineKey[] {
  const [own, keys] = [listKeys(local), listKeys(server)];
  own.forEach((key, index) => {
    if (keys.some((each) => isSameLine(each, key))) return;
    const before = own[index - 1];
    const at = before ? keys.findIndex((each) => isSameLine(each, before)) + 1 : 0;
    keys.splice(at, 0, key);
  });
  return keys;
}

function listKeys(lines: readonly CartLine[]): LineKey[] {
  const byText = new Map(
    lines.map(({ item: { kind, code } }) => [toLineKey({ kind, code }), { kind, code }]),
  );
  return [...byText.values()];
}

/** A line that gets fewer pieces than the order had, because the house has no more or a line holds no more. */
export interface CappedLine {
  readonly key: LineKey;
  readonly wanted: number;
  readonly possible: number;
}

/** What asking again for an order would put into the cart; the customer sees it before anything happens. */
export interface ReorderPlan {
  /** With today's names, prices and pictures, equal codes merged; `addAllToCart` takes them over. */
  readonly lines: readonly CartLine[];
  readonly gone: readonly LineKey[];
  readonly repriced: readonly Repricing[];
  readonly capped: readonly CappedLine[];
}

export interface ReorderWish {
  /** The lines of the order, with the prices of then. */
  readonly ordered: readonly CartLine[];
  /** What is offered today of their codes. */
  readonly offers: readonly CartOffer[];
  /** What is in the cart already: it counts towards the stock. */
  readonly cart: readonly CartLine[];
}

/** Plans "Erneut anfragen": merges equal lines, prices them as of today, and caps them at what can be had. */
export function planReorder({ ordered, offers, cart }: ReorderWish): ReorderPlan {
  const merged = mergeCartLines(ordered);
  const codes = merged.map(({ item }) => item.code);
  const { lines, gone, repriced } = refreshCart(merged, { codes, offers });
  const offered = lines.filter(({ item }) => !gone.some((key) => isSameLine(key, item)));
  const filled = addAllToCart(cart, offered);
  const plan = offered.map((line) => {
    const before = findLine(cart, line.item)?.qty ?? 0;
    const after = findLine(filled, line.item)?.qty ?? 0;
    return { line, possible: after - before };
  });
  return {
    lines: plan.flatMap(({ line, possible }) => (possible > 0 ? { ...line, qty: possible } : [])),
    gone,
    repriced,
    capped: plan.flatMap(({ line: { item, qty }, possible }) =>
      possible < qty
        ? {
            key: { code: item.code, kind: item.kind },
            wanted: qty,
            possible: Math.max(possible, 0),
          }
        : [],
    ),
  };
}

function mergeCartLines(lines: readonly CartLine[]): readonly CartLine[] {
  const flat = lines.map((line) => ({ ...line.item, quantity: line.qty, line }));
  return mergeLines(flat).map(({ line, quantity }) => ({ ...line, qty: quantity }));
}
