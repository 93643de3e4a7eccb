import { type AgreedLine, type CartLine, isSameLine } from '@klappe/domain';
import type { ServerCart } from '#app/backend/carts.ts';
import type { CartAgreement, CartData } from '#app/stores/cart-shape.ts';

/** What a device and the server agree on once both hold this cart. */
export function toAgreement(userId: number, { id, revision, lines }: ServerCart): CartAgreement {
  return {
    userId,
    cartId: id,
    revision,
    lines: lines.map(({ item: { code, kind }, qty }) => ({ item: { code, kind }, qty })),
  };
}

/** What was agreed on with this account; another one's is of no use to it. */
export function findAgreement(
  { agreement }: Pick<CartData, 'agreement'>,
  userId: number,
): CartAgreement | null {
  return agreement?.userId === userId ? agreement : null;
}

/** True when the server holds other lines or quantities than the cart. In which order is each device's own affair. */
export function hasUnsaved({ lines }: Pick<CartData, 'lines'>, agreed: CartAgreement | null) {
  return agreed === null || !hasSameLines(lines, agreed.lines);
}

function hasSameLines(lines: readonly CartLine[], agreed: readonly AgreedLine[]): boolean {
  return (
    lines.length === agreed.length &&
    lines.every(({ item, qty }) =>
      agreed.some((each) => each.qty === qty && isSameLine(each.item, item)),
    )
  );
}
