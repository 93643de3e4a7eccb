import { addVat, countPieces, DEFAULT_PRICE_BASIS, formatPrice, type Totals } from '@klappe/domain';
import { useId, useState } from 'react';
import { useCart } from '#app/stores/cart.ts';
import { useTotals } from '#app/stores/cart-totals.ts';
import { TAX_LABEL } from '#app/tax-label.ts';
import { SummaryRow } from './summary-row.tsx';
import { describeTotals } from './totals-texts.ts';

/** The sums: beside the form on wide screens, on small ones a bar at the bottom that opens. */
export function CartSummary() {
  const totals = useTotals();
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const { main, amountCents } = describeTotals(totals);
  return (
    <section aria-labelledby="summe" className="cart-summary">
      <div id={bodyId} className="cart-summary-body" data-open={isOpen || undefined}>
        <h2 id="summe" className="mb-2 text-xl font-bold">
          Ihre Anfrage
        </h2>
        <SummaryRows totals={totals} />
        <div className="mt-3 border-t-2 border-black pt-3 max-lg:hidden">
          <SummaryRow label={main} amountCents={amountCents} look="total" />
        </div>
        <SummaryNotes totals={totals} />
      </div>
      <button
        type="button"
        className="cart-summary-bar"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="text-left leading-tight font-medium">{main}</span>
        <span className="num ml-auto text-lg font-bold whitespace-nowrap">
          {formatPrice(amountCents)}
        </span>
        <Chevron isUp={!isOpen} />
      </button>
    </section>
  );
}

function SummaryRows({ totals }: { totals: Totals }) {
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

function SummaryNotes({ totals }: { totals: Totals }) {
  const client = useCart((cart) => cart.draft.client.client);
  const { amountCents, notes } = describeTotals(totals);
  const gross = addVat(amountCents, DEFAULT_PRICE_BASIS.vatPercent);
  return (
    <div className="num mt-1 space-y-1.5 text-sm text-mute">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{TAX_LABEL}</span>
        {client !== 'company' && (
          <span className="whitespace-nowrap">brutto {formatPrice(gross)}</span>
        )}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function Chevron({ isUp }: { isUp: boolean }) {
  return (
    <svg aria-hidden="true" fill="none" height="20" viewBox="0 0 20 20" width="20">
      <path d={isUp ? 'M4 13l6-6 6 6' : 'M4 7l6 6 6-6'} stroke="currentColor" strokeWidth="1.8" />
    </svg>
  );
}
