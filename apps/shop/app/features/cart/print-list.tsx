import {
  type CartLine,
  findRentalPeriod,
  findUsePeriod,
  formatShortDaysWithYear,
  type Period,
  toInquiryDates,
  toMarkedName,
  toProjectTitle,
} from '@klappe/domain';
import { type ShowPrice, usePrices } from '#app/site/prices.tsx';
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
  const { label, show } = usePrices();
  const dates = toInquiryDates(info);
  return (
    <section aria-hidden="true" className="print-only">
      <p className="page-title">Equipmentliste</p>
      <Facts
        facts={[
          ['Projekt', toProjectTitle(info)],
          ['Mietzeitraum', describePeriod(findRentalPeriod(dates))],
          ['Drehtage', describePeriod(findUsePeriod(dates))],
        ]}
      />
      <EquipmentTable rows={lines.map((line) => toRow(line, show))} />
      <p className="num totals">
        <strong>
          {main} {show(amountCents)}
        </strong>
        <span className="note-below">{[label, ...notes].join(' · ')}</span>
      </p>
    </section>
  );
}

function toRow({ item, qty }: CartLine, show: ShowPrice): EquipmentRow {
  const { code, kind } = item;
  return {
    key: `${kind} ${code}`,
    quantity: qty,
    name: toMarkedName(item),
    code,
    ...describePrice(item, qty, show),
  };
}

function describePeriod(period: Period | null): string {
  return period ? formatShortDaysWithYear(period) : '';
}
