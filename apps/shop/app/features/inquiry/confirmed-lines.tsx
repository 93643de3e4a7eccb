import '#app/ui/equipment-table.css';
import type { InquiryConfirmation } from '@klappe/contracts';
import { formatPrice, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';

/** The lines as the house priced them. */
export function ConfirmedLines({ lines }: Pick<InquiryConfirmation, 'lines'>) {
  return (
    <table className="equipment-list confirmed-lines">
      <thead>
        <tr>
          <th scope="col">Menge</th>
          <th scope="col">Artikel</th>
          <th scope="col" data-amount>
            Einzelpreis
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, kind, displayname, quantity, unitPriceCents }) => (
          <tr key={`${kind} ${code}`}>
            <td>{quantity} ×</td>
            <td>
              {displayname}
              <span className="note note-below">
                {code}
                {kind === 'sale' && ' · Gebrauchtkauf'}
              </span>
            </td>
            <td data-amount>
              {unitPriceCents === null ? PRICE_ON_REQUEST_TEXT : formatPrice(unitPriceCents)}
              <span className="note note-below">{kind === 'rental' ? 'pro Tag' : 'einmalig'}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
