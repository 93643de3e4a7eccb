import {
  type CartLine,
  findRentalPeriod,
  findUsePeriod,
  formatDate,
  formatPrice,
  type Period,
  PRICE_ON_REQUEST_TEXT,
  toInquiryDates,
  toProjectTitle,
} from '@klappe/domain';
import { useShopSettings } from '#app/site/public-config.ts';
import { useCart } from '#app/stores/cart.ts';
import { useTotals } from '#app/stores/cart-totals.ts';
import { type EquipmentRow, EquipmentTable } from '#app/ui/equipment-table.tsx';
import { describeTotals } from './totals-texts.ts';

/** The cart on paper: an equipment list on A4. */
export function PrintList() {
  const lines = useCart((cart) => cart.lines);
  const info = useCart((cart) => cart.draft.info);
  const { main, amountCents, notes } = describeTotals(useTotals());
  const { priceLabel } = useShopSettings();
  const dates = toInquiryDates(info);
  const facts = [
    ['Projekt', toProjectTitle(info)],
    ['Mietzeitraum', describePeriod(findRentalPeriod(dates))],
    ['Nutzung', describePeriod(findUsePeriod(dates))],
  ].filter(([, fact]) => fact);
  return (
    <section aria-hidden="true" className="print-only">
      <p className="page-title">Equipmentliste</p>
      <p className="num print-facts">
        {facts.map(([term, fact]) => (
          <span key={term}>
            {term}: {fact}
          </span>
        ))}
      </p>
      <EquipmentTable rows={lines.map(toRow)} />
      <p className="num totals">
        <strong>
          {main} {formatPrice(amountCents)}
        </strong>
        <span>{[priceLabel, ...notes].join(' · ')}</span>
      </p>
    </section>
  );
}

function toRow({ item, qty }: CartLine): EquipmentRow {
  const { code, kind, displayname, priceOnRequest, priceCents } = item;
  const isRental = kind === 'rental';
  return {
    key: `${kind} ${code}`,
    quantity: qty,
    name: isRental ? displayname : `${displayname} (Gebrauchtkauf)`,
    code,
    price: priceOnRequest ? PRICE_ON_REQUEST_TEXT : formatPrice((priceCents ?? 0) * qty),
    per: priceOnRequest ? '' : isRental ? 'pro Tag' : 'einmalig',
  };
}

function describePeriod(period: Period | null): string {
  return period ? `${formatDate(period.start)} – ${formatDate(period.end)}` : '';
}
