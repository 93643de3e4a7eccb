import { type CartItem, countStock, formatPrice, formatShortDays } from '@klappe/domain';
import { Availability, AvailabilityAge } from '#app/period/availability.tsx';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { usePeriodPrice } from '#app/period/period-price.tsx';

/** What a product costs in the chosen period, and what is free of it. The room for it is kept before it is known. */
export function ProductFacts({ product }: { readonly product: CartItem }) {
  const price = usePeriodPrice(product);
  const chosen = useChosenPeriod();
  const stock = countStock(product);
  const showsPrice = product.kind === 'rental' && !product.priceOnRequest;
  return (
    <dl className="product-facts num">
      {showsPrice && (
        <div className="product-fact-price">
          <dt>{price ? `Für ${price.days} ${price.days === 1 ? 'Tag' : 'Tage'}` : 'Preis'}</dt>
          <dd>
            <strong className="product-fact-sum">{price && formatPrice(price.cents)}</strong>
            <span className="note product-fact-note">
              {price &&
                chosen &&
                `${price.days} × ${formatPrice(product.priceCents)}, ${formatShortDays(chosen.use)}`}
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>Verfügbarkeit</dt>
        <dd>
          <Availability ofStock={stock > 1 ? stock : null} product={product} />
          <AvailabilityAge />
        </dd>
      </div>
    </dl>
  );
}
