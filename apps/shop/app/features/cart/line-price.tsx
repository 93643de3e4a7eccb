import { type CartLine, formatPrice, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';

/** What a line comes to: a day for rented pieces, once for bought ones. */
export function LinePrice({ line: { item, qty } }: { line: CartLine }) {
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
      <span className="note note-below unbroken">
        {qty > 1 && `${qty} × ${formatPrice(priceCents)} `}
        {per}
      </span>
    </p>
  );
}
