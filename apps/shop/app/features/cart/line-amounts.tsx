import { type CartLine, findMaxBeside, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import { tellDays } from '#app/period/availability-text.ts';
import { usePeriodPrice } from '#app/period/period-price.tsx';
import { usePrices } from '#app/site/prices.tsx';
import { cartStore, useCart } from '#app/stores/cart.ts';
import { toPer } from '#app/ui/equipment-table.tsx';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { followAccessories } from './follow-accessories.ts';
import { findAccessories } from './missing-accessories.tsx';

interface LineQuantityProps {
  readonly line: CartLine;
  readonly onRemove: (line: CartLine) => void;
}

/** How many pieces; 0 removes the line. */
export function LineQuantity({ line, onRemove }: LineQuantityProps) {
  const { item, qty } = line;
  const max = useCart(({ lines }) => findMaxBeside(lines, item));
  return (
    <NumberStepper
      max={Math.max(max, qty)}
      min={0}
      onChange={(next) => (next === 0 ? onRemove(line) : changeQuantity(line, next))}
      subject={item.displayname}
      value={qty}
    />
  );
}

/** Accessories whose quantity nobody has changed follow their product. docs/decisions/0004-accessories.md */
function changeQuantity({ item, qty }: CartLine, next: number): void {
  cartStore.getState().setQuantity(item, next);
  if (item.kind !== 'rental') return;
  const followed = followAccessories(findAccessories(item.code), { before: qty, after: next });
  if (followed > 0)
    showSnackbar({ message: 'Die Menge des Zubehörs wurde angepasst.', type: 'info' });
}

/** The price of a line for the chosen days, else per day; once for bought pieces. The head of the list says which. */
export function LinePrice({ line: { item, qty }, isGone }: { line: CartLine; isGone: boolean }) {
  const forPeriod = usePeriodPrice(item);
  const { show } = usePrices();
  if (isGone) return <p className="cart-line-price">–</p>;
  if (item.priceOnRequest) return <p className="cart-line-price">{PRICE_ON_REQUEST_TEXT}</p>;
  const cents = (forPeriod?.cents ?? item.priceCents ?? 0) * qty;
  // The head of the list says what rented things cost.
  const isOnce = item.kind === 'sale';
  const per = forPeriod ? tellDays(forPeriod.days) : toPer(item.kind);
  return (
    <p className="num cart-line-price">
      <b className="unbroken">{show(cents)}</b>{' '}
      <span className={isOnce ? 'note' : 'sr-only'}>{per}</span>
    </p>
  );
}
