import { type CartLine, formatPrice, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';

/** What a line comes to: a day for rented pieces, once for bought ones. */
export function LinePrice({ line: { item, qty } }: { line: CartLine }) {
  if (item.priceOnRequest) return <p className="font-bold">{PRICE_ON_REQUEST_TEXT}</p>;
  const { priceCents, oldPriceCents } = item;
  const per = item.kind === 'rental' ? 'pro Tag' : 'einmalig';
  return (
    <p className="num text-right leading-tight">
      {oldPriceCents !== null && (
        <s className="mr-1 text-sm whitespace-nowrap text-mute">
          <span className="sr-only">Bisher </span>
          {formatPrice(oldPriceCents * qty)}
        </s>
      )}{' '}
      <span className="text-lg font-bold whitespace-nowrap">
        {formatPrice((priceCents ?? 0) * qty)}
      </span>
      <span className="block text-sm whitespace-nowrap text-mute">
        {qty > 1 && `${qty} × ${formatPrice(priceCents)} `}
        {per}
      </span>
    </p>
  );
}
