import './basket.css';
import { formatPrice } from '@klappe/domain';
import { useId, useState } from 'react';
import { useTotals } from '#app/stores/cart.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SummaryNotes } from './summary-notes.tsx';
import { SummaryRow } from './summary-row.tsx';
import { SummaryRows } from './summary-rows.tsx';
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
        <h2 id="summe" className="block-title">
          Ihre Anfrage
        </h2>
        <SummaryRows totals={totals} />
        <div className="summary-total">
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
        <span className="summary-bar-label">{main}</span>
        <span className="num item-title summary-bar-amount">{formatPrice(amountCents)}</span>
        <Icon name={isOpen ? 'down' : 'up'} size={20} />
      </button>
    </section>
  );
}
