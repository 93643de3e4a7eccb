import { countUsageDays, formatPrice, toInquiryDates } from '@klappe/domain';
import { useShopSettings } from '#app/site/public-config.ts';
import type { SentInquiry } from './confirmation.ts';

/** What it comes to, as the house reckoned. */
export function SentTotals({ sent: { confirmation, info } }: { sent: SentInquiry }) {
  const { totalCents, expectedCents } = confirmation;
  const days = confirmation.usageDays ?? countUsageDays(toInquiryDates(info));
  const isDiscounted = expectedCents < totalCents;
  return (
    <div className="num totals">
      {days !== null && (
        <p className="note">{days === 1 ? 'für 1 Nutzungstag' : `für ${days} Nutzungstage`}</p>
      )}
      {isDiscounted && (
        <p className="note">
          Gesamt (Listenpreis) {formatPrice(totalCents)}, Aktionsrabatt{' '}
          {formatPrice(expectedCents - totalCents)}
        </p>
      )}
      <p className="item-title">
        {isDiscounted ? 'Voraussichtlicher Preis' : 'Gesamt'} {formatPrice(expectedCents)}
      </p>
      <p className="note">{useShopSettings().priceLabel}</p>
    </div>
  );
}
