import { countPieces, type Totals } from '@klappe/domain';
import { useCart } from '#app/stores/cart.ts';
import { SummaryRow } from './summary-row.tsx';

/** How the sum comes about. */
export function SummaryRows({ totals }: { totals: Totals }) {
  const lines = useCart((cart) => cart.lines);
  const rented = countPieces(lines.filter(({ item }) => item.kind === 'rental'));
  const { rentalSubtotalCents, saleSubtotalCents, usageDays, discountCents, totalCents } = totals;
  return (
    <>
      {rented > 0 && (
        <SummaryRow label={`${rented} Stück Miete, pro Tag`} amountCents={rentalSubtotalCents} />
      )}
      {rented > 0 && usageDays !== null && (
        <SummaryRow
          label={usageDays === 1 ? '× 1 Nutzungstag' : `× ${usageDays} Nutzungstage`}
          amountCents={rentalSubtotalCents * usageDays}
        />
      )}
      {saleSubtotalCents > 0 && (
        <SummaryRow label="Gebrauchtkauf" amountCents={saleSubtotalCents} />
      )}
      {discountCents > 0 && (
        <>
          <SummaryRow label="Gesamt (Listenpreis)" amountCents={totalCents} look="small" />
          <SummaryRow label="Aktionsrabatt" amountCents={-discountCents} look="small" />
        </>
      )}
    </>
  );
}
