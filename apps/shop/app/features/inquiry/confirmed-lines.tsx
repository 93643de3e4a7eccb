import type { InquiryConfirmation } from '@klappe/contracts';
import { formatPrice, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';

/** The lines as the house priced them. */
export function ConfirmedLines({ lines }: Pick<InquiryConfirmation, 'lines'>) {
  return (
    <table className="equipment-list mt-5">
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
              <span className="block text-sm text-mute">
                {code}
                {kind === 'sale' && ' · Gebrauchtkauf'}
              </span>
            </td>
            <td data-amount>
              {unitPriceCents === null ? PRICE_ON_REQUEST_TEXT : formatPrice(unitPriceCents)}
              <span className="block text-sm text-mute">
                {kind === 'rental' ? 'pro Tag' : 'einmalig'}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
