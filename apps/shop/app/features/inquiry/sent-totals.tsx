import { countUsageDays, formatPrice, toInquiryDates } from '@klappe/domain';
import { useShopSettings } from '#app/site/public-config.ts';
import type { SentInquiry } from './confirmation.ts';

/** What it comes to, as the house reckoned. */
export function SentTotals({ sent: { confirmation, info } }: { sent: SentInquiry }) {
  const { totalCents, expectedCents } = confirmation;
  const days = confirmation.usageDays ?? countUsageDays(toInquiryDates(info));
  const isDiscounted = expectedCents < totalCents;
  return (
    <div className="num mt-4 text-right">
      {days !== null && (
        <p className="text-sm text-mute">
          {days === 1 ? 'für 1 Nutzungstag' : `für ${days} Nutzungstage`}
        </p>
      )}
      {isDiscounted && (
        <p className="text-sm text-mute">
          Gesamt (Listenpreis) {formatPrice(totalCents)}, Aktionsrabatt{' '}
          {formatPrice(expectedCents - totalCents)}
        </p>
      )}
      <p className="text-lg font-bold">
        {isDiscounted ? 'Voraussichtlicher Preis' : 'Gesamt'} {formatPrice(expectedCents)}
      </p>
      <p className="text-sm text-mute">{useShopSettings().priceLabel}</p>
    </div>
  );
}
