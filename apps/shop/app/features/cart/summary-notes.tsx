import { addVat, formatPrice, type Totals } from '@klappe/domain';
import { useShopSettings } from '#app/site/public-config.ts';
import { useCart } from '#app/stores/cart.ts';
import { describeTotals } from './totals-texts.ts';

/** What must be known of the sum. Gross is shown to everyone who has not said to be a company. */
export function SummaryNotes({ totals }: { totals: Totals }) {
  const client = useCart((cart) => cart.draft.client.client);
  const { amountCents, notes } = describeTotals(totals);
  const { priceLabel, vatPercent, isGross } = useShopSettings();
  const gross = addVat(amountCents, vatPercent);
  return (
    <div className="num note summary-notes">
      <p className="summary-gross">
        <span>{priceLabel}</span>
        {client !== 'company' && !isGross && (
          <span className="unbroken">brutto {formatPrice(gross)}</span>
        )}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
