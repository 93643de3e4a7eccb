import {
  type CartLine,
  countPieces,
  countStock,
  findMaxBeside,
  formatDayCount,
  formatPrice,
  isSameLine,
  PRICE_ON_REQUEST_TEXT,
} from '@klappe/domain';
import { memo } from 'react';
import { tellAvailability } from '#app/period/availability-text.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { usePeriodPrice } from '#app/period/period-price.tsx';
import { useAvailability } from '#app/period/use-availability.ts';
import { cartStore, useCart } from '#app/stores/cart.ts';
import { isGone, useCartCheck } from '#app/sync/cart-check.ts';
import { Icon } from '#app/ui/icon.tsx';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { followAccessories } from './follow-accessories.ts';
import { toLineId } from './line-id.ts';
import { LineNotes } from './line-notes.tsx';
import { LinePicture } from './line-picture.tsx';
import { findAccessories } from './missing-accessories.tsx';

interface CartLineRowProps {
  readonly line: CartLine;
  readonly onRemove: (line: CartLine) => void;
}

/**
 * One line of the cart: what, how many, how much, and its notes. Memoised, because a cart may have hundreds of
 * lines and only the changed one needs rendering.
 */
export const CartLineRow = memo(function CartLineRow({ line, onRemove }: CartLineRowProps) {
  const { item, qty, link, image } = line;
  const gone = useCartCheck((check) => isGone(check, item));
  const max = useCart(({ lines }) => findMaxBeside(lines, item));
  const remove = () => onRemove(line);
  return (
    <li className="cart-line">
      <div className="cart-line-picture">
        <LinePicture path={image} />
      </div>
      <div className="cart-line-name">
        <h3 className="line-title">
          {gone ? (
            <span id={toLineId(item)} tabIndex={-1}>
              {item.displayname}
            </span>
          ) : (
            <PageLink id={toLineId(item)} to={link} className="line-link">
              {item.displayname}
            </PageLink>
          )}
        </h3>
        <p className="num note">
          <span className="unbroken">{item.code}</span>
          {item.kind === 'sale' && ' · '}
          {item.kind === 'sale' && <span className="alert-text">Gebrauchtkauf</span>}
        </p>
        {!gone && item.kind === 'rental' && <LineAvailability line={line} />}
      </div>
      <div className="cart-line-amounts">
        <div className="cart-line-quantity">
          <NumberStepper
            value={qty}
            max={Math.max(max, qty)}
            subject={item.displayname}
            onChange={(next) => changeQuantity(line, next)}
          />
        </div>
        <div className="cart-line-price">
          <LinePrice line={line} />
        </div>
      </div>
      <button type="button" className="icon-button cart-line-remove" onClick={remove}>
        <Icon name="remove" size={20} />
        <span className="sr-only">Entfernen {item.displayname}</span>
      </button>
      <div aria-live="polite" className="cart-line-notes">
        <LineNotes line={line} isGone={gone} onRemove={remove} />
      </div>
    </li>
  );
});

/** Accessories whose quantity nobody has changed follow their product. docs/decisions/0004-accessories.md */
function changeQuantity({ item, qty }: CartLine, next: number): void {
  cartStore.getState().setQuantity(item, next);
  if (item.kind !== 'rental') return;
  const followed = followAccessories(findAccessories(item.code), { before: qty, after: next });
  if (followed > 0)
    showSnackbar({ message: 'Die Menge des Zubehörs wurde angepasst.', type: 'info' });
}

/** What is free of the line's item in the chosen period, less what the other lines hold; nothing without a period. */
function LineAvailability({ line: { item } }: { line: CartLine }) {
  const chosen = useChosenPeriod();
  const answer = useAvailability(item.code);
  const inCart = useCart(({ lines }) =>
    countPieces(
      lines.filter((other) => other.item.code === item.code && !isSameLine(other.item, item)),
    ),
  );
  if (!chosen || chosen.isPast) return null;
  const told = answer && tellAvailability(answer, { stock: countStock(item) || null, inCart });
  return (
    <p className="availability num" data-state={told?.state ?? 'unknown'}>
      {told?.words}
    </p>
  );
}

/** The price of a line: per day for rented pieces, once for bought ones. */
function LinePrice({ line: { item, qty } }: { line: CartLine }) {
  const forPeriod = usePeriodPrice(item);
  if (item.priceOnRequest) return <p className="strong">{PRICE_ON_REQUEST_TEXT}</p>;
  const { priceCents, oldPriceCents } = item;
  const per = item.kind === 'rental' ? 'pro Tag' : 'einmalig';
  return (
    <p className="num line-price">
      {oldPriceCents !== null && (
        <s className="note unbroken line-price-old">
          <span className="sr-only">Bisher </span>
          {formatPrice(oldPriceCents * qty)}
        </s>
      )}{' '}
      <span className="item-title unbroken">{formatPrice((priceCents ?? 0) * qty)}</span>
      <span className="note note-below">
        {qty > 1 && <span className="unbroken">{`${qty} × ${formatPrice(priceCents)}`}</span>}{' '}
        <span className="unbroken">{per}</span>
      </span>
      {forPeriod && (
        <span className="note-below">
          <b className="unbroken">{formatPrice(forPeriod.cents * qty)}</b>{' '}
          <span className="note unbroken">für {formatDayCount(forPeriod.days)}</span>
        </span>
      )}
    </p>
  );
}
