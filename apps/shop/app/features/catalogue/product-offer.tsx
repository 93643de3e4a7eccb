import { PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import { PeriodPrice } from '#app/period/period-price.tsx';
import { usePrices } from '#app/site/prices.tsx';
import type { ProductCardData } from './product-card-data.ts';

type PricedProduct = Pick<
  ProductCardData,
  'kind' | 'priceCents' | 'oldPriceCents' | 'priceOnRequest'
>;

interface PriceProps {
  readonly product: PricedProduct;
  /** True where the price for the chosen period stands elsewhere. */
  readonly isDayPriceOnly?: boolean;
}

/** A product's price with what it stands for; the old one struck through. */
export function Price({ product, isDayPriceOnly = false }: PriceProps) {
  const { label, show } = usePrices();
  if (product.priceOnRequest) {
    return (
      <p className="price num">
        <span className="price-now" data-words>
          {PRICE_ON_REQUEST_TEXT}
        </span>
        <span className="price-label">Sie erhalten ein Angebot.</span>
      </p>
    );
  }
  return (
    <p className="price num">
      {product.oldPriceCents !== null && (
        <s className="price-old">
          <span className="sr-only">Bisher </span>
          {show(product.oldPriceCents)}
        </s>
      )}{' '}
      <span className="price-now">{show(product.priceCents)}</span>{' '}
      {product.kind === 'rental' && <span className="price-unit">pro Tag</span>}
      {!isDayPriceOnly && <PeriodPrice product={product} />}{' '}
      <span className="price-label">{label}</span>
    </p>
  );
}

/** Marks a discounted product; the sign is a drawing of the shop's own. */
export function SaleSign() {
  return (
    <span className="sale-sign">
      <svg aria-hidden="true" height="14" viewBox="0 0 16 16" width="14">
        <path
          d="M2 2h6.2l5.9 5.9-6.2 6.2L2 8.2z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        />
        <circle cx="5.4" cy="5.4" fill="currentColor" r="1.2" />
      </svg>
      Aktion
    </span>
  );
}

/** Stands in the corner of a picture in place of the sign of an offer. */
export function SoldSign() {
  return <span className="sold-sign">Verkauft</span>;
}
