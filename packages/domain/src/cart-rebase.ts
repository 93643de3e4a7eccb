import { type CartLine, isSameLine, type LineKey } from './cart.ts';
import { mergeCarts } from './cart-merge.ts';

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
 * changed a line since `base` wins. Where both did, the larger quantity stays, and a change wins over a removal.
 */
export function rebaseCart({ base, local, server }: DivergedCart): readonly CartLine[] {
  if (base === null) return mergeCarts(local, server).lines;
  const keys = listKeys([...local, ...server]);
  return keys.flatMap((key) => {
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
    const qty = chooseQuantity(base?.qty, local.qty, server.qty);
    return qty === local.qty ? local : { ...local, qty };
  }
  const remaining = local ?? server;
  // Removed on one side: it stays gone unless the other side has changed it since.
  return remaining?.qty === base?.qty ? null : remaining;
}

function chooseQuantity(base: number | undefined, local: number, server: number): number {
  if (local === base) return server;
  if (server === base) return local;
  return Math.max(local, server);
}

function listKeys(lines: readonly CartLine[]): readonly LineKey[] {
  const byText = new Map(
    lines.map(({ item: { kind, code } }) => [JSON.stringify([kind, code]), { kind, code }]),
  );
  return [...byText.values()];
}
