import type { OrderDetail } from '@klappe/contracts';
import { formatPrice, toCents } from '@klappe/domain';
import { useShopSettings } from '#app/site/public-config.ts';

/** What the inquiry came to, as the house reckoned then. decisions "Totals" */
export function OrderTotals({ order }: { order: OrderDetail }) {
  const { usageDays, onRequestCount, price } = order;
  const totalCents = order.totalCents ?? toCents(price ?? 0);
  const discountCents = order.discountCents ?? 0;
  const isDiscounted = discountCents > 0;
  const { priceLabel } = useShopSettings();
  return (
    <div className="num mt-4 text-right">
      {usageDays !== null && usageDays !== undefined && (
        <p className="text-sm text-mute">
          {usageDays === 1 ? 'für 1 Nutzungstag' : `für ${usageDays} Nutzungstage`}
        </p>
      )}
      {isDiscounted && (
        <p className="text-sm text-mute">
          Gesamt (Listenpreis) {formatPrice(totalCents)}, Aktionsrabatt{' '}
          {formatPrice(-discountCents)}
        </p>
      )}
      <p className="text-lg font-bold">
        {isDiscounted ? 'Voraussichtlicher Preis' : 'Gesamt'}{' '}
        <span className="whitespace-nowrap">
          {formatPrice(order.expectedCents ?? totalCents - discountCents)}
        </span>
      </p>
      <p className="text-sm text-mute">
        {[priceLabel, describeOnRequest(onRequestCount)].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

function describeOnRequest(count: number): string {
  return count === 0 ? '' : `Zuzüglich ${count} Stück mit Preis auf Anfrage.`;
}
