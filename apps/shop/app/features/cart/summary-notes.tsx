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
    <div className="num mt-1 space-y-1.5 text-sm text-mute">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{priceLabel}</span>
        {client !== 'company' && !isGross && (
          <span className="whitespace-nowrap">brutto {formatPrice(gross)}</span>
        )}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
