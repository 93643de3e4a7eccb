import { formatPrice } from '@klappe/domain';
import { useShopSettings } from '#app/site/public-config.ts';
import type { ProductCardData } from './product-card-data.ts';

type PricedProduct = Pick<
  ProductCardData,
  'kind' | 'priceCents' | 'oldPriceCents' | 'priceOnRequest'
>;

/** A product's price with what it stands for; the old one struck through. */
export function Price({ product }: { product: PricedProduct }) {
  const { priceLabel } = useShopSettings();
  if (product.priceOnRequest) {
    return (
      <p className="price num">
        <span className="price-now" data-words>
          Preis auf Anfrage
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
          {formatPrice(product.oldPriceCents)}
        </s>
      )}{' '}
      <span className="price-now">{formatPrice(product.priceCents)}</span>{' '}
      <span className="price-label">
        {product.kind === 'rental' && 'pro Tag, '}
        {priceLabel}
      </span>
    </p>
  );
}
