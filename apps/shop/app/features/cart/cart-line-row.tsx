import { type CartLine, findMaxBeside, formatPrice, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import { memo } from 'react';
import { cartStore, useCart } from '#app/stores/cart.ts';
import { isGone, useCartCheck } from '#app/sync/cart-check.ts';
import { Icon } from '#app/ui/icon.tsx';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { toLineId } from './line-id.ts';
import { LineNotes } from './line-notes.tsx';
import { LinePicture } from './line-picture.tsx';

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
      </div>
      <div className="cart-line-amounts">
        <div className="cart-line-quantity">
          <NumberStepper
            value={qty}
            max={Math.max(max, qty)}
            subject={item.displayname}
            onChange={(next) => cartStore.getState().setQuantity(item, next)}
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

/** The price of a line: per day for rented pieces, once for bought ones. */
function LinePrice({ line: { item, qty } }: { line: CartLine }) {
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
    </p>
  );
}
