import {
  type CartLine,
  findRentalPeriod,
  findUsePeriod,
  formatDate,
  formatPrice,
  type Period,
  toInquiryDates,
  toProjectTitle,
} from '@klappe/domain';
import { useShopSettings } from '#app/site/public-config.ts';
import { useCart } from '#app/stores/cart.ts';
import { useTotals } from '#app/stores/cart-totals.ts';
import { describePrice, type EquipmentRow, EquipmentTable } from '#app/ui/equipment-table.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { describeTotals } from './totals-texts.ts';

/** The cart on paper: an equipment list on A4. */
export function PrintList() {
  const lines = useCart((cart) => cart.lines);
  const info = useCart((cart) => cart.draft.info);
  const { main, amountCents, notes } = describeTotals(useTotals());
  const { priceLabel } = useShopSettings();
  const dates = toInquiryDates(info);
  return (
    <section aria-hidden="true" className="print-only">
      <p className="page-title">Equipmentliste</p>
      <Facts
        facts={[
          ['Projekt', toProjectTitle(info)],
          ['Mietzeitraum', describePeriod(findRentalPeriod(dates))],
          ['Nutzung', describePeriod(findUsePeriod(dates))],
        ]}
      />
      <EquipmentTable rows={lines.map(toRow)} />
      <p className="num totals">
        <strong>
          {main} {formatPrice(amountCents)}
        </strong>
        <span className="note-below">{[priceLabel, ...notes].join(' · ')}</span>
      </p>
    </section>
  );
}

function toRow({ item, qty }: CartLine): EquipmentRow {
  const { code, kind, displayname } = item;
  return {
    key: `${kind} ${code}`,
    quantity: qty,
    name: kind === 'rental' ? displayname : `${displayname} (Gebrauchtkauf)`,
    code,
    ...describePrice(item, qty),
  };
}

function describePeriod(period: Period | null): string {
  return period ? `${formatDate(period.start)} – ${formatDate(period.end)}` : '';
}
