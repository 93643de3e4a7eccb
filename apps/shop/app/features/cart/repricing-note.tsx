import { formatPrice, PRICE_ON_REQUEST_TEXT, type Repricing } from '@klappe/domain';
import { LineNote } from './line-note.tsx';

/** A price that is another one than the customer saw. */
export function RepricingNote({ repricing: { before, after } }: { repricing: Repricing }) {
  return (
    <LineNote tone="warning">
      <span className="num">
        Neuer Preis: <PriceText item={after} /> statt bisher <PriceText item={before} />.
      </span>
    </LineNote>
  );
}

function PriceText({ item: { priceOnRequest, priceCents } }: { item: Repricing['before'] }) {
  const text = priceOnRequest ? PRICE_ON_REQUEST_TEXT : formatPrice(priceCents);
  return <span className="unbroken">{text}</span>;
}
