import { clampToWhole, MAX_QUANTITY } from './cart.ts';

/** What goes along with a product, as Rentman has it for one piece of the product. */
export interface AccessoryRule {
  /** Null for what is not in the shop. */
  readonly code: string | null;
  readonly quantity: number;
  /** The house adds it without being asked. */
  readonly isAutomatic: boolean;
  /** The house does not add it again where it is there already. */
  readonly isSkippedWhenPresent: boolean;
}

/** An accessory that the customer can put into the cart. */
export type OfferedAccessory<Accessory extends AccessoryRule> = Accessory & {
  readonly code: string;
};

/** Pieces of an accessory that belong to so many pieces of its product; at most what a line of the cart holds of it. */
export function countAccessoryPieces(
  { quantity }: Pick<AccessoryRule, 'quantity'>,
  mainPieces: number,
  maxOfLine = MAX_QUANTITY,
): number {
  return clampToWhole(quantity * Math.max(1, mainPieces), Math.max(1, maxOfLine));
}

interface FollowedPieces {
  /** Pieces of the accessory in the cart. */
  readonly inCart: number;
  /** Pieces of its product before and after the change. */
  readonly before: number;
  readonly after: number;
  /** The most pieces of the accessory that a line holds: its stock is a limit. */
  readonly maxOfLine?: number;
}

/**
 * The pieces that a cart should hold of an accessory after its product went from `before` to `after` pieces. Null when
 * the cart holds none, or another number than belonged to the product: then the customer chose it.
 */
export function followProduct(
  rule: Pick<AccessoryRule, 'quantity'>,
  { inCart, before, after, maxOfLine }: FollowedPieces,
): number | null {
  const isFollowing = before > 0 && inCart === countAccessoryPieces(rule, before, maxOfLine);
  return isFollowing ? countAccessoryPieces(rule, after, maxOfLine) : null;
}

/** What comes along by itself, without what the house skips because it is in the cart already. */
export function listAutomatic<Accessory extends AccessoryRule>(
  accessories: readonly Accessory[],
  piecesInCart: (code: string) => number,
): readonly Accessory[] {
  return accessories.filter(
    ({ code, isAutomatic, isSkippedWhenPresent }) =>
      isAutomatic && !(isSkippedWhenPresent && code !== null && piecesInCart(code) > 0),
  );
}

/** What customers choose themselves: in the shop, and not added by the house. */
export function listOffered<Accessory extends AccessoryRule>(
  accessories: readonly Accessory[],
): readonly OfferedAccessory<Accessory>[] {
  return accessories.filter(
    (accessory): accessory is OfferedAccessory<Accessory> =>
      !accessory.isAutomatic && accessory.code !== null,
  );
}

/** Offered accessories of which the cart holds no piece. */
export function listMissing<Accessory extends AccessoryRule>(
  accessories: readonly Accessory[],
  piecesInCart: (code: string) => number,
): readonly OfferedAccessory<Accessory>[] {
  return listOffered(accessories).filter(({ code }) => piecesInCart(code) === 0);
}
