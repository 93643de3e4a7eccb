import { countRentalDays, type PricedLine, sumTotals } from '@klappe/domain';
import { Amount } from '#app/site/prices.tsx';
import { tellDays } from './availability-text.ts';
import { useChosenPeriod } from './chosen-period.ts';

export type PricedProduct = Omit<PricedLine, 'qty'>;

/** What a product costs for the days of use, and how many they are; null without a period, and where no price is told. */
export function usePeriodPrice(
  product: PricedProduct,
): { readonly cents: number; readonly days: number } | null {
  const chosen = useChosenPeriod();
  if (!chosen || product.kind !== 'rental' || product.priceOnRequest) return null;
  const days = countRentalDays(chosen.use);
  return { cents: sumTotals([{ ...product, qty: 1 }], days).expectedCents, days };
}

/** `€ 520,00 für 4 Tage`, nothing for one day, whose price stands there. Its line is kept for a rented product as soon as a period is known to be chosen. */
export function PeriodPrice({ product }: { readonly product: PricedProduct }) {
  const price = usePeriodPrice(product);
  if (product.kind !== 'rental' || product.priceOnRequest) return null;
  return (
    <span className="price-span">
      {price && price.days > 1 && (
        <>
          <b>
            <Amount cents={price.cents} />
          </b>{' '}
          {tellDays(price.days)}
        </>
      )}
    </span>
  );
}
