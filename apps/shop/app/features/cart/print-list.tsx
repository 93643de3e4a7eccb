import {
  findRentalPeriod,
  findUsePeriod,
  formatDate,
  formatPrice,
  type Period,
  PRICE_ON_REQUEST_TEXT,
  toInquiryDates,
  toPriceLabel,
} from '@klappe/domain';
import { useCart } from '#app/stores/cart.ts';
import { useTotals } from '#app/stores/cart-totals.ts';
import { describeTotals } from './totals-texts.ts';

/** The cart on paper: an equipment list on A4. */
export function PrintList() {
  const lines = useCart((cart) => cart.lines);
  const info = useCart((cart) => cart.draft.info);
  const { main, amountCents, notes } = describeTotals(useTotals());
  const dates = toInquiryDates(info);
  const facts = [
    ['Projekt', info.projectReference],
    ['Mietzeitraum', describePeriod(findRentalPeriod(dates))],
    ['Nutzung', describePeriod(findUsePeriod(dates))],
  ].filter(([, fact]) => fact);
  return (
    <section aria-hidden="true" className="hidden print:block">
      <p className="page-title">Equipmentliste</p>
      <p className="num mb-4">
        {facts.map(([term, fact]) => (
          <span key={term} className="block">
            {term}: {fact}
          </span>
        ))}
      </p>
      <table className="equipment-list">
        <thead>
          <tr>
            <th scope="col">Menge</th>
            <th scope="col">Artikel</th>
            <th scope="col">Code</th>
            <th scope="col" data-amount>
              Preis
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, qty }) => (
            <tr key={`${item.kind} ${item.code}`}>
              <td>{qty} ×</td>
              <td>
                {item.displayname}
                {item.kind === 'sale' && ' (Gebrauchtkauf)'}
              </td>
              <td>{item.code}</td>
              <td data-amount>
                {item.priceOnRequest
                  ? PRICE_ON_REQUEST_TEXT
                  : `${formatPrice((item.priceCents ?? 0) * qty)} ${item.kind === 'rental' ? 'pro Tag' : 'einmalig'}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="num mt-4 text-right">
        <strong>
          {main} {formatPrice(amountCents)}
        </strong>
        <span className="block">{[toPriceLabel(), ...notes].join(' · ')}</span>
      </p>
    </section>
  );
}

function describePeriod(period: Period | null): string {
  return period ? `${formatDate(period.start)} – ${formatDate(period.end)}` : '';
}
